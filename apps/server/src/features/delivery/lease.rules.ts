import type { RetryRule } from '../../lib/retry.rules.ts';

/** A dead worker's messages wait this long, seconds and not minutes; a live one renews well before. */
export const LEASE_MS = 10_000;
export const HEARTBEAT_MS = 3_000;
/** After this the message failed: nobody wants yesterday's text to arrive. Carriers are told so with every message. */
export const SEND_EXPIRES_AFTER_MS = 60 * 60_000;
/** A carrier that has not answered by then may have taken the message. */
export const SEND_TIMEOUT_MS = 15_000;
/** Errors that are neither a refusal nor an outage are ours or the adapter's; after so many the message is set aside. */
export const POISON_ATTEMPTS = 5;
/** A message of which nobody knows is shown as sent; without a word of it for so long it failed. */
export const HELD_MS = 24 * 60 * 60_000;

/** Pauses of 1, 2, 4 … 30 s; a message is tried until its own time is over. */
export const SEND_RETRY: RetryRule = { pauseMs: 500, longestPauseMs: 30_000 };
export const POISON_RETRY: RetryRule = { ...SEND_RETRY, triesMax: POISON_ATTEMPTS };
