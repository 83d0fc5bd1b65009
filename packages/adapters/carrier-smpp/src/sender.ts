import type { CarrierCall } from '@manyline/outbound/carrier-client';
import { createRecent } from '@manyline/outbound/recent';
import {
  CarrierRefusedError,
  CarrierUnavailableError,
  CarrierUncertainError,
  type OutboundMessage,
} from '@manyline/ports/carrier';
import type { SmppAccount } from './account.ts';
import { toAddress, toValidity } from './addresses.ts';
import type { Echo } from './echo.ts';
import type { Pdu } from './pdu/pdu.ts';
import { STATUS } from './pdu/status.ts';
import { judge } from './refusals.ts';
import type { Link, Request } from './session/link.ts';
import type { Pace } from './session/pace.ts';
import type { Pool } from './session/pool.ts';
import { type OutboundPart, toParts } from './text/parts.ts';

export interface SenderDeps {
  name: string;
  account: SmppAccount;
  pool(): Pool;
  pace: Pace;
  echo: Echo;
  now: () => number;
  /** For figures: each part that was asked for. */
  onCall?: ((call: CarrierCall) => void) | undefined;
}

const TRIES_MAX = 3;
/** A queue that is full of one sender's texts has room again after a few of them. */
const QUEUE_PAUSE_MS = 5_000;
const LATER_PART = new Set<number>([STATUS.queueFull, STATUS.systemError, STATUS.tryAgainLater]);

interface Parting {
  request: Request;
  isFirst: boolean;
  link: Link;
  signal: AbortSignal | undefined;
}

/** Sends texts part by part. Resolves with the network's id of each. */
export function createSender({ name, account, pool, pace, echo, now, onCall }: SenderDeps) {
  let reference = Math.floor(Math.random() * 0x10000);
  const pairs = createRecent<number>();

  /**
   * By which a phone joins the parts of a text. With 8 bits there are 256: counted for each phone by itself, so that only as many long
   * texts to the same one, on their way at once, could be mixed up.
   */
  function nextJoint(source: string, destination: string): number {
    const pair = `${source} ${destination}`;
    const next = (pairs.get(pair) ?? Math.floor(Math.random() * 0x100)) + 1;
    pairs.set(pair, next);
    return next;
  }

  function toRequests(message: OutboundMessage): Request[] {
    const { to, text, media = [], expiresAt } = message;
    const leftMs = expiresAt - now();
    if (leftMs <= 0) throw new CarrierRefusedError('its time is over', { reason: 'expired' });
    if (media.length > 0) throw new CarrierRefusedError('SMPP carries no pictures', { reason: 'mediaRefused' });
    reference = (reference + 1) & 0xffff;
    const { joining, alphabet, plainDataCoding } = account;
    const source = toAddress(toSender(message), account);
    const destination = toAddress(to, account);
    const common = {
      sourceTon: source.ton,
      sourceNpi: source.npi,
      source: source.address,
      destinationTon: destination.ton,
      destinationNpi: destination.npi,
      destination: destination.address,
      // A message that we call expired by then must not arrive later.
      validity: toValidity(leftMs),
      registeredDelivery: 1,
    };
    const joint = joining === 'udh8' ? nextJoint(source.address, destination.address) : reference;
    const parts = toParts(text, joint, { joining, alphabet, plainCoding: plainDataCoding });
    const echoed = echo.write(message, reference, parts.length);
    return parts.map(({ tlvs, ...part }: OutboundPart) => ({
      command: 'submit_sm',
      fields: { ...common, ...part },
      tlvs: [...tlvs, ...echoed],
    }));
  }

  function toSender({ from }: OutboundMessage): string {
    const sender = from || account.systemSender;
    if (sender) return sender;
    const said = `${name} has no systemSender: it cannot send what the product itself says`;
    throw new CarrierUnavailableError(said, { needsOperator: true, retryAfterMs: 60_000 });
  }

  /** An answer that says too fast: waits for another turn, before all others. @throws what the port says of it */
  async function backOff({ isFirst, signal }: Parting, status: number, tries: number) {
    const isTooFast = status === STATUS.throttled;
    if (!isTooFast && (isFirst || !LATER_PART.has(status))) throw toError(status);
    const pauseMs = pace.slow();
    if (isFirst && tries >= TRIES_MAX)
      throw new CarrierUnavailableError(`${name} is asked too much`, { retryAfterMs: Math.ceil(pauseMs) });
    await pace.turn(signal, true);
  }

  const toError = (status: number) =>
    status === STATUS.queueFull
      ? new CarrierUnavailableError(`${name} holds too much of this sender`, {
          scope: 'sender',
          retryAfterMs: QUEUE_PAUSE_MS,
        })
      : judge(name, status);

  async function sendPart(parting: Parting): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      const answer = await watched(parting);
      if (answer.status === STATUS.ok) return readId(answer);
      await backOff(parting, answer.status, tries);
    }
  }

  async function watched(parting: Parting): Promise<Pdu> {
    const begunAt = performance.now();
    const tell = (outcome: CarrierCall['outcome']) =>
      onCall?.({ carrier: name, what: 'send', outcome, ms: performance.now() - begunAt });
    try {
      const answer = await ask(parting);
      tell(toOutcome(answer.status));
      return answer;
    } catch (error) {
      tell(error instanceof CarrierUnavailableError ? 'unavailable' : 'uncertain');
      throw error;
    }
  }

  function toOutcome(status: number): CarrierCall['outcome'] {
    if (status === STATUS.ok) return 'taken';
    if (status === STATUS.throttled || status === STATUS.queueFull) return 'throttled';
    return judge(name, status) instanceof CarrierRefusedError ? 'refused' : 'unavailable';
  }

  /** A text that has begun goes on by another bind when its own is gone. */
  async function ask({ request, link, isFirst, signal }: Parting): Promise<Pdu> {
    try {
      return await link.request(request, signal);
    } catch (error) {
      if (isFirst || !(error instanceof CarrierUnavailableError)) throw error;
      const other = await pool().choose(signal);
      return other.request(request, signal);
    }
  }

  function readId(answer: Pdu): string {
    const id = answer.command === 'submit_sm_resp' ? answer.fields.messageId : '';
    if (id === '') throw new CarrierUncertainError(`${name}: the answer names no message`);
    return id;
  }

  return {
    /** @throws CarrierRefusedError · CarrierUnavailableError · CarrierUncertainError · the signal's reason */
    async send(message: OutboundMessage, signal?: AbortSignal): Promise<string[]> {
      const [first, ...others] = toRequests(message);
      if (!first) throw new CarrierRefusedError('there is nothing to send', { reason: 'failed' });
      await pace.turn(signal);
      const link = await pool().choose(signal);
      // Alone: as long as it was not taken, nothing of the text was.
      const id = await sendPart({ request: first, isFirst: true, link, signal });
      const asked: Promise<string>[] = [];
      try {
        for (const request of others) {
          await pace.turn(signal);
          asked.push(sendPart({ request, isFirst: false, link, signal }));
        }
        return [id, ...(await Promise.all(asked))];
      } catch (error) {
        await Promise.allSettled(asked);
        if (!(error instanceof CarrierUnavailableError)) throw error;
        throw new CarrierUncertainError(`${name} took a part of the text`, { cause: error });
      }
    },
  };
}
