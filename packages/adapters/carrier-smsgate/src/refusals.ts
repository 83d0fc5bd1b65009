import type { FailureReason } from '@manyline/domain/failure-reasons';
import { type CarrierRefusal, pauseOf } from '@manyline/outbound/carrier-client';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';

/** The app has a message under this id: it took it before. */
export class TakenBeforeError extends CarrierRefusedError {
  override name = 'TakenBeforeError';
}

const PAUSE_MS = 60_000;

/** Reads the meaning of a refusal; undefined: its status tells. */
export function judge(carrier: string, { status, headers }: CarrierRefusal) {
  const said = `${carrier} answered ${status}`;
  if (status === 409) return new TakenBeforeError(said);
  // One phone is one sender, or two.
  if (status === 429)
    return new CarrierUnavailableError(said, { scope: 'sender', retryAfterMs: PAUSE_MS, ...pauseOf(headers) });
  return undefined;
}

/**
 * In the app's words (MessagesService.kt): "Send result: RESULT_…" is Android's answer, "Delivery result from SC …: 70" a status of
 * GSM 03.40 (TP-Status), the rest is its own.
 */
const words: readonly (readonly [RegExp, FailureReason])[] = [
  [/TTL expired/, 'expired'],
  [/LIMIT_EXCEEDED|RATE_LIMITED|STOP_SENDING/, 'limited'],
  [/No SIMs|SIM \d+ not found|READ_PHONE_STATE|NO_DEFAULT_SMS_APP|RADIO_OFF|SIM_ABSENT/, 'ourSide'],
  [/SHORT_CODE|FDN_CHECK|OPERATION_NOT_ALLOWED|ACCESS_BARRED/, 'notAllowed'],
  [/NETWORK_REJECT/, 'refused'],
  [/INVALID_SMS_FORMAT|ENCODING_ER/, 'tooLarge'],
];
const DELIVERY = /^Delivery result/;
const STATUS = /: (\d{1,3})$/;
/** TP-Status: no interworking possible, and validity over, of those that are final. */
const statuses: Record<number, FailureReason> = {
  65: 'wrongNumber',
  67: 'wrongNumber',
  70: 'expired',
  73: 'wrongNumber',
};

/** Why, and whether it had left the phone. */
export function readFailure(said: string): { state: 'failed' | 'undelivered'; reason: FailureReason } {
  if (DELIVERY.test(said)) {
    const status = Number(STATUS.exec(said)?.[1] ?? Number.NaN);
    return { state: 'undelivered', reason: statuses[status] ?? 'unreachable' };
  }
  const reason = words.find(([pattern]) => pattern.test(said))?.[1] ?? 'failed';
  return { state: 'failed', reason };
}
