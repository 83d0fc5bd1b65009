"""Takes a number for a service, waits for its code, and gives the number back. Python 3.9 or newer.

BASE_URL: this server. API_KEY: your key, or your test key. USER_ID: your user id (a test key needs none).
"""
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request

HEADERS = {
    "x-user-id": os.environ.get("USER_ID", ""),
    "x-api-key": os.environ["API_KEY"],
    "content-type": "application/json",
}


def call(method, path, query=None, body=None):
    url = f"{os.environ['BASE_URL']}/web/{path}?{urllib.parse.urlencode(query or {})}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data=data, headers=HEADERS, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        # 402 with retcode 400001: the balance does not cover the price of a code.
        raise SystemExit(f"{error.code} {error.read().decode()}")


lock = call("GET", "lockVerificationCodePhone", {"app": "telegram", "code": "US"})["lockPhone"]
wanted = {"app": "telegram", "number": lock["number"]}
print("number", wanted["number"])
while True:
    answer = call("GET", "getVerificationCodeSmsList", wanted)
    if answer["list"]:
        text = answer["list"][0]
        print("code", text.get("code", text["text"]))
        break
    if answer["retcode"] == 100008:
        raise SystemExit("no code came while the number was ours")
    time.sleep(3)
call("POST", "finishVerificationCodePhone", body=wanted)
