import { randomUUID } from 'node:crypto';
import { sign, signatureHeader } from '@manyline/carrier-sandbox/webhook-signature';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Person } from './crowd.ts';
import { connectSocket } from './test-socket.ts';
import { sleep } from './wait-for.ts';

export interface Asked {
  kind: 'call' | 'send' | 'webhook';
  at: number;
  ms: number;
  isTaken: boolean;
  /** The retcode of a refusal, 0 where there was none. */
  retcode: number;
  /** Of a webhook or a send: the text that it brings. */
  text?: string;
}

interface AskersOptions {
  url: string;
  person: Person;
  secretKey: string;
}

const PHONE = '12025550141';
const EVERY_MS = 150;
const GIVEN_UP_AFTER_MS = 30_000;

/** Somebody who calls, sends and gets a carrier's webhook several times a second, without waiting for the answers. */
export async function startAskers({ url, person, secretKey }: AskersOptions) {
  const socket = await connectSocket(url, { auth: { token: person.token }, reconnection: true });
  const asked: Asked[] = [];
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  const answered = async (response: Response) => {
    const body = (await response.json().catch(() => ({}))) as { retcode?: number };
    return { isTaken: response.ok, retcode: body.retcode ?? 0 };
  };
  const failed = () => ({ isTaken: false, retcode: 0 });

  const ask = {
    call: () =>
      fetch(`${url}/web/queryBalance`, {
        headers: { 'x-auth-token': person.token },
        signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
      }).then(answered, failed),
    async send(text: string) {
      const { number: fromNumber, peerNumber: toNumber } = person;
      const payload = { fromNumber, toNumber, text, msgType: 'sms' as const, smsId: randomUUID() };
      const ack = await socket.send({ ...payload, languagecode: 'en' }).catch(() => undefined);
      return { isTaken: ack?.status === 0, retcode: ack?.retcode ?? 0 };
    },
    webhook(text: string) {
      const event: CarrierEvent = {
        kind: 'inbound',
        eventId: text,
        from: PHONE,
        to: person.number,
        text,
        date: Date.now(),
      };
      const body = Buffer.from(JSON.stringify({ events: [event] }));
      const path = '/carrier/sandbox';
      const headers = { 'content-type': 'application/json', [signatureHeader]: sign(secretKey, `${url}${path}`, body) };
      const signal = AbortSignal.timeout(GIVEN_UP_AFTER_MS);
      return fetch(`${url}${path}`, { method: 'POST', body, headers, signal }).then(answered, failed);
    },
  };

  async function askOnce(kind: Asked['kind']) {
    const at = Date.now();
    const text = `${kind} ${randomUUID()}`;
    const answer = await ask[kind](text);
    asked.push({ kind, at, ms: Date.now() - at, text, ...answer });
  }

  async function goOn() {
    while (!isOver) {
      for (const kind of ['call', 'send', 'webhook'] as const) {
        const work = askOnce(kind).finally(() => underWay.delete(work));
        underWay.add(work);
      }
      await sleep(EVERY_MS);
    }
  }
  const going = goOn();

  return {
    asked,
    /** All three kinds that were asked since then were answered well at least twice, and nothing failed since. */
    isWellSince: (at: number) =>
      (['call', 'send', 'webhook'] as const).every(
        (kind) => asked.filter((each) => each.kind === kind && each.at >= at && each.isTaken).length >= 2,
      ),
    async stop() {
      isOver = true;
      await going;
      await Promise.all(underWay);
      socket.close();
    },
  };
}
