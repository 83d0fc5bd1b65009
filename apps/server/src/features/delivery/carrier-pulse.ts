import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { CarrierMinute, CarrierPulseRepository, Pulse } from './carrier-pulse.repository.ts';
import type { Outcome } from './submission.ts';

const KEPT_MS = 2 * DAY_MS;
/** Of one node, between two writings. */
const MINUTES_MAX = 10_000;

export type CarrierPulse = ReturnType<typeof createCarrierPulse>;

/**
 * How sends fare, by account: counted in memory, so that a send costs no write, and added up in the database every few seconds. What a
 * node counted last is lost with it: these are figures for people, and no books.
 */
export function createCarrierPulse({ rows, now }: { rows: CarrierPulseRepository; now: Clock }) {
  let counted = new Map<string, CarrierMinute>();

  function note(carrier: string, what: keyof Pulse) {
    const minute = Math.floor(now() / MINUTE_MS);
    const key = `${minute} ${carrier}`;
    let row = counted.get(key);
    if (!row) {
      if (counted.size >= MINUTES_MAX) return;
      row = { carrier, minute, taken: 0, refused: 0, away: 0, unsure: 0 };
      counted.set(key, row);
    }
    row[what] += 1;
  }

  return {
    note,

    noteOutcome(carrier: string, outcome: Outcome) {
      const { kind } = outcome;
      if (kind === 'accepted') note(carrier, 'taken');
      else if (kind === 'unconfirmed') note(carrier, 'unsure');
      // A text that ran out of time was refused by nobody.
      else if (kind === 'failed') note(carrier, outcome.reason === 'expired' ? 'away' : 'refused');
      else if (outcome.wasTried) note(carrier, outcome.doubt ? 'unsure' : 'away');
    },

    async flush() {
      if (counted.size === 0) return;
      const minutes = [...counted.values()];
      counted = new Map();
      await rows.add(minutes);
    },

    /** By account, of all nodes. */
    readHour: () => rows.sumSince(Math.floor((now() - HOUR_MS) / MINUTE_MS)),
    prune: () => rows.prune(Math.floor((now() - KEPT_MS) / MINUTE_MS)),
  };
}
