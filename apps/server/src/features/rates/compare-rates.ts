import { writtenLanguages } from '@manyline/domain/languages';
import type { RateRow } from './rate-row.ts';

/** How many prices a new list adds, changes and leaves out. */
export function compareRates(before: readonly RateRow[], after: readonly RateRow[]) {
  const old = new Map(before.map((row) => [toKey(row), toPrice(row)]));
  const kept = after.filter((row) => old.has(toKey(row)));
  return {
    added: after.length - kept.length,
    changed: kept.filter((row) => old.get(toKey(row)) !== toPrice(row)).length,
    removed: before.length - kept.length,
  };
}

function toKey({ platform, type, countryCode, description }: RateRow): string {
  return [platform, type, countryCode, description.en].join('\n');
}

function toPrice({ description, common, economic }: RateRow): string {
  return [...writtenLanguages.map((language) => description[language]), common, economic].join('\n');
}
