import type { BrandId } from '@manyline/brands/schema';
import type { AreaData } from '@manyline/contract/numbers';
import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import { CarrierRefusedError, CarrierUnavailableError, CarrierUncertainError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import { listSaleAreas } from '../number-sources/sale-areas.rules.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { FreeQuery, NumberType, StockArea, StockNumber } from '../numbers/own-number.ts';
import { rateCountries } from '../rates/rate-countries.rules.ts';
import { namePlace } from './place-names.ts';
import type { Kind } from './plan-book.ts';
import { rentalsWords as words } from './rentals.words.ts';

/** Stock is imported seldom: the list of places may be so old. */
const AREAS_MS = 30_000;
const SHOWN = 30;

export type AreasService = ReturnType<typeof createAreasService>;

interface AreasDeps {
  stock: Numbers['stock'];
  sources: Pick<NumberSources, 'sales' | 'shelf'>;
  now: Clock;
}

type FreeNumbersQuery = Pick<FreeQuery, 'country' | 'type' | 'areaCode' | 'province' | 'contains' | 'seed'>;

/** Where numbers are, and which of them are free: of the own stock, and of the carriers that the operator sells from. */
export function createAreasService({ stock, sources, now }: AreasDeps) {
  const { sales, shelf } = sources;
  const cache = createExpiringCache<StockArea[]>({ ttlMs: AREAS_MS, entriesMax: 1 });

  async function readAreas(brand: BrandId): Promise<StockArea[]> {
    const [own, sold] = await Promise.all([cache.getOrLoad('all', () => stock.listAreas()), sales.listFor(brand)]);
    return [...own, ...sold.flatMap(listSaleAreas)];
  }

  /** Own ones first: they are paid for. */
  async function listFree(brand: BrandId, query: FreeNumbersQuery, limit: number): Promise<StockNumber[]> {
    const own = await stock.listFree({ ...query, now: now(), limit });
    const sale = own.length < limit ? await sales.find(brand, query.country, query.type) : undefined;
    return sale ? [...own, ...(await shelf.list(sale, { ...query, limit: limit - own.length }))] : own;
  }

  /** @throws CarrierUnavailableError */
  async function findFree(
    brand: BrandId,
    { number, country, type }: Pick<FreeQuery, 'country' | 'type'> & { number: string },
  ): Promise<StockNumber | undefined> {
    if (await stock.has(number)) return (await stock.listFree({ country, type, number, now: now(), limit: 1 })).at(0);
    const sale = await sales.find(brand, country, type);
    return sale && shelf.find(sale, number);
  }

  return {
    forget: () => cache.delete('all'),

    /** Hosting numbers are rented elsewhere than the rest (spec 1 §6): they are listed when they are asked for. */
    async list(brand: BrandId, type: NumberType | undefined, language: Language): Promise<AreaData[]> {
      const areas = (await readAreas(brand)).filter((area) => (type ? area.type === type : area.type !== 'hosting'));
      const kinds = Map.groupBy(areas, (area) => `${area.country} ${area.type}`);
      return [...kinds.values()]
        .map((list) => toAreaData(list, language))
        .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
    },

    /** Abilities that all numbers of a country and type have. @throws NOT_FOUND */
    async getKind(brand: BrandId, country: string, type: NumberType): Promise<Kind> {
      const areas = (await readAreas(brand)).filter((area) => area.country === country && area.type === type);
      if (areas.length === 0) throw new AppError('NOT_FOUND', `no ${type} numbers in ${country}`);
      return { country, type, texts: areas.every(({ texts }) => texts), calls: areas.every(({ calls }) => calls) };
    },

    /** Some, and `number` before them while it can be had: whoever chose it and reads the list anew finds it again. */
    async listFree(brand: BrandId, { number, ...query }: FreeNumbersQuery & Pick<FreeQuery, 'number'>) {
      // Beside each other: a carrier takes seconds for either, and one that is away must not keep the rest from being shown.
      const findNamed = async () => number && findFree(brand, { ...query, number }).catch(noneIfCarrierFails);
      const [list, named] = await Promise.all([listFree(brand, query, SHOWN), findNamed()]);
      if (!named || list.some((each) => each.number === number)) return list;
      return [named, ...list.slice(0, SHOWN - 1)];
    },

    /** Whether any is, or the number that is named. @throws CarrierUnavailableError */
    async isFree(
      brand: BrandId,
      { number, ...query }: { country: string; type: NumberType; number?: string | undefined },
    ): Promise<boolean> {
      if (number === undefined) return (await listFree(brand, query, 1)).length > 0;
      return (await findFree(brand, { ...query, number })) !== undefined;
    },
  };
}

/** A carrier that cannot say is nobody's here to mend. @throws whatever else it was given: that is a fault of ours */
function noneIfCarrierFails(error: unknown): undefined {
  const isCarriers =
    error instanceof CarrierUnavailableError ||
    error instanceof CarrierUncertainError ||
    error instanceof CarrierRefusedError;
  if (!isCarriers) throw error;
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
    provinces: [...provinces]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([province, list]) => ({
        name: province,
        areaCodes: [...new Set(list.map(({ areaCode }) => areaCode))].toSorted(),
      })),
  };
}
