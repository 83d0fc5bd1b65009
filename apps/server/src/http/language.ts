import type { LanguageCode } from '@manyline/contract/errors';
import type { FastifyRequest } from 'fastify';

/** `languagecode` from query or body (spec 2 §7), else the browser's first choice. */
export function getLanguage(request: FastifyRequest): LanguageCode {
  const query = request.query as { languagecode?: unknown } | undefined;
  const body = request.body as { languagecode?: unknown } | undefined;
  const asked = query?.languagecode ?? body?.languagecode;
  if (asked === 'zh_cn' || asked === 'en') return asked;
  return /^zh/i.test(request.headers['accept-language'] ?? '') ? 'zh_cn' : 'en';
}
