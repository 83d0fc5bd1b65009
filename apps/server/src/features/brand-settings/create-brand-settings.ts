import { getBrand } from '@manyline/brands/registry';
import { pieceOf } from '@manyline/brands/settings';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import type { Rates } from '../rates/create-rates.ts';
import { createBrandSettingsRepository } from './brand-settings.repository.ts';
import { mountBrandSettings } from './brand-settings.routes.ts';
import { createBrandSettingsService, type ProposedChange } from './brand-settings.service.ts';
import { createLiveSettings } from './live-settings.ts';
import { createPriceFiles } from './price-files.ts';

export type BrandSettingsFeature = ReturnType<typeof createBrandSettings>;

interface BrandSettingsNeeds {
  consoleLog: ConsoleLogFeature;
  fourEyes: FourEyesFeature;
  rates: Rates;
}

/** A change holds on every node after so long. */
const READ_MS = 2_000;

/** Changes of brands by operators while the product runs; the brands' files stay the defaults. */
export function createBrandSettings(kit: Kit, { consoleLog, fourEyes, rates }: BrandSettingsNeeds) {
  const { brands, db, newId, now, log } = kit;
  const settings = createBrandSettingsRepository(db);
  const refresh = createLiveSettings({ brands, settings, now, log });
  const service = createBrandSettingsService({
    db,
    brands,
    settings,
    log: consoleLog.service,
    fourEyes: fourEyes.service,
    fileValueOf: (brand, piece) => (piece === 'rates' ? rates.service.listOf(brand) : pieceOf(getBrand(brand), piece)),
    refresh,
    newId,
    now,
  });
  fourEyes.service.define<ProposedChange>('changePrices', { run: service.make });
  const hooks: FeatureHooks = {
    prepare: refresh,
    mount: (http) =>
      mountBrandSettings(http, { service, files: createPriceFiles(rates), log: consoleLog.service, brands, now }),
    readings: [{ name: 'reading what operators say of brands', everyMs: READ_MS, run: refresh }],
  };
  return { service, refresh, hooks };
}
