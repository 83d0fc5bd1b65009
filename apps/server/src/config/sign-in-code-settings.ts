import { findRegion } from '@manyline/domain/regions';
import { ConfigError } from './config-error.ts';

interface Limit {
  hour: number;
  day: number;
}

const kinds = { prefix: 'perPrefix', country: 'perCountry', network: 'perNetwork', site: 'perSite' } as const;
type Kind = keyof typeof kinds;
type Named = Record<`${(typeof kinds)[Kind]}${'Hour' | 'Day'}`, number>;

/** Limits by `SIGN_IN_CODE_LIMITS`; what it does not name stays as it is. */
export type SignInCodeSettings = Partial<Named> & { countries: Record<string, Limit> };

/** `prefix=30/100,GB=50/200`: an hour and a day. @throws ConfigError */
export function readSignInCodeLimits(text: string): SignInCodeSettings {
  const countries: Record<string, Limit> = {};
  const named: Partial<Named> = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', hour, day] = /^\s*(\w+)=(\d{1,7})\/(\d{1,7})\s*$/.exec(part) ?? [];
    const limit = { hour: Number(hour), day: Number(day) };
    const region = findRegion(name);
    if (Object.hasOwn(kinds, name)) {
      const kind = kinds[name as Kind];
      named[`${kind}Hour`] = limit.hour;
      named[`${kind}Day`] = limit.day;
    } else if (region) countries[region.iso] = limit;
    else
      throw new ConfigError(
        `SIGN_IN_CODE_LIMITS: ${part.trim()} must be prefix, country, network, site or a country such as GB, then =HOUR/DAY`,
      );
  }
  return { ...named, countries };
}
