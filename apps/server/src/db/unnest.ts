import { type RawBuilder, sql } from 'kysely';

type ColumnType = 'uuid' | 'text' | 'bigint' | 'int' | 'smallint' | 'json';

/**
 * A batch of rows as a table: `unnest(…) as n("accountId", …)`. Column by column and without names, it is a third of the same
 * rows as JSON, for us to write and for the server to read. Arrays travel as text, which both drivers leave alone.
 */
export function unnest<Name extends string>(
  columns: Record<Name, ColumnType>,
  rows: readonly { [name in NoInfer<Name>]?: unknown }[],
  alias = 'n',
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Name[];
  const arrays = names.map((name) => sql`${toArrayText(rows, name, columns[name])}::text::${sql.raw(columns[name])}[]`);
  return sql`unnest(${sql.join(arrays)}) as ${sql.raw(`${alias}(${names.map((name) => `"${name}"`).join(', ')})`)}`;
}

function toArrayText<Name extends string>(
  rows: readonly { [name in Name]?: unknown }[],
  name: Name,
  type: ColumnType,
): string {
  const plain = type !== 'text' && type !== 'json';
  let text = '{';
  for (const [index, row] of rows.entries()) {
    if (index > 0) text += ',';
    text += toElement(row[name], plain);
  }
  return `${text}}`;
}

function toElement(value: unknown, plain: boolean): string {
  if (value === null || value === undefined) return 'NULL';
  if (plain) return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
