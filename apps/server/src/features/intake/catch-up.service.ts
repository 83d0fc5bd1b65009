import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@manyline/domain/time';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { CallAsItStands } from '@manyline/ports/voice-carrier';
import type { Logger } from 'pino';
import { createApart } from '../../lib/apart.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CatchUpRepository, CatchUpTurn } from './catch-up.repository.ts';

export interface CatchUpDeps {
  carriers: Pick<Carriers, 'names' | 'find'>;
  rows: CatchUpRepository;
  /** As webhooks are: what is known by now changes nothing. */
  applyAll(carrier: string, events: readonly CarrierEvent[]): Promise<void>;
  /** The same of calls. */
  applyCalls(carrier: string, calls: readonly CallAsItStands[]): Promise<void>;
  now: Clock;
  log: Logger;
}

/** An event that no webhook told is known within five minutes, however it was lost. */
const EVERY_MS = 120_000;
const AGAIN_MS = 30_000;
const LEASE_MS = 600_000;
/** A webhook that came in time may be about what was a while before. */
const LOOK_BACK_MS = 10 * MINUTE_MS;
/** A text may be reported an hour after it was taken: so far is looked back every hour, and when nobody looked for a while. */
const LOOK_FAR_BACK_MS = 70 * MINUTE_MS;
const FAR_EVERY_MS = 60 * MINUTE_MS;
const AWAY_MS = 5 * MINUTE_MS;
/** Networks keep their lists for longer; texts of last week are no news. */
const OLDEST_MS = 7 * 24 * 60 * MINUTE_MS;
/** A carrier that takes longer goes on beside the others. */
const PATIENCE_MS = 10_000;
const GIVE_UP_MS = LEASE_MS - MINUTE_MS;

export type CatchUp = ReturnType<typeof createCatchUp>;

/**
 * Asks carriers that can be asked what they told us: webhooks are lost while we are away, or on their way, and not all networks
 * repeat them. Events have the ids of their webhooks, so that none counts twice.
 */
export function createCatchUp({ carriers, rows, applyAll, applyCalls, now, log }: CatchUpDeps) {
  const apart = createApart({
    patienceMs: PATIENCE_MS,
    onError: (error) => log.warn({ err: error }, 'catching up with a carrier failed; it is tried again'),
  });

  const looksFar = ({ caughtUpTo, lookedFarAt }: CatchUpTurn, at: number): boolean =>
    at - caughtUpTo > AWAY_MS || at - lookedFarAt >= FAR_EVERY_MS;

  async function catchUp(name: string) {
    const { catchUp: ask, voice } = carriers.find(name) ?? {};
    const at = now();
    const turn =
      (ask || voice?.listCalls) && (await rows.take(name, { now: at, everyMs: EVERY_MS, leaseMs: LEASE_MS }));
    if (!turn) return;
    const isFar = looksFar(turn, at);
    const since = Math.max(turn.caughtUpTo - (isFar ? LOOK_FAR_BACK_MS : LOOK_BACK_MS), at - OLDEST_MS);
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    if (ask)
      for await (const events of unlessRepeated(ask(since, signal), ({ eventId }) => eventId))
        await applyAll(name, events);
    if (voice?.listCalls)
      for await (const calls of unlessRepeated(voice.listCalls(since, signal), ({ callId }) => callId))
        await applyCalls(name, calls);
    await rows.done(name, { caughtUpTo: at, lookedFarAt: isFar ? at : turn.lookedFarAt });
  }

  async function catchUpOrLater(name: string) {
    try {
      await catchUp(name);
    } catch (error) {
      log.warn({ err: error, carrier: name }, 'a carrier could not be caught up with; it is asked again');
      await rows.postpone(name, now() + AGAIN_MS);
    }
  }

  return {
    /** Of every carrier whose turn it is. */
    async sweep(): Promise<void> {
      await apart.run(carriers.names, catchUpOrLater);
    },
  };
}

/** Whole pages that tell of nothing, one after the other: no list that has an end has so many. */
const EMPTY_MAX = 200;

/** The pages of a list. @throws Error where one came before, or nothing comes any more: such a list has no end */
async function* unlessRepeated<T>(pages: AsyncIterable<T[]>, idOf: (item: T) => string): AsyncIterable<T[]> {
  const seen = new Set<string>();
  let empty = 0;
  for await (const page of pages) {
    empty = page.length === 0 ? empty + 1 : 0;
    if (empty > EMPTY_MAX) throw new Error('its list goes on without an end');
    const ids = createHash('sha256').update(page.map(idOf).join(' ')).digest('base64');
    if (page.length > 0 && seen.has(ids)) throw new Error('its list repeats itself');
    seen.add(ids);
    yield page;
  }
}
