import { toPageUrl } from '../../page-url.ts';
import type { RegistrationClient } from '../../registration-client.ts';

interface Page<T> {
  items: readonly T[];
  next: string | null | undefined;
}

const PAGE = '1000';

/** The first of a list that is it; lists that cannot be asked by name are read to their end. */
export async function findInPages<T>(
  client: RegistrationClient,
  { url, query = {}, read }: { url: string; query?: Record<string, string>; read(json: unknown): Page<T> },
  isIt: (item: T) => boolean,
  signal: AbortSignal,
): Promise<T | undefined> {
  let page = await client.get(url, { ...query, PageSize: PAGE }, read, signal);
  for (;;) {
    const found = page.items.find(isIt);
    if (found !== undefined) return found;
    const next = toPageUrl(page.next, url);
    if (next === undefined) return undefined;
    page = await client.get(next, {}, read, signal);
  }
}
