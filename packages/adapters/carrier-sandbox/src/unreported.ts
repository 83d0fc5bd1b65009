import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { ReportedMark, SandboxStore, SandboxSubmission } from '@manyline/ports/sandbox-network';

export interface UnreportedDeps {
  store: Pick<SandboxStore, 'markReported' | 'takeStaleMarks' | 'forgetMark' | 'findAccepted'>;
  /** Brings messages on and reports them; resolves when the product has heard all of it. */
  bring(submissions: readonly SandboxSubmission[]): Promise<void>;
  now: Clock;
}

/** A process whose mark is older than this is dead, or will be told twice what it did; marks are made every two seconds. */
const DEAD_AFTER_MS = 10 * SECOND_MS;
/** Clocks of two processes differ by less. */
const CLOCKS_DIFFER_MS = 5 * SECOND_MS;

/**
 * Messages that a process accepted and nobody has heard of yet. Each process keeps one mark: all that it accepted before that moment
 * was reported. Whoever finds the mark of a dead one reports again what came after it, however long ago that was.
 */
export function createUnreported({ store, bring, now }: UnreportedDeps) {
  const own = randomUUID();
  const recovering = new Set<string>();
  /** Batches of messages, each with the moment at which its oldest was accepted. */
  const underWay = new Set<{ since: number }>();
  let hasLeft = false;

  function oldest(): number {
    return Math.min(now(), ...Array.from(underWay, ({ since }) => since));
  }

  /** From before it is accepted until it was heard of. Answers how to end that. */
  function hold(submissions: readonly SandboxSubmission[]): () => void {
    let since = Number.POSITIVE_INFINITY;
    for (const { date } of submissions) since = Math.min(since, date);
    const batch = { since };
    underWay.add(batch);
    return () => void underWay.delete(batch);
  }

  const mark = () => store.markReported(own, oldest(), now());

  async function recoverOne({ mark: dead, since, seenAt }: ReportedMark): Promise<number> {
    const until = seenAt + DEAD_AFTER_MS;
    const left = await store.findAccepted(since - CLOCKS_DIFFER_MS, until + CLOCKS_DIFFER_MS);
    await bring(left);
    await store.forgetMark(dead);
    return left.length;
  }

  return {
    hold,

    async bringAll(submissions: readonly SandboxSubmission[]) {
      const release = hold(submissions);
      await bring(submissions);
      release();
    },

    /** Has to be there before anything is accepted. */
    mark,

    /** Nothing is left to report: the mark goes, so that nobody looks for what came after it. */
    async leave() {
      if (underWay.size > 0) return;
      hasLeft = true;
      // One that stays because the memory is away costs a second look, and nothing else.
      await store.forgetMark(own).catch(() => undefined);
    },

    /** Before something is accepted; it may still come after the end was announced. */
    async stay() {
      if (!hasLeft) return;
      hasLeft = false;
      await mark();
    },

    /** Answers how many messages dead processes had accepted since their marks; resolves when all were heard of. */
    async recover(): Promise<number> {
      const stale = await store.takeStaleMarks(own, now(), DEAD_AFTER_MS);
      const found = stale.filter(({ mark }) => !recovering.has(mark));
      for (const { mark } of found) recovering.add(mark);
      const counts = await Promise.all(found.map(recoverOne)).finally(() => {
        for (const { mark } of found) recovering.delete(mark);
      });
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
