import { randomUUID } from 'node:crypto';
import type { SendSmsPayload } from '@manyline/contract/realtime';
import { makeSocket, type RawSocket } from './test-socket.ts';
import { sleep } from './wait-for.ts';

/** Somebody of the crowd; everyone texts the next one, so that all texts also arrive inside. */
export interface Person {
  accountId: string;
  token: string;
  number: string;
  peerNumber: string;
}

export interface Crowd {
  /** Texts that the server has acknowledged as taken. */
  readonly acked: ReadonlySet<string>;
  readonly repeats: number;
  /** Acks that refused a text; it is sent again, under the same smsId. */
  readonly refusals: number;
  /** When each of them came: epoch milliseconds. */
  readonly refusedAt: readonly number[];
  /** Resolves when everybody's texts are acknowledged. */
  readonly done: Promise<void>;
  close(): void;
}

export interface CrowdOptions {
  url: string;
  people: readonly Person[];
  textsEach: number;
  /** Texts in flight a person. */
  window?: number;
  /** Between two texts of a person. */
  pauseMs?: number;
  ackWithinMs?: number;
}

export function nameText(person: number, index: number): string {
  return `text ${index} of person ${person}`;
}

/** Browsers that send until the server has answered: they reconnect, and repeat under the same smsId. */
export function startCrowd(options: CrowdOptions): Crowd {
  const { url, people, textsEach, window = 4, pauseMs = 0, ackWithinMs = 3_000 } = options;
  const acked = new Set<string>();
  const refusedAt: number[] = [];
  const counts = { repeats: 0 };
  let closed = false;
  const sockets: RawSocket[] = [];

  async function sendUntilTaken(socket: RawSocket, payload: SendSmsPayload) {
    for (let tries = 0; !closed; ) {
      if (!socket.connected) {
        await sleep(10);
        continue;
      }
      if (tries > 0) counts.repeats += 1;
      tries += 1;
      if (await isTaken(socket, payload)) return;
    }
  }

  async function isTaken(socket: RawSocket, payload: SendSmsPayload): Promise<boolean> {
    const ack = await socket
      .timeout(ackWithinMs)
      .emitWithAck('sendMessage', payload)
      .catch(() => undefined);
    if (ack?.status === 0) acked.add(payload.text);
    else if (ack) {
      refusedAt.push(Date.now());
      await sleep(20);
    }
    return ack?.status === 0;
  }

  async function play({ token, number, peerNumber }: Person, person: number) {
    const socket = makeSocket(url, {
      auth: { token },
      reconnection: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    });
    sockets.push(socket);
    // Where Socket.IO gives up (closed or refused by a server that is stopping or starting), we do not.
    const again = () => void setTimeout(() => closed || socket.active || socket.connect(), 50);
    socket.on('disconnect', again);
    socket.on('connect_error', again);
    socket.connect();
    let next = 0;
    const work = async () => {
      while (next < textsEach && !closed) {
        const text = nameText(person, next);
        next += 1;
        const message = { fromNumber: number, toNumber: peerNumber, text, msgType: 'sms' as const };
        await sendUntilTaken(socket, { ...message, smsId: randomUUID(), languagecode: 'en' });
        if (pauseMs > 0) await sleep(pauseMs * (0.5 + Math.random()));
      }
    };
    await Promise.all(Array.from({ length: window }, work));
  }

  const done = Promise.all(people.map(play)).then(() => undefined);
  return {
    acked,
    get repeats() {
      return counts.repeats;
    },
    get refusals() {
      return refusedAt.length;
    },
    refusedAt,
    done,
    close() {
      closed = true;
      for (const socket of sockets) socket.disconnect();
    },
  };
}
