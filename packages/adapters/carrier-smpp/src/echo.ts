import { createRecent } from '@manyline/outbound/recent';
import type { OutboundMessage } from '@manyline/ports/carrier';
import type { SmppAccount } from './account.ts';
import { readNumberTlv, readTextTlv, TAG, type Tlv, writeNumberTlv } from './pdu/tlv.ts';

export type Echo = ReturnType<typeof createEcho>;

/**
 * Our reference on its way to the network and back. A tag of the network's own holds all of it; user_message_reference holds 16
 * bits, of which this process remembers what they stand for, by receiver: after a restart they say nothing any more.
 */
export function createEcho(echo: SmppAccount['echo']) {
  const references = createRecent<string>();
  return {
    write({ to, reference }: Pick<OutboundMessage, 'to' | 'reference'>, number: number): Tlv[] {
      if (echo === undefined) return [];
      if (typeof echo === 'number') return [{ tag: echo, value: Buffer.from(`${reference}\0`, 'latin1') }];
      references.set(`${to}:${number}`, reference);
      return [writeNumberTlv(TAG.userMessageReference, number, 2)];
    },
    /** `from`: whom the message went to, as the receipt says. */
    read(tlvs: readonly Tlv[], from: string): string | undefined {
      if (typeof echo === 'number') return readTextTlv(tlvs, echo) || undefined;
      const number = echo && readNumberTlv(tlvs, TAG.userMessageReference);
      return number === undefined ? undefined : references.get(`${from}:${number}`);
    },
  };
}
