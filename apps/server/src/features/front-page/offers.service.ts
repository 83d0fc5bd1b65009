import type { Brand } from '@manyline/brands/define-brand';
import { OTHER_SERVICE } from '@manyline/brands/service-colours';
import { type CodeStatistics, codeNumberTypes } from '@manyline/contract/verification';
import type { Language } from '@manyline/domain/languages';
import { type Micros, parseMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Verification } from '../verification/create-verification.ts';
import { createKept } from './kept.ts';

export interface OfferedService {
  app: string;
  name: string;
  /** Other words that people may look for it by. */
  words: readonly string[];
  statistics: CodeStatistics | undefined;
}

/** Price and stock of a service in a country now. */
export interface OfferedCountry {
  countryCode: string;
  name: string;
  telCode: string;
  /** Numbers to be had; `fresh`: those that nobody has used for the service. */
  free: number;
  fresh: number;
  /** Where ours are all taken: price and number of those that a supplier has. */
  supply: { rate: Micros; stock: number } | undefined;
  sharedRate: Micros;
  premiumRate: Micros;
  statistics: CodeStatistics | undefined;
}

/** Services, prices and stock of this server now. */
export interface Offer {
  services: readonly OfferedService[];
  /** The service whose prices are shown, and its countries: those with numbers first. */
  chosen: OfferedService;
  countries: readonly OfferedCountry[];
  sharedRate: Micros;
  premiumRate: Micros;
  statistics: CodeStatistics | undefined;
}

interface OffersDeps {
  verification: Pick<Verification, 'catalogue' | 'numbers' | 'statistics'>;
  now: Clock;
}

/** Counts of the stock are read anew after so long, one service at a time, however many people look. */
const STOCK_KEPT_MS = 10_000;
const SERVICES_KEPT = 300;

export type Offers = ReturnType<typeof createOffers>;

/** Services, prices and stock as a front page tells them; all but the counts of the stock is in memory. */
export function createOffers({ verification, now }: OffersDeps) {
  const { catalogue, numbers, statistics } = verification;
  const stock = createKept({ read: catalogue.countFree, keptMs: STOCK_KEPT_MS, most: SERVICES_KEPT, now });

  const listServices = (language: Language, brand?: Brand): OfferedService[] =>
    catalogue
      .listApps(language, brand)
      .filter(({ app }) => app !== OTHER_SERVICE)
      .map(({ app, name, words = [], statistics: of }) => ({ app, name, words, statistics: of }));

  /** Reads the price of a code of each tier; without a country, where nothing else is said. */
  function ratesAt(looker: { brand: Brand; language: Language }, place: { app: string; countryCode?: string }) {
    const { fees } = numbers.listFees(looker, place);
    const rateOf = (type: number) => parseMicros(fees.find(({ numberType }) => numberType === type)?.codeRate ?? '0');
    return { sharedRate: rateOf(codeNumberTypes.shared), premiumRate: rateOf(codeNumberTypes.premium) };
  }

  async function listCountries(brand: Brand, app: string, language: Language): Promise<OfferedCountry[]> {
    const counts = new Map((await stock.get(app)).map((count) => [count.countryCode, count]));
    const countries = catalogue
      .listCountries(language, { app, brand })
      .map(({ countryCode, name, telCode, statistics: of }) => {
        const { free = 0, fresh = 0 } = counts.get(countryCode) ?? {};
        const supply = free > 0 ? undefined : catalogue.findSupply(brand, app, countryCode);
        return {
          countryCode,
          name,
          telCode,
          free,
          fresh,
          supply,
          ...ratesAt({ brand, language }, { app, countryCode }),
          statistics: of,
        };
      });
    const hasSome = ({ free, supply }: OfferedCountry) => Number(free > 0 || supply !== undefined);
    return countries.sort((a, b) => hasSome(b) - hasSome(a));
  }

  return {
    listApps: () => listServices('en').map(({ app }) => app),

    /** Undefined where there is no such service. @param app the first of the list without */
    async read(brand: Brand, language: Language, app?: string): Promise<Offer | undefined> {
      const services = listServices(language, brand);
      const chosen = app === undefined ? services[0] : services.find((service) => service.app === app);
      if (!chosen) return undefined;
      return {
        services,
        chosen,
        countries: await listCountries(brand, chosen.app, language),
        ...ratesAt({ brand, language }, { app: chosen.app }),
        statistics: statistics.ofAll(),
      };
    },
  };
}
