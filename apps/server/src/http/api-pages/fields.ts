import { escapeHtml } from '../../lib/html.ts';
import type { JsonSchema } from '../api-document/document-types.ts';
import { markdownLine } from './html.ts';

export interface FieldRow {
  name: string;
  /** As HTML: a schema of its own is a link. */
  type: string;
  description: string;
  isRequired: boolean;
}

/** The fields of an object, those within it after it by their path: `slider.width`, `list[].text`. */
export function listFields(schema: JsonSchema, path = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const full = `${path}${name}`;
    const row = {
      name: full,
      type: nameType(field),
      description: field.description ?? '',
      isRequired: required.includes(name),
    };
    const inner = field.items ?? field;
    return [row, ...listFields(inner, field.items ? `${full}[].` : `${full}.`), ...listText(field, full)];
  });
}

/** Fields of JSON that travels as text. */
function listText({ contentSchema }: JsonSchema, path: string): FieldRow[] {
  const inner = contentSchema as JsonSchema | undefined;
  return inner ? listFields(inner.items ?? inner, inner.items ? `${path}[].` : `${path}.`) : [];
}

/** A schema's type in a few words, as HTML. */
export function nameType(schema: JsonSchema): string {
  if (schema.$ref) return linkTo(schema.$ref.split('/').at(-1)!);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(nameType))].join(' | ');
  if (schema.type === 'array') return `${nameType(schema.items ?? {})}[]`;
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' | ');
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  const content = schema.contentSchema as JsonSchema | undefined;
  if (content) return `JSON: ${nameType(content)}`;
  return escapeHtml(String(schema.format ?? schema.type ?? 'any')) + bounds(schema);
}

function bounds({ maxLength, minimum, maximum, default: standard }: JsonSchema): string {
  const range = maximum === undefined ? '' : ` ${minimum ?? ''}–${maximum}`;
  const length = maxLength === undefined || Number(maxLength) > 10_000 ? '' : ` ≤ ${maxLength}`;
  return `${range}${length}${standard === undefined ? '' : ` = ${escapeHtml(JSON.stringify(standard))}`}`;
}

function linkTo(name: string): string {
  return `<a href="schemas#${name}">${name}</a>`;
}

interface TableWords {
  name: string;
  type: string;
  meaning: string;
  needed: string;
}

export function fieldTable(rows: readonly FieldRow[], words: TableWords): string {
  const lines = rows.map(
    ({ name, type, description, isRequired }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? ` <small>${words.needed}</small>` : ''}</th>` +
      `<td>${type}</td><td>${markdownLine(description)}</td></tr>`,
  );
  const head = [words.name, words.type, words.meaning].map((word) => `<th scope="col">${word}</th>`).join('');
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
}

export function findComponent<T>(parts: Record<string, T>, reference: string): T {
  return parts[reference.split('/').at(-1)!]!;
}
