import type {
  HandsetText,
  ReportedMark,
  SandboxStore,
  SandboxSubmission,
  SandboxSystemText,
} from '@manyline/ports/sandbox-network';

export interface MemoryStore extends SandboxStore {
  submissions: Map<string, SandboxSubmission>;
  texts: Map<string, HandsetText>;
  systemTexts: SandboxSystemText[];
}

/** The sandbox network's memory, in this process alone. */
export function createMemoryStore(ownNumbers: readonly string[] = [], source = 'sandbox'): MemoryStore {
  const submissions = new Map<string, SandboxSubmission>();
  const texts = new Map<string, HandsetText>();
  const systemTexts: SandboxSystemText[] = [];
  const marks = new Map<string, ReportedMark>();
  const pictures = new Map<string, Uint8Array>();
  return {
    submissions,
    texts,
    systemTexts,
    async accept(offered) {
      return offered.map((submission) => {
        const kept = submissions.get(submission.key) ?? submission;
        submissions.set(submission.key, kept);
        return kept;
      });
    },
    findTaken: async (key) => [...submissions.values()].find((each) => each.key === key || each.askedKey === key),
    findOwnNumbers: async (numbers) =>
      new Map(numbers.filter((number) => ownNumbers.includes(number)).map((number) => [number, source])),
    addSystemText: async (text) => void systemTexts.push(text),
    async addHandsetTexts(added) {
      for (const text of added) texts.set(`${text.number} ${text.id}`, text);
    },
    async keepMedia(name, { read }) {
      pictures.set(name, pictures.get(name) ?? (await read()));
      return name;
    },
    readMedia: async (name) => pictures.get(name),
    removeMedia: async (name) => void pictures.delete(name),
    markReported: async (mark, since, seenAt) => void marks.set(mark, { mark, since, seenAt }),
    async takeStaleMarks(own, now, staleMs) {
      const stale = [...marks.values()].filter(({ mark, seenAt }) => mark !== own && Math.abs(now - seenAt) > staleMs);
      for (const each of stale) marks.set(each.mark, { ...each, seenAt: now });
      return stale;
    },
    forgetMark: async (mark) => void marks.delete(mark),
    findAccepted: async (from, until) =>
      [...submissions.values()].filter(({ dueAt }) => dueAt >= from && dueAt <= until),
    findRecent: async () => [...submissions.values()],
  };
}
