/** A dead worker's messages wait this long, seconds and not minutes; a live one renews well before. */
export const LEASE_MS = 10_000;
export const HEARTBEAT_MS = 3_000;
/** After this the message failed: nobody wants yesterday's text to arrive. */
export const SEND_EXPIRES_AFTER_MS = 60 * 60_000;
/** A carrier that has not answered by then is asked again later, under the same key. */
export const SEND_TIMEOUT_MS = 15_000;
/** Errors that are neither a refusal nor an outage are ours or the adapter's; after so many the message is set aside. */
export const POISON_ATTEMPTS = 5;

const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 60_000;

export function getRetryDelay(attempts: number): number {
  return Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(attempts, 10));
}
