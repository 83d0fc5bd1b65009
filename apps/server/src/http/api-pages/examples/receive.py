"""Takes callbacks and checks their signature. Python 3.9 or newer, without packages.

SIGNING_SECRET: whsec_…, from API management. PORT: where it listens.
"""
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["SIGNING_SECRET"].removeprefix("whsec_"))
SEEN = set()  # In earnest: a table with the id as its key.


def is_ours(headers, body):
    sent_at = headers.get("webhook-timestamp", "0")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    ours = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(ours, each) for each in headers.get("webhook-signature", "").split())


class Callback(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_ours(self.headers, body):
            return self.answer(401)
        text = json.loads(body)
        if self.headers["webhook-id"] not in SEEN:
            print(text["app"], "to", text["to"], text.get("code", text["text"]), flush=True)
        SEEN.add(self.headers["webhook-id"])
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()


ThreadingHTTPServer(("", int(os.environ.get("PORT", 8080))), Callback).serve_forever()
