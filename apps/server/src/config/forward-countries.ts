import { findRegion } from '@manyline/domain/regions';
import { ConfigError } from './config-error.ts';

/** ISO codes; `all` where calls are forwarded to everywhere that a phone can be verified in. @throws ConfigError */
export function readForwardCountries(text: string): ReadonlySet<string> | 'all' {
  if (text.trim() === 'all') return 'all';
  const named = text.split(',').map((each) => each.trim());
  const unknown = named.find((each) => findRegion(each)?.iso !== each);
  if (unknown !== undefined)
    throw new ConfigError(`FORWARD_COUNTRIES: ${unknown || 'nothing'} is no country such as GB`);
  return new Set(named);
}
