import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { CarrierTrouble } from '@manyline/testkit/carrier-suite';
import { createFrameReader } from '../pdu/frames.ts';
import { decodePdu, encodePdu, type Pdu, type PduDraft } from '../pdu/pdu.ts';
import { STATUS } from '../pdu/status.ts';
import { findTlv, TAG } from '../pdu/tlv.ts';
import { decodeText } from '../text/coding.ts';
import { readHeader } from '../text/headers.ts';
import type { Certified } from './certificates.ts';

export const ECHO_TAG = 0x1401;
const LATE_MS = 200;

interface Session {
  socket: Socket;
  isBound: boolean;
  systemId: string;
  /** Brought and not answered yet, by their numbers: another connection gets them when this one breaks. */
  owed: Map<number, Delivery>;
}

interface Delivered {
  fields: object;
  tlvs?: { tag: number; value: Buffer }[];
}

interface Delivery {
  sequence: number;
  octets: Buffer;
  sender: Session | undefined;
  /** Whose it is; undefined: anybody's. */
  systemId: string | undefined;
}

export interface SimulatedSmscOptions {
  /** Encrypted, by this certificate. */
  tls?: Certified;
  password?: string;
  /** Whose a number is, by the name that they bind with: texts for it are brought there as they came. */
  ownerOf?(number: string): string | undefined;
  /** Receipts wait until they are asked for. */
  holdsReceipts?: boolean;
  /** A text was taken, and the answer written. */
  onTaken?(): void;
}

/** An SMSC that takes, reports and brings texts, and goes wrong in every way that the suite asks for. */
export async function openSimulatedSmsc(options: SimulatedSmscOptions = {}) {
  const { password = 'secret', ownerOf = () => undefined, holdsReceipts = false, onTaken, tls } = options;
  const books: { id: string; from: string; to: string; text: string; references: (string | undefined)[] }[] = [];
  const answers: number[] = [];
  const nacks: { status: number; sequence: number }[] = [];
  const sessions = new Set<Session>();
  let queue: Delivery[] = [];
  let receipts: { draft: Delivered; sender: Session }[] = [];
  let reportsElsewhere = false;
  let tooFast = 0;
  let trouble: CarrierTrouble = 'normal';
  let senders = new Set<string>();
  let [count, storms, sequence, binds, leaves, asked, breaks] = [0, 0, 0, 0, 0, 0, 0];

  const write = ({ socket }: Session, draft: PduDraft) => socket.writable && socket.write(encodePdu(draft));

  function flush() {
    const bound = [...sessions].filter(({ isBound, socket }) => isBound && socket.writable);
    queue = queue.filter((delivery) => {
      const { sequence: number, octets, sender, systemId } = delivery;
      const owners = systemId === undefined ? bound : bound.filter((session) => session.systemId === systemId);
      const other = reportsElsewhere ? owners.find((session) => session !== sender) : undefined;
      const to = other ?? owners[0];
      to?.owed.set(number, delivery);
      to?.socket.write(octets);
      if (to && breaks > 0) {
        breaks -= 1;
        to.socket.destroy();
      }
      return to === undefined;
    });
  }

  /** Brings something over any connection that stands, or the next one. */
  function deliver(draft: Delivered, sender?: Session, systemId = sender?.systemId) {
    sequence += 1;
    const octets = encodePdu({ command: 'deliver_sm', sequence, ...draft } as PduDraft);
    queue.push({ sequence, octets, sender, systemId });
    if (queue.length === 1) setImmediate(flush);
  }

  function report(draft: Delivered, sender: Session) {
    if (holdsReceipts) receipts.push({ draft, sender });
    else deliver(draft, sender);
  }

  /** On to whose the number is: what they sent, but for what was asked for by the way. */
  function bringOn({ fields, tlvs }: Pdu<'submit_sm'>) {
    const owner = ownerOf(fields.destination);
    if (owner === undefined) return;
    const { validity: _, registeredDelivery: __, esmClass, ...same } = fields;
    deliver({ fields: { ...same, esmClass: esmClass & 0x40 }, tlvs }, undefined, owner);
  }

  function takeText(pdu: Pdu<'submit_sm'>, sender: Session): string {
    const { source: from, destination: to, dataCoding: coding, esmClass, shortMessage } = pdu.fields;
    const octets = esmClass & 0x40 ? readHeader(shortMessage).rest : shortMessage;
    count += 1;
    const id = `m${count}`;
    const tlvs = pdu.tlvs.filter(({ tag }) => tag === ECHO_TAG || tag === TAG.userMessageReference);
    const echoed = findTlv(pdu.tlvs, ECHO_TAG);
    books.push({ id, from, to, text: decodeText({ coding, octets }, 'gsm'), references: [echoed?.toString()] });
    const said = `id:${id} sub:001 dlvrd:001 submit date:2611230101 done date:2611230101 stat:DELIVRD err:000 text:x`;
    const receipt = { source: to, destination: from, esmClass: 0x04, shortMessage: Buffer.from(said) };
    report({ fields: receipt, tlvs }, sender);
    bringOn(pdu);
    return id;
  }

  function submit(session: Session, pdu: Pdu<'submit_sm'>) {
    const answer = (status: number, messageId = '') =>
      write(session, { command: 'submit_sm_resp', status, sequence: pdu.sequence, fields: { messageId } });
    asked += 1;
    if (trouble === 'hang') return;
    if (trouble === 'refuse') return answer(STATUS.refusedForGood);
    if (trouble === 'throttle' && senders.has(pdu.fields.source)) return answer(STATUS.queueFull);
    if (tooFast > 0) {
      tooFast -= 1;
      return answer(STATUS.throttled);
    }
    senders.add(pdu.fields.source);
    storms += trouble === 'storm' ? 1 : 0;
    if (trouble === 'storm' && storms % 2 === 1) return session.socket.destroy();
    const id = takeText(pdu, session);
    if (trouble === 'takeAndDie' || trouble === 'storm') return session.socket.destroy();
    if (trouble === 'noId') return answer(STATUS.ok);
    if (trouble === 'wrongBody') {
      const broken = encodePdu({ command: 'submit_sm_resp', sequence: pdu.sequence, fields: { messageId: 'xy' } });
      broken[broken.length - 1] = 0x7a;
      return session.socket.write(broken);
    }
    if (trouble === 'answerLate') return setTimeout(() => answer(STATUS.ok, id), LATE_MS);
    answer(STATUS.ok, id);
    return onTaken?.();
  }

  function hear(session: Session, pdu: Pdu) {
    const { command, sequence: number } = pdu;
    if (command === 'submit_sm') return void submit(session, pdu as Pdu<'submit_sm'>);
    if (command.startsWith('bind_')) {
      const { fields } = pdu as Pdu<'bind_transceiver'>;
      const isRight = fields.password === password;
      session.systemId = fields.systemId;
      binds += 1;
      session.isBound = isRight;
      write(session, { command: `${command}_resp`, status: isRight ? 0 : 0x0e, sequence: number } as PduDraft);
      return flush();
    }
    if (command === 'deliver_sm_resp') {
      session.owed.delete(number);
      answers.push(pdu.status);
      return;
    }
    if (command === 'generic_nack') return void nacks.push({ status: pdu.status, sequence: number });
    if (command === 'unbind') leaves += 1;
    if (command === 'enquire_link' && trouble === 'hang') return;
    if (command === 'enquire_link' || command === 'unbind')
      write(session, { command: `${command}_resp`, sequence: number } as PduDraft);
  }

  const hold = (socket: Socket) => {
    const session: Session = { socket, isBound: false, systemId: '', owed: new Map() };
    const reader = createFrameReader();
    sessions.add(session);
    socket.on('data', (chunk) => {
      for (const frame of reader.push(chunk)) hear(session, decodePdu(frame));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sessions.delete(session);
      queue.push(...session.owed.values());
      flush();
    });
  };
  const server = tls ? createTlsServer(tls, hold) : createServer(hold);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    books,
    answers,
    nacks,
    leaves: () => leaves,
    binds: () => binds,
    /** Texts that it heard of, taken or not. */
    asked: () => asked,
    sessions,
    /** Has nothing to tell that nobody answered yet. */
    isHeard: () => queue.length === 0 && [...sessions].every(({ owed }) => owed.size === 0),
    deliver,
    /** The next texts come too fast for it. */
    throttleNext(texts: number) {
      tooFast = texts;
    },
    /** Lines break right behind what they bring next, so many times. */
    breakBehindNext(times: number) {
      breaks = times;
    },
    /** Reports what was held, the last first, each so many times; answers how many receipts that are. */
    report({ times = 1 } = {}): number {
      const held = receipts.reverse();
      receipts = [];
      for (let time = 0; time < times; time += 1)
        for (const { draft, sender } of held) deliver(draft, undefined, sender.systemId);
      return held.length * times;
    },
    /** Reports come over any connection but the one that the text came by. */
    reportElsewhere(isSo: boolean) {
      reportsElsewhere = isSo;
    },
    setTrouble(next: CarrierTrouble) {
      trouble = next;
      senders = new Set();
    },
    async close() {
      for (const { socket } of sessions) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
