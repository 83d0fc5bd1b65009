import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { createGroupCommit } from '../../db/group-commit.ts';
import { type Db, inKnownTransaction, isConnectionError, type Tx } from '../../db/transaction.ts';
import type { DeliveryReport, DeliveryService } from '../delivery/delivery.service.ts';
import type { OutboxBatch } from '../delivery/outbox-batch.ts';
import type { LedgerService, PostingResult } from '../ledger/ledger.service.ts';
import type { ChatEvents } from './chats.events.ts';
import type { AdvancedMessage, CarriedMessage, NewMessage, StoredMessage } from './chats.rows.ts';
import { isLostState } from './message-state.rules.ts';
import { type MessageStore, toStored } from './message-store.repository.ts';
import type { OptOutService } from './opt-out.service.ts';

/** A text that passed every check and waits for its commit. */
export interface Draft {
  message: CarriedMessage;
  /** The socket that asked: it gets the ack, the account's others get the push. */
  socketId: string | undefined;
}

export type SendDecision =
  | { outcome: 'taken'; message: StoredMessage; balance: Micros }
  | { outcome: 'known'; message: StoredMessage }
  | { outcome: 'insufficient'; balance: Micros };

type Item = { kind: 'send'; draft: Draft } | { kind: 'notice'; message: NewMessage } | DeliveryReport;

export interface JournalDeps {
  db: Db;
  ledger: LedgerService;
  messages: MessageStore;
  delivery: DeliveryService;
  optOuts: Pick<OptOutService, 'take' | 'forget'>;
  relay: {
    /** Undefined: others will send them. */
    enqueue(tx: Tx, messages: readonly CarriedMessage[]): Promise<OutboxBatch | undefined>;
    sendNow(messages: readonly CarriedMessage[], batch: OutboxBatch): void;
  };
  /** Gives what a message names to the message, within its transaction. */
  media: { attach(tx: Tx, messages: readonly StoredMessage[]): Promise<void> };
  events: ChatEvents;
  /** Commits under way at once. More than the database has sessions for is of no use. */
  lanes: number;
  now: Clock;
}

interface Writing {
  drafts: readonly Draft[];
  notices: readonly NewMessage[];
  reports: readonly DeliveryReport[];
}

interface Batch {
  decisions: Map<Draft, SendDecision>;
  /** The messages that go out. */
  taken: readonly CarriedMessage[];
  outbox: OutboxBatch | undefined;
  /** Accounts whose blocked pairs changed. */
  optedAccounts: readonly string[];
  arrived: StoredMessage[];
  advanced: AdvancedMessage[];
  lost: StoredMessage[];
  balances: Map<string, Micros>;
}

export type Journal = ReturnType<typeof createJournal>;

/**
 * The one writer of messages on a node. Sends and the network's reports share one commit: message, chat, charge and outbox
 * row stand or fall together, and everything that arrives while a commit is in flight joins the next one. An account keeps
 * to one lane, so that what happens to it is written in order and lanes hardly ever wait for each other's locks.
 */
export function createJournal(deps: JournalDeps) {
  const { db, ledger, messages, delivery, optOuts, relay, media, events, lanes, now } = deps;
  const commits = Array.from({ length: lanes }, () =>
    createGroupCommit<Item, SendDecision | undefined>({
      commit,
      isUrgent: (item) => item.kind !== 'send',
      isShared: isConnectionError,
    }),
  );
  const submit = (item: Item) => commits[toLane(findPlace(item), lanes)]!.submit(item);

  function findPlace(item: Item): string {
    if (item.kind === 'send') return item.draft.message.accountId;
    return item.kind === 'notice' ? item.message.accountId : delivery.findPlace(item);
  }

  async function commit(items: Item[]): Promise<(SendDecision | undefined)[]> {
    const drafts = items.flatMap((item) => (item.kind === 'send' ? [item.draft] : []));
    const notices = items.flatMap((item) => (item.kind === 'notice' ? [item.message] : []));
    const reports = items.filter((item) => item.kind !== 'send' && item.kind !== 'notice');
    const batch = await inKnownTransaction(db, (tx) => write(tx, { drafts, notices, reports }));
    announce(drafts, batch);
    return items.map((item) => (item.kind === 'send' ? batch.decisions.get(item.draft) : undefined));
  }

  async function write(tx: Tx, { drafts: asked, notices, reports }: Writing): Promise<Batch> {
    const news = reports.length > 0 ? await delivery.read(tx, reports) : { changes: [], arrivals: [] };
    const { changes } = news;
    // STOP and START: the pair is blocked or free, and the confirmation is on its way, with the message that said so.
    const { confirmations, accounts: optedAccounts } = await optOuts.take(tx, news.arrivals);
    const drafts = [...asked, ...confirmations.map((message) => ({ message, socketId: undefined }))];
    const arrivals = [...news.arrivals, ...notices];
    // All ledger locks at once and first: refunds come last in this transaction, sends of other nodes lock first.
    const losers = changes.filter((change) => isLostState(change.state)).map((change) => change.accountId);
    const results = drafts.length + losers.length > 0 ? await ledger.postAll(tx, drafts.map(toCharge), losers) : [];
    const taken = drafts.filter((_, index) => results[index]?.outcome === 'posted').map(({ message }) => message);

    const fresh = [...taken, ...arrivals];
    const seqs = await messages.takeSeqs(tx, [...changes, ...fresh]);
    const stored = fresh.map((message, index) => toStored(message, seqs[changes.length + index]!));
    await messages.store(tx, stored, now());
    const moves = changes.map((change, index) => ({ ...change, seq: seqs[index]! }));
    const advanced = await messages.advance(tx, moves, now());
    const pictured = stored.filter((message) => message.media !== '');
    if (pictured.length > 0) await media.attach(tx, pictured);
    const enqueued = await relay.enqueue(tx, taken);
    if (reports.length > 0) await delivery.settle(tx, reports);

    const sent = stored.slice(0, taken.length);
    const decisions = await decide(tx, drafts, results, sent);
    const lost = await findLost(tx, advanced);
    return {
      decisions,
      taken,
      outbox: enqueued,
      arrived: stored.slice(taken.length),
      optedAccounts,
      advanced,
      lost,
      balances: await refund(tx, lost),
    };
  }

  /** `sent`: the messages of those drafts that were posted, in their order. */
  async function decide(
    tx: Tx,
    drafts: readonly Draft[],
    results: readonly PostingResult[],
    sent: readonly StoredMessage[],
  ): Promise<Map<Draft, SendDecision>> {
    const known = await findKnown(tx, drafts, results, sent);
    const fresh = sent.values();
    const decisions = new Map<Draft, SendDecision>();
    for (const [index, draft] of drafts.entries()) {
      const { outcome, balance } = results[index]!;
      const message = outcome === 'duplicate' ? known.get(toId(draft.message)) : undefined;
      if (outcome === 'posted') decisions.set(draft, { outcome: 'taken', message: fresh.next().value!, balance });
      else decisions.set(draft, message ? { outcome: 'known', message } : { outcome: 'insufficient', balance });
    }
    return decisions;
  }

  /** The messages of repeated smsIds: of this batch, else the posting's date leads to it. */
  async function findKnown(
    tx: Tx,
    drafts: readonly Draft[],
    results: readonly PostingResult[],
    sent: readonly StoredMessage[],
  ): Promise<Map<string, StoredMessage>> {
    const repeats = drafts.flatMap(({ message: { accountId, id } }, index) => {
      const result = results[index]!;
      return result.outcome === 'duplicate' ? [{ accountId, id, date: result.date }] : [];
    });
    if (repeats.length === 0) return new Map();
    const known = new Map(sent.map((message) => [toId(message), message]));
    const earlier = repeats.filter((repeat) => !known.has(toId(repeat)));
    if (earlier.length === 0) return known;
    for (const message of await messages.findByDate(tx, earlier)) known.set(toId(message), message);
    return known;
  }

  /** A lost message is told of with all that the person sees of it. */
  function findLost(tx: Tx, advanced: readonly AdvancedMessage[]): Promise<StoredMessage[]> {
    const lost = advanced.filter((message) => isLostState(message.state));
    return lost.length === 0 ? Promise.resolve([]) : messages.findByDate(tx, lost);
  }

  /** The whole charge goes back, once, when a message is lost (decision 23). */
  async function refund(tx: Tx, lost: readonly StoredMessage[]): Promise<Map<string, Micros>> {
    if (lost.length === 0) return new Map();
    const results = await ledger.postAll(
      tx,
      lost.map((message) => toRefund(message, now())),
    );
    return new Map(results.map((result, index) => [lost[index]!.accountId, result.balance]));
  }

  function announce(drafts: readonly Draft[], batch: Batch) {
    const { decisions, taken, arrived, advanced, lost, balances, optedAccounts } = batch;
    for (const accountId of optedAccounts) optOuts.forget(accountId);
    const asked = new Set<Draft>(drafts);
    for (const draft of drafts) {
      const decision = decisions.get(draft);
      if (decision?.outcome === 'taken') events.stored([decision.message], draft.socketId);
    }
    if (arrived.length > 0) events.stored(arrived);
    for (const [draft, decision] of decisions) {
      if (!asked.has(draft) && decision.outcome === 'taken') events.stored([decision.message]);
    }
    if (advanced.length > 0) events.advanced(advanced, lost, balances);
    if (batch.outbox) relay.sendNow(taken, batch.outbox);
  }

  return {
    /** Resolves after the commit. */
    send: (draft: Draft) => submit({ kind: 'send', draft }) as Promise<SendDecision>,
    report: (report: DeliveryReport) => submit(report),
    /** A message of the product itself comes in; resolves after the commit. */
    notify: (message: NewMessage) => submit({ kind: 'notice', message }),
    /** A send that was taken before. */
    async find(accountId: string, id: string): Promise<StoredMessage | undefined> {
      const date = await ledger.findDate(accountId, toReference(id));
      return date === undefined ? undefined : (await messages.findByDate(db, [{ accountId, id, date }]))[0];
    },
    idle: async () => void (await Promise.all(commits.map((lane) => lane.idle()))),
    get pending() {
      return commits.reduce((sum, lane) => sum + lane.pending, 0);
    },
  };
}

function toCharge({ message }: Draft) {
  const { accountId, id, type, charge, date, ownNumber, otherNumber, segments } = message;
  return {
    kind: 'charge' as const,
    accountId,
    reference: toReference(id),
    type: toBillType(type),
    amount: charge,
    to: 'revenue' as const,
    date,
    options: { direction: 'out', from: ownNumber, to: otherNumber, type, count: segments },
  };
}

function toRefund({ accountId, id, type, ownNumber, otherNumber }: StoredMessage, date: number) {
  return {
    kind: 'refund' as const,
    accountId,
    reference: `refund:${toReference(id)}`,
    of: toReference(id),
    type: toBillType(type),
    date,
    options: { direction: 'out', from: ownNumber, to: otherNumber, type: 'refund' },
  };
}

function toBillType(type: string): 'sms' | 'mms' {
  return type === 'mms' ? 'mms' : 'sms';
}

function toReference(id: string): string {
  return `sms:${id}`;
}

function toId({ accountId, id }: { accountId: string; id: string }): string {
  return `${accountId}/${id}`;
}

/** The last digits of a random id, or of a number, spread evenly enough. */
function toLane(place: string, lanes: number): number {
  let hash = 0;
  for (let at = Math.max(0, place.length - 8); at < place.length; at += 1)
    hash = (hash * 31 + place.charCodeAt(at)) | 0;
  return Math.abs(hash) % lanes;
}
