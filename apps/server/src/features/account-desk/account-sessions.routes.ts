import {
  type AccountSession,
  endAccountSession,
  exportAccountSessions,
  getAccountSessions,
} from '@manyline/contract/console/account-sessions';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { Session } from '../session/create-session.ts';

interface AccountSessionsDeps {
  accounts: Pick<AccountsService, 'get'>;
  session: Pick<Session, 'control' | 'sessions'>;
  log: ConsoleLog;
}

interface Asked {
  accountId: string;
  state?: 'open' | 'over' | undefined;
}

const PAGE = 50;
const EXPORTED_AT_ONCE = 500;

const columns: Columns<AccountSession> = {
  sessionId: ({ sessionId }) => sessionId,
  userAgent: ({ userAgent }) => userAgent,
  network: ({ network }) => network,
  createdAt: ({ createdAt }) => moment(createdAt),
  lastUsedAt: ({ lastUsedAt }) => moment(lastUsedAt),
  endedAt: ({ endedAt }) => moment(endedAt),
};

/** Where an account is signed in: seen, and ended one by one with a reason. */
export function mountAccountSessions(http: FastifyInstance, { accounts, session, log }: AccountSessionsDeps) {
  async function read({ accountId, state = 'open' }: Asked, after: string | undefined, size: number) {
    await accounts.get(accountId);
    const isOpen = state === 'open';
    const rows = await session.sessions.listPage(accountId, { isOpen, before: readPageEnd(after), limit: size + 1 });
    const { page, ...next } = cutPage(rows, size, ({ createdAt: at, sessionId: id }) => ({ at, id }));
    return {
      sessions: page.map(({ endedAt, ...row }): AccountSession => (isOpen ? row : { ...row, endedAt })),
      ...next,
    };
  }

  mountForOperator(http, getAccountSessions, ({ query: { nextPage, ...query } }) => read(query, nextPage, PAGE));
  mountListFile(http, exportAccountSessions, {
    log,
    name: 'sessions',
    columns,
    async read({ query }, after) {
      const { sessions: rows, nextPage: next } = await read(query, after, EXPORTED_AT_ONCE);
      return { rows, next };
    },
  });
  mountForOperator(http, endAccountSession, async ({ operator, body: { accountId, sessionId, reason } }) => {
    const { userId } = await accounts.get(accountId);
    await session.control.endSession({
      accountId,
      sessionId,
      by: operator.name,
      note: reason,
      within: (tx) =>
        log.write(tx, operator, {
          act: 'accountSessionEnded',
          object: `account ${userId} ${accountId}`,
          before: `session ${sessionId}`,
          reason,
        }),
    });
    return { status: 200 as const };
  });
}
