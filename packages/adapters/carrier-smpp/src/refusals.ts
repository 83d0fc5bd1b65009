import type { FailureReason } from '@manyline/domain/failure-reasons';
import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import { STATUS, writeStatus } from './pdu/status.ts';

const reasons = new Map<number, FailureReason>([
  [STATUS.wrongMessageLength, 'tooLarge'],
  [STATUS.wrongDestination, 'wrongNumber'],
  [STATUS.wrongDestinationTon, 'wrongNumber'],
  [STATUS.wrongDestinationNpi, 'wrongNumber'],
  [STATUS.submitFailed, 'notAllowed'],
  [STATUS.deliveryFailed, 'unreachable'],
  [STATUS.unknownError, 'failed'],
  // A sender that is not ours there, or is written as it does not want it.
  [STATUS.wrongSource, 'ourSide'],
  [STATUS.wrongSourceTon, 'ourSide'],
  [STATUS.wrongSourceNpi, 'ourSide'],
  [STATUS.wrongServiceType, 'ourSide'],
  [STATUS.wrongEsmClass, 'ourSide'],
  [STATUS.wrongValidity, 'ourSide'],
  [STATUS.wrongOptionalPart, 'ourSide'],
  [STATUS.wrongOptionalValue, 'ourSide'],
  [STATUS.unknownCommand, 'ourSide'],
]);
const OPERATORS = new Set<number>([STATUS.bindFailed, STATUS.wrongPassword, STATUS.wrongSystemId]);
const PASSING = new Set<number>([STATUS.systemError, STATUS.tryAgainLater, STATUS.wrongBindState]);
const PAUSE_MS = 5_000;

/** Reads the meaning of an answer's status to a message. The two that say too fast are the pace's. */
export function judge(carrier: string, status: number): CarrierRefusedError | CarrierUnavailableError {
  const said = `${carrier} answered by status ${writeStatus(status)}`;
  if (OPERATORS.has(status)) return new CarrierUnavailableError(said, { needsOperator: true, retryAfterMs: 60_000 });
  if (PASSING.has(status)) return new CarrierUnavailableError(said, { retryAfterMs: PAUSE_MS });
  return new CarrierRefusedError(said, { reason: reasons.get(status) ?? 'refused' });
}
