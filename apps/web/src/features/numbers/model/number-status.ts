import type { VirtualPhone } from '@manyline/contract/numbers';
import type { VerificationNumber } from '@manyline/contract/verification';

/** The account's treatment of calls to its numbers; never both (decision 31). 1 is on. */
export interface CallSettings {
  forwardStatus: number;
  voicemailStatus: number;
}

/** Whether any caller may leave a message, and so hears the greeting: at once, or where a forwarded call ends so. */
export function takesVoicemail(
  { forwardStatus, voicemailStatus }: CallSettings,
  { thenVoicemail, screensSpam }: { thenVoicemail: boolean; screensSpam: boolean },
): boolean {
  return voicemailStatus === 1 || (forwardStatus === 1 && (thenVoicemail || screensSpam));
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

/** Of a number for codes: paid, kept until a day, or neither; then whether it may be had again now. */
export function standingOfCode({
  subStatus,
  nextPaymentDate,
  canGetNumber,
}: Pick<VerificationNumber, 'subStatus' | 'nextPaymentDate' | 'canGetNumber'>) {
  if (subStatus === 1) return 'active';
  if (nextPaymentDate !== undefined) return 'unsubscribed';
  return canGetNumber === 1 ? 'again' : 'gone';
}
