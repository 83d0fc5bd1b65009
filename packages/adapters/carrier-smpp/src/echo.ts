import { createRecent } from '@manyline/outbound/recent';
import type { OutboundMessage } from '@manyline/ports/carrier';
import type { SmppAccount } from './account.ts';
import { readNumberTlv, readTextTlv, TAG, type Tlv, writeNumberTlv } from './pdu/tlv.ts';

export type Echo = ReturnType<typeof createEcho>;

export interface Echoed {
  /** Ours. */
  reference: string;
  /** Of the text. */
  parts: number;
}

/** A reference has none. */
const BEFORE_PARTS = '/';

/**
 * Our reference on its way to the network and back, with how many parts the text has: a part's receipt is not the text's. A tag of
 * the network's own holds all of it; user_message_reference holds 16 bits, of which this process remembers what they stand for, by
 * receiver: to others, and after a restart, they say nothing.
 */
export function createEcho(echo: SmppAccount['echo']) {
  const known = createRecent<Echoed>();
  return {
    write({ to, reference }: Pick<OutboundMessage, 'to' | 'reference'>, number: number, parts: number): Tlv[] {
      if (echo === undefined) return [];
      if (typeof echo === 'number')
        return [{ tag: echo, value: Buffer.from(`${toTag(reference, parts)}\0`, 'latin1') }];
      known.set(`${to}:${number}`, { reference, parts });
      return [writeNumberTlv(TAG.userMessageReference, number, 2)];
    },
    /** `from`: whom the message went to, as the receipt says. */
    read(tlvs: readonly Tlv[], from: string): Echoed | undefined {
      if (typeof echo === 'number') return readTag(readTextTlv(tlvs, echo) ?? '');
      const number = echo && readNumberTlv(tlvs, TAG.userMessageReference);
      return number === undefined ? undefined : known.get(`${from}:${number}`);
    },
  };
}

/** As short as can be: a text of one part has its reference alone. */
const toTag = (reference: string, parts: number) => (parts > 1 ? `${reference}${BEFORE_PARTS}${parts}` : reference);

function readTag(said: string): Echoed | undefined {
  const [reference = '', parts = '1'] = said.split(BEFORE_PARTS);
  return reference === '' ? undefined : { reference, parts: Number(parts) };
}
