import { IDLE_MINUTES, SESSION_HOURS, STEP_UP_MINUTES } from '@manyline/contract/console/operators';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../console-log/actor.rules.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { OperatorSecrets } from './operator-secrets.ts';
import type { OperatorEvents } from './operators.events.ts';
import type { Operator, OperatorsRepository } from './operators.repository.ts';

const IDLE_MS = IDLE_MINUTES * MINUTE_MS;
const LIFE_MS = SESSION_HOURS * HOUR_MS;
const STEP_UP_MS = STEP_UP_MINUTES * MINUTE_MS;
/** Uses within it are one write. */
const USE_NOTED_MS = 30_000;
export const OPERATOR_SESSIONS_KEPT_MS = 30 * DAY_MS;
const USER_AGENT_MAX = 300;
const LISTED_MAX = 50;

/** The browser that a session belongs to. */
export interface Browser {
  userAgent: string;
  network: string;
}

export interface OpenSession {
  sessionId: string;
  operator: Operator;
}

interface Deps {
  db: Db;
  operators: OperatorsRepository;
  secrets: OperatorSecrets;
  log: ConsoleLog;
  newId: () => string;
  now: Clock;
  tellEnded: OperatorEvents['sessionsEnded'];
}

export type OperatorSessions = ReturnType<typeof createOperatorSessions>;

/** Sessions of operators: half an hour without use ends one, and half a day in any case. */
export function createOperatorSessions({ db, operators, secrets, log, newId, now, tellEnded }: Deps) {
  const over = (detail: string) => new AppError('CONSOLE_SIGN_IN_NEEDED', detail);

  async function end(tx: Tx, by: Actor, operatorId: string, { only, except }: { only?: string; except?: string } = {}) {
    let query = tx
      .updateTable('operator_session')
      .set({ ended_at: now() })
      .where('operator_id', '=', operatorId)
      .where('ended_at', 'is', null);
    if (only !== undefined) query = query.where('session_id', '=', only);
    if (except !== undefined) query = query.where('session_id', '<>', except);
    const ended = await query.returning('session_id').execute();
    if (ended.length > 0) await tellEnded(tx, { operatorId, sessionIds: ended.map((row) => row.session_id), by });
    return ended.length;
  }

  async function endStolen({ operator, sessionId }: OpenSession, { network }: Browser) {
    const by = { ...operator, network };
    await inTransaction(db, async (tx) => {
      if ((await end(tx, by, operator.operatorId, { only: sessionId })) === 0) return;
      await log.write(tx, by, { act: 'sessionStolen', object: `operator ${operator.name}` });
    });
  }

  return {
    end,

    /** Within the transaction that proves who it is. @returns the token, which nobody but the browser keeps */
    async open(tx: Tx, operatorId: string, { userAgent, network }: Browser): Promise<string> {
      const token = secrets.newToken();
      const at = now();
      await tx
        .insertInto('operator_session')
        .values({
          session_id: newId(),
          operator_id: operatorId,
          token_hash: secrets.hashToken(token),
          user_agent: userAgent.slice(0, USER_AGENT_MAX),
          network,
          created_at: at,
          last_used_at: at,
          proven_at: at,
          ended_at: null,
        })
        .execute();
      return token;
    },

    /**
     * A token that another browser brings was stolen, or its browser became another: the session ends either way.
     * @param isPerson false for what a page asks by itself, which keeps no session open
     * @throws CONSOLE_SIGN_IN_NEEDED
     */
    async authenticate(
      token: string | undefined,
      browser: Browser,
      isPerson: boolean,
    ): Promise<OpenSession & { isProven: boolean }> {
      if (token === undefined) throw over('no session');
      const row = await db
        .selectFrom('operator_session')
        .selectAll()
        .where('token_hash', '=', secrets.hashToken(token))
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      const operator = row && (await operators.find(row.operator_id));
      if (!operator) throw over('unknown or ended session');
      const { session_id: sessionId, created_at: createdAt, last_used_at: lastUsedAt, proven_at: provenAt } = row;
      const at = now();
      if (at - createdAt >= LIFE_MS || at - lastUsedAt >= IDLE_MS) throw over(`session ${sessionId} is over`);
      if (row.user_agent !== browser.userAgent.slice(0, USER_AGENT_MAX)) {
        await endStolen({ sessionId, operator }, browser);
        throw over(`session ${sessionId} came from another browser`);
      }
      if (isPerson && at - lastUsedAt >= USE_NOTED_MS)
        await db
          .updateTable('operator_session')
          .set({ last_used_at: at, network: browser.network })
          .where('session_id', '=', sessionId)
          .execute();
      return { sessionId, operator, isProven: at - provenAt < STEP_UP_MS };
    },

    /** Who it is was proven anew. */
    async prove(tx: Tx, sessionId: string) {
      await tx.updateTable('operator_session').set({ proven_at: now() }).where('session_id', '=', sessionId).execute();
    },

    /** Those that still count, the last used first. */
    async list(operatorId: string) {
      const at = now();
      const rows = await db
        .selectFrom('operator_session')
        .select(['session_id', 'user_agent', 'network', 'created_at', 'last_used_at'])
        .where('operator_id', '=', operatorId)
        .where('ended_at', 'is', null)
        .where('created_at', '>', at - LIFE_MS)
        .where('last_used_at', '>', at - IDLE_MS)
        .orderBy('last_used_at', 'desc')
        .limit(LISTED_MAX)
        .execute();
      return rows.map((row) => ({
        sessionId: row.session_id,
        userAgent: row.user_agent,
        network: row.network,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    /** When each operator was last seen, and how many sessions are open, by operator. */
    async sumUp(): Promise<Map<string, { lastSeenAt: number; open: number }>> {
      const at = now();
      const rows = await db
        .selectFrom('operator_session')
        .select(['operator_id', 'created_at', 'last_used_at', 'ended_at'])
        .execute();
      const summed = new Map<string, { lastSeenAt: number; open: number }>();
      for (const { operator_id: id, created_at: createdAt, last_used_at: lastUsedAt, ended_at: endedAt } of rows) {
        const isOpen = endedAt === null && at - createdAt < LIFE_MS && at - lastUsedAt < IDLE_MS;
        const { lastSeenAt, open } = summed.get(id) ?? { lastSeenAt: 0, open: 0 };
        summed.set(id, { lastSeenAt: Math.max(lastSeenAt, lastUsedAt), open: open + (isOpen ? 1 : 0) });
      }
      return summed;
    },

    async purge() {
      await db
        .deleteFrom('operator_session')
        .where('created_at', '<', now() - OPERATOR_SESSIONS_KEPT_MS)
        .execute();
    },
  };
}
