import type { FailureReason } from '@manyline/domain/failure-reasons';
import { type CarrierRefusal, needsOperator, pauseOf } from '@manyline/outbound/carrier-client';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';

/** As developers.telnyx.com explains them ("Messaging Error Code Reference"). Any other code is `refused` or `failed`. */
const codes: Record<FailureReason, readonly number[]> = {
  optedOut: [40300],
  filtered: [40002, 40003, 40015],
  landline: [40001],
  wrongNumber: [10002, 10016, 40012],
  notRegistered: [40010],
  notAllowed: [],
  tooLarge: [40009],
  mediaRefused: [],
  limited: [40011],
  expired: [40005, 40014],
  unreachable: [40006],
  refused: [40004],
  failed: [40008],
  // The number is not, or not any more, one that this account sends from.
  ourSide: [10001, 40013],
};

const reasons = new Map(
  Object.entries(codes).flatMap(([reason, of]) => of.map((code) => [code, reason as FailureReason] as const)),
);

const ACCOUNT = new Set([10009, 10010]);
const TOO_MANY = 10011;
/** The refusal when more waits for this sender than it can send in four hours. */
const QUEUE_FULL = 40318;
const QUEUE_PAUSE_MS = 60_000;

export const reasonOf = (code: string | number | undefined): FailureReason | undefined =>
  reasons.get(Number(code ?? 0));

interface ErrorBody {
  errors?: { code?: string | number }[];
}

/** Reads the meaning of a refusal; undefined: its status tells. */
export function judge(carrier: string, { status, headers, json }: CarrierRefusal) {
  const code = Number((json as ErrorBody | undefined)?.errors?.[0]?.code ?? 0);
  const said = `${carrier} answered ${status}, code ${code}`;
  if (code === QUEUE_FULL)
    return new CarrierUnavailableError(said, { scope: 'sender', retryAfterMs: QUEUE_PAUSE_MS, ...pauseOf(headers) });
  if (code === TOO_MANY || status === 429) return new CarrierUnavailableError(said, pauseUntilReset(headers));
  if (ACCOUNT.has(code)) return needsOperator(said);
  const reason = reasonOf(code);
  return reason && new CarrierRefusedError(said, { reason });
}

/** Seconds until there is room again, in a header of their own. */
function pauseUntilReset(headers: CarrierRefusal['headers']): { retryAfterMs?: number } {
  const reset = Number(headers['x-ratelimit-reset']);
  return reset > 0 && reset < 3_600 ? { retryAfterMs: Math.ceil(reset * 1_000) } : pauseOf(headers);
}
