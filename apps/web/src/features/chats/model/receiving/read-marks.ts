import { readChatKey } from '@manyline/domain/phone';
import type { ReadUpTo } from '../../../../lib/cache/read-marks-store.ts';
import type { ChatsContext } from '../chats-context.ts';

/** Marks that come together are told together. */
const TOGETHER_MS = 300;
/** After a silence or a refusal while the connection stands. */
const RETRY_AFTER_MS = 10_000;

export interface ReadMarks {
  /** The chat was seen up to this seq: told soon, and again until the server has confirmed it. */
  mark(key: string, upTo: number): void;
  /** Reading that the server may not have heard of yet, as it is now. */
  untold(): ReadUpTo;
  /** At once: a chat or the page is being left. */
  tell(): void;
  /** Tells with every connection until the returned function is called. */
  start(): () => void;
}

/** Tells the server how far chats were read. What it has not confirmed is kept beyond the page. */
export function createReadMarks({ readMarks, socket }: Pick<ChatsContext, 'readMarks' | 'socket'>): ReadMarks {
  const underWay = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  function tellIn(delayMs: number): void {
    if (running) timer ??= setTimeout(tell, delayMs);
  }

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, upTo] of readMarks.load()) if (underWay.get(key) !== upTo) void tellOne(key, upTo);
  }

  async function tellOne(key: string, upTo: number): Promise<void> {
    const ends = readChatKey(key);
    if (!ends) return;
    underWay.set(key, upTo);
    const isConfirmed = await socket.request('markRead', { ...ends, upTo }).then(
      () => true,
      () => false,
    );
    if (underWay.get(key) === upTo) underWay.delete(key);
    if (isConfirmed) readMarks.drop(key, upTo);
    else tellIn(RETRY_AFTER_MS);
  }

  return {
    mark(key, upTo) {
      readMarks.put(key, upTo);
      tellIn(TOGETHER_MS);
    },
    untold: () => new Map(readMarks.load()),
    tell,
    start() {
      running = true;
      const stop = socket.on('connected', tell);
      tell();
      globalThis.addEventListener?.('pagehide', tell);
      return () => {
        running = false;
        stop();
        clearTimeout(timer);
        timer = undefined;
        globalThis.removeEventListener?.('pagehide', tell);
      };
    },
  };
}
