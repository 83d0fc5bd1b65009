import { hash } from 'node:crypto';
import { CarrierRefusedError } from '@manyline/ports/carrier';
import type { FoundNumber, NumberSource } from '@manyline/ports/number-source';
import type { Logger } from 'pino';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import { findArea } from '../numbers/areas.rules.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { ShelfNumber } from './number-order.rules.ts';
import type { NumberSale } from './number-sale.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { listSaleAreas, placeOfSale } from './sale-areas.rules.ts';

export interface ShelfDeps {
  carriers: Pick<Carriers, 'find'>;
  orders: Pick<OrdersRepository, 'listNotForSale'>;
  stock: Pick<Numbers['stock'], 'listKnown'>;
  log: Logger;
}

export interface ShelfQuery {
  areaCode?: string | undefined;
  province?: string | undefined;
  /** Digits in a row behind the country code. */
  contains?: string | undefined;
  /** With the same one the same are shown, as long as the carrier has them. */
  seed?: string | undefined;
  limit: number;
}

/** Whoever chooses a number waits so long, and no longer. */
const SEARCH_WITHIN_MS = 5_000;
/** More are asked for than are shown: others each time, without asking each time. */
const SEARCHED = 100;
const KEPT_MS = 20_000;
const KEPT_MAX = 500;
/** Of a province that has many area codes, so many are tried. */
const CODES_TRIED = 3;

export type ShelfService = ReturnType<typeof createShelfService>;

/** Numbers that a carrier account sells right now. */
export function createShelfService({ carriers, orders, stock, log }: ShelfDeps) {
  const kept = createExpiringCache<FoundNumber[]>({ ttlMs: KEPT_MS, entriesMax: KEPT_MAX });

  /** Empty where the carrier has none of these; @throws what the port does */
  async function ask(sale: NumberSale, more: Pick<ShelfQuery, 'areaCode' | 'contains'>, limit: number) {
    const source = findShop(sale);
    if (!source) return [];
    const { line, features } = sale;
    const search = { country: placeOfSale(sale).iso, line, features, limit, ...more };
    try {
      return await source.search(search, AbortSignal.timeout(SEARCH_WITHIN_MS));
    } catch (error) {
      if (error instanceof CarrierRefusedError) return [];
      throw error;
    }
  }

  const findShop = ({ source }: NumberSale): NumberSource | undefined => carriers.find(source)?.numbers;

  /** A carrier that is away must not keep the own stock from being shown. */
  async function askCalmly(sale: NumberSale, more: Pick<ShelfQuery, 'areaCode' | 'contains'>): Promise<FoundNumber[]> {
    const key = JSON.stringify([sale, more]);
    return kept
      .getOrLoad(key, () => ask(sale, more, SEARCHED))
      .catch((error: unknown) => {
        log.warn({ err: error, carrier: sale.source }, 'a carrier could not be asked for numbers');
        return [];
      });
  }

  /** Drawn by the seed, so that nobody waits for one code that is sold out. */
  function codesOf(sale: NumberSale, { areaCode, province, seed }: ShelfQuery): (string | undefined)[] {
    if (areaCode !== undefined || province === undefined) return [areaCode];
    const codes = listSaleAreas(sale).flatMap((area) => (area.province === province ? [area.areaCode] : []));
    return shuffle(codes, seed, (code) => code).slice(0, CODES_TRIED);
  }

  function toStock(sale: NumberSale, { number, features, cost }: FoundNumber, asked: ShelfQuery): ShelfNumber {
    const { telCode } = placeOfSale(sale);
    const area = findArea({ number, telCode });
    const provinces = area?.provinces.map(({ name }) => name.en) ?? [];
    const province = provinces.find((each) => each === asked.province) ?? (provinces.length === 1 ? provinces[0]! : '');
    const { country, type, source } = sale;
    const areaCode = area?.areaCode ?? asked.areaCode ?? '';
    return {
      number,
      telCode,
      source,
      type,
      country,
      province,
      areaCode,
      capabilities: features,
      ...(cost && { cost }),
    };
  }

  /** Picks those that are as asked for, whatever a carrier says; a number that rests or is on order is nobody's to choose. */
  async function pickOf(sale: NumberSale, found: readonly FoundNumber[], asked: ShelfQuery): Promise<ShelfNumber[]> {
    const { telCode } = placeOfSale(sale);
    const begin = `${telCode}${asked.areaCode ?? ''}`;
    const { sms, voice, mms } = sale.features;
    const { costMax = Number.POSITIVE_INFINITY } = sale;
    const fits = found.filter(
      ({ number, features: can, cost }) =>
        number.startsWith(begin) &&
        number.includes(asked.contains ?? '', telCode.length) &&
        (!sms || can.sms) &&
        (!mms || can.mms) &&
        (!voice || can.voice) &&
        (!cost || Math.max(cost.once, cost.monthly) <= costMax),
    );
    const numbers = fits.map(({ number }) => number);
    const [known, underWay] = await Promise.all([stock.listKnown(numbers), orders.listNotForSale(numbers)]);
    const taken = underWay.union(new Set(known));
    return fits.filter(({ number }) => !taken.has(number)).map((each) => toStock(sale, each, asked));
  }

  return {
    /** Some of them, not always the same but for the same seed. */
    async list(sale: NumberSale, query: ShelfQuery): Promise<ShelfNumber[]> {
      for (const areaCode of codesOf(sale, query)) {
        const more = { areaCode, contains: query.contains };
        const found = await pickOf(sale, await askCalmly(sale, more), { ...query, areaCode });
        if (found.length > 0) return shuffle(found, query.seed, ({ number }) => number).slice(0, query.limit);
      }
      return [];
    },

    /** This number, if it is on sale now: asked for just now. @throws CarrierUnavailableError */
    async find(sale: NumberSale, number: string): Promise<ShelfNumber | undefined> {
      const { telCode } = placeOfSale(sale);
      if (!number.startsWith(telCode)) return undefined;
      const areaCode = findArea({ number, telCode })?.areaCode;
      const contains = number.slice(telCode.length);
      const found = await ask(sale, { areaCode, contains }, SEARCHED);
      const [picked] = await pickOf(
        sale,
        found.filter((each) => each.number === number),
        { areaCode, limit: 1 },
      );
      return picked;
    },
  };
}

/** Puts a list in an order that says nothing; the same for the same seed, whatever was taken out of it. */
function shuffle<T>(list: readonly T[], seed: string | undefined, keyOf: (each: T) => string): T[] {
  const placeOf = (each: T) => (seed === undefined ? String(Math.random()) : hash('sha256', `${keyOf(each)} ${seed}`));
  return list
    .map((each) => ({ each, at: placeOf(each) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ each }) => each);
}
