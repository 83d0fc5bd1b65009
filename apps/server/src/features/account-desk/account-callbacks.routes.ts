import { apiStatuses } from '@manyline/contract/api-access';
import {
  type AccountCallback,
  type ApiAccess,
  exportAccountCallbacks,
  getAccountCallbacks,
} from '@manyline/contract/console/account-callbacks';
import type { Language } from '@manyline/domain/languages';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { Developer } from '../developer/create-developer.ts';

interface AccountCallbacksDeps {
  accounts: Pick<AccountsService, 'get'>;
  developer: Developer['desk'];
  log: ConsoleLog;
}

type Api = NonNullable<Awaited<ReturnType<Developer['desk']['findApi']>>>;
type CallbackFilter = NonNullable<Parameters<Developer['desk']['listCallbacks']>[3]>;
type Row = Awaited<ReturnType<Developer['desk']['listCallbacks']>>[number];

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;

const columns: Columns<AccountCallback> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => moment(createdAt),
  service: ({ service }) => service,
  number: ({ number }) => number,
  event: ({ event }) => event,
  isTest: ({ isTest }) => String(isTest),
  state: ({ state }) => state,
  tries: ({ tries }) => tries,
  lastTryAt: ({ lastTryAt }) => moment(lastTryAt),
  nextTryAt: ({ nextTryAt }) => moment(nextTryAt),
  problem: ({ problem }) => problem,
  answerCode: ({ answerCode }) => answerCode,
};

const statusNames = {
  [apiStatuses.reviewing]: 'reviewing',
  [apiStatuses.verified]: 'verified',
  [apiStatuses.rejected]: 'rejected',
} as const;

/** Callbacks to an account's server, without what was in them. */
export function mountAccountCallbacks(http: FastifyInstance, { accounts, developer, log }: AccountCallbacksDeps) {
  const toWire = (callback: Row, language: Language): AccountCallback => {
    const {
      id,
      createdAt,
      app,
      to: number,
      event = 'code',
      isTest = false,
      state,
      tries,
      lastTryAt,
      dueAt,
      problem,
      answerCode,
    } = callback;
    return {
      id,
      createdAt,
      service: developer.nameOf(app, language),
      number,
      event,
      isTest,
      state,
      tries,
      ...(lastTryAt !== undefined && { lastTryAt }),
      ...(dueAt !== undefined && { nextTryAt: dueAt }),
      ...(problem !== undefined && { problem }),
      ...(answerCode !== undefined && { answerCode }),
    };
  };

  async function read(
    { accountId, ...filter }: CallbackFilter & { accountId: string },
    { language, after, size }: { language: Language; after: string | undefined; size: number },
  ) {
    await accounts.get(accountId);
    const end = readPageEnd(after);
    const before = end && { createdAt: end.at, id: end.id };
    const rows = await developer.listCallbacks(accountId, before, size + 1, filter);
    const { page, ...next } = cutPage(rows, size, ({ createdAt: at, id }) => ({ at, id }));
    return { callbacks: page.map((row) => toWire(row, language)), ...next };
  }

  mountForOperator(http, getAccountCallbacks, async ({ operator: { language }, query: { nextPage, ...query } }) => {
    const [api, page] = await Promise.all([
      developer.findApi(query.accountId),
      read(query, { language, after: nextPage, size: PAGE }),
    ]);
    return { ...(api && { api: toAccess(api) }), ...page };
  });
  mountListFile(http, exportAccountCallbacks, {
    log,
    name: 'callbacks',
    columns,
    async read({ operator: { language }, query }, after) {
      const { callbacks: rows, nextPage: next } = await read(query, { language, after, size: EXPORTED_AT_ONCE });
      return { rows, next };
    },
  });
}

function toAccess({ status, callbackUrl, filedAt, lastSuccessAt, disabledAt, disabledReason }: Api): ApiAccess {
  return {
    status: statusNames[status],
    callbackUrl,
    filedAt,
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(disabledAt !== undefined && { offSince: disabledAt, offBecause: disabledReason ?? 'silent' }),
  };
}
