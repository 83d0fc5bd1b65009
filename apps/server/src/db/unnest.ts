import { type RawBuilder, sql } from 'kysely';
import { type ElementType, toArrayParams } from './array-param.ts';

/**
 * A batch of rows as a table: `(select unnest(…) as "accountId", …) as n`. Column by column and in binary, it is a quarter of the
 * same rows as JSON, for the server to read. In the select list, the columns go side by side as they are read; in `from`, each
 * would be put by whole first.
 */
export function unnest<Name extends string>(
  columns: Record<Name, ElementType>,
  rows: readonly { [name in NoInfer<Name>]?: unknown }[],
  alias = 'n',
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Name[];
  const params = toArrayParams(names.map((name) => ({ type: columns[name], values: rows.map((row) => row[name]) })));
  const lists = names.map(
    (name, index) => sql`unnest(${params[index]}${sql.raw(`::${columns[name]}[]) as "${name}"`)}`,
  );
  return sql`(select ${sql.join(lists)}) as ${sql.raw(alias)}`;
}

/** A list as a parameter: `= any(${listOf('uuid', ids)})`. */
export function listOf(type: ElementType, values: readonly unknown[]): RawBuilder<unknown> {
  return sql`${toArrayParams([{ type, values }])[0]}${sql.raw(`::${type}[]`)}`;
}
