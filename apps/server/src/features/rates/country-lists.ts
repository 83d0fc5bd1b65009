import { createHash } from 'node:crypto';
import { listCountries } from '@manyline/domain/country-list';
import type { FastifyInstance } from 'fastify';

/** The static lists of spec 2 §7, both from the one list of regions that the product has. */
const files = [
  { url: '/data/countryList_EN.json', language: 'en' },
  { url: '/data/countryList_CN_sort.json', language: 'zh' },
] as const;

export function serveCountryLists(app: FastifyInstance) {
  for (const { url, language } of files) {
    // Made when first asked for: sorting 245 names by pinyin has no place in the start.
    let body: { json: string; etag: string } | undefined;
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      body ??= toBody(JSON.stringify(listCountries(language)));
      reply.header('etag', body.etag).header('cache-control', 'public, max-age=86400');
      if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body.json);
    });
  }
}

function toBody(json: string) {
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"` };
}
