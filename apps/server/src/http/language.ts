import { type Language, languageOfCode, languageOfTags } from '@manyline/domain/languages';
import type { FastifyRequest } from 'fastify';

/** `languagecode` from query or body (spec 2 §7), else the browser's first choice. */
export function getLanguage(request: FastifyRequest): Language {
  return getChosenLanguage(request) ?? languageOfTags(firstTag(request.headers['accept-language'])) ?? 'en';
}

/** The language in which whoever asks reads the product: what they chose there. Undefined where they do not say. */
export function getChosenLanguage(request: FastifyRequest): Language | undefined {
  const query = request.query as { languagecode?: unknown } | undefined;
  const body = request.body as { languagecode?: unknown } | undefined;
  return languageOfCode(query?.languagecode ?? body?.languagecode);
}

function firstTag(header = ''): string[] {
  return header.split(/[,;]/).slice(0, 1);
}
