import { parseFullNumber } from '@manyline/domain/phone-parse';

/** Whether calls are forwarded to a phone, by its country: +1 and others are shared by several that cost very different prices. */
export const createReach =
  (countries: ReadonlySet<string> | 'all') =>
  (phone: string): boolean => {
    if (countries === 'all') return true;
    const region = parseFullNumber(phone)?.region;
    return region !== undefined && countries.has(region);
  };
