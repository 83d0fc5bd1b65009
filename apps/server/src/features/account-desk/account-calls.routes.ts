import { type AccountCall, exportAccountCalls, getAccountCalls } from '@manyline/contract/console/account-calls';
import { formatMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { callReference } from '../calls/call-reference.rules.ts';
import type { Calls } from '../calls/create-calls.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';

interface AccountCallsDeps {
  accounts: Pick<AccountsService, 'get'>;
  calls: Pick<Calls, 'listPage'>;
  log: ConsoleLog;
}

type Filter = Parameters<Calls['listPage']>[1]['filter'];

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;

const columns: Columns<AccountCall> = {
  callId: ({ callId }) => callId,
  at: ({ at }) => moment(at),
  direction: ({ direction }) => direction,
  type: ({ type }) => type,
  ownNumber: ({ ownNumber }) => ownNumber,
  seconds: ({ seconds }) => seconds,
  charge: ({ charge }) => charge,
  reference: ({ reference }) => reference,
};

/** Calls of an account, without whom they were with. */
export function mountAccountCalls(http: FastifyInstance, { accounts, calls, log }: AccountCallsDeps) {
  async function read(query: Filter & { accountId: string }, after: string | undefined, size: number) {
    const { accountId, ...filter } = query;
    await accounts.get(accountId);
    const rows = await calls.listPage(accountId, { before: readPageEnd(after), limit: size + 1, filter });
    const { page, ...next } = cutPage(rows, size, ({ date: at, id }) => ({ at, id }));
    return {
      calls: page.map(({ id: callId, date: at, direction, type, ownNumber, seconds, charge, carrierId }) => ({
        callId,
        at,
        direction,
        type,
        ownNumber,
        seconds,
        charge: formatMicros(charge),
        ...(charge > 0 && { reference: callReference(carrierId) }),
      })),
      ...next,
    };
  }

  mountForOperator(http, getAccountCalls, ({ query: { nextPage, ...query } }) => read(query, nextPage, PAGE));
  mountListFile(http, exportAccountCalls, {
    log,
    name: 'calls',
    columns,
    async read({ query }, after) {
      const { calls: rows, nextPage: next } = await read(query, after, EXPORTED_AT_ONCE);
      return { rows, next };
    },
  });
}
