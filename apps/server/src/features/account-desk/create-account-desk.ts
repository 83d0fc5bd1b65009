import { brandIds, isBrandId } from '@manyline/brands/registry';
import {
  ACCOUNTS_PAGE,
  type AccountOnWire,
  actOnAccount,
  exportAccounts,
  findAccounts,
  getAccount,
} from '@manyline/contract/console/accounts';
import type { LoggedAct } from '@manyline/contract/console/log';
import { inputProblems } from '@manyline/contract/input-problems';
import { formatMicros } from '@manyline/domain/money';
import { currencyOf } from '../../brands/currency-of.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import type { AccountLimits } from '../account-limits/create-account-limits.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountFilter } from '../accounts/accounts.service.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Calls } from '../calls/create-calls.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { Developer } from '../developer/create-developer.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import { getSpendable } from '../ledger/ledger.rules.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { Session } from '../session/create-session.ts';
import { mountAccountCallbacks } from './account-callbacks.routes.ts';
import { mountAccountCalls } from './account-calls.routes.ts';
import { mountAccountSessions } from './account-sessions.routes.ts';
import { mountOwnLimits } from './own-limits.routes.ts';

interface AccountDeskNeeds {
  accountLimits: AccountLimits;
  accounts: Accounts;
  calls: Calls;
  carriers: Pick<Carriers, 'names'>;
  consoleLog: ConsoleLogFeature;
  delivery: Delivery;
  developer: Developer;
  ledger: Ledger;
  numbers: Numbers;
  payments: Payments;
  session: Session;
}

const EXPORTED_AT_ONCE = 500;
type Filter = Omit<AccountFilter, 'platform' | 'after' | 'limit'> & { brand?: string | undefined };
type PageKey = { createdAt: number; accountId: string };
/** Names that gateways, chains and carriers give are no shorter. */
const TRACE_MIN = 6;
/** A whole number, as people write it. */
const NUMBER = /^\+?[\d ()-]{7,20}$/;

type Action = 'close' | 'reopen' | 'logout' | 'unlock';
const logged: Record<Action, LoggedAct> = {
  close: 'accountClosed',
  reopen: 'accountReopened',
  logout: 'accountLoggedOut',
  unlock: 'accountUnlocked',
};

const columns: Columns<AccountOnWire> = {
  accountId: (account) => account.accountId,
  userId: (account) => account.userId,
  brand: (account) => account.platform,
  status: (account) => account.status,
  phone: (account) => account.phone,
  email: (account) => account.email,
  createdAt: (account) => moment(account.createdAt),
  balance: (account) => account.balance,
  gift: (account) => account.gift,
  currency: (account) => account.currency,
  numbers: (account) => account.numbers.join(' '),
};

/** Accounts of customers, for the people who help them. */
export function createAccountDesk({ db }: Kit, needs: AccountDeskNeeds) {
  const { accounts, calls, carriers, consoleLog, delivery, developer, ledger, numbers, payments, session } = needs;

  async function describe(found: readonly Account[]) {
    const ids = found.map(({ accountId }) => accountId);
    const [balances, owned] = await Promise.all([ledger.service.listBalances(ids), numbers.service.listOwnOf(ids)]);
    return found.map(({ accountId, userId, platform, status, telCode = '', phone, email, createdAt }) => {
      const balance = balances.get(accountId);
      return {
        accountId,
        userId,
        platform,
        status,
        ...(phone !== undefined && { phone: `${telCode}${phone}` }),
        ...(email !== undefined && { email }),
        createdAt,
        balance: formatMicros(balance ? getSpendable(balance) : 0),
        gift: formatMicros(balance?.gift ?? 0),
        currency: currencyOf(platform),
        numbers: owned.get(accountId) ?? [],
      };
    });
  }

  const digitsOf = (search = '') => (NUMBER.test(search) ? search.replace(/\D/g, '') : '');

  /** A page by what is the account's own; the key of the next is the last account of this one. */
  async function readPage({ search, brand, ...filter }: Filter, after: PageKey | undefined, limit: number) {
    if (brand !== undefined && !isBrandId(brand)) return { rows: [], next: undefined };
    const text = digitsOf(search) || search;
    const found = await accounts.service.list({ ...filter, platform: brand, search: text, after, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows,
      next: found.length > limit && last ? { createdAt: last.createdAt, accountId: last.accountId } : undefined,
    };
  }

  /** By what led to it: an order or its number, a payment at its gateway, a transfer, a text as its carrier calls it. */
  async function findByTraces(search: string): Promise<string[]> {
    const [ofPayments, ofTexts] = await Promise.all([
      payments.desk.findAccounts(search),
      delivery.carrierEvents.findAccounts(carriers.names, search),
    ]);
    return [...new Set([...ofPayments, ...ofTexts])];
  }

  /** Who holds the number that was looked for, and whom a trace leads to. */
  async function findLed(search = ''): Promise<Account[]> {
    const digits = digitsOf(search);
    const holder = digits ? (await numbers.service.findHolders(db, [digits])).get(digits) : undefined;
    const traces = search.length >= TRACE_MIN ? await findByTraces(search) : [];
    const ids = new Set([...(holder ? [holder.accountId] : []), ...traces]);
    const led = await Promise.all([...ids].map((id) => accounts.service.find(id)));
    return led.filter((account) => account !== undefined);
  }

  /** On the first page also whom a number or a trace leads to. */
  async function find(filter: Filter, nextPage: string | undefined) {
    const after = nextPage === undefined ? undefined : readKey(nextPage);
    const { rows, next } = await readPage(filter, after, ACCOUNTS_PAGE);
    const led = after ? [] : await findLed(filter.search);
    const known = new Set(rows.map(({ accountId }) => accountId));
    return {
      accounts: await describe([...led.filter(({ accountId }) => !known.has(accountId)), ...rows]),
      brands: brandIds,
      ...(next && { nextPage: `${next.createdAt}.${next.accountId}` }),
    };
  }

  async function show(accountId: string) {
    const account = await accounts.service.get(accountId);
    const [described] = await describe([account]);
    return { account: described! };
  }

  async function act(operator: OperatorCaller, accountId: string, action: Action, reason: string) {
    const account = await accounts.service.find(accountId);
    if (!account) throw new AppError('NOT_FOUND', `no account ${accountId}`);
    await session.control[action]({
      accountId,
      by: operator.name,
      note: reason,
      within: (tx) =>
        consoleLog.service.write(tx, operator, {
          act: logged[action],
          object: `account ${account.userId} ${accountId}`,
          before: account.status,
          reason,
        }),
    });
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, findAccounts, ({ query: { nextPage, ...filter } }) => find(filter, nextPage));
      mountListFile(http, exportAccounts, {
        log: consoleLog.service,
        name: 'accounts',
        act: 'accountsExported',
        columns,
        async read({ query }, after: PageKey | undefined) {
          const { rows, next } = await readPage(query, after, EXPORTED_AT_ONCE);
          return { rows: await describe(rows), next };
        },
      });
      const common = { accounts: accounts.service, log: consoleLog.service };
      mountAccountSessions(http, { ...common, session });
      mountAccountCalls(http, { ...common, calls });
      mountAccountCallbacks(http, { ...common, developer: developer.desk });
      mountOwnLimits(http, { db, accounts: accounts.service, limits: needs.accountLimits, log: consoleLog.service });
      mountForOperator(http, getAccount, ({ query }) => show(query.accountId));
      mountForOperator(http, actOnAccount, async ({ operator, body: { accountId, action, reason } }) => {
        await act(operator, accountId, action, reason);
        return { status: 200 as const };
      });
    },
  };
  return { hooks };
}

function readKey(text: string): PageKey {
  const [, createdAt, accountId] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (createdAt && accountId) return { createdAt: Number(createdAt), accountId };
  throw invalidInput('nextPage', inputProblems.notAPage);
}
