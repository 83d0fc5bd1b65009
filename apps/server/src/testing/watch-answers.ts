import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { writePublicDocument, writeSandboxDocument } from '../http/api-pages/api-documents.ts';
import { type AnswerCheck, createAnswerCheck } from './answer-check.ts';

const checks = new Map<string, AnswerCheck>();

/** The check of the document that a path belongs to; each is compiled once a process. */
function checkFor(url: string): AnswerCheck | undefined {
  const prefix = ['/web/', '/sandbox/api/'].find((each) => url.startsWith(each));
  if (prefix === undefined || /^\/web\/docs|openapi(-brief)?\.json$/.test(url)) return undefined;
  const write = prefix === '/web/' ? writePublicDocument : writeSandboxDocument;
  const check = checks.get(prefix) ?? createAnswerCheck(write('http://127.0.0.1'));
  checks.set(prefix, check);
  return check;
}

/** Holds every answer that a test's server gives, of success and refusal, against the published document. */
export function watchAnswers(http: FastifyInstance) {
  const wrong = new Set<string>();
  http.addHook('onSend', async ({ method, routeOptions, headers }, reply, payload) => {
    const url = routeOptions.url ?? '';
    const check = checkFor(url);
    // Prefetching and HEAD are refused without a word.
    if (!check || method === 'HEAD' || headers['sec-purpose'] !== undefined) return payload;
    const type = String(reply.getHeader('content-type') ?? '');
    const problem = check({ method: method as 'GET', url }, { status: reply.statusCode, type, body: String(payload) });
    if (problem !== undefined) wrong.add(problem);
    return payload;
  });
  return { expectAllToHold: () => expect([...wrong], 'answers that the API document does not allow').toEqual([]) };
}
