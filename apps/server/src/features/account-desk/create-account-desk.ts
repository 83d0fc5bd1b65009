import { getBrand } from '@manyline/brands/registry';
import { actOnAccount, findAccounts, getAccount } from '@manyline/contract/console/accounts';
import type { LoggedAct } from '@manyline/contract/console/log';
import { formatMicros } from '@manyline/domain/money';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { AppError } from '../../http/app-error.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Carriers } from '../delivery/carriers.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import { getSpendable } from '../ledger/ledger.rules.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { Reviews } from '../reviews/create-reviews.ts';
import type { Session } from '../session/create-session.ts';

interface AccountDeskNeeds {
  accounts: Accounts;
  carriers: Pick<Carriers, 'names'>;
  consoleLog: ConsoleLogFeature;
  delivery: Delivery;
  ledger: Ledger;
  numbers: Numbers;
  payments: Payments;
  reviews: Reviews;
  session: Session;
}

const FOUND_MAX = 50;
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

/** Accounts of customers, for the people who help them. */
export function createAccountDesk({ db }: Kit, needs: AccountDeskNeeds) {
  const { accounts, carriers, consoleLog, delivery, ledger, numbers, payments, reviews, session } = needs;

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
        currency: getBrand(platform).currency.code,
        numbers: owned.get(accountId) ?? [],
      };
    });
  }

  /** By what led to it: an order or its number, a payment at its gateway, a transfer, a text as its carrier calls it. */
  async function findByTraces(search: string): Promise<string[]> {
    const [ofPayments, ofTexts] = await Promise.all([
      payments.desk.findAccounts(search),
      delivery.carrierEvents.findAccounts(carriers.names, search),
    ]);
    return [...new Set([...ofPayments, ...ofTexts])];
  }

  /** By what is the account's own, by a number that it holds, and by what led to it. */
  async function find(search = '') {
    const digits = NUMBER.test(search) ? search.replace(/\D/g, '') : '';
    const text = digits || search;
    const found = await accounts.service.list({ limit: FOUND_MAX, ...(text && { search: text }) });
    const holder = digits ? (await numbers.service.findHolders(db, [digits])).get(digits) : undefined;
    const traces = search.length >= TRACE_MIN ? await findByTraces(search) : [];
    const known = new Set(found.map(({ accountId }) => accountId));
    const more = [...new Set([...(holder ? [holder.accountId] : []), ...traces])].filter((id) => !known.has(id));
    const led = await Promise.all(more.map((id) => accounts.service.find(id)));
    return [...led.filter((account) => account !== undefined), ...found];
  }

  async function show(accountId: string) {
    const account = await accounts.service.get(accountId);
    const [[described], sessions, actions, decisions] = await Promise.all([
      describe([account]),
      session.sessions.list({ accountId, sessionId: '' }),
      session.control.listActions(accountId),
      reviews.service.listDecisions(accountId),
    ]);
    return {
      account: described!,
      sessions: sessions.map(({ createdAt, lastUsedAt, userAgent }) => ({ createdAt, lastUsedAt, userAgent })),
      actions: actions.map(({ at, action, by, note }) => ({ at, action, by, note })),
      decisions: decisions
        .filter(({ result }) => result !== 'asked')
        .map(({ at, kind, outcome, by, reason, result }) => ({ at, kind, outcome, by, reason, result })),
    };
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
      mountForOperator(http, findAccounts, async ({ query }) => ({
        accounts: await describe(await find(query.search)),
      }));
      mountForOperator(http, getAccount, ({ query }) => show(query.accountId));
      mountForOperator(http, actOnAccount, async ({ operator, body: { accountId, action, reason } }) => {
        await act(operator, accountId, action, reason);
        return { status: 200 as const };
      });
    },
  };
  return { hooks };
}
