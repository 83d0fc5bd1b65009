import type { Clock } from '@manyline/ports/clock';
import type { OutagesRepository } from './outages.repository.ts';
import type { Outages } from './outages.ts';

export interface SharedOutagesDeps {
  outages: Pick<Outages, 'takeNews' | 'hear'>;
  rows: OutagesRepository;
  now: Clock;
}

/** An outage that is over sooner is not worth telling: it is when the others hear of it. */
const TOLD_FROM_MS = 2_000;
/** Clocks of nodes may differ by less. */
const KEPT_MS = 60_000;

/** Tells the other nodes of the outages that this one learned of, and hears of theirs: what a carrier says to one node, all heed. */
export function createSharedOutages({ outages, rows, now }: SharedOutagesDeps) {
  async function tell() {
    const news = outages.takeNews().filter(({ until }) => until - now() >= TOLD_FROM_MS);
    if (news.length === 0) return;
    await rows.put(news);
    await rows.removeBefore(now() - KEPT_MS);
  }

  async function hear() {
    const told = await rows.listOfOthers();
    const at = now();
    for (const outage of told) if (outage.until > at) outages.hear(outage);
  }

  return {
    /** Comes again every second on every node. News that could not be told are lost: the others find out by themselves. */
    async exchange() {
      await tell();
      await hear();
    },
  };
}
