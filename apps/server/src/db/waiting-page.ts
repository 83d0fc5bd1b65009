import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A row that waits, in the order in which they are looked at: the oldest first, and of one moment by account and id. */
export interface WaitingPlace {
  filedAt: number;
  accountId: string;
  id: string;
}

/** Which of the rows that wait are asked for. */
export interface WaitingPage {
  limit: number;
  /** The last of the page before. */
  after?: WaitingPlace | undefined;
  /** Accounts of one brand alone. */
  platform?: string | undefined;
  /** One row, or none where it waits no more. */
  only?: Pick<WaitingPlace, 'accountId' | 'id'> | undefined;
}

/** The part of an id that is compared: some are text, some are not. */
const textOf = (idColumn: string) => sql<string>`${sql.ref(idColumn)}::text`;

/** The rows of a page. The table has `account_id` and `filed_at`, and stands in a query as itself. */
export function isOfPage(table: string, idColumn: string, { after, platform, only }: WaitingPage): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const parts: RawBuilder<SqlBool>[] = [];
  if (only)
    parts.push(sql`${of('account_id')} = ${only.accountId}::uuid and ${textOf(`${table}.${idColumn}`)} = ${only.id}`);
  if (after)
    parts.push(sql`(${of('filed_at')}, ${of('account_id')}, ${textOf(`${table}.${idColumn}`)})
      > (${after.filedAt}::bigint, ${after.accountId}::uuid, ${after.id}::text)`);
  if (platform !== undefined)
    parts.push(sql`exists (select from account_state s
      where s.account_id = ${of('account_id')} and s.platform = ${platform})`);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

/** The order of a page. */
export const inWaitingOrder = (table: string, idColumn: string) =>
  sql`${sql.ref(`${table}.filed_at`)}, ${sql.ref(`${table}.account_id`)}, ${textOf(`${table}.${idColumn}`)}`;
