/// <reference path="./smpp.d.ts" />
import smpp, { type ForeignPdu, type ForeignSession } from 'smpp';

interface Piece {
  from: string;
  to: string;
  key: string;
  number: number;
  total: number;
  text: string;
}

/** An SMSC of a library that we did not write: what it reads is what other networks read. */
export async function openForeignSmsc({ receiptsOf = 1 } = {}) {
  const pieces: Piece[] = [];
  const sessions = new Set<ForeignSession>();
  const receipts: object[] = [];
  let count = 0;

  function place(pdu: ForeignPdu): Pick<Piece, 'key' | 'number' | 'total'> {
    if (pdu.sar_total_segments)
      return { key: `${pdu.sar_msg_ref_num}`, number: pdu.sar_segment_seqnum!, total: pdu.sar_total_segments };
    const [element] = pdu.short_message.udh ?? [];
    if (!element) return { key: `alone${count}`, number: 1, total: 1 };
    return {
      key: element.subarray(2, -2).toString('hex'),
      total: element.at(-2)!,
      number: element.at(-1)!,
    };
  }

  function take(session: ForeignSession, pdu: ForeignPdu) {
    count += 1;
    const id = `f${count}`;
    const text = String((pdu.message_payload ?? pdu.short_message).message);
    pieces.push({ from: pdu.source_addr, to: pdu.destination_addr, text, ...place(pdu) });
    session.send(pdu.response({ message_id: id }));
    for (let time = 0; time < receiptsOf; time += 1)
      receipts.push({
        source_addr: pdu.destination_addr,
        destination_addr: pdu.source_addr,
        esm_class: 4,
        short_message: {
          message: `id:${id} sub:001 dlvrd:001 submit date:2611230101 done date:2611230101 stat:DELIVRD err:000 text:`,
        },
      });
  }

  const server = smpp.createServer({}, (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    session.on('close', () => sessions.delete(session));
    session.on('bind_transceiver', (pdu: ForeignPdu) => session.send(pdu.response()));
    session.on('enquire_link', (pdu: ForeignPdu) => session.send(pdu.response()));
    session.on('unbind', (pdu: ForeignPdu) => {
      session.send(pdu.response());
      session.close();
    });
    session.on('submit_sm', (pdu: ForeignPdu) => take(session, pdu));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  let turn = 0;
  function deliver(fields: object, onAnswer: (status: number) => void = () => undefined) {
    turn += 1;
    [...sessions][turn % sessions.size]?.deliver_sm(fields, ({ command_status }) => onAnswer(command_status));
  }

  return {
    port: server.address().port,
    deliver,
    /** Reports what was sent, the last first. */
    report() {
      for (const receipt of receipts.splice(0).reverse()) deliver(receipt);
    },
    /** The texts that it makes of their pieces. */
    texts() {
      const byKey = Map.groupBy(pieces, ({ from, to, key, total }) => [from, to, key, total].join('/'));
      return [...byKey.values()].map((parts) =>
        parts
          .sort((one, other) => one.number - other.number)
          .map(({ text }) => text)
          .join(''),
      );
    },
    async close() {
      for (const session of sessions) session.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
