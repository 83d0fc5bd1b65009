import type { AreaData } from '@manyline/contract/numbers';
import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { FreeQuery, NumberType, StockArea } from '../numbers/own-number.ts';
import { rateCountries } from '../rates/rate-countries.rules.ts';
import { namePlace } from './place-names.ts';
import type { Kind } from './plan-book.ts';
import { rentalsWords as words } from './rentals.words.ts';

/** Stock is imported seldom: the list of places may be so old. */
const AREAS_MS = 30_000;
const SHOWN = 30;

export type AreasService = ReturnType<typeof createAreasService>;

/** Where numbers are, and which of them are free. */
export function createAreasService({ stock, now }: { stock: Numbers['stock']; now: Clock }) {
  const cache = createExpiringCache<StockArea[]>({ ttlMs: AREAS_MS, entriesMax: 1 });
  const readAreas = () => cache.getOrLoad('all', () => stock.listAreas());

  return {
    forget: () => cache.delete('all'),

    /** Hosting numbers are rented elsewhere than the rest (spec 1 §6): they are listed when they are asked for. */
    async list(type: NumberType | undefined, language: Language): Promise<AreaData[]> {
      const areas = (await readAreas()).filter((area) => (type ? area.type === type : area.type !== 'hosting'));
      const kinds = Map.groupBy(areas, (area) => `${area.country} ${area.type}`);
      return [...kinds.values()]
        .map((list) => toAreaData(list, language))
        .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
    },

    /** Abilities that all numbers of a country and type have. @throws NOT_FOUND */
    async getKind(country: string, type: NumberType): Promise<Kind> {
      const areas = (await readAreas()).filter((area) => area.country === country && area.type === type);
      if (areas.length === 0) throw new AppError('NOT_FOUND', `no ${type} numbers in ${country}`);
      return { country, type, texts: areas.every(({ texts }) => texts), calls: areas.every(({ calls }) => calls) };
    },

    listFree: (query: Pick<FreeQuery, 'country' | 'type' | 'areaCode' | 'province'>) =>
      stock.listFree({ ...query, now: now(), limit: SHOWN }),

    /** Whether any is, or the number that is named. */
    isFree: async (query: { country: string; type: NumberType; number?: string | undefined }) =>
      (await stock.listFree({ ...query, now: now(), limit: 1 })).length > 0,
  };
}

/** In the specification's order of countries; others behind. */
function placeOf({ code }: AreaData): number {
  const place = rateCountries.indexOf(code);
  return place < 0 ? rateCountries.length : place;
}

function toAreaData(areas: readonly StockArea[], language: Language): AreaData {
  const { country: code, type, telCode } = areas[0]!;
  const name = namePlace(code, language);
  const provinces = Map.groupBy(
    areas.filter(({ areaCode }) => areaCode !== ''),
    ({ province }) => province,
  );
  return {
    code,
    telCode,
    name,
    nameNcode: say(words.withCode, language, { name, telCode }),
    type,
    provinces: [...provinces].map(([province, list]) => ({
      name: province,
      areaCodes: list.map(({ areaCode }) => areaCode),
    })),
  };
}
