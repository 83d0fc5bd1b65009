/** Fields that every call brings, whatever is filtered. */
const COMMON = new Set(['languagecode', 'platform']);

/** A filter for the log, as it stands in an address: what is not filtered is left out. */
export function describeFilter(filter: object): string {
  const given = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && value !== '' && !COMMON.has(name),
  );
  return given.map(([name, value]) => `${name}=${value}`).join(' ');
}
