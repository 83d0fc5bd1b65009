const AT_ONCE = 10;

/** Answers in the order of the items; never more than ten questions wait at a time. @throws the signal's reason */
export async function inTens<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    signal?.throwIfAborted();
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))));
  }
  return answers;
}

/** The same question gets the answer that it got first. */
export function askOnce<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const asked = new Map<Key, Promise<Answer>>();
  return (key) => {
    const known = asked.get(key) ?? ask(key);
    asked.set(key, known);
    return known;
  };
}
