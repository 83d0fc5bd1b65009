import { hkdfSync } from 'node:crypto';
import type { LoggedAct } from '@manyline/contract/console/log';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from './actor.rules.ts';
import type { ConsoleLogTable } from './console-log.tables.ts';
import { type LogRow, linkOf } from './log-chain.rules.ts';
import { createLogChecks } from './log-check.service.ts';

/** An act for the log. No secret, code or text of a customer is ever part of it. */
export interface LoggedLine {
  act: LoggedAct;
  /** The object of the act, by its kind and its name or id. */
  object?: string;
  before?: string;
  after?: string;
  reason?: string;
}

export interface LogFilter {
  search?: string | undefined;
  operatorId?: string | undefined;
  act?: LoggedAct | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

/** Rows that a text is looked for in, a page. */
const SEARCHED_AT_ONCE = 10_000;
const CLOCKS_DIFFER_MS = MINUTE_MS;
const FIELD_MAX = 1_000;

export interface LogPage {
  rows: ConsoleLogTable[];
  next: number | undefined;
}

export type ConsoleLog = ReturnType<typeof createConsoleLog>;

/** Acts of operators (decision 39): only ever added to, each row chained to the one before it. */
export function createConsoleLog({ db, secret, now }: { db: Db; secret: string; now: Clock }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'console log', 32));

  /** The last thing in the transaction of the act: from here on to its commit, others wait who write into the log. */
  async function write(tx: Tx, actor: Actor, line: LoggedLine): Promise<void> {
    const end = await tx.selectFrom('console_log_end').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();
    const row: LogRow = {
      seq: end.seq + 1,
      at: now(),
      act: line.act,
      operator_id: actor.operatorId ?? null,
      who: actor.name,
      role: actor.role,
      network: actor.network,
      object: cut(line.object),
      before: cut(line.before),
      after: cut(line.after),
      reason: cut(line.reason),
    };
    const hash = linkOf(key, Buffer.from(end.hash), row);
    await tx
      .insertInto('console_log')
      .values({ ...row, hash })
      .execute();
    await tx.updateTable('console_log_end').set({ seq: row.seq, hash }).execute();
  }

  return {
    ...createLogChecks({ db, key, now }),

    write,

    /** For what changes nothing else: a look, a failure. */
    note: (actor: Actor, line: LoggedLine): Promise<void> => inTransaction(db, (tx) => write(tx, actor, line)),

    /**
     * The newest first. `next`: where the next page begins; a text is looked for in so many rows a page, so that one that is nowhere costs
     * no more than one that is often there.
     * @param before answers rows that came before this one
     */
    async list(filter: LogFilter, { before, limit }: { before?: number | undefined; limit: number }): Promise<LogPage> {
      let looked = db.selectFrom('console_log').selectAll().orderBy('seq', 'desc');
      if (before !== undefined) looked = looked.where('seq', '<', before);
      if (filter.operatorId) looked = looked.where('operator_id', '=', filter.operatorId);
      if (filter.act) looked = looked.where('act', '=', filter.act);
      if (filter.from !== undefined)
        looked = looked.where('at', '>=', filter.from).where('seq', '>=', firstSince(filter.from - CLOCKS_DIFFER_MS));
      if (filter.until !== undefined)
        looked = looked.where('at', '<', filter.until).where('seq', '<=', lastBefore(filter.until + CLOCKS_DIFFER_MS));
      if (!filter.search) {
        const rows = await looked.limit(limit + 1).execute();
        return { rows: rows.slice(0, limit), next: rows.length > limit ? rows[limit - 1]!.seq : undefined };
      }
      const part = `%${filter.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      const window = looked.limit(SEARCHED_AT_ONCE).as('looked');
      const rows = await db
        .selectFrom(window)
        .selectAll()
        .where(sql<string>`lower(concat_ws(' ', who, network, object, before, after, reason))`, 'like', part)
        .orderBy('seq', 'desc')
        .limit(limit + 1)
        .execute();
      if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]!.seq };
      const [last] = await looked
        .offset(SEARCHED_AT_ONCE - 1)
        .limit(1)
        .execute();
      return { rows, next: last?.seq };
    },
  };
}

/** Rows come in the order of time, but for what the clocks of nodes differ: so an old day is found without reading those since. */
const firstSince = (at: number) =>
  sql<number>`coalesce((select seq from console_log where at >= ${at} order by at limit 1), 9223372036854775807)`;
const lastBefore = (at: number) =>
  sql<number>`coalesce((select seq from console_log where at < ${at} order by at desc limit 1), 0)`;

const cut = (text = '') => text.slice(0, FIELD_MAX);
