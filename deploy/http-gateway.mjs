/*
 * A gateway between Manyline and a modem of yours (docs/GATEWAY.md), for Node 22 and newer. SECRETS are whsec_…, one or two;
 * WEBHOOK_URL is PUBLIC_URL/carrier/http:main. The modem takes POST {key, from, to, text}, answers {id}, 422 {reason} or
 * 429 {scope}, and posts what happens to /modem, each with a key of its own, until it is answered 200.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { constants, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';

const { SECRETS = '', WEBHOOK_URL, STATE = 'gateway.jsonl', PORT = '8090', MODEM_URL, MODEM_TOKEN } = process.env;
const secrets = SECRETS.split(' ').map((secret) => Buffer.from(secret.replace('whsec_', ''), 'base64'));
if (!MODEM_TOKEN || secrets.some(({ length }) => length < 24)) throw new Error('SECRETS and MODEM_TOKEN are needed');
const authorization = `Bearer ${MODEM_TOKEN}`;

/** By key: a text's id and reference; no id as long as nobody knows whether the modem took it, null once it did not. */
const [texts, events, sending] = [new Map(), [], new Map()];
const note = ({ key, text, event }) => (event ? events.push(event) : texts.set(key, text));
const book = openSync(STATE, constants.O_RDWR | constants.O_CREAT);
const kept = readFileSync(book);
let end = kept.lastIndexOf('\n') + 1;
for (const line of kept.toString('utf8', 0, end).split('\n').slice(0, -1)) note(JSON.parse(line));
/** Before anybody is answered: it may be killed at any time. What was torn, by that or by a full disk, is written over. */
function remember(entry) {
  const line = Buffer.from(`${JSON.stringify(entry)}\n`);
  if (writeSync(book, line, 0, line.length, end) < line.length) throw new Error(`no room for ${STATE}`);
  fsyncSync(book);
  end += line.length;
  note(entry);
}
const sign = (id, at, body) => secrets.map((key) => createHmac('sha256', key).update(`${id}.${at}.${body}`).digest());
function isSigned({ 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' }, body) {
  const all = given.split(' ').map((each) => Buffer.from(each.replace('v1,', ''), 'base64'));
  const isOne = sign(id, at, body).some((own) => all.some((one) => one.length === 32 && timingSafeEqual(one, own)));
  return isOne && Math.abs(Date.now() / 1_000 - Number(at)) <= 300;
}

/** One key, one text: a repeat waits for the first, or gets its answer. Of one that nobody answered nobody knows: 503. */
async function send({ key, from, to, text, reference }) {
  const known = texts.get(key);
  if (known && !sending.has(key)) return known.id ? [200, { id: known.id }] : [503, {}];
  if (!known) sending.set(key, handOn({ key, from, to, text }, reference));
  return sending.get(key).finally(() => sending.delete(key));
}
async function handOn(text, reference) {
  remember({ key: text.key, text: { reference } });
  const headers = { authorization, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(text), signal: AbortSignal.timeout(10_000) };
  const answer = await fetch(MODEM_URL, asked).catch(() => undefined);
  if (answer?.status === 422 || answer?.status === 429) {
    remember({ key: text.key, text: null });
    return [answer.status, await answer.json()];
  }
  if (!answer?.ok) return [503, {}];
  const { id } = await answer.json();
  remember({ key: text.key, text: { id, reference } });
  return [200, { id }];
}
function find({ key }) {
  const { id } = texts.get(key) ?? {};
  return [200, id ? { state: 'taken', id } : { state: texts.get(key) ? 'unknown' : 'absent' }];
}
/** All that it told, a hundred at a time. */
function list({ since, cursor }) {
  const [all, from] = [events.filter((each) => Date.parse(each.timestamp) >= Date.parse(since)), Number(cursor ?? 0)];
  return [200, { events: all.slice(from, from + 100), cursor: all.length > from + 100 ? String(from + 100) : null }];
}
async function check() {
  const { ok: isGood } = await fetch(MODEM_URL, { headers: { authorization } }).catch(() => ({ ok: false }));
  return [200, { findings: [{ about: 'account', isGood, said: isGood ? 'the modem answers' : 'no modem answers' }] }];
}

/** {key, type: 'received', from, to, text} or {key, type: 'status', id, state, reason}. What is missed is in the list. */
async function hear({ key: id = randomUUID(), type, ...said }) {
  if (events.some((event) => event.id === id)) return [200, {}];
  const text = [...texts.values()].find((each) => each?.id === said.id);
  if (type === 'status' && !text) return [409, {}]; // Told before it was answered: come again.
  const data = type === 'status' ? { ...said, reference: text.reference } : said;
  const event = { version: 1, type: `message.${type}`, timestamp: new Date().toISOString(), data };
  const [at, body] = [Math.floor(Date.now() / 1_000), JSON.stringify(event)];
  remember({ event: { id, ...event } });
  const signatures = sign(id, at, body).map((one) => `v1,${one.toString('base64')}`);
  const signed = { 'webhook-id': id, 'webhook-timestamp': `${at}`, 'webhook-signature': signatures.join(' ') };
  const headers = { 'content-type': 'application/json', ...signed };
  const signal = AbortSignal.timeout(5_000);
  await fetch(WEBHOOK_URL, { method: 'POST', headers, body, signal }).catch(() => undefined);
  return [200, {}];
}
const works = { 'message.send': send, 'message.find': find, 'events.list': list, 'account.check': check };
async function answer({ url, headers }, body) {
  if (url === '/modem') return headers.authorization === authorization ? hear(JSON.parse(body)) : [401, {}];
  if (!isSigned(headers, body)) return [401, {}];
  const { version, type, data } = JSON.parse(body);
  return version === 1 && Object.hasOwn(works, type) ? works[type](data) : [400, {}];
}
const server = createServer(async (request, response) => {
  if (!(request.headers['content-length'] <= 1_000_000)) return response.writeHead(413, { connection: 'close' }).end();
  const body = Buffer.concat(await Array.fromAsync(request)).toString('utf8');
  const [status, said] = await answer(request, body).catch(() => [500, {}]);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
}).listen(Number(PORT), () => console.log(`listening on ${server.address().port}`));
