import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { keepTo } from '@manyline/outbound/one-place';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier, RawWebhook } from '@manyline/ports/carrier';
import { signWith } from '@manyline/ports/standard-signature';
import type { CarrierTrouble } from '@manyline/testkit/carrier-suite';
import { openFakeVendor, type VendorAnswer, type VendorRequest } from '@manyline/testkit/fake-vendor';
import type { HttpAccount } from '../account.ts';
import { type CarrierHttpOptions, createCarrierHttp } from '../carrier-http.ts';
import { faultsOfEvent, faultsOfExchange } from './held-to-protocol.ts';

export const WEBHOOK_URL = 'https://texts.example.com/carrier/http:main';
export const SECRET = `whsec_${Buffer.from('a secret of these tests, thirty-two').toString('base64')}`;
const MODEM_TOKEN = 'token-of-the-modem';
const GATEWAY = fileURLToPath(new URL('../../../../../deploy/http-gateway.mjs', import.meta.url));

/** None of them outlives the tests, however those end. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => void child.kill('SIGKILL')));

interface Booked {
  id: string;
  key: string;
  from: string;
  to: string;
  text: string;
}

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const readBody = async (request: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(request));

/** The reference gateway as its own process, with a modem behind it, and the network's troubles between it and us. */
export async function openFakeGateway(ownNumbers: readonly string[], { webhookUrl = WEBHOOK_URL } = {}) {
  const books: Booked[] = [];
  const webhooks: RawWebhook[] = [];
  const lastSentBy = new Set<string>();
  const network = {
    now: Date.now,
    statuses: ['queued', 'delivered'],
    refusal: { reason: 'refused' },
    isKeyGood: true,
    isDeaf: false,
    /** Takes a text and says nothing. */
    isMute: false,
  };
  const state = await mkdtemp(join(tmpdir(), 'gateway-'));

  const modem = await listen(async (request, response) => {
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (request.method === 'GET') return answer(200, {});
    const text = JSON.parse((await readBody(request)).toString('utf8')) as Omit<Booked, 'id'>;
    if (!ownNumbers.includes(text.from.slice(1))) return answer(422, { reason: 'ourSide' });
    if (trouble === 'refuse') return answer(422, network.refusal);
    if (trouble === 'throttle' && lastSentBy.has(text.from)) return answer(429, { scope: 'sender' });
    if (trouble === 'throttle') lastSentBy.add(text.from);
    const booked = { id: `text-${books.length + 1}`, ...text };
    books.push(booked);
    if (network.isMute) return undefined;
    answer(200, { id: booked.id });
    const known = network.statuses.filter((status) => status !== 'queued');
    for (const status of known) await report(booked, status);
  });

  const ears = await listen(async (request, response) => {
    const body = await readBody(request);
    vendor.faults.push(...faultsOfEvent(JSON.parse(body.toString('utf8'))));
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
    if (!network.isDeaf) webhooks.push({ url: webhookUrl, headers, body });
    response.writeHead(network.isDeaf ? 503 : 200).end();
  });

  let gateway = await start();
  async function start(): Promise<{ child: ChildProcess; url: string }> {
    const env = {
      ...process.env,
      SECRETS: SECRET,
      WEBHOOK_URL: ears.url,
      MODEM_URL: modem.url,
      MODEM_TOKEN,
      STATE: join(state, 'happened.jsonl'),
      PORT: '0',
    };
    const child = spawn(process.execPath, [GATEWAY], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    return { child, url: `http://127.0.0.1:${line.split(' ').at(-1)}` };
  }
  async function stop() {
    const { child } = gateway;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    running.delete(child);
  }

  let trouble: CarrierTrouble = 'normal';
  let isClosed = false;
  async function answer({ headers, body }: VendorRequest): Promise<VendorAnswer> {
    const forwarded: Record<string, string> = { ...(headers as Record<string, string>) };
    if (!network.isKeyGood) forwarded['webhook-id'] = 'altered';
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) delete forwarded[name];
    const response = await fetch(gateway.url, { method: 'POST', headers: forwarded, body }).catch(() => undefined);
    // It was killed meanwhile.
    if (!response) return { status: 502, body: {} };
    const said = (await response.json()) as object;
    vendor.faults.push(...faultsOfExchange(JSON.parse(body), response.status, said));
    return { status: response.status, body: said };
  }

  const vendor = await openFakeVendor({
    paper: undefined,
    toPaperPath: () => undefined,
    answer,
    isSend: ({ body }) => body.includes('"message.send"'),
  });
  const account: HttpAccount = { url: vendor.url, secret: SECRET };
  const outbound = createOutboundClient({ ...keepTo(account), keepsConnections: true });
  const open = (more: Partial<CarrierHttpOptions> = {}): Carrier =>
    createCarrierHttp({
      name: 'http:main',
      account,
      webhookUrl,
      exchange: outbound.exchange,
      // The process signs by its own clock.
      now: Date.now,
      ...more,
    });

  /** As modems do: until it is taken. */
  async function hear(data: object) {
    const asked = { method: 'POST', headers: { authorization: `Bearer ${MODEM_TOKEN}` }, body: JSON.stringify(data) };
    const isTaken = () =>
      fetch(`${gateway.url}/modem`, asked).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!isClosed && !(await isTaken())) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const report = ({ id }: Booked, status: string, reason?: string) =>
    hear({ type: 'status', id, state: status, ...(reason && { reason }) });
  const arrive = ({ from, to, text }: { from: string; to: string; text: string }) =>
    hear({ type: 'received', from: `+${from}`, to: `+${to}`, text });

  return {
    ...vendor,
    account,
    books,
    webhooks,
    network,
    open,
    arrive,
    hear,
    /** Its book, which it may have died over. */
    book: join(state, 'happened.jsonl'),
    /** Whatever it says, signed by the account's secret. */
    sign(body: Buffer): RawWebhook {
      return { url: webhookUrl, body, headers: signWith([SECRET], `event-${body.length}`, body, Date.now()) };
    },
    address: () => gateway.url,
    /** Past everything, as a stranger would. */
    ask: (path: string, init: RequestInit) => fetch(`${gateway.url}${path}`, { method: 'POST', ...init }),
    report,
    setTrouble(next: CarrierTrouble) {
      trouble = next;
      vendor.setTrouble(next);
    },
    /** Killed where it stands, and started again. */
    async restart() {
      await stop();
      gateway = await start();
    },
    async close() {
      isClosed = true;
      await stop();
      await Promise.all([modem.close(), ears.close()]);
      await rm(state, { recursive: true });
      await vendor.close();
    },
  };
}
