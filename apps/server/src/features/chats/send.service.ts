import type { Brand } from '@manyline/brands/define-brand';
import type { SendSmsPayload } from '@manyline/contract/realtime';
import { type Micros, timesMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import { isCostlyNumber, parseFullNumber } from '@manyline/domain/phone-parse';
import { countSegments } from '@manyline/domain/segments';
import type { Clock } from '@manyline/ports/clock';
import { createGroupCommit } from '../../db/group-commit.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { NewSubmission } from '../delivery/delivery.repository.ts';
import type { LedgerService, PostingResult } from '../ledger/ledger.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { ChatEvents } from './chats.events.ts';
import type { NewMessage, StoredMessage } from './chats.rows.ts';
import { stateNumbers } from './message-state.ts';
import type { MessageStore } from './message-store.service.ts';

export interface Sender {
  accountId: string;
  brand: Brand;
  /** The socket that asks: it gets the ack, the account's other sockets get the push. */
  socketId?: string;
}

/** Balance (micros) after this send; undefined for a repeat of one that was taken before. */
export interface SendResult {
  message: StoredMessage;
  balance: Micros | undefined;
}

export interface SendDeps {
  db: Db;
  ledger: LedgerService;
  numbers: NumbersService;
  messages: MessageStore;
  outbox: {
    findKnown(
      tx: Tx,
      keys: readonly { accountId: string; id: string }[],
    ): Promise<{ accountId: string; id: string; date: number }[]>;
    enqueue(tx: Tx, submissions: readonly NewSubmission[]): Promise<void>;
    sendNow(submissions: readonly NewSubmission[]): void;
  };
  events: ChatEvents;
  limit: RateLimit;
  now: Clock;
}

interface Draft extends NewMessage {
  socketId: string | undefined;
}

type Decision =
  | { outcome: 'taken'; message: StoredMessage; balance: Micros }
  | { outcome: 'known'; message: StoredMessage }
  | { outcome: 'insufficient'; balance: Micros };

const SEGMENTS_MAX = 10;
const DESTINATIONS_CACHED = 20_000;

export type SendService = ReturnType<typeof createSendService>;

/**
 * Takes texts in: message, chat, charge and submission in one transaction, so that they stand or fall together.
 * Everything that arrives while a commit is in flight joins the next one.
 */
export function createSendService({ db, ledger, numbers, messages, outbox, events, limit, now }: SendDeps) {
  const sends = createGroupCommit<Draft, Decision>({ commit: commitDrafts });
  const checkDestination = createDestinationCheck();

  /** @throws NUMBER_NOT_OWNED, TOLL_FREE_REGISTRATION, INVALID_DESTINATION, MESSAGE_EMPTY, MESSAGE_TOO_LONG, TOO_FREQUENT */
  async function draft({ accountId, brand, socketId }: Sender, payload: SendSmsPayload): Promise<Draft> {
    const text = cleanText(payload.text);
    if (text.trim() === '') throw new AppError('MESSAGE_EMPTY', 'nothing but white space');
    const { segments } = countSegments(text);
    if (segments > SEGMENTS_MAX)
      throw new AppError('MESSAGE_TOO_LONG', `${segments} segments`, {
        values: { segments, segmentsMax: SEGMENTS_MAX },
      });
    const own = await numbers.findOwn(accountId, payload.fromNumber);
    if (!own) throw new AppError('NUMBER_NOT_OWNED', `${payload.fromNumber} is not a number of this account`);
    if (own.type === 'tollfree')
      throw new AppError('TOLL_FREE_REGISTRATION', `${own.number} is toll-free and not registered`);
    if (!own.capabilities.sms) throw new AppError('NUMBER_NOT_OWNED', `${own.number} cannot send texts`);
    const otherTelCode = checkDestination(payload.toNumber);
    if (!limit.take(accountId))
      throw new AppError('TOO_FREQUENT', 'send limit of the account', { values: { seconds: 60 } });
    return {
      accountId,
      id: payload.smsId,
      date: now(),
      ownNumber: own.number,
      ownTelCode: own.telCode,
      otherNumber: payload.toNumber,
      otherTelCode,
      direction: 'out',
      type: 'sms',
      text,
      media: '',
      state: stateNumbers.queued,
      segments,
      charge: timesMicros(brand.prices.smsOut, segments),
      socketId,
    };
  }

  async function commitDrafts(drafts: Draft[]): Promise<Decision[]> {
    const { decisions, submissions } = await inTransaction(db, (tx) => decide(tx, drafts), { repeatable: true });
    for (const [index, decision] of decisions.entries()) {
      if (decision.outcome === 'taken') events.stored([decision.message], drafts[index]?.socketId);
    }
    outbox.sendNow(submissions);
    return decisions;
  }

  /** The ledger decides: its unique reference also tells a repeat of the same smsId from a new message. */
  async function decide(
    tx: Tx,
    drafts: readonly Draft[],
  ): Promise<{ decisions: Decision[]; submissions: NewSubmission[] }> {
    const results = await ledger.postAll(tx, drafts.map(toCharge));
    const taken = drafts.filter((_, index) => results[index]?.outcome === 'posted');
    const stored = new Map<string, StoredMessage>();
    if (taken.length > 0) {
      const sequenced = await messages.sequence(tx, taken.map(withoutSocket));
      for (const message of await messages.store(tx, sequenced, now())) stored.set(toKey(message), message);
      await outbox.enqueue(tx, taken.map(toSubmission));
    }
    const repeated = drafts.filter((_, index) => results[index]?.outcome === 'duplicate');
    const known = await findRepeated(tx, repeated, stored);
    return {
      decisions: drafts.map((entry, index) => toDecision(entry, results[index]!, stored, known)),
      submissions: taken.map(toSubmission),
    };
  }

  async function findRepeated(
    tx: Tx,
    repeated: readonly Draft[],
    stored: ReadonlyMap<string, StoredMessage>,
  ): Promise<Map<string, StoredMessage>> {
    if (repeated.length === 0) return new Map();
    const earlier = await messages.find(tx, await outbox.findKnown(tx, repeated));
    return new Map([...stored, ...earlier.map((message) => [toKey(message), message] as const)]);
  }

  return {
    /** Resolves after the commit. A repeat of an smsId answers what was stored, and neither sends nor charges again. */
    async send(sender: Sender, payload: SendSmsPayload): Promise<SendResult> {
      const entry = await draft(sender, payload);
      const decision = await sends.submit(entry);
      if (decision.outcome === 'insufficient')
        throw new AppError('INSUFFICIENT_BALANCE', `balance ${decision.balance}, price ${entry.charge}`);
      if (decision.outcome === 'taken') return { message: decision.message, balance: decision.balance };
      if (!isSameMessage(decision.message, entry))
        throw new AppError('SMS_ID_REUSED', `smsId ${entry.id} was used for another message`);
      return { message: decision.message, balance: undefined };
    },
    idle: () => sends.idle(),
    get pending() {
      return sends.pending;
    },
  };
}

function toDecision(
  entry: Draft,
  result: PostingResult,
  stored: ReadonlyMap<string, StoredMessage>,
  known: ReadonlyMap<string, StoredMessage>,
): Decision {
  if (result.outcome === 'posted')
    return { outcome: 'taken', message: stored.get(toKey(entry))!, balance: result.balance };
  const message = result.outcome === 'duplicate' ? known.get(toKey(entry)) : undefined;
  return message ? { outcome: 'known', message } : { outcome: 'insufficient', balance: result.balance };
}

function toCharge({ accountId, id, charge, date, ownNumber, otherNumber, segments }: Draft) {
  return {
    kind: 'charge' as const,
    accountId,
    reference: `sms:${id}`,
    type: 'sms' as const,
    amount: charge,
    to: 'revenue' as const,
    date,
    options: { direction: 'out', from: ownNumber, to: otherNumber, type: 'sms', count: segments },
  };
}

function toSubmission({ accountId, id, date, ownNumber, otherNumber, text }: Draft): NewSubmission {
  return { accountId, id, date, ownNumber, otherNumber, text };
}

function withoutSocket({ socketId: _, ...message }: Draft): NewMessage {
  return message;
}

function toKey({ accountId, id }: { accountId: string; id: string }): string {
  return `${accountId}/${id}`;
}

function isSameMessage(stored: StoredMessage, entry: Draft): boolean {
  return stored.text === entry.text && stored.ownNumber === entry.ownNumber && stored.otherNumber === entry.otherNumber;
}

/** Text is kept as typed; only what no database or network can carry goes: NUL and halves of surrogate pairs. */
function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Reading a number against the world's numbering plans costs more than the rest of a send: keep the answers. */
function createDestinationCheck() {
  const telCodes = new Map<string, string | undefined>();
  return (number: string): string => {
    if (!telCodes.has(number)) {
      if (telCodes.size >= DESTINATIONS_CACHED) telCodes.clear();
      telCodes.set(number, readDestination(number));
    }
    const telCode = telCodes.get(number);
    if (telCode === undefined) throw new AppError('INVALID_DESTINATION', `${number} cannot be texted`);
    return telCode;
  };
}

/** Short codes of at least 5 digits pass (spec 1 §5); premium and similar ranges do not. */
function readDestination(number: string): string | undefined {
  if (!/^\d{5,15}$/.test(number)) return undefined;
  const parsed = parseFullNumber(number);
  if (parsed && isCostlyNumber(parsed)) return undefined;
  return parsed?.telCode ?? splitNumber(number).telCode;
}
