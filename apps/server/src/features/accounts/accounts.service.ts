import { randomInt } from 'node:crypto';
import type { Language } from '@manyline/domain/languages';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Account, AccountStatus, LoginIdentity } from './account.ts';
import type { AccountFilter, AccountsRepository } from './accounts.repository.ts';

export type { AccountFilter };

export type AccountsService = ReturnType<typeof createAccountsService>;

export interface AccountsDeps {
  db: Db;
  accounts: AccountsRepository;
  newId: () => string;
  now: Clock;
  /** Books and feed, which every account needs from its first moment, in the same transaction. */
  openBooks?: (tx: Tx, account: Account) => Promise<void>;
  /** Nine digits, told to support by people: random, so that they reveal neither age nor count. */
  newUserId?: () => string;
}

/** A new account's first facts; `telCode` and `phone` for the phone channel. */
export interface NewAccount extends LoginIdentity {
  telCode?: string;
  phone?: string;
  language: Language;
}

/** An address that is going to be an account's. */
export type PrimaryAddress =
  | { channel: 'phone'; address: string; telCode: string; phone: string }
  | { channel: 'email'; address: string };

/** A billion ids: even with a hundred million accounts, ten draws fail once in ten billion sign-ups. */
const USER_ID_DRAWS = 10;

export function createAccountsService({ db, accounts, newId, now, openBooks, newUserId = drawUserId }: AccountsDeps) {
  async function insertAccount(tx: Tx, accountId: string, draft: NewAccount): Promise<Account> {
    for (let draw = 0; draw < USER_ID_DRAWS; draw += 1) {
      const account = toNewAccount(accountId, newUserId(), draft, now());
      if (!(await accounts.insert(tx, account))) continue;
      await openBooks?.(tx, account);
      return account;
    }
    throw new AppError('INTERNAL', 'no free user id');
  }

  return {
    /**
     * Exactly one account an identity, however many sign in at once; `isNew` is true for one of them.
     * @param refuseNew throws where nobody new may come in
     */
    async findOrCreate(draft: NewAccount, refuseNew?: () => void): Promise<{ account: Account; isNew: boolean }> {
      return inTransaction(db, async (tx) => {
        const known = await accounts.findByLogin(tx, draft);
        if (known) return { account: known, isNew: false };
        refuseNew?.();
        const accountId = newId();
        // The unique identity is the gate: whoever takes it writes the account in the same transaction.
        if (await accounts.takeLogin(tx, draft, accountId, now()))
          return { account: await insertAccount(tx, accountId, draft), isNew: true };
        const rival = await accounts.findByLogin(tx, draft);
        if (!rival) throw new AppError('INTERNAL', 'an identity without an account');
        return { account: rival, isNew: false };
      });
    },

    find: (accountId: string) => accounts.find(accountId),

    /** By their ids; those that do not exist are left out. */
    findAll: (accountIds: readonly string[]) => accounts.findAll(accountIds),

    /** Nothing is charged by itself where it is not (0079); asked within the transaction that would. */
    isActive: (tx: Tx, accountId: string) => accounts.isActive(tx, accountId),

    findByUserId: (userId: string) => accounts.findByUserId(userId),

    /** @throws NOT_FOUND */
    async get(accountId: string, tx?: Tx): Promise<Account> {
      const account = await accounts.find(accountId, tx);
      if (!account) throw new AppError('NOT_FOUND', `no account ${accountId}`);
      return account;
    },

    /** Held until the transaction ends: its status is what it says until then. @throws NOT_FOUND */
    async lock(tx: Tx, accountId: string): Promise<Account> {
      const account = await accounts.lock(tx, accountId);
      if (!account) throw new AppError('NOT_FOUND', `no account ${accountId}`);
      return account;
    },

    /**
     * The account signs in by this address from now on, and no longer by the one before of the same channel. Whoever calls has made
     * sure that it is theirs.
     * @param onChanged hears of the account as it was, within the transaction, when the address is new to it
     * @throws ADDRESS_TAKEN when it is another account's of the brand, NOT_FOUND
     */
    async setLogin(
      accountId: string,
      login: PrimaryAddress,
      onChanged?: (tx: Tx, before: Account) => Promise<void>,
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        const account = await accounts.lock(tx, accountId);
        if (!account) throw new AppError('NOT_FOUND', `no account ${accountId}`);
        const identity: LoginIdentity = { platform: account.platform, channel: login.channel, address: login.address };
        const taken = await accounts.takeLogin(tx, identity, accountId, now());
        if (!taken && (await accounts.findByLogin(tx, identity))?.accountId !== accountId)
          throw new AppError('ADDRESS_TAKEN', `a ${login.channel} of another account`);
        await accounts.dropOtherLogins(tx, accountId, login);
        const isPhone = login.channel === 'phone';
        const contact = isPhone ? { telCode: login.telCode, phone: login.phone } : { email: login.address };
        await accounts.setContact(tx, accountId, contact);
        const before = isPhone ? account.phone && `${account.telCode}${account.phone}` : account.email;
        if (before !== login.address) await onChanged?.(tx, account);
      });
    },

    /** Days in texts to the account are those of this time zone (IANA) from now on. */
    setTimeZone: (accountId: string, timeZone: string) => accounts.setTimeZone(accountId, timeZone),

    /** Mails, texts and notices are written in the language that was chosen last. */
    async noteLanguage({ accountId, language }: Account, chosen: Language | undefined): Promise<void> {
      if (chosen !== undefined && chosen !== language) await accounts.setLanguage(accountId, chosen);
    },

    listLogins: (accountId: string) => accounts.listLogins(accountId),

    list: (filter: AccountFilter) => accounts.list(filter),

    /** Tokens stop working at once; call `sessions.endAllSessions` too, so that open sockets close. @throws NOT_FOUND */
    async setStatus(accountId: string, status: AccountStatus, tx?: Tx) {
      if (!(await accounts.setStatus(accountId, status, tx)))
        throw new AppError('NOT_FOUND', `no account ${accountId}`);
    },
  };
}

function toNewAccount(accountId: string, userId: string, draft: NewAccount, createdAt: number): Account {
  const { platform, channel, address, telCode, phone, language } = draft;
  const login = channel === 'email' ? { email: address } : { telCode, phone };
  return { accountId, userId, platform, status: 'active', ...login, language, createdAt };
}

function drawUserId(): string {
  return String(randomInt(100_000_000, 1_000_000_000));
}
