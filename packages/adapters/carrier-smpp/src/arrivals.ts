import { createHash } from 'node:crypto';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { SmppAccount } from './account.ts';
import { fromAddress } from './addresses.ts';
import type { Echo } from './echo.ts';
import { createGatheredReceipts } from './gathered-receipts.ts';
import type { PartEnds } from './part-ends.ts';
import type { Pdu } from './pdu/pdu.ts';
import { STATUS } from './pdu/status.ts';
import { findTlv, TAG } from './pdu/tlv.ts';
import { isReceipt, readReceipt, toCarrierId } from './receipts.ts';
import { createRepeats } from './repeats.ts';
import type { Taken } from './session/link.ts';
import { type Coded, decodeText } from './text/coding.ts';
import { HAS_HEADER, readHeader, readSar } from './text/headers.ts';
import type { Handed, JoinedText, Reassembly } from './text/reassembly.ts';

export type Arrived = Pdu<'deliver_sm' | 'data_sm'>;

export interface ArrivalsDeps {
  account: SmppAccount;
  /** Resolves once the events are kept. */
  sink(events: CarrierEvent[]): Promise<void>;
  reassembly: Reassembly;
  ends: PartEnds;
  echo: Echo;
  now: () => number;
}

const KEPT: Taken = { status: STATUS.ok };

/** Texts and receipts from the network: kept first, then answered. Those that could not be kept come again, under the same id. */
export function createArrivals({ account, sink, reassembly, ends, echo, now }: ArrivalsDeps) {
  const repeats = createRepeats(now);
  const gather = createGatheredReceipts(sink);

  async function takeReceipt(pdu: Arrived, coded: Coded): Promise<Taken> {
    const { source } = pdu.fields;
    const { coding: dataCoding, octets } = coded;
    const { id, state, reason } = readReceipt({ dataCoding, octets }, pdu.tlvs, account);
    if (!id || !state) return KEPT;
    const carrierId = toCarrierId(id, 'receipt', account.receiptIds);
    const { reference, parts = 1 } = echo.read(pdu.tlvs, fromAddress(source)) ?? {};
    const said: CarrierEvent = {
      kind: 'receipt',
      eventId: `${carrierId}:${state}`,
      carrierId,
      state,
      date: now(),
      ...(reason && { reason }),
      ...(reference !== undefined && { reference }),
    };
    const events = await ends.resolve(said, parts > 1);
    if (events.length > 0) await gather(events);
    return KEPT;
  }

  const toInbound = ({ from, to, text }: JoinedText, eventId: string): CarrierEvent => ({
    kind: 'inbound',
    eventId,
    from,
    to,
    text,
    date: now(),
  });

  async function takeWhole(from: string, to: string, coded: Coded, isLost: () => boolean): Promise<Taken> {
    const content = createHash('sha256').update(`${from}:${to}:${coded.coding}:`).update(coded.octets).digest('hex');
    const { eventId, end } = repeats.take(content, isLost);
    try {
      const text = decodeText(coded, account.alphabet);
      await sink([toInbound({ from, to, text, key: eventId }, eventId)]);
      return { status: STATUS.ok, end };
    } catch {
      end(false);
      return { status: STATUS.tryAgainLater };
    }
  }

  async function hand({ joined, done }: Handed) {
    const eventId = createHash('sha256').update(joined.key).digest('base64url');
    await sink([toInbound(joined, eventId)]);
    await done();
  }

  return {
    /** `isLost`: the line that brought it is gone. @throws where it is not kept */
    async take(pdu: Arrived, isLost: () => boolean): Promise<Taken> {
      const { esmClass, dataCoding, source, destination } = pdu.fields;
      const short = pdu.command === 'deliver_sm' ? pdu.fields.shortMessage : Buffer.alloc(0);
      const octets = findTlv(pdu.tlvs, TAG.messagePayload) ?? short;
      const header = (esmClass & HAS_HEADER) === 0 ? { rest: octets, place: undefined } : readHeader(octets);
      const coded = { coding: dataCoding, octets: header.rest };
      // Some send their receipts as plain messages: an id of ours in them is what tells.
      if (isReceipt(esmClass) || findTlv(pdu.tlvs, TAG.receiptedMessageId)) return takeReceipt(pdu, coded);
      const from = fromAddress(source);
      const to = fromAddress(destination);
      const place = header.place ?? readSar(pdu.tlvs);
      if (!place) return takeWhole(from, to, coded, isLost);
      for (const text of await reassembly.take({ from, to, coded, place })) await hand(text);
      return KEPT;
    },

    /** Hands on what waits for a part since a day. */
    async sweep(): Promise<void> {
      // One that cannot be kept now holds up no other; it is tried again.
      for (const late of await reassembly.giveUp()) await hand(late).catch(() => undefined);
      await reassembly.prune();
      repeats.sweep();
    },
  };
}
