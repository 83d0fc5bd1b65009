import type { FeatureHooks, Kit } from '../../feature.ts';
import { createRatesRepository } from './rates.repository.ts';
import { mountRates } from './rates.routes.ts';
import { createRatesService } from './rates.service.ts';
import { readRatesCsv, writeRatesCsv } from './rates-csv.ts';

export type Rates = ReturnType<typeof createRates>;

/** A price list that was imported is in force on every node after so long. */
const READ_AGAIN_MS = 10_000;

/** The price list that texts, calls and numbers are charged by. */
export function createRates({ brands, db, now }: Kit) {
  const service = createRatesService({ brands, rates: createRatesRepository(db), now });
  const hooks: FeatureHooks = {
    // Before the first text: it is charged by what the rates page shows.
    prepare: () => service.refresh(),
    mount: (http) => mountRates(http, { rates: service }),
    readings: [{ name: 'reading the rates', everyMs: READ_AGAIN_MS, run: () => service.refresh() }],
  };
  return { service, csv: { read: readRatesCsv, write: writeRatesCsv }, hooks };
}
