import { header } from './headers.ts';
import type { SipRequest, SipResponse } from './message.ts';

/** Of a Via that we made. */
export const branchOf = (via: string) => /;branch=([^;]+)/.exec(via)![1]!;

/** Of a refusal: the INVITE's own way, with the tag of whoever refused (§17.1.1.3). */
export function makeAck(invite: SipRequest, via: string, response: SipResponse): SipRequest {
  const kept = invite.headers.filter(({ name }) => ['from', 'call-id', 'route', 'max-forwards'].includes(name));
  const number = invite.headers.find(({ name }) => name === 'cseq')!.value.split(' ')[0];
  return {
    kind: 'request',
    method: 'ACK',
    uri: invite.uri,
    headers: [
      header('via', via),
      ...kept,
      ...response.headers.filter(({ name }) => name === 'to').slice(0, 1),
      header('cseq', `${number} ACK`),
    ],
    body: Buffer.alloc(0),
  };
}
