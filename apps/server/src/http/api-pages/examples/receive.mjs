// Takes callbacks and checks their signature. Node.js 20 or newer: npm install standardwebhooks
// SIGNING_SECRET: whsec_…, from API management. PORT: where it listens.
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.SIGNING_SECRET);
const seen = new Set(); // In earnest: a table with the id as its key.

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  try {
    // verify() throws when the call is forged, changed, or older than 5 minutes.
    const text = webhook.verify(body, request.headers);
    const id = request.headers['webhook-id'];
    if (!seen.has(id)) console.log(`${text.app} to ${text.to}: ${text.code ?? text.text}${text.test ? ' (test)' : ''}`);
    seen.add(id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(process.env.PORT ?? 8080));
