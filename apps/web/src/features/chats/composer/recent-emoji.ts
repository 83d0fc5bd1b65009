const NAME = 'manyline-recent-emoji';
/** One row of the picker. */
const KEPT = 10;

/** Reads the emoji chosen last at this browser, newest first. */
export function readRecentEmoji(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function noteEmoji(emoji: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const others = readRecentEmoji(storage).filter((each) => each !== emoji);
  storage.setItem(NAME, JSON.stringify([emoji, ...others].slice(0, KEPT)));
}
