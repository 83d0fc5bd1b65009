import { type RawBuilder, sql } from 'kysely';

/** The filters of a list of an account's rows. Moments are the first that counts, and the first that does not. */
export interface RowFilter {
  /** As it was typed: the id of a row, or a number. */
  search?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^\+?[\d ()-]{3,24}$/;

/** Rows that a filter leaves, by the columns of their id, their number and their moment. What is neither an id nor a number finds nothing. */
export function isWithin({ search, from, until }: RowFilter, [id, number, at]: readonly [string, string, string]) {
  const parts: RawBuilder<boolean>[] = [];
  if (search !== undefined) parts.push(isFound(search, id, number));
  if (from !== undefined) parts.push(sql`${sql.ref(at)} >= ${from}::bigint`);
  if (until !== undefined) parts.push(sql`${sql.ref(at)} < ${until}::bigint`);
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

function isFound(search: string, id: string, number: string): RawBuilder<boolean> {
  if (ID.test(search)) return sql`${sql.ref(id)} = ${search}::uuid`;
  if (NUMBER.test(search)) return sql`${sql.ref(number)} = ${search.replace(/\D/g, '')}::text`;
  return sql`false`;
}
