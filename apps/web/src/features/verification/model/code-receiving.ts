/** Whole seconds until receiving, which lasts `forMs`, stops by itself; 0 when the time is over. */
export function receivingSecondsLeft({
  startedAt,
  forMs,
  now,
}: {
  startedAt: number;
  forMs: number;
  now: number;
}): number {
  return Math.max(0, Math.ceil((startedAt + forMs - now) / 1_000));
}

/** "3:00", "0:05": what the countdown shows. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The words beside the time that is left: of a number that is lent, how long it is; of a subscribed one, how long this
 * wait is, as the number stays.
 */
export function timeWords({ isSubscribed, isReceiving }: { isSubscribed: boolean; isReceiving: boolean }) {
  if (isSubscribed) return isReceiving ? 'receive.leftSubscribed' : 'receive.restsSubscribed';
  return isReceiving ? 'receive.left' : 'receive.rests';
}

/**
 * The banner over a number (spec 1 §4): 0 default, 1 an old number was copied, 2 waiting for texts, 3 a new text
 * arrived, 4 a new number was copied.
 */
export type NumberTip = 0 | 1 | 2 | 3 | 4;

/** started: receiving begins · copied: the number was · nothing: a poll brought no text · arrived: one did · stopped: receiving ended. */
export type NumberTipEvent = 'started' | 'copied' | 'nothing' | 'arrived' | 'stopped';

/** `isNew`: a number of a tier, got just now; an old one was chosen by its name or used before. */
export function nextNumberTip(tip: NumberTip, event: NumberTipEvent, { isNew }: { isNew: boolean }): NumberTip {
  switch (event) {
    case 'started':
      return 0;
    case 'copied':
      return isNew ? 4 : 1;
    case 'nothing':
      // Who has not copied the number yet is still told to; what arrived stays told.
      return tip === 1 || tip === 4 ? 2 : tip;
    case 'arrived':
      return 3;
    case 'stopped':
      return tip === 3 ? 3 : 0;
  }
}
