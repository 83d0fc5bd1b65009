import type { z } from 'zod';
import { toPageUrl } from '../../page-url.ts';
import type { RegistrationClient } from '../../registration-client.ts';

export interface RegistryOptions {
  client: RegistrationClient;
  /** Of `/api/relay/rest/registry/beta`. */
  url: string;
}

/** The campaign registry of SignalWire: its lists whole, its things one by one. */
export function createRegistry({ client, url }: RegistryOptions) {
  const urlOf = (...path: string[]) => [url, ...path.map(encodeURIComponent)].join('/');

  async function list<T>(
    path: readonly string[],
    page: z.ZodType<{ data: T[]; links?: { next?: string | null | undefined } | null | undefined }>,
    signal: AbortSignal,
  ): Promise<T[]> {
    const found: T[] = [];
    let from: string | undefined = urlOf(...path);
    while (from !== undefined) {
      const { data, links } = await client.get(from, {}, (json) => page.parse(json), signal);
      found.push(...data);
      from = toPageUrl(links?.next, url);
    }
    return found;
  }

  return {
    list,
    get: <T>(path: readonly string[], one: z.ZodType<T>, signal: AbortSignal) =>
      client.get(urlOf(...path), {}, (json) => one.parse(json), signal),
    create: <T>(path: readonly string[], body: object, one: z.ZodType<T>, signal: AbortSignal) =>
      client.postJson(urlOf(...path), body, (json) => one.parse(json), signal),
    remove: (path: readonly string[], signal: AbortSignal) => client.remove(urlOf(...path), signal),
  };
}
