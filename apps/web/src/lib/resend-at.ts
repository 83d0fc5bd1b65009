interface SentCode {
  /** Both by the server's clock. */
  sentDate: number;
  resendDate: number;
}

/**
 * When a code may be sent again, by this browser's clock, which may differ from the server's: a minute after the first
 * (spec 1 §2), and the later the more were sent in vain (decision 14).
 */
export function resendAtOf({ sentDate, resendDate }: SentCode, now: number = Date.now()): number {
  return now + Math.max(0, resendDate - sentDate);
}
