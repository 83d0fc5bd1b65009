import {
  adjustBalance,
  exportAccountCodes,
  exportAccountLedger,
  getAccountCodes,
  getAccountLedger,
  getAccountNumbers,
  getAllowance,
  type LedgerKind,
  type LedgerLine,
  type TakenCode,
} from '@manyline/contract/console/account-money';
import { creditCauses, debitCauses } from '@manyline/contract/console/adjust-words';
import { inputProblems } from '@manyline/contract/input-problems';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { currencyOf } from '../../brands/currency-of.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { Adjustment } from './adjustments.service.ts';
import type { Allowance } from './allowance.ts';
import type { AskForMoney } from './money-acts.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';

const PAGE = 50;

const EXPORTED_AT_ONCE = 1_000;

const ledgerColumns: Columns<LedgerLine & { currency: string }> = {
  ordinal: ({ ordinal }) => ordinal,
  at: ({ at }) => moment(at),
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  amount: ({ amount }) => amount,
  gift: ({ gift }) => gift,
  held: ({ held }) => held,
  balanceAfter: ({ balanceAfter }) => balanceAfter,
  currency: ({ currency }) => currency,
  reference: ({ reference }) => reference,
  orderId: ({ orderId }) => orderId,
};
const codeColumns: Columns<TakenCode> = {
  lockId: ({ lockId }) => lockId,
  number: ({ number }) => number,
  service: ({ service }) => service,
  country: ({ country }) => country,
  price: ({ price }) => price,
  state: ({ state }) => state,
  received: ({ received }) => received,
  lockedAt: ({ lockedAt }) => moment(lockedAt),
  closedAt: ({ closedAt }) => moment(closedAt),
};

/** Whose rows are asked for, and who asks: words are in the operator's language. */
interface Asked<Query> {
  operator: OperatorCaller;
  query: Query;
}
interface OfDays {
  accountId: string;
  search?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
}
type OfLedger = Asked<OfDays & { kind?: LedgerKind | undefined }>;
type OfCodes = Asked<OfDays & { state?: TakenCode['state'] | undefined }>;

interface AccountMoneyDeps
  extends Pick<MoneyDeskNeeds, 'accounts' | 'codeServices' | 'ledger' | 'numbers' | 'verification'> {
  allowance: Allowance;
  log: ConsoleLog;
  adjust: AskForMoney<Adjustment>;
}

/** An account's money, and what it was paid for. */
export function mountAccountMoney(app: FastifyInstance, deps: AccountMoneyDeps) {
  const { accounts, allowance, adjust, codeServices, ledger, log, numbers, verification } = deps;

  async function readLedger({ operator, query }: OfLedger, before: number | undefined, size: number) {
    const { accountId, search: reference, ...filter } = query;
    const { platform } = await accounts.service.get(accountId);
    const lines = await ledger.books.listLines(
      accountId,
      { ...(before !== undefined && { before }), limit: size + 1, filter: { ...filter, reference } },
      operator.language,
    );
    const rows = lines.slice(0, size);
    return { rows, currency: currencyOf(platform), next: lines.length > size ? rows.at(-1)!.ordinal : undefined };
  }

  mountForOperator(app, getAccountLedger, async ({ operator, query: { nextPage, ...query } }) => {
    const before = nextPage === undefined ? undefined : Number(nextPage) || 1;
    const { rows, currency, next } = await readLedger({ operator, query }, before, PAGE);
    return { lines: rows, currency, ...(next !== undefined && { nextPage: String(next) }) };
  });
  mountListFile(app, exportAccountLedger, {
    log,
    name: 'ledger',
    act: 'moneyExported',
    columns: ledgerColumns,
    async read({ operator, query }, before: number | undefined) {
      const { rows, currency, next } = await readLedger({ operator, query }, before, EXPORTED_AT_ONCE);
      return { rows: rows.map((row) => ({ ...row, currency })), next };
    },
  });

  mountForOperator(app, getAccountNumbers, async ({ query: { accountId } }) => {
    const held = await numbers.holdings.list(accountId);
    return {
      numbers: held.map(({ number, country, type, plan, unsubscribedAt }) => ({
        number,
        country,
        type,
        ...(plan && {
          plan: plan.planId,
          rent: formatMicros(plan.rent),
          since: plan.planStart,
          paidUntil: plan.periodEnd,
        }),
        isEnding: unsubscribedAt !== undefined,
      })),
    };
  });

  async function readCodes({ operator, query }: OfCodes, nextPage: string | undefined, size: number) {
    const { accountId, ...filter } = query;
    const end = readPageEnd(nextPage);
    const before = end && { lockedAt: end.at, lockId: end.id };
    const rows = await verification.listLocks(accountId, { before, limit: size + 1, filter });
    const { page, ...next } = cutPage(rows, size, ({ lockedAt, lockId }) => ({ at: lockedAt, id: lockId }));
    return {
      codes: page.map(({ lockId, number, app: service, countryCode, rate, state, received, lockedAt, closedAt }) => ({
        lockId,
        number,
        service: codeServices.service.nameOf(service, operator.language),
        country: countryCode,
        price: formatMicros(rate),
        state,
        received,
        lockedAt,
        ...(closedAt !== null && { closedAt }),
      })),
      ...next,
    };
  }

  mountForOperator(app, getAccountCodes, ({ operator, query: { nextPage, ...query } }) =>
    readCodes({ operator, query }, nextPage, PAGE),
  );
  mountListFile(app, exportAccountCodes, {
    log,
    name: 'codes',
    columns: codeColumns,
    async read({ operator, query }, after) {
      await accounts.service.get(query.accountId);
      const { codes, nextPage } = await readCodes({ operator, query }, after, EXPORTED_AT_ONCE);
      return { rows: codes, next: nextPage };
    },
  });

  mountForOperator(app, getAllowance, async ({ operator, query: { accountId } }) => {
    const currency = currencyOf((await accounts.service.get(accountId)).platform);
    const left = await allowance.readLeft(operator.operatorId, currency);
    return { cap: formatMicros(allowance.cap), left: formatMicros(left), currency };
  });

  mountForOperator(app, adjustBalance, async ({ operator, body }) => {
    const { adjustmentId, accountId, direction, cause, reason } = body;
    const account = await accounts.service.get(accountId);
    if (account.status === 'deleted') throw new AppError('NOT_FOUND', `account ${accountId} is deleted`);
    const causes: readonly string[] = direction === 'credit' ? creditCauses : debitCauses;
    if (!causes.includes(cause)) throw invalidInput('cause', inputProblems.unknownReason, { kind: direction });
    const amount = parseMicros(body.amount);
    const currency = currencyOf(account.platform);
    const signed = direction === 'credit' ? amount : -amount;
    const outcome = await adjust(operator, {
      key: adjustmentId,
      accountId,
      amount,
      currency,
      about: `${account.userId}: ${signed > 0 ? '+' : ''}${formatMicros(signed)} ${currency}`,
      reason,
      payload: { adjustmentId, accountId, amount: signed, cause, words: reason, by: operator.name },
    });
    return { outcome };
  });
}
