import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { CarrierTrouble } from '@manyline/testkit/carrier-suite';
import { createFrameReader } from '../pdu/frames.ts';
import { decodePdu, encodePdu, type Pdu, type PduDraft } from '../pdu/pdu.ts';
import { STATUS } from '../pdu/status.ts';
import { findTlv } from '../pdu/tlv.ts';
import { decodeText } from '../text/coding.ts';
import { readHeader } from '../text/headers.ts';

export const ECHO_TAG = 0x1401;
const LATE_MS = 200;

interface Session {
  socket: Socket;
  isBound: boolean;
}

/** An SMSC that takes, reports and brings texts, and goes wrong in every way that the suite asks for. */
export async function openSimulatedSmsc({ password = 'secret' } = {}) {
  const books: { id: string; from: string; to: string; text: string; references: (string | undefined)[] }[] = [];
  const answers: number[] = [];
  const nacks: { status: number; sequence: number }[] = [];
  const sessions = new Set<Session>();
  let queue: { octets: Buffer; sender: Session | undefined }[] = [];
  let reportsElsewhere = false;
  let trouble: CarrierTrouble = 'normal';
  let senders = new Set<string>();
  let [count, storms, sequence, binds, leaves] = [0, 0, 0, 0, 0];

  const write = ({ socket }: Session, draft: PduDraft) => socket.writable && socket.write(encodePdu(draft));

  function flush() {
    const bound = [...sessions].filter(({ isBound, socket }) => isBound && socket.writable);
    if (bound.length === 0) return;
    for (const { octets, sender } of queue) {
      const other = reportsElsewhere ? bound.find((session) => session !== sender) : undefined;
      (other ?? bound[0]!).socket.write(octets);
    }
    queue = [];
  }

  /** Brings something over any connection that stands, or the next one. */
  function deliver(draft: { fields: object; tlvs?: { tag: number; value: Buffer }[] }, sender?: Session) {
    sequence += 1;
    queue.push({ octets: encodePdu({ command: 'deliver_sm', sequence, ...draft } as PduDraft), sender });
    setImmediate(flush);
  }

  function takeText(pdu: Pdu<'submit_sm'>, sender: Session): string {
    const { source: from, destination: to, dataCoding: coding, esmClass, shortMessage } = pdu.fields;
    const octets = esmClass & 0x40 ? readHeader(shortMessage).rest : shortMessage;
    count += 1;
    const id = `m${count}`;
    const echoed = findTlv(pdu.tlvs, ECHO_TAG);
    books.push({ id, from, to, text: decodeText({ coding, octets }, 'gsm'), references: [echoed?.toString()] });
    const said = `id:${id} sub:001 dlvrd:001 submit date:2611230101 done date:2611230101 stat:DELIVRD err:000 text:x`;
    const receipt = { source: to, destination: from, esmClass: 0x04, shortMessage: Buffer.from(said) };
    deliver({ fields: receipt, ...(echoed && { tlvs: [{ tag: ECHO_TAG, value: echoed }] }) }, sender);
    return id;
  }

  function submit(session: Session, pdu: Pdu<'submit_sm'>) {
    const answer = (status: number, messageId = '') =>
      write(session, { command: 'submit_sm_resp', status, sequence: pdu.sequence, fields: { messageId } });
    if (trouble === 'hang') return;
    if (trouble === 'refuse') return answer(STATUS.refusedForGood);
    if (trouble === 'throttle' && senders.has(pdu.fields.source)) return answer(STATUS.queueFull);
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
    return answer(STATUS.ok, id);
  }

  function hear(session: Session, pdu: Pdu) {
    const { command, sequence: number } = pdu;
    if (command === 'submit_sm') return void submit(session, pdu as Pdu<'submit_sm'>);
    if (command.startsWith('bind_')) {
      const isRight = (pdu as Pdu<'bind_transceiver'>).fields.password === password;
      binds += 1;
      session.isBound = isRight;
      write(session, { command: `${command}_resp`, status: isRight ? 0 : 0x0e, sequence: number } as PduDraft);
      return flush();
    }
    if (command === 'deliver_sm_resp') {
      answers.push(pdu.status);
      return;
    }
    if (command === 'generic_nack') return void nacks.push({ status: pdu.status, sequence: number });
    if (command === 'unbind') leaves += 1;
    if (command === 'enquire_link' && trouble === 'hang') return;
    if (command === 'enquire_link' || command === 'unbind')
      write(session, { command: `${command}_resp`, sequence: number } as PduDraft);
  }

  const server = createServer((socket) => {
    const session: Session = { socket, isBound: false };
    const reader = createFrameReader();
    sessions.add(session);
    socket.on('data', (chunk) => {
      for (const frame of reader.push(chunk)) hear(session, decodePdu(frame));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    books,
    answers,
    nacks,
    leaves: () => leaves,
    binds: () => binds,
    sessions,
    deliver,
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
