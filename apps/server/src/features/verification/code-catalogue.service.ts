import { blocksCode } from '@manyline/brands/code-blocks';
import type { Brand } from '@manyline/brands/define-brand';
import type { CodeApp, CodeCountry, CodeStatistics } from '@manyline/contract/verification';
import { type Language, languages } from '@manyline/domain/languages';
import { regionName } from '@manyline/domain/region-names';
import { findRegion } from '@manyline/domain/regions';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { CodeBlocks } from '../../lib/code-blocks.ts';
import { type CodeService, namesOf } from '../code-services/code-service.rules.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { Supply, SupplyBook } from '../suppliers/supply-book.service.ts';
import type { CodeNumber, StockedCodeNumber } from './code-number.ts';
import type { CodeStatisticsService } from './code-statistics.service.ts';
import type { CodeStockRepository } from './code-stock.repository.ts';

export type CodeCatalogue = ReturnType<typeof createCodeCatalogue>;

/**
 * The offer: services and countries less those that the operator, or the brand, keeps back, and the numbers that there are, in memory: whether a
 * text is for a number of ours costs no query. `refresh` reads numbers that came since, on every node, every few seconds.
 */
export function createCodeCatalogue({
  services,
  stock,
  supply,
  blocks,
  statistics,
  now,
}: {
  services: CodeServicesService;
  stock: CodeStockRepository;
  supply: Pick<SupplyBook, 'countriesOf' | 'list'>;
  blocks: CodeBlocks;
  statistics: Pick<CodeStatisticsService, 'ofService' | 'ofCountry'>;
  now: Clock;
}) {
  let numbers = new Map<string, StockedCodeNumber>();
  let countries = new Map<string, string>();

  function keep(all: readonly StockedCodeNumber[]) {
    numbers = new Map(all.map((number) => [number.number, number]));
    countries = new Map(all.map(({ countryCode, telCode }) => [countryCode, telCode]));
  }

  /** Ours, and those where a supplier has numbers for the service, or for any. */
  function placesOf(app: string | undefined): [countryCode: string, telCode: string][] {
    const supplied = [...supply.countriesOf(app)].flatMap((countryCode): [string, string][] => {
      const telCode = countries.has(countryCode) ? undefined : findRegion(countryCode)?.telCode;
      return telCode === undefined ? [] : [[countryCode, telCode]];
    });
    return [...countries, ...supplied];
  }

  return {
    async refresh(): Promise<void> {
      keep(await stock.listAll());
    },

    async addStock(added: readonly CodeNumber[], source: string): Promise<void> {
      await stock.add(added, source, now());
      keep(await stock.listAll());
    },

    isCodeNumber: (number: string): boolean => numbers.has(number),
    find: (number: string): StockedCodeNumber | undefined => numbers.get(number),

    listAppIds: (): string[] => services.list().map(({ app }) => app),
    isOffered: (brand: Brand, app: string, countryCode: string): boolean =>
      !blocks.has(app, countryCode) && !blocksCode(brand, app, countryCode),

    /** Of everything that some brand offers, without one. */
    listApps: (language: Language, brand?: Brand): CodeApp[] =>
      services
        .list()
        .filter(({ app }) => !blocks.has(app) && !(brand && blocksCode(brand, app)))
        .map((service, sort) => {
          const name = services.nameOf(service.app, language);
          return {
            app: service.app,
            name,
            sort,
            words: searchWords(service, name),
            ...toStatistics(statistics.ofService(service.app)),
          };
        }),

    /** In the order of their names; those of one service with how its codes came there. Of some brand, without one. */
    listCountries(language: Language, { app, brand }: { app?: string; brand?: Brand } = {}): CodeCountry[] {
      const collator = new Intl.Collator(languages[language].tag);
      return placesOf(app)
        .filter(([countryCode]) => !blocks.has(app, countryCode) && !(brand && blocksCode(brand, app, countryCode)))
        .map(([countryCode, telCode]) => ({
          ...nameCountry(countryCode, language),
          telCode,
          ...(app !== undefined && toStatistics(statistics.ofCountry(app, countryCode))),
        }))
        .sort((a, b) => collator.compare(a.name, b.name));
    },

    /** Looks at the whole stock: for whoever keeps the answer for a while. */
    countFree: (app: string) => stock.countFree(app, now()),

    /** The cheapest number of a supplier, where one has some. */
    findSupply: (brand: Brand, app: string, countryCode: string): Pick<Supply, 'rate' | 'stock'> | undefined =>
      supply.list(brand, app, countryCode)[0],

    /** @throws NOT_AUTHORISED for a brand without verification numbers, CODE_SERVICE_UNAVAILABLE */
    check(brand: Brand, app: string, countryCode?: string) {
      checkBrand(brand);
      if (!services.find(app) || blocks.has(app, countryCode) || blocksCode(brand, app, countryCode))
        throw new AppError('CODE_SERVICE_UNAVAILABLE', `${app} in ${countryCode ?? 'any country'} is not offered`);
    },
  };
}

/** Left out where too little is known. */
export function toStatistics(statistics: CodeStatistics | undefined): { statistics?: CodeStatistics } {
  return statistics ? { statistics } : {};
}

/** Lists words that also find it: its names in other languages and its other words. */
function searchWords(service: CodeService, name: string): string[] {
  return [
    ...new Set([
      ...Object.values(namesOf(service)),
      ...service.words.filter((word) => /^[\p{L}\p{N}. ]+$/u.test(word)),
    ]),
  ].filter((each) => each !== name);
}

/** @throws NOT_AUTHORISED */
export function checkBrand(brand: Brand) {
  if (!brand.can('verification')) throw new AppError('NOT_AUTHORISED', `${brand.id} has no verification numbers`);
}

function nameCountry(countryCode: string, language: Language) {
  return { name: regionName(countryCode, language), countryCode, code: countryCode };
}
