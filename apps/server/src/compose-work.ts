import type { Kit } from './feature.ts';
import { createJobTurns } from './jobs/job-turns.ts';
import { createJobs } from './jobs/jobs.ts';
import { createTicker } from './lib/ticker.ts';
import type { listHooks } from './list-hooks.ts';

/** Work that happens by itself: what features begin, what comes again every few seconds, what goes by the clock. */
export function composeWork({ config, database, db, log, now }: Kit, hooks: ReturnType<typeof listHooks>) {
  const works = config.role !== 'web';
  const ticker = createTicker(log);
  const turns = createJobTurns({ db, now });
  const jobs = createJobs({ database, log, turns, jobs: hooks.flatMap((each) => each.jobs ?? []) });
  let jobsStarted: Promise<void> = Promise.resolve();

  return {
    async start() {
      for (const { start } of hooks) await start?.(works);
      const recurring = hooks.flatMap(({ readings = [], sweeps = [] }) => [...readings, ...(works ? sweeps : [])]);
      for (const { name, everyMs, run } of recurring) ticker.every(everyMs, name, run);
      // Not needed to serve: they mend and tidy beside it.
      const later = (error: unknown) => log.error({ err: error }, 'scheduled jobs could not start');
      if (works) jobsStarted = jobs.start().catch(later);
    },
    takeNothingNew: () => ticker.stop(),
    async finish() {
      await jobsStarted;
      await jobs.stop();
      for (const { stop } of hooks.toReversed()) {
        // Whatever one of them cannot do any more, the database being away, the others still end.
        try {
          await stop?.();
        } catch (error) {
          log.error({ err: error }, 'a feature could not end in order');
        }
      }
    },
  };
}
