import {
  adjustBalance,
  getAccountCodes,
  getAccountLedger,
  getAccountNumbers,
  getAllowance,
} from '@manyline/contract/console/account-money';
import { creditCauses, debitCauses } from '@manyline/contract/console/adjust-words';
import { inputProblems } from '@manyline/contract/input-problems';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { currencyOf } from '../../brands/currency-of.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import type { Adjustment } from './adjustments.service.ts';
import type { Allowance } from './allowance.ts';
import type { AskForMoney } from './money-acts.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';

const PAGE = 50;

interface AccountMoneyDeps
  extends Pick<MoneyDeskNeeds, 'accounts' | 'codeServices' | 'ledger' | 'numbers' | 'verification'> {
  allowance: Allowance;
  adjust: AskForMoney<Adjustment>;
}

/** An account's money, and what it was paid for. */
export function mountAccountMoney(app: FastifyInstance, deps: AccountMoneyDeps) {
  const { accounts, allowance, adjust, codeServices, ledger, numbers, verification } = deps;

  mountForOperator(app, getAccountLedger, async ({ operator, query: { accountId, nextPage } }) => {
    const { platform } = await accounts.service.get(accountId);
    const before = nextPage === undefined ? {} : { before: Number(nextPage) || 1 };
    const lines = await ledger.books.listLines(accountId, { ...before, limit: PAGE + 1 }, operator.language);
    const page = lines.slice(0, PAGE);
    return {
      lines: page,
      currency: currencyOf(platform),
      ...(lines.length > PAGE && { nextPage: String(page.at(-1)!.ordinal) }),
    };
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

  mountForOperator(app, getAccountCodes, async ({ operator, query: { accountId, nextPage } }) => {
    const end = readPageEnd(nextPage);
    const before = end && { lockedAt: end.at, lockId: end.id };
    const rows = await verification.listLocks(accountId, { before, limit: PAGE + 1 });
    const { page, ...next } = cutPage(rows, PAGE, ({ lockedAt, lockId }) => ({ at: lockedAt, id: lockId }));
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
