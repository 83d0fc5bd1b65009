import type { Brand } from '@manyline/brands/define-brand';
import { codeNumberTypes } from '@manyline/contract/verification';
import type { Micros } from '@manyline/domain/money';
import { toStorableText } from '@manyline/domain/storable-text';
import { DAY_MS, HOUR_MS, monthBounds, ymOf } from '@manyline/domain/time';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inKnownTransaction, type Tx } from '../../db/transaction.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { CodeCharging, CodeTextPayment } from './code-charging.ts';
import type { CodeClaimRow, CodeClaimsRepository } from './code-claims.repository.ts';
import { findCodeHolder } from './code-holder.rules.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';
import { type CodeLock, type CodeText, LOCK_RESTS_MS } from './code-number.ts';
import { codeRateOf } from './code-prices.ts';
import { codeTextsKeptSince } from './code-retention.ts';
import type { CodeSend, CodeSendsRepository } from './code-sends.repository.ts';
import type { CodeTextNotices } from './code-text-notices.ts';
import type { CodeTextsRepository, TextsPage } from './code-texts.repository.ts';
import { type RowPlace, readTextsCursor, toTextsCursor } from './code-texts-cursor.ts';
import type { CodeUsesRepository, UseKey } from './code-uses.repository.ts';
import type { VerificationEvents } from './verification.events.ts';

type InboundEvent = Extract<CarrierEvent, { kind: 'inbound' }>;

/** `carrier`: the name of whoever brought it. */
interface Arrival {
  event: InboundEvent;
  carrier: string;
}

export interface CodeTextsDeps {
  db: Db;
  ledger: LedgerService;
  claims: CodeClaimsRepository;
  locks: CodeLocksRepository;
  charging: CodeCharging;
  uses: CodeUsesRepository;
  texts: CodeTextsRepository;
  sends: Pick<CodeSendsRepository, 'list'>;
  services: Pick<CodeServicesService, 'namedBy'>;
  /** Those of these ids that nobody has claimed yet, which are claimed now. */
  claimEvents(tx: Tx, carrier: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  findBrand(accountId: string): Promise<Brand>;
  /** In the transaction that stores a text which is paid for: whoever delivers codes elsewhere notes it here (decision 37). */
  onCodeReceived(tx: Tx, text: CodeText): Promise<void>;
  notices: CodeTextNotices;
  events: VerificationEvents;
  newId(): string;
  now: Clock;
  log: Logger;
}

/** A page of a month's texts, as it is asked for; the current UTC month without one. */
interface TextsPageRequest {
  ym?: string | undefined;
  pageSize: number;
  nextPage?: string | undefined;
}

/** The order at a supplier that a text came for. */
export interface SuppliedFor {
  accountId: string;
  orderId: string;
  supplier: string;
  rate: Micros;
}

/** A text that could not be paid for waits so long for money. */
const UNPAID_KEPT_MS = DAY_MS;
/** A code that is older is no news: its time is over at whoever asked for it. */
const NEWS_MS = HOUR_MS;
const TRIES = 5;

export type CodeTextsService = ReturnType<typeof createCodeTextsService>;

/** Texts for numbers that receive codes: whose they are, what they cost, and who may read them. */
export function createCodeTextsService(deps: CodeTextsDeps) {
  const { db, ledger, claims, locks, uses, texts, sends, services, claimEvents, findBrand, onCodeReceived } = deps;
  const { notices, events, charging, newId, now, log } = deps;

  async function findHolder(event: InboundEvent): Promise<CodeClaimRow | undefined> {
    const at = now();
    const all = await claims.listOf(event.to, at);
    const waiting = all.filter((claim) => isWaiting(claim, at));
    return findCodeHolder(services.namedBy(event.from, event.text), waiting, ({ accountId }) =>
      all.some(
        (claim) => claim.accountId !== accountId && (claim.subscribed || claim.lockedUntil > at - LOCK_RESTS_MS),
      ),
    );
  }

  async function store(tx: Tx, { event, carrier }: Arrival, seen: CodeClaimRow, rateOutside: Micros) {
    const { accountId, number, app } = seen;
    await ledger.lockBalance(tx, accountId);
    const claim = await claims.lock(tx, number, app);
    const date = now();
    if (claim?.accountId !== accountId || !isWaiting(claim, date)) return { outcome: 'moved' as const };
    const lock = claim.lockId === null ? undefined : await locks.find(tx, accountId, claim.lockId);
    const lasts = lock?.state === 'open' && lock.expiresAt > date ? lock : undefined;
    // A subscription that has begun since: its price is read first.
    if (!lasts && !seen.subscribed) return { outcome: 'moved' as const };
    if (!(await claimEvents(tx, carrier, [event.eventId])).has(event.eventId)) return { outcome: 'known' as const };
    const lockId = lasts?.lockId ?? null;
    const text = toText({ event, carrier }, { accountId, number, app, lockId });
    return keep(tx, text, lasts, lasts?.rate ?? rateOutside);
  }

  function toText(
    { event, carrier }: { event: Pick<InboundEvent, 'eventId' | 'from' | 'text'>; carrier: string },
    whose: Pick<CodeText, 'accountId' | 'number' | 'app' | 'lockId'>,
  ): CodeText {
    return {
      ...whose,
      date: now(),
      id: newId(),
      eventId: `${carrier}/${event.eventId}`,
      sender: toStorableText(event.from),
      text: toStorableText(event.text),
      charge: 0,
      paid: false,
      captured: false,
    };
  }

  /** Within a transaction that has the account's balance locked and the text claimed. */
  async function keep(tx: Tx, text: CodeText, lock: CodeLock | undefined, rate: Micros) {
    const done = await charging.pay(tx, text, { lock, rate });
    if (!done) {
      const waiting = await texts.listUnpaid(tx, text, now() - UNPAID_KEPT_MS);
      await texts.insert(tx, text);
      // Once: whoever has been told knows that there is something, and anybody may text a number.
      if (waiting.length === 0) await notices.unpaid(tx, text, rate);
      return { outcome: 'unpaid' as const };
    }
    const stored = toShown(text, done);
    await texts.insert(tx, stored.text);
    await onCodeReceived(tx, stored.text);
    return { outcome: 'stored' as const, stored };
  }

  /** Whose it is its order says, whatever the text says; a lock that is over has its late code. */
  async function storeSupplied(
    tx: Tx,
    { accountId, orderId, supplier, rate }: SuppliedFor,
    event: Pick<InboundEvent, 'eventId' | 'from' | 'text'>,
  ) {
    await ledger.lockBalance(tx, accountId);
    const lock = await locks.find(tx, accountId, orderId);
    if (!lock) return { outcome: 'nobodys' as const };
    if (!(await claimEvents(tx, supplier, [event.eventId])).has(event.eventId)) return { outcome: 'known' as const };
    const { number, app } = lock;
    const text = toText({ event, carrier: supplier }, { accountId, number, app, lockId: orderId });
    return keep(tx, text, lock, rate);
  }

  /** Of a text that comes without a lock: only a subscriber gets one. Read before the transaction. */
  async function findRateOutside({ accountId, number, app, subscribed }: CodeClaimRow): Promise<Micros> {
    if (!subscribed) return 0;
    const use = await uses.find(db, { accountId, number, app });
    const brand = await findBrand(accountId);
    return codeRateOf(brand, use?.tier ?? codeNumberTypes.premium, use ?? { app });
  }

  function tell(stored: readonly Shown[]) {
    for (const { text, isFree } of stored) {
      events.received(text);
      if (isFree) events.uncharged();
    }
    const last = stored.findLast(({ balance }) => balance !== undefined);
    if (last) events.balance(last.text.accountId, last.balance!);
  }

  /** Once there is money, what waited for it is paid for and shown, as a text of the lock that lasts now. */
  async function settleUnpaid(key: UseKey, { lockId, rate }: CodeLock) {
    const settled = await inKnownTransaction(db, async (tx) => {
      await ledger.lockBalance(tx, key.accountId);
      const all: Shown[] = [];
      for (const text of await texts.listUnpaid(tx, key, now() - UNPAID_KEPT_MS)) {
        const moved = { ...text, date: now(), lockId };
        const done = await charging.pay(tx, moved, { lock: await locks.find(tx, key.accountId, lockId), rate });
        if (!done) break;
        const stored = toShown(moved, done);
        await texts.setPaid(tx, text, stored.text);
        await onCodeReceived(tx, stored.text);
        all.push(stored);
      }
      return all;
    });
    tell(settled);
    return settled.length > 0;
  }

  async function readPage<Row extends RowPlace>(
    { ym, pageSize, nextPage }: TextsPageRequest,
    read: (rows: TextsPage) => Promise<Row[]>,
  ): Promise<{ list: Row[]; nextPage?: string }> {
    const month = monthBounds(ym ?? ymOf(now()));
    const startMs = Math.max(month.startMs, codeTextsKeptSince(now()));
    const before = nextPage === undefined ? undefined : readTextsCursor(nextPage);
    const found = await read({ ...month, startMs, before, limit: pageSize + 1 });
    const list = found.slice(0, pageSize);
    return { list, ...(found.length > pageSize && { nextPage: toTextsCursor(list.at(-1)!) }) };
  }

  return {
    /**
     * Stores a text once, however often the carrier tells of it, for the one account that waits for it; everybody else never sees it.
     * Resolves after the commit.
     */
    async receive(event: InboundEvent, carrier: string): Promise<void> {
      if (event.voicemail) return;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const holder = await findHolder(event);
        if (!holder) break;
        const rate = await findRateOutside(holder);
        const result = await inKnownTransaction(db, (tx) => store(tx, { event, carrier }, holder, rate));
        if (result.outcome === 'stored') tell([result.stored]);
        if (result.outcome === 'unpaid') await notices.flush(holder.accountId);
        if (result.outcome !== 'moved') return;
      }
      await inKnownTransaction(db, (tx) => claimEvents(tx, carrier, [event.eventId]));
      log.info({ eventId: event.eventId }, 'a text for a number for codes that nobody waits for');
    },

    /** A text that a supplier's order brought; once, however often it is told of. Resolves after the commit. */
    async receiveSupplied(order: SuppliedFor, event: Pick<InboundEvent, 'eventId' | 'from' | 'text'>): Promise<void> {
      const result = await inKnownTransaction(db, (tx) => storeSupplied(tx, order, event));
      if (result.outcome === 'stored') tell([result.stored]);
      if (result.outcome === 'unpaid') await notices.flush(order.accountId);
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

    list: (key: UseKey, page: TextsPageRequest) => readPage(page, (rows) => texts.list(key, rows)),

    /** Those that were sent from the number, too. */
    listBoth: (key: UseKey, page: TextsPageRequest) =>
      readPage(page, async (rows): Promise<(CodeText | CodeSend)[]> => {
        const [received, sent] = await Promise.all([texts.list(key, rows), sends.list(key, rows)]);
        return [...received, ...sent].sort(newestFirst);
      }),

    /** Lists codes since a moment, on whatever number, newest first; not those older than an hour. */
    async listNews(accountId: string, since: number | undefined): Promise<{ list: CodeText[]; date: number }> {
      const date = now();
      if (since === undefined) return { list: [], date };
      return { list: await texts.listNews(accountId, Math.max(since, date - NEWS_MS)), date };
    },

    sumOfLock: ({ accountId, number, app, lockedAt, lockId }: CodeLock) =>
      texts.sumOfLock({ accountId, number, app }, lockedAt, lockId),
  };
}

/** A text that may be read now; `balance`: what is left, where money moved. */
interface Shown {
  text: CodeText;
  isFree: boolean;
  balance: Micros | undefined;
}

function toShown(text: CodeText, { paid, isFree, lockId }: CodeTextPayment): Shown {
  const { charge, captured, balance } = paid;
  return { text: { ...text, lockId, charge, captured, paid: true }, isFree, balance };
}

/** The order of the tables: ids of one moment as the database compares them. */
function newestFirst(a: RowPlace, b: RowPlace): number {
  return b.date - a.date || (b.id < a.id ? -1 : 1);
}

function isWaiting({ subscribed, lockedUntil }: CodeClaimRow, at: number): boolean {
  return subscribed || lockedUntil > at;
}
