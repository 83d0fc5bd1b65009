import { brandIds } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { type BrandSettings, readPiece } from '@manyline/brands/settings';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { LiveBrands } from '../../brands/live-brands.ts';
import type { BrandSettingsRepository, SettingRow } from './brand-settings.repository.ts';

interface LiveSettingsDeps {
  brands: LiveBrands;
  settings: Pick<BrandSettingsRepository, 'listInForce' | 'listByIds'>;
  now: Clock;
  log: Pick<Logger, 'error'>;
}

/** Puts into force on this node what holds now. Every node asks every few seconds, so what is dated begins by itself. */
export function createLiveSettings({ brands, settings, now, log }: LiveSettingsDeps) {
  const rows = new Map<string, SettingRow>();
  let shown = '';

  function readValue({ brand, piece, version, value }: SettingRow) {
    if (value === null) return undefined;
    const read = readPiece(piece, JSON.parse(value));
    if (read === undefined)
      log.error({ brand, piece, version }, 'a version of a brand breaks its rules and is left out');
    return read;
  }

  function put(brand: BrandId, inForce: readonly SettingRow[]) {
    const pieces = inForce.flatMap((row) => {
      const value = row.brand === brand ? readValue(row) : undefined;
      return value === undefined ? [] : [[row.piece, value]];
    });
    try {
      brands.set(brand, Object.fromEntries(pieces) as BrandSettings);
    } catch (error) {
      // Each was checked with the rest of that time; together they may say two things.
      log.error({ err: error, brand }, 'what operators say of a brand contradicts itself; it stays as it was');
    }
  }

  return async function refresh(): Promise<void> {
    const ids = (await settings.listInForce(now())).map(({ setting_id: id }) => id);
    const key = ids.join();
    if (key === shown) return;
    const missing = ids.filter((id) => !rows.has(id));
    const read = missing.length > 0 ? await settings.listByIds(missing) : [];
    for (const row of read) rows.set(row.setting_id, row);
    for (const id of rows.keys()) if (!ids.includes(id)) rows.delete(id);
    for (const brand of brandIds) put(brand, [...rows.values()]);
    shown = key;
  };
}
