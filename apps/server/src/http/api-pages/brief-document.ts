import { isDeepStrictEqual } from 'node:util';
import { moneyText } from '@manyline/contract/wire';
import { z } from 'zod';
import type { ApiDocument } from '../api-document/document-types.ts';

const WORDS = new Set(['description', 'summary']);
const EXAMPLES = new Set(['example', 'examples']);

/**
 * Calls and shapes alone, without words, subjects, examples, headers and failures (which have one shape): for programs that take no long
 * document, as those that are handed it in their environment, where Linux allows 128 KB.
 */
export function writeBriefDocument(document: ApiDocument): ApiDocument {
  const { responses: _, headers: __, ...components } = document.components;
  const text = JSON.stringify({ ...document, components }, leaveOut);
  const brief = JSON.parse(shortenReferences(text, components.parameters), nameMoney) as ApiDocument;
  brief.components.parameters = Object.fromEntries(
    Object.values(brief.components.parameters).map((parameter, place) => [shortName(place), parameter]),
  );
  brief.components.schemas[MONEY] = money;
  brief.security = SESSION;
  return brief;
}

/** Every call names the parameters that all of them take. */
function shortenReferences(text: string, parameters: ApiDocument['components']['parameters']): string {
  return Object.keys(parameters).reduce(
    (shorter, name, place) => shorter.replaceAll(referenceTo(name), referenceTo(shortName(place))),
    text,
  );
}

const shortName = (place: number) => `p${place}`;
const referenceTo = (parameter: string) => `"#/components/parameters/${parameter}"`;

/** Amounts are in every second call: their shape is said once. */
const MONEY = 'Money';
const money = { type: 'string', pattern: z.toJSONSchema(moneyText).pattern };

/** Most calls are made with a session's token: said once, and at each call that is made otherwise. */
const SESSION = [{ token: [] }];

function nameMoney(_: string, value: unknown): unknown {
  return isDeepStrictEqual(value, money) ? { $ref: `#/components/schemas/${MONEY}` } : value;
}

function leaveOut(this: object, name: string, value: unknown): unknown {
  // A field of one of these names is a schema, not a text.
  if (EXAMPLES.has(name) && !('type' in Object(value))) return undefined;
  if (name === 'headers' && 'content' in this) return undefined;
  if (name === 'tags' && Array.isArray(value)) return undefined;
  if (name === 'security' && isDeepStrictEqual(value, SESSION)) return undefined;
  if (name === 'responses')
    return Object.fromEntries(Object.entries(value as object).filter(([status]) => status < '3'));
  if (!WORDS.has(name) || typeof value !== 'string') return value;
  // OpenAPI asks for one with every answer.
  return 'content' in this ? '' : undefined;
}
