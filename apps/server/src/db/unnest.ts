import { type RawBuilder, sql } from 'kysely';
import { type Column, type ElementType, toArrayParams } from './array-param.ts';

/** `place`: where the row stands among the rows, from 0. */
export type ColumnType = ElementType | 'place';

/**
 * A batch of rows as a table: `(select unnest(…) as "accountId", …) as n`. Column by column and in binary, it is a quarter of the
 * same rows as JSON, for the server to read. In the select list, the columns go side by side as they are read; in `from`, each
 * would be put by whole first.
 */
export function unnest<Name extends string>(
  columns: Record<Name, ColumnType>,
  rows: readonly { [name in NoInfer<Name>]?: unknown }[],
  alias = 'n',
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Name[];
  const toColumn = (name: Name): Column =>
    columns[name] === 'place'
      ? { type: 'int', values: [...rows.keys()] }
      : { type: columns[name] as ElementType, values: rows, of: name };
  const params = toArrayParams(names.map(toColumn));
  const lists = names.map(
    (name, index) => sql`unnest(${params[index]}${sql.raw(`::${sqlType(columns[name])}[]) as "${name}"`)}`,
  );
  return sql`(select ${sql.join(lists)}) as ${sql.raw(alias)}`;
}

function sqlType(type: ColumnType): ElementType {
  return type === 'place' ? 'int' : type;
}

/** A list as a parameter: `= any(${listOf('uuid', ids)})`. */
export function listOf(type: ElementType, values: readonly unknown[]): RawBuilder<unknown> {
  return sql`${toArrayParams([{ type, values }])[0]}${sql.raw(`::${type}[]`)}`;
}
