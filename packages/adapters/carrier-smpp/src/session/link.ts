import type { Duplex } from 'node:stream';
import { CarrierRefusedError, CarrierUnavailableError, CarrierUncertainError } from '@manyline/ports/carrier';
import { onAbort } from '@manyline/ports/on-abort';
import { commandIds, isAnswer, nameCommand } from '../pdu/commands.ts';
import { createFrameReader } from '../pdu/frames.ts';
import { decodePdu, encodePdu, type Pdu, type PduDraft } from '../pdu/pdu.ts';
import { PduError } from '../pdu/pdu-error.ts';
import { STATUS } from '../pdu/status.ts';
import { createGatheredWrites } from './gathered-writes.ts';
import { createWindow } from './window.ts';

export interface LinkOptions {
  /** Requests of ours under way at once. */
  window: number;
  answerWithinMs: number;
  enquireEveryMs: number;
  /** Resolves with the status to answer by, once what came is kept; `isLost`: nobody can be answered any more. */
  take(pdu: Pdu<'deliver_sm' | 'data_sm'>, isLost: () => boolean): Promise<Taken>;
}

export interface Taken {
  status: number;
  /** Called once: the answer was written, or it could not be, and what came comes again. */
  end?(isAnswered: boolean): void;
}

/** A request without its number, which the link gives. */
type DraftOf<D> = D extends PduDraft ? Omit<D, 'sequence'> : never;
export type Request = DraftOf<PduDraft>;

interface Asked {
  resolve(answer: Pdu): void;
  reject(error: Error): void;
  /** By `performance.now()`. */
  overdueAt: number;
  /** Nobody is to hear of the signal any more. */
  unhear: (() => void) | undefined;
  /** Heartbeat and leave go past the line. */
  hasPlace: boolean;
}

const SEQUENCE_MAX = 0x7fffffff;
const UNBIND_WITHIN_MS = 2_000;
/** Octets that came and are not answered yet: a thousand receipts and more. The network's own window holds less. */
const TAKING_OCTETS_MAX = 262_144;

export type Link = ReturnType<typeof createLink>;

/** SMPP over one connection, either side of it: requests with their answers, a heartbeat, and what the other side asks. */
export function createLink(socket: Duplex, options: LinkOptions) {
  const { answerWithinMs, enquireEveryMs, take } = options;
  const window = createWindow(options.window);
  const asked = new Map<number, Asked>();
  const reader = createFrameReader();
  const writes = createGatheredWrites(socket);
  const { promise: closed, resolve: tellClosed } = Promise.withResolvers<void>();
  let sequence = 0;
  let takingOctets = 0;
  let isOpen = true;
  let alarm: NodeJS.Timeout | undefined;

  function settle(number: number): Asked | undefined {
    const one = asked.get(number);
    if (!one) return undefined;
    one.unhear?.();
    asked.delete(number);
    if (one.hasPlace) window.leave();
    return one;
  }

  /** @throws CarrierRefusedError for what no PDU can hold */
  function toOctets(draft: PduDraft, hasPlace: boolean): Buffer {
    try {
      return encodePdu(draft);
    } catch (error) {
      if (hasPlace) window.leave();
      throw new CarrierRefusedError('it does not fit into a PDU', { reason: 'failed', cause: error });
    }
  }

  /** All may take the same time: they are overdue in the order in which they were asked, and one timer is enough. */
  function giveUpOverdue() {
    alarm = undefined;
    const at = performance.now();
    for (const [number, { overdueAt }] of asked) {
      if (overdueAt > at) return watch(overdueAt - at);
      settle(number)?.reject(new CarrierUncertainError(`no answer in ${answerWithinMs} ms`));
    }
  }

  function watch(ms: number) {
    alarm ??= setTimeout(giveUpOverdue, Math.ceil(ms));
  }

  /**
   * It is as good as written. Whatever fails from here on may have been taken: a signal gives up waiting for the answer, and the place is
   * free when it came.
   */
  function ask(request: Request, hasPlace = false, signal?: AbortSignal): Promise<Pdu> {
    sequence = sequence === SEQUENCE_MAX ? 1 : sequence + 1;
    const number = sequence;
    const octets = toOctets({ ...request, sequence: number } as PduDraft, hasPlace);
    return new Promise<Pdu>((resolve, reject) => {
      const unhear = signal && onAbort(signal, () => reject(signal.reason));
      asked.set(number, { resolve, reject, hasPlace, unhear, overdueAt: performance.now() + answerWithinMs });
      watch(answerWithinMs);
      writes.add(octets);
    });
  }

  async function request(draft: Request, signal?: AbortSignal): Promise<Pdu> {
    await window.enter(signal);
    if (isOpen && !signal?.aborted) return ask(draft, true, signal);
    window.leave();
    throw isOpen ? signal?.reason : new CarrierUnavailableError('the connection was lost before it was asked');
  }

  const isLost = () => !isOpen;
  const write = (draft: PduDraft, end?: (isWritten: boolean) => void) => {
    if (isOpen) writes.add(encodePdu(draft), end);
    else end?.(false);
  };
  const answer = ({ command, sequence: number }: Pdu, status: number, end?: Taken['end']) =>
    write({ command: `${command}_resp`, status, sequence: number } as PduDraft, end);

  async function takeIn(pdu: Pdu<'deliver_sm' | 'data_sm'>, octets: number) {
    takingOctets += octets;
    if (takingOctets >= TAKING_OCTETS_MAX) socket.pause();
    const { status, end } = await take(pdu, isLost).catch((): Taken => ({ status: STATUS.tryAgainLater }));
    takingOctets -= octets;
    if (takingOctets < TAKING_OCTETS_MAX && socket.isPaused()) socket.resume();
    answer(pdu, status, end);
  }

  function hear(pdu: Pdu, octets: number) {
    const { command, sequence: number } = pdu;
    if (isAnswer(command)) settle(number)?.resolve(pdu);
    else if (command === 'deliver_sm' || command === 'data_sm')
      void takeIn(pdu as Pdu<'deliver_sm' | 'data_sm'>, octets);
    else if (command === 'enquire_link') answer(pdu, STATUS.ok);
    else if (command === 'unbind') {
      answer(pdu, STATUS.ok);
      writes.flush();
      socket.end();
    } else if (command !== 'alert_notification' && command !== 'outbind')
      write({ command: 'generic_nack', status: STATUS.unknownCommand, sequence: number });
  }

  /** A PDU that cannot be read is answered where it asks, and where it answers leaves open what it answered. */
  function refuse({ status, commandId, sequence: number }: PduError) {
    const command = nameCommand(commandId);
    if (commandId >= commandIds.generic_nack)
      settle(number)?.reject(new CarrierUncertainError('the answer cannot be read'));
    else if (command && `${command}_resp` in commandIds)
      write({ command: `${command}_resp`, status, sequence: number } as PduDraft);
    else write({ command: 'generic_nack', status, sequence: number });
  }

  function hearFrame(frame: Buffer) {
    try {
      hear(decodePdu(frame), frame.length);
    } catch (error) {
      if (!(error instanceof PduError)) throw error;
      refuse(error);
    }
  }

  /** The other side is gone: what waits to be written would be read by nobody. */
  function lose() {
    writes.drop();
    close();
  }

  function close() {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heart);
    clearTimeout(alarm);
    writes.flush();
    socket.destroy();
    for (const number of [...asked.keys()])
      settle(number)?.reject(new CarrierUncertainError('the connection broke before the answer'));
    tellClosed();
  }

  const heart = setInterval(() => {
    ask({ command: 'enquire_link' }).catch(close);
  }, enquireEveryMs);
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const frame of reader.push(chunk)) hearFrame(frame);
    } catch {
      // Nobody knows any more where the next PDU begins.
      close();
    }
  });
  socket.on('error', lose);
  socket.on('end', lose);
  socket.on('close', lose);

  return {
    /**
     * Waits for a place and asks. @throws CarrierUnavailableError: surely not asked · CarrierUncertainError: perhaps heard · the
     * signal's reason, asked or not
     */
    request,
    /** Requests of ours that are under way or wait for a place. */
    load: () => window.taken() + window.waiting(),
    closed,
    isOpen: () => isOpen,
    close,
    /** Takes leave, and waits for what is under way as long as an answer may take. */
    async unbind(): Promise<void> {
      if (!isOpen) return;
      await Promise.allSettled([...asked.keys()].map(waitFor));
      const time = new Promise((resolve) => setTimeout(resolve, UNBIND_WITHIN_MS).unref());
      if (isOpen) await Promise.race([ask({ command: 'unbind' }).catch(() => undefined), time]);
      close();
    },
  };

  function waitFor(number: number): Promise<void> {
    const one = asked.get(number);
    if (!one) return Promise.resolve();
    return new Promise((resolve) => {
      const { resolve: first, reject } = one;
      one.resolve = (pdu) => {
        first(pdu);
        resolve();
      };
      one.reject = (error) => {
        reject(error);
        resolve();
      };
    });
  }
}
