import { sharedFields } from '@manyline/contract/docs/shared-fields';
import type { Language } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import { escapeHtml } from '../../lib/html.ts';
import type {
  Answer,
  ApiDocument,
  JsonSchema,
  Operation,
  Parameter,
  Reference,
} from '../api-document/document-types.ts';
import { apiPagesWords as words } from './api-pages.words.ts';
import { fieldTable, findComponent, listFields, nameType } from './fields.ts';
import { codeBlock, markdown, markdownLine } from './html.ts';
import { nameSubject } from './subject.ts';

interface Mounted {
  method: string;
  path: string;
  operation: Operation;
}

/** The calls of a tag, in the document's order. */
export function listOperations(document: ApiDocument, tag: string): Mounted[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A page on the calls of one tag. */
export function referencePage(document: ApiDocument, tag: string, language: Language): string {
  const { description } = document.tags.find(({ name }) => name === tag)!;
  const calls = listOperations(document, tag).map((call) => callSection(document, call, language));
  return `<h1>${escapeHtml(nameSubject(tag, language))}</h1>${markdown(description)}${note(language)}${calls.join('\n')}`;
}

function note(language: Language): string {
  const text = say(words.englishOnly, language);
  return text && `<p><small>${text}</small></p>`;
}

function callSection(document: ApiDocument, { method, path, operation }: Mounted, language: Language): string {
  const heading = (text: string) => `<h3>${text}</h3>`;
  const query = (operation.parameters ?? [])
    .map((each) => toParameter(document, each))
    // Fields that every call accepts stand in the guide.
    .filter(({ name }) => !(name in sharedFields));
  const table = (schema: JsonSchema) => fieldTable(listFields(schema), tableWords(language));
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const answer = (operation.responses[200] as Answer).content!;
  const [answerType, { schema: answered, example }] = Object.entries(answer)[0]!;
  return [
    `<section aria-labelledby="${operation.operationId}"><h2 id="${operation.operationId}">${operation.operationId}</h2>`,
    `<p class="path"><b>${method}</b> <code>${path}</code></p>`,
    `<p>${markdownLine(operation.summary)}</p>${markdown(operation.description)}`,
    `<p>${markdownLine(whoMay(operation, language))}</p>`,
    query.length > 0 && heading(say(words.parameters, language)) + queryTable(query, language),
    body && `${heading(say(words.body, language))}<p><code>${bodyType}</code></p>${table(body.schema)}`,
    heading(say(words.answer, language)),
    answerType === 'application/json'
      ? answerTable(answered, table)
      : `<p>${Object.keys(answer)
          .map((type) => `<code>${type}</code>`)
          .join(', ')}</p>`,
    failureTable(document, operation, language),
    example && exampleOf({ method, path, operation }, example, language),
    '</section>',
  ]
    .filter(Boolean)
    .join('\n');
}

function answerTable(schema: JsonSchema, table: (schema: JsonSchema) => string): string {
  return schema.$ref ? `<p>${nameType(schema)}</p>` : table(schema);
}

function tableWords(language: Language) {
  const { name, type, meaning, needed } = words;
  return {
    name: say(name, language),
    type: say(type, language),
    meaning: say(meaning, language),
    needed: say(needed, language),
  };
}

function toParameter({ components }: ApiDocument, part: Parameter | Reference): Parameter {
  return '$ref' in part ? findComponent(components.parameters, part.$ref) : part;
}

function queryTable(parameters: readonly Parameter[], language: Language): string {
  const rows = parameters.map(({ name, description, schema, required = false }) => {
    const inner = listFields({ properties: { [name]: { ...schema, description } } });
    return inner.map((row) => (row.name === name ? { ...row, isRequired: required } : row));
  });
  return fieldTable(rows.flat(), tableWords(language));
}

function whoMay({ security }: Operation, language: Language): string {
  if (security.length === 0) return say(words.open, language);
  return say(security.length > 1 ? words.byKey : words.session, language);
}

/** The failures of a call, or of all calls. */
function failureTable({ components }: ApiDocument, { responses }: Operation, language: Language): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, answer]) => {
      const { description } = findComponent(components.responses, (answer as Reference).$ref);
      return `<tr><th scope="row">${status}</th><td>${markdown(description)}</td></tr>`;
    });
  return `<details><summary>${say(words.failures, language)}</summary><table><tbody>${rows.join('\n')}</tbody></table></details>`;
}

function exampleOf({ method, path, operation }: Mounted, answer: unknown, language: Language): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.example;
  const query = (operation.parameters ?? []).flatMap((part) =>
    'example' in part && part.example !== undefined ? [`${part.name}=${String(part.example)}`] : [],
  );
  const line = `${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const parts = [line, ...(body ? [JSON.stringify(body, undefined, 2)] : []), '', JSON.stringify(answer, undefined, 2)];
  const label = say(words.example, language);
  return `<h3>${label}</h3>${codeBlock(parts.join('\n'), `${label} ${operation.operationId}`)}`;
}

/** A page with all schemas that have a name. */
export function schemasPage({ components }: ApiDocument, language: Language): string {
  const parts = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${markdown(schema.description ?? '')}` +
      `${fieldTable(listFields(schema), tableWords(language))}</section>`,
  );
  return `<h1>${say(words.schemas, language)}</h1>${note(language)}${parts.join('\n')}`;
}
