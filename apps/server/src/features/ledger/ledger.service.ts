import type { BrandId } from '@manyline/brands/schema';
import type { Micros } from '@manyline/domain/money';
import { createGroupCommit } from '../../db/group-commit.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { type BillType, billTypes } from './bill-types.ts';
import type { LedgerRepository, LockedBalance, NewPosting, PostingKey } from './ledger.repository.ts';
import {
  applyEntries,
  type BalanceParts,
  type Entry,
  getEntries,
  getSpendable,
  isCovered,
  isRefundable,
  type Movement,
  type OwnLedgerAccount,
} from './ledger.rules.ts';

interface RequestBase {
  accountId: string;
  /** Unique in the account, made from what caused the posting ("sms:<smsId>"): the same cause never posts twice. */
  reference: string;
  type: BillType;
  /** When it is posted: bills are found by it, so it may lie before an earlier posting's by a day at most. */
  date: number;
  options?: Record<string, unknown>;
}

/** A posting as asked for; `of` and `hold` name the reference of what is undone or settled. */
export type PostingRequest = RequestBase &
  (
    | { kind: 'charge'; amount: Micros; to: OwnLedgerAccount }
    | { kind: 'credit'; paid: Micros; gift: Micros; from: OwnLedgerAccount; giftFrom?: OwnLedgerAccount }
    | { kind: 'debit'; paid: Micros; gift: Micros; to: OwnLedgerAccount; giftTo?: OwnLedgerAccount }
    | { kind: 'refund'; of: string }
    | { kind: 'hold'; amount: Micros; expiresAt: number }
    | { kind: 'capture'; hold: string; amount: Micros; to: OwnLedgerAccount }
    | { kind: 'release'; hold: string }
  );

type PlainRequest = Extract<PostingRequest, { kind: 'charge' | 'credit' | 'debit' }>;
type PastRequest = Exclude<PostingRequest, PlainRequest>;

/**
 * `ordinal`: the posting's number in its account, by which histories know it. `duplicate`: the reference had already posted; nothing changed.
 * `missing`: no account, or nothing to refund or settle.
 */
export type PostingResult =
  | { outcome: 'posted' | 'duplicate'; ordinal: number; charge: Micros; balance: Micros; date: number }
  | { outcome: 'insufficient' | 'missing'; balance: Micros };

export type LedgerService = ReturnType<typeof createLedgerService>;

export function createLedgerService({ db, ledger }: { db: Db; ledger: LedgerRepository }) {
  /**
   * Decides and writes all requests within the caller's transaction; answers one result a request, in order. `alsoLock`
   * names accounts that a later call in the same transaction will post to: all locks are taken at once, in account order.
   */
  async function postAll(
    tx: Tx,
    requests: readonly PostingRequest[],
    alsoLock: readonly string[] = [],
  ): Promise<PostingResult[]> {
    const accountIds = [...new Set([...requests.map((request) => request.accountId), ...alsoLock])];
    const balances = await ledger.lock(tx, accountIds);
    if (requests.length === 0) return [];
    const earlier = await ledger.findPostings(tx, requests.map(toKey));
    const seen = new Map(earlier.map((posting) => [toId(posting), posting]));
    const postings: NewPosting[] = [];
    const results: PostingResult[] = [];
    for (const request of requests) {
      const balance = balances.get(request.accountId);
      const id = toId(request);
      const posted = seen.get(id);
      if (!balance) results.push({ outcome: 'missing', balance: 0 });
      else if (posted)
        results.push({
          outcome: 'duplicate',
          ordinal: posted.ordinal,
          charge: posted.charge,
          balance: getSpendable(balance),
          date: posted.date,
        });
      else {
        // A posting that needs no look at anything stored, as the charge of a text, waits for nothing.
        const posting = isPlain(request)
          ? preparePosting(balance, request, request)
          : await prepareByPast(tx, balance, request, postings);
        if (typeof posting === 'string') results.push({ outcome: posting, balance: getSpendable(balance) });
        else {
          postings.push(posting);
          seen.set(id, posting);
          results.push({
            outcome: 'posted',
            ordinal: posting.ordinal,
            charge: posting.charge,
            balance: posting.afterBalance,
            date: posting.date,
          });
        }
      }
    }
    if (postings.length > 0) await ledger.write(tx, touched(balances, postings), postings);
    return results;
  }

  /** Of a request that undoes, holds or settles. */
  async function prepareByPast(
    tx: Tx,
    balance: LockedBalance,
    request: PastRequest,
    pending: readonly NewPosting[],
  ): Promise<NewPosting | 'insufficient' | 'missing'> {
    const movement = request.kind === 'hold' ? request : await readPast(tx, request, pending);
    if (!movement) return 'missing';
    const posting = preparePosting(balance, request, movement);
    if (posting !== 'insufficient') await settleHold(tx, request, movement, posting.entries);
    return posting;
  }

  /** Moves the locked balance on, in memory; the caller writes it. */
  function preparePosting(
    balance: LockedBalance,
    request: PostingRequest,
    movement: Movement,
  ): NewPosting | 'insufficient' {
    const entries = getEntries(balance, movement);
    if (!entries) return 'insufficient';
    const next = applyEntries(balance, entries);
    if (!isCovered(next)) return 'insufficient';
    const charge = getSpendable(next) - getSpendable(balance);
    setParts(balance, next);
    balance.postings += 1;
    const { accountId, reference, type, date, options = null } = request;
    return {
      accountId,
      reference,
      type: billTypes[type],
      date,
      options,
      ordinal: balance.postings,
      charge,
      afterBalance: getSpendable(next),
      entries,
    };
  }

  /** The outcome by an earlier posting or hold; undefined where there is none to undo or settle. */
  async function readPast(
    tx: Tx,
    request: Exclude<PastRequest, { kind: 'hold' }>,
    pending: readonly NewPosting[],
  ): Promise<Movement | undefined> {
    if (request.kind === 'refund') {
      const original = await findEntries(tx, { accountId: request.accountId, reference: request.of }, pending);
      return original && isRefundable(original) ? { kind: 'refund', original } : undefined;
    }
    const hold = await ledger.findHold(tx, { accountId: request.accountId, reference: request.hold });
    if (!hold || hold.state === 'closed') return undefined;
    return request.kind === 'capture'
      ? { kind: 'capture', amount: request.amount, held: hold, to: request.to }
      : { kind: 'release', held: hold };
  }

  /** Of a posting that is stored, or about to be within this batch. */
  async function findEntries(
    tx: Tx,
    key: PostingKey,
    pending: readonly NewPosting[],
  ): Promise<readonly Entry[] | undefined> {
    const inBatch = pending.find((posting) => toId(posting) === toId(key));
    if (inBatch) return inBatch.entries;
    const [stored] = await ledger.findPostings(tx, [key]);
    return stored && ledger.findEntries(tx, stored.accountId, stored.ordinal);
  }

  /** The amount still held after this movement; a release closes the hold. */
  async function settleHold(
    tx: Tx,
    request: PastRequest,
    movement: Movement,
    entries: readonly { ledgerAccount: string; amount: Micros }[],
  ) {
    const moved = (name: string) => entries.find((entry) => entry.ledgerAccount === name)?.amount ?? 0;
    const { accountId, reference, date } = request;
    if (request.kind === 'hold') {
      const parts = { paid: moved('heldPaid'), gift: moved('heldGift') };
      await ledger.saveHold(
        tx,
        { accountId, reference, ...parts, state: 'open' },
        { createdAt: date, expiresAt: request.expiresAt },
      );
    } else if (request.kind === 'capture' || request.kind === 'release') {
      const held = (movement as { held: { paid: Micros; gift: Micros } }).held;
      const left = { paid: held.paid + moved('heldPaid'), gift: held.gift + moved('heldGift') };
      const state = request.kind === 'release' ? 'closed' : 'open';
      await ledger.saveHold(
        tx,
        { accountId, reference: request.hold, ...left, state },
        { createdAt: date, expiresAt: date },
      );
    }
  }

  // A repeated commit that nobody heard of answers its postings as duplicates: the same charge and balance.
  const singles = createGroupCommit<PostingRequest, PostingResult>({
    commit: (requests) => inTransaction(db, (tx) => postAll(tx, requests), { repeatable: true }),
  });

  return {
    postAll,

    /** One posting, committed when this answers. @throws INSUFFICIENT_BALANCE, NOT_FOUND. A repeat answers as the first. */
    async post(request: PostingRequest): Promise<{ charge: Micros; balance: Micros }> {
      const result = await singles.submit(request);
      if (result.outcome === 'insufficient')
        throw new AppError('INSUFFICIENT_BALANCE', `balance ${result.balance} of account ${request.accountId}`);
      if (result.outcome !== 'posted' && result.outcome !== 'duplicate')
        throw new AppError('NOT_FOUND', `nothing to post for ${request.reference}`);
      return { charge: result.charge, balance: result.balance };
    },

    /**
     * Locks one account's balance for the rest of the transaction, before any other lock of it, and answers the parts.
     * @throws NOT_FOUND
     */
    async lockBalance(tx: Tx, accountId: string): Promise<BalanceParts> {
      const balance = (await ledger.lock(tx, [accountId])).get(accountId);
      if (!balance) throw new AppError('NOT_FOUND', `account ${accountId} has no balance`);
      return pickParts(balance);
    },

    /** When this reference posted; undefined when it never did. */
    async findDate(accountId: string, reference: string): Promise<number | undefined> {
      const [posting] = await ledger.findPostings(db, [{ accountId, reference }]);
      return posting?.date;
    },

    openAccount: (tx: Tx, accountId: string, platform: BrandId) => ledger.openAccount(tx, accountId, platform),

    /** By account; one without books is left out. */
    listBalances: (accountIds: readonly string[]) => ledger.listBalances(accountIds),

    /** @throws NOT_FOUND */
    async getBalance(accountId: string): Promise<BalanceParts> {
      const balance = await ledger.findBalance(accountId);
      if (!balance) throw new AppError('NOT_FOUND', `account ${accountId} has no balance`);
      return balance;
    },
  };
}

function isPlain(request: PostingRequest): request is PlainRequest {
  return request.kind === 'charge' || request.kind === 'credit' || request.kind === 'debit';
}

function toKey({ accountId, reference }: { accountId: string; reference: string }) {
  return { accountId, reference };
}

function toId({ accountId, reference }: { accountId: string; reference: string }): string {
  return `${accountId}/${reference}`;
}

function pickParts({ paid, gift, heldPaid, heldGift }: BalanceParts): BalanceParts {
  return { paid, gift, heldPaid, heldGift };
}

function setParts(balance: BalanceParts, { paid, gift, heldPaid, heldGift }: BalanceParts) {
  balance.paid = paid;
  balance.gift = gift;
  balance.heldPaid = heldPaid;
  balance.heldGift = heldGift;
}

function touched(balances: ReadonlyMap<string, LockedBalance>, postings: readonly NewPosting[]): LockedBalance[] {
  return [...new Set(postings.map((posting) => posting.accountId))].map((accountId) => balances.get(accountId)!);
}
