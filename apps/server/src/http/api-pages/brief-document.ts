import { isDeepStrictEqual } from 'node:util';
import { moneyText } from '@manyline/contract/wire';
import { z } from 'zod';
import type { Answer, ApiDocument } from '../api-document/document-types.ts';

const WORDS = new Set(['description', 'summary']);
const EXAMPLES = new Set(['example', 'examples']);

/**
 * Calls and shapes alone, without words, subjects, examples, headers and failures (which have one shape): for programs that take no long
 * document, as those that are handed it in their environment, where Linux allows 128 KB.
 */
export function writeBriefDocument(document: ApiDocument): ApiDocument {
  const { responses: _, headers: __, ...components } = document.components;
  const text = JSON.stringify({ ...document, components }, leaveOut);
  const brief = JSON.parse(shortenReferences(text, components.parameters), nameRepeated) as ApiDocument;
  brief.security = usualSecurity;
  brief.components.parameters = Object.fromEntries(
    Object.values(brief.components.parameters).map((parameter, place) => [shortName(place), parameter]),
  );
  brief.components.schemas[MONEY] = money;
  nameUsualAnswer(brief);
  return brief;
}

/** The answer that most calls have is said once. */
function nameUsualAnswer(brief: ApiDocument): void {
  const operations = Object.values(brief.paths).flatMap((methods) => Object.values(methods));
  const alike = Map.groupBy(operations, ({ responses }) => JSON.stringify(responses['200']));
  const [[usual, those] = []] = [...alike].toSorted(([, a], [, b]) => b.length - a.length);
  if (usual === undefined) return;
  brief.components.responses = { ok: JSON.parse(usual) as Answer };
  for (const { responses } of those!) responses['200'] = { $ref: '#/components/responses/ok' };
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

/** So is the way in that most calls have: those with another say so themselves. */
const usualSecurity = [{ token: [] }];

function nameRepeated(name: string, value: unknown): unknown {
  if (name === 'security' && isDeepStrictEqual(value, usualSecurity)) return undefined;
  return isDeepStrictEqual(value, money) ? { $ref: `#/components/schemas/${MONEY}` } : value;
}

function leaveOut(this: object, name: string, value: unknown): unknown {
  // A field of one of these names is a schema, not a text.
  if (EXAMPLES.has(name) && !('type' in Object(value))) return undefined;
  if (name === 'headers' && 'content' in this) return undefined;
  if (name === 'tags' && Array.isArray(value)) return undefined;
  if (name === 'responses')
    return Object.fromEntries(Object.entries(value as object).filter(([status]) => status < '3'));
  if (!WORDS.has(name) || typeof value !== 'string') return value;
  // OpenAPI asks for one with every answer.
  return 'content' in this ? '' : undefined;
}
