import type { FailureReason } from '@manyline/domain/failure-reasons';
import { type CarrierRefusal, needsOperator, pauseOf } from '@manyline/outbound/carrier-client';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';

/** As twilio.com/docs/api/errors explains them; SignalWire uses the same numbers. Any other code is `refused` or `failed`. */
const codes: Record<FailureReason, readonly number[]> = {
  optedOut: [21610],
  filtered: [30007, 30038, 30450],
  landline: [21614, 21635, 30006],
  wrongNumber: [21211, 21217, 21265, 30005],
  notRegistered: [21717, 30024, 30032, 30034],
  notAllowed: [21408, 21612],
  tooLarge: [11751, 21617, 21623, 30019],
  mediaRefused: [21620, 30011, 63019],
  limited: [30001, 30022, 30023],
  expired: [30036],
  unreachable: [30003, 30410],
  refused: [30004, 30035],
  failed: [30008],
  // The number is not, or not any more, one that this account sends from; a trial account; what is asked for is not there.
  ourSide: [20404, 21606, 21608, 21659],
};

const reasons = new Map(
  Object.entries(codes).flatMap(([reason, of]) => of.map((code) => [code, reason as FailureReason] as const)),
);

/** The account: closed, suspended, not signed in. */
const ACCOUNT = new Set([10001, 20003, 20005, 30002]);
/** More waits for this sender than it can send in hours. */
const QUEUE_FULL = 21611;
const QUEUE_PAUSE_MS = 60_000;
const TOO_MANY = 20429;

export const reasonOf = (code: number | undefined): FailureReason | undefined => reasons.get(code ?? 0);

/** Reads the meaning of a refusal; undefined: its status tells. */
export function judge(carrier: string, { status, headers, json }: CarrierRefusal) {
  const code = Number((json as { code?: unknown } | undefined)?.code ?? 0);
  const said = `${carrier} answered ${status}, code ${code}`;
  if (code === QUEUE_FULL)
    return new CarrierUnavailableError(said, { scope: 'sender', retryAfterMs: QUEUE_PAUSE_MS, ...pauseOf(headers) });
  if (code === TOO_MANY) return new CarrierUnavailableError(said, pauseOf(headers));
  if (ACCOUNT.has(code)) return needsOperator(said);
  const reason = reasonOf(code);
  return reason && new CarrierRefusedError(said, { reason });
}
