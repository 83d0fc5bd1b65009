import { countryListUrl } from '@manyline/contract/country-lists';
import { languageIds } from '@manyline/domain/languages';
import type { FastifyInstance } from 'fastify';
import { type Packed, pack, sendPacked } from '../../http/packed.ts';
import { listCountries } from './country-list.rules.ts';

/** The static lists of spec 2 §7, all from the one list of regions that the product has. */
export function serveCountryLists(app: FastifyInstance) {
  for (const language of languageIds) {
    // Made when first asked for: sorting 245 names by pinyin has no place in the start.
    let body: Promise<Packed> | undefined;
    app.get(countryListUrl(language), async (request, reply) => {
      body ??= pack(JSON.stringify(listCountries(language)), 'application/json; charset=utf-8');
      return sendPacked(request, reply.header('cache-control', 'public, max-age=86400'), await body);
    });
  }
}
