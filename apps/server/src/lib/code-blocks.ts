import { findRegion } from '@manyline/domain/regions';

/** Services and countries that the operator does not offer (decision 36). */
export interface CodeBlocks {
  /** True where a service is blocked (anywhere, or in the country), or the country as a whole (no `app`). */
  has(app: string | undefined, countryCode?: string): boolean;
  /** The ids of the services that it names. */
  apps: readonly string[];
}

/**
 * Reads `CODES_BLOCKED`: "tinder" is a service anywhere, "/CN" a country, "whatsapp/US" a service in a country; separated by commas.
 * @throws Error naming the first entry that is none of these
 */
export function readCodeBlocks(setting: string): CodeBlocks {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const [app = '', country] = entry.split('/');
    const known =
      (app === '' ? country !== undefined : /^[a-z0-9-]{1,32}$/.test(app)) && (!country || findRegion(country));
    if (!known || country === '')
      throw new Error(`${entry} is no service ("tinder"), country ("/CN") or both ("tinder/CN")`);
  }
  const blocked = new Set(entries);
  return {
    apps: [...new Set(entries.map((entry) => entry.split('/')[0]!).filter(Boolean))],
    has: (app, countryCode) =>
      (app !== undefined && blocked.has(app)) ||
      (countryCode !== undefined && (blocked.has(`/${countryCode}`) || blocked.has(`${app}/${countryCode}`))),
  };
}
