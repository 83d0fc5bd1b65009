import type { Call } from '@manyline/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

const COPIES = 20;

/**
 * Twenty copies of a call at once, and as many that a browser or a proxy makes ahead of the person, by HEAD and as prefetches:
 * those are refused. Resolves with all different answers; all copies are answered well.
 */
export async function repeatCall(
  http: FastifyInstance,
  { method, url }: Call,
  input: Record<string, string>,
  headers: Record<string, string>,
): Promise<unknown[]> {
  const sent = method === 'GET' ? { query: input } : { payload: input };
  const ahead = { ...headers, 'sec-purpose': 'prefetch' };
  const [answers, refused] = await Promise.all([
    Promise.all(Array.from({ length: COPIES }, () => http.inject({ method, url, headers, ...sent }))),
    Promise.all(
      Array.from({ length: COPIES }, (_, each) =>
        each % 2 === 0 && method === 'GET'
          ? http.inject({ method: 'HEAD', url, headers, query: input })
          : http.inject({ method, url, headers: ahead, ...sent }),
      ),
    ),
  ]);
  expect(new Set(refused.map(({ statusCode }) => statusCode)).difference(new Set([404, 503])), url).toEqual(new Set());
  expect(new Set(answers.map(({ statusCode }) => statusCode)), url).toEqual(new Set([200]));
  return [...new Set(answers.map(({ body }) => body))].map((body) => JSON.parse(body));
}
