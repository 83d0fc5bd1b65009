const NAME = 'manyline-sent-by-enter';
/** Whoever has sent so often by Enter knows. */
const ENOUGH = 5;

/** Whether somebody at this browser has sent with the Enter key often enough to know it. */
export function knowsKeys(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return Number(storage.getItem(NAME)) >= ENOUGH;
}

export function noteSentByEnter(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  if (!knowsKeys(storage)) storage.setItem(NAME, String(Number(storage.getItem(NAME)) + 1));
}
