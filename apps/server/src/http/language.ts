import { type Language, languageOfCode, languageOfTags } from '@manyline/domain/languages';
import type { FastifyRequest } from 'fastify';

/** `languagecode` from query or body (spec 2 §7), else the browser's first choice. */
export function getLanguage(request: FastifyRequest): Language {
  const query = request.query as { languagecode?: unknown } | undefined;
  const body = request.body as { languagecode?: unknown } | undefined;
  const asked = languageOfCode(query?.languagecode ?? body?.languagecode);
  return asked ?? languageOfTags(firstTag(request.headers['accept-language'])) ?? 'en';
}

function firstTag(header = ''): string[] {
  return header.split(/[,;]/).slice(0, 1);
}
