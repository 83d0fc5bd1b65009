import type { SupplierClient } from '@manyline/outbound/supplier-client';
import type { SuppliedOffer } from '@manyline/ports/code-supplier';
import { z } from 'zod';
import { toMicros } from './answers.ts';
import type { ProductNames } from './products.ts';

const countryList = z.record(z.string(), z.looseObject({ iso: z.record(z.string(), z.unknown()) }));
const price = z.object({ cost: z.number().nonnegative(), count: z.number().int() });
/** Country, product, operator; one price that cannot be read must not keep the others away. */
const priceList = z.record(z.string(), z.record(z.string(), z.record(z.string(), price.optional().catch(undefined))));

/** 5sim says "fr" of both. */
const FRENCH_GUIANA = 'frenchguiana';
const COUNTRIES_KEPT_MS = 6 * 3_600_000;

export interface Countries {
  slugOf(countryCode: string): string | undefined;
  codeOf(slug: string): string | undefined;
}

/** 5sim's names of countries, which it lists with their two letters; read anew after some hours. */
export function createCountries(client: SupplierClient, apiUrl: string, now: () => number) {
  let kept: { countries: Countries; readAt: number } | undefined;

  async function read(signal: AbortSignal): Promise<Countries> {
    const url = `${apiUrl}/guest/countries`;
    const list = await client.ask({ url, read: (body) => countryList.parse(body) }, signal);
    const codes = new Map<string, string>();
    for (const [slug, { iso }] of Object.entries(list)) {
      const [code = ''] = Object.keys(iso);
      if (/^[a-z]{2}$/i.test(code)) codes.set(slug, slug === FRENCH_GUIANA ? 'GF' : code.toUpperCase());
    }
    const slugs = new Map([...codes].map(([slug, code]) => [code, slug]));
    return { slugOf: (code) => slugs.get(code), codeOf: (slug) => codes.get(slug) };
  }

  return async (signal: AbortSignal): Promise<Countries> => {
    if (!kept || now() - kept.readAt > COUNTRIES_KEPT_MS) kept = { countries: await read(signal), readAt: now() };
    return kept.countries;
  };
}

/**
 * All prices in one request. A number of "any" operator is bought for what the cheapest one with stock asks, so that one's price and
 * stock are the offer.
 */
export async function readOffers(
  {
    client,
    apiUrl,
    countries,
    names,
  }: { client: SupplierClient; apiUrl: string; countries: Countries; names: ProductNames },
  apps: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<SuppliedOffer[]> {
  const list = await client.ask({ url: `${apiUrl}/guest/prices`, read: (body) => priceList.parse(body) }, signal);
  return Object.entries(list).flatMap(([slug, products]) => {
    const countryCode = countries.codeOf(slug);
    if (countryCode === undefined) return [];
    return Object.entries(products).flatMap(([product, operators]) => {
      const app = names.appOf(product);
      const inStock = Object.values(operators).flatMap((each) => (each && each.count > 0 ? [each] : []));
      if (!apps.has(app) || inStock.length === 0) return [];
      const cheapest = Math.min(...inStock.map(({ cost }) => cost));
      const stock = inStock.filter(({ cost }) => cost === cheapest).reduce((sum, { count }) => sum + count, 0);
      return [{ app, countryCode, stock, cost: toMicros(cheapest) }];
    });
  });
}
