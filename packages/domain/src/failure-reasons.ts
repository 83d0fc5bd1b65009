/**
 * Why a message was lost, as carriers' codes are read and the wire names it. ourSide: our account at the carrier, not the
 * message; the operator is told and the message waits for it, so that a person hardly ever sees this one.
 */
export const failureReasons = [
  'refused',
  'unreachable',
  'expired',
  'failed',
  'optedOut',
  'filtered',
  'landline',
  'wrongNumber',
  'notRegistered',
  'notAllowed',
  'tooLarge',
  'mediaRefused',
  'limited',
  'ourSide',
] as const;
export type FailureReason = (typeof failureReasons)[number];
