import type { ArrivingText, PartStore, SentText } from '@manyline/ports/part-store';

/** For one process, and as long as it lives. */
export function createMemoryPartStore(): PartStore {
  const arriving = new Map<string, ArrivingText>();
  const sent = new Map<string, { text: SentText; at: number }>();
  return {
    async changeArriving(key, change) {
      const text = change(arriving.get(key));
      arriving.set(key, text);
      return text;
    },
    async findArriving(before) {
      return [...arriving].flatMap(([key, text]) => (!text.isDone && text.firstAt < before ? [{ key, text }] : []));
    },
    async keepSent(text, now) {
      for (const id of text.partIds) sent.set(id, { text, at: now });
    },
    async noteEnd(partId, end) {
      const text = sent.get(partId)?.text;
      if (text) text.ends[partId] ??= end;
      return text;
    },
    async prune(before) {
      for (const [key, { firstAt, isDone }] of arriving) if (isDone && firstAt < before) arriving.delete(key);
      for (const [id, { at }] of sent) if (at < before) sent.delete(id);
    },
  };
}
