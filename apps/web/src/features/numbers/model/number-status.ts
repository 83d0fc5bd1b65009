import type { VirtualPhone } from '@manyline/contract/numbers';

/** The account's treatment of calls to its numbers; never both (decision 31). 1 is on. */
export interface CallSettings {
  forwardStatus: number;
  voicemailStatus: number;
}

export type NumberStatus = 'hosting' | 'forwarding' | 'voicemail' | 'default';

/** The status label of a number (spec 1 §4). One that takes no calls is never said to forward them. */
export function statusOf(
  { type, capabilities }: Pick<VirtualPhone, 'type' | 'capabilities'>,
  { forwardStatus, voicemailStatus }: CallSettings,
): NumberStatus {
  if (type === 'hosting') return 'hosting';
  if (!capabilities.voice) return 'default';
  if (forwardStatus === 1) return 'forwarding';
  return voicemailStatus === 1 ? 'voicemail' : 'default';
}
