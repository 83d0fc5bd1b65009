import type { Brand } from '@manyline/brands/define-brand';
import { codeNumberTypes } from '@manyline/contract/verification';
import { findCodeHolder } from '@manyline/domain/code-holder';
import type { Micros } from '@manyline/domain/money';
import { toStorableText } from '@manyline/domain/storable-text';
import { monthBounds, ymOf } from '@manyline/domain/time';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inKnownTransaction, type Tx } from '../../db/transaction.ts';
import type { LedgerService, PostingRequest } from '../ledger/ledger.service.ts';
import type { CodeClaimRow, CodeClaimsRepository } from './code-claims.repository.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';
import { type CodeLock, type CodeText, LOCK_RESTS_MS, toHoldReference, toTextReference } from './code-number.ts';
import { codeRateOf } from './code-prices.ts';
import type { CodeTextsRepository } from './code-texts.repository.ts';
import { readTextsCursor, toTextsCursor } from './code-texts-cursor.ts';
import type { CodeUsesRepository, UseKey } from './code-uses.repository.ts';
import type { VerificationEvents } from './verification.events.ts';

type InboundEvent = Extract<CarrierEvent, { kind: 'inbound' }>;

export interface CodeTextsDeps {
  db: Db;
  carrierName: string;
  ledger: LedgerService;
  claims: CodeClaimsRepository;
  locks: CodeLocksRepository;
  uses: CodeUsesRepository;
  texts: CodeTextsRepository;
  /** Those of these ids that nobody has claimed yet, which are claimed now. */
  claimEvents(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  findBrand(accountId: string): Promise<Brand>;
  /** In the transaction that stores a text which is paid for: whoever delivers codes elsewhere notes it here (decision 37). */
  onCodeReceived(tx: Tx, text: CodeText): Promise<void>;
  events: VerificationEvents;
  newId(): string;
  now: Clock;
  log: Logger;
}

/** A text that could not be paid for waits so long for money. */
const UNPAID_KEPT_MS = 24 * 3_600_000;
const TRIES = 5;

export type CodeTextsService = ReturnType<typeof createCodeTextsService>;

/** Texts for numbers that receive codes: whose they are, what they cost, and who may read them. */
export function createCodeTextsService(deps: CodeTextsDeps) {
  const { db, carrierName, ledger, claims, locks, uses, texts, claimEvents, findBrand, onCodeReceived } = deps;
  const { events, newId, now, log } = deps;

  async function findHolder(event: InboundEvent): Promise<CodeClaimRow | undefined> {
    const at = now();
    const all = await claims.listOf(event.to, at);
    const waiting = all.filter((claim) => isWaiting(claim, at));
    return findCodeHolder(event, waiting, ({ accountId }) =>
      all.some(
        (claim) => claim.accountId !== accountId && (claim.subscribed || claim.lockedUntil > at - LOCK_RESTS_MS),
      ),
    );
  }

  /** The first text of a lock is what its hold is for; each further one, or one without a lock, is charged by itself. */
  async function pay(tx: Tx, text: CodeText, { lock, rate }: { lock: CodeLock | undefined; rate: Micros }) {
    const isHeld = lock?.state === 'open' && lock.received === 0;
    const { accountId, id, number, app, sender } = text;
    const base = {
      ...{ accountId, reference: toTextReference(id), type: 'sms' as const, date: now(), amount: rate },
      ...{
        to: 'revenue' as const,
        options: { direction: 'in', type: 'verificationCode', from: sender, to: number, number },
      },
    };
    const request: PostingRequest = isHeld
      ? { ...base, kind: 'capture', hold: toHoldReference(lock.lockId) }
      : { ...base, kind: 'charge' };
    const [result] = await ledger.postAll(tx, [request]);
    if (result!.outcome !== 'posted') return undefined;
    if (lock?.state === 'open') await locks.countReceived(tx, lock);
    await uses.countReceived(tx, { accountId, number, app }, text.date);
    return { charge: rate, captured: isHeld, balance: result!.balance };
  }

  async function store(tx: Tx, event: InboundEvent, seen: CodeClaimRow, rateOutside: Micros) {
    const { accountId, number, app } = seen;
    await ledger.lockBalance(tx, accountId);
    const claim = await claims.lock(tx, number, app);
    const date = now();
    if (claim?.accountId !== accountId || !isWaiting(claim, date)) return { outcome: 'moved' as const };
    const lock = claim.lockId === null ? undefined : await locks.find(tx, accountId, claim.lockId);
    const lasts = lock?.state === 'open' && lock.expiresAt > date ? lock : undefined;
    // A subscription that has begun since: its price is read first.
    if (!lasts && !seen.subscribed) return { outcome: 'moved' as const };
    if (!(await claimEvents(tx, [event.eventId])).has(event.eventId)) return { outcome: 'known' as const };
    const text: CodeText = {
      ...{ accountId, number, app, date, id: newId(), lockId: lasts?.lockId ?? null },
      ...{
        eventId: `${carrierName}/${event.eventId}`,
        sender: toStorableText(event.from),
        text: toStorableText(event.text),
      },
      ...{ charge: 0, paid: false, captured: false },
    };
    const paid = await pay(tx, text, { lock: lasts, rate: lasts?.rate ?? rateOutside });
    if (!paid) {
      await texts.insert(tx, text);
      return { outcome: 'unpaid' as const };
    }
    const { balance, ...how } = paid;
    const stored: CodeText = { ...text, ...how, paid: true };
    await texts.insert(tx, stored);
    await onCodeReceived(tx, stored);
    return { outcome: 'stored' as const, text: stored, balance };
  }

  /** Of a text that comes without a lock: only a subscriber gets one. Read before the transaction. */
  async function findRateOutside({ accountId, number, app, subscribed }: CodeClaimRow): Promise<Micros> {
    if (!subscribed) return 0;
    const [use, brand] = [await uses.find(db, { accountId, number, app }), await findBrand(accountId)];
    return codeRateOf(brand, use?.tier ?? codeNumberTypes.premium);
  }

  function tell(stored: readonly CodeText[], balance: Micros) {
    for (const text of stored) events.received(text);
    if (stored[0]) events.balance(stored[0].accountId, balance);
  }

  /** Once there is money, what waited for it is paid for and shown, as a text of the lock that lasts now. */
  async function settleUnpaid(key: UseKey, { lockId, rate }: CodeLock) {
    const { paid, balance } = await inKnownTransaction(db, async (tx) => {
      await ledger.lockBalance(tx, key.accountId);
      const settled: CodeText[] = [];
      let left = 0;
      for (const text of await texts.listUnpaid(tx, key, now() - UNPAID_KEPT_MS)) {
        const shown = { ...text, date: now(), lockId };
        const done = await pay(tx, shown, { lock: await locks.find(tx, key.accountId, lockId), rate });
        if (!done) break;
        left = done.balance;
        const { charge, captured } = done;
        const stored: CodeText = { ...shown, charge, captured, paid: true };
        await texts.setPaid(tx, text, stored);
        await onCodeReceived(tx, stored);
        settled.push(stored);
      }
      return { paid: settled, balance: left };
    });
    tell(paid, balance);
    return paid.length > 0;
  }

  return {
    /**
     * Stores a text once, however often the carrier tells of it, for the one account that waits for it; everybody else never sees it.
     * Resolves after the commit.
     */
    async receive(event: InboundEvent): Promise<void> {
      if (event.voicemail) return;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const holder = await findHolder(event);
        if (!holder) break;
        const rate = await findRateOutside(holder);
        const result = await inKnownTransaction(db, (tx) => store(tx, event, holder, rate));
        if (result.outcome === 'stored') tell([result.text], result.balance);
        if (result.outcome !== 'moved') return;
      }
      await inKnownTransaction(db, (tx) => claimEvents(tx, [event.eventId]));
      log.info({ eventId: event.eventId }, 'a text for a number for codes that nobody waits for');
    },

    /** Texts since the newest lock, newest first, and whether that lock lasts; nothing without one. */
    async poll(key: UseKey): Promise<{ lock: CodeLock | undefined; lasts: boolean; list: CodeText[] }> {
      const lock = await locks.findNewest(key.accountId, key.app, key.number);
      if (!lock) return { lock, lasts: false, list: [] };
      const list = await texts.listSince(key, lock.lockedAt);
      const paid = list.filter((text) => text.paid);
      const lasts = lock.state === 'open' && lock.expiresAt > now();
      if (paid.length === list.length || !lasts || !(await settleUnpaid(key, lock))) return { lock, lasts, list: paid };
      return { lock, lasts, list: (await texts.listSince(key, lock.lockedAt)).filter((text) => text.paid) };
    },

    async list(
      key: UseKey,
      { ym, pageSize, nextPage }: { ym?: string | undefined; pageSize: number; nextPage?: string | undefined },
    ) {
      const month = monthBounds(ym ?? ymOf(now()));
      const before = nextPage === undefined ? undefined : readTextsCursor(nextPage);
      const found = await texts.list(key, { ...month, before, limit: pageSize + 1 });
      const list = found.slice(0, pageSize);
      return { list, ...(found.length > pageSize && { nextPage: toTextsCursor(list.at(-1)!) }) };
    },

    sumOfLock: ({ accountId, number, app, lockedAt, lockId }: CodeLock) =>
      texts.sumOfLock({ accountId, number, app }, lockedAt, lockId),
  };
}

function isWaiting({ subscribed, lockedUntil }: CodeClaimRow, at: number): boolean {
  return subscribed || lockedUntil > at;
}
