import { callingCodeOf } from '@manyline/domain/regions';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { newId } from '../../db/ids.ts';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Tx } from '../../db/transaction.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CarriedMessage } from './chats.rows.ts';
import type { DestinationSender } from './destinations.ts';
import { stateNumbers } from './message-state.rules.ts';
import type { OptOutRepository, Pair } from './opt-out.repository.ts';
import { type OptKeyword, optConfirmation, readOptKeyword } from './stop-words.rules.ts';

export type OptOutService = ReturnType<typeof createOptOutService>;

/** STOP and START that a batch of arrivals brought. */
export interface OptNews {
  /** To the numbers that said so: free of charge, and sent whatever is blocked. */
  confirmations: CarriedMessage[];
  /** Whose pairs changed. */
  accounts: string[];
}

/** Why nothing goes from one number to another: the other one said STOP, or the account blocked it. */
export interface Bars {
  optedOut: boolean;
  blocked: boolean;
}

const FREE: Bars = { optedOut: false, blocked: false };

/** Where a number is nobody's for long, a pair is blocked for whoever sends from it. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';
type NumberPair = Omit<Pair, 'accountId'>;
type CarriedPair = NumberPair & Pick<CarriedMessage, 'carrier'>;

/** Another node may have heard STOP: its news reaches the send path of this one within this time. */
const CACHE_MS = 2_000;

/** One confirmation of a word to a number: who says STOP and START in turns is heeded, and not written to each time. */
const CONFIRMED_EVERY_MS = DAY_MS;

export interface OptOutDeps {
  optOuts: OptOutRepository;
  carriers: Pick<Carriers, 'find'>;
  windows: Pick<RateWindows, 'takeOnce'>;
  /** Anybody can send under a number that costs us dollars a text. */
  isAllowedDestination(number: string, from: DestinationSender): boolean;
  now: Clock;
}

/** STOP blocks a pair of numbers until START (decision 32). */
export function createOptOutService({ optOuts, carriers, windows, isAllowedDestination, now }: OptOutDeps) {
  const barred = createExpiringCache<ReadonlySet<string>>({ ttlMs: CACHE_MS, entriesMax: 20_000 });

  const isTextable = (otherNumber: string, ownNumber: string) =>
    isAllowedDestination(otherNumber, { telCode: callingCodeOf(ownNumber) ?? '' });

  /** Whether we are to answer a word that changed something; says so once a day for each pair of numbers and word. */
  async function mayConfirm(tx: Tx, keyword: OptKeyword, { carrier, ownNumber, otherNumber }: CarriedPair) {
    if (carriers.find(carrier)?.capabilities.optOutBy === 'carrier' || !isTextable(otherNumber, ownNumber))
      return false;
    return windows.takeOnce(tx, `opt-out:${keyword}:${ownNumber}:${otherNumber}`, CONFIRMED_EVERY_MS, now());
  }

  async function confirmAll(tx: Tx, news: readonly Said[]): Promise<CarriedMessage[]> {
    const confirmed: CarriedMessage[] = [];
    for (const said of news) if (await mayConfirm(tx, said.keyword, said.message)) confirmed.push(toConfirmation(said));
    return confirmed;
  }

  return {
    /** Records them in the transaction that stores the arrivals; a second STOP in a row is no news. */
    async take(tx: Tx, arrivals: readonly CarriedMessage[]): Promise<OptNews> {
      const said = readKeywords(arrivals);
      if (said.length === 0) return { confirmations: [], accounts: [] };
      const ofKind = (kind: OptKeyword) => said.filter(({ keyword }) => keyword === kind).map(({ message }) => message);
      const changed = new Set([
        ...(await optOuts.block(tx, ofKind('stop'))).map(toPlace),
        ...(await optOuts.lift(tx, ofKind('start'))).map(toPlace),
      ]);
      const news = said.filter(({ message }) => changed.has(toPlace(message)));
      return {
        confirmations: await confirmAll(tx, news),
        accounts: [...new Set(news.map(({ message }) => message.accountId))],
      };
    },

    /** The keyword that a text of a number is when it stands alone; undefined: none. */
    readKeyword: (from: string, text: string): OptKeyword | undefined =>
      canBeAnswered(from) ? readOptKeyword(text) : undefined,

    /** Said to a number that many send from: for all of them. Whether it is to be confirmed. */
    async setForNumber(tx: Tx, keyword: OptKeyword, pair: CarriedPair): Promise<boolean> {
      const forAll = { ...pair, accountId: EVERYBODY, date: now() };
      const changed = keyword === 'stop' ? await optOuts.block(tx, [forAll]) : await optOuts.lift(tx, [forAll]);
      return changed.length > 0 && mayConfirm(tx, keyword, pair);
    },

    /** As of now: for sends that are few. */
    isNumberBlocked: (pair: NumberPair): Promise<boolean> => optOuts.has({ ...pair, accountId: EVERYBODY }),

    /** Bars of the account on sending are read anew with the next send. */
    forget: (accountId: string) => barred.delete(accountId),

    /** For the send path: at most 2 s old where another node heard it, exact on this one. */
    async readBars(pair: Pair): Promise<Bars> {
      const { accountId } = pair;
      const places = await barred.getOrLoad(
        accountId,
        async () => new Set((await optOuts.listBars(accountId)).map(toPlace)),
      );
      if (places.size === 0) return FREE;
      return { optedOut: places.has(toPlace(pair)), blocked: places.has(toPlace({ ...pair, ownNumber: '' })) };
    },
  };
}

interface Said {
  keyword: OptKeyword;
  message: CarriedMessage;
}

/** A name, or a number longer than any, cannot be written to: what it says is a text like any other. */
function canBeAnswered(number: string): boolean {
  return /^\d{1,15}$/.test(number);
}

/** The last word of each pair, in the order of their keys, so that two batches lock rows in one order. */
function readKeywords(arrivals: readonly CarriedMessage[]): Said[] {
  const last = new Map<string, Said>();
  for (const message of arrivals) {
    const keyword = canBeAnswered(message.otherNumber) ? readOptKeyword(message.text) : undefined;
    if (keyword) last.set(toPlace(message), { keyword, message });
  }
  return [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, said]) => said);
}

function toPlace({ accountId, ownNumber, otherNumber }: Pair): string {
  return `${accountId} ${ownNumber} ${otherNumber}`;
}

function toConfirmation({ keyword, message }: Said): CarriedMessage {
  const { accountId, carrier, ownNumber, otherNumber } = message;
  // After the message that it answers, also in the order of the conversation.
  const date = message.date + 1;
  return {
    accountId,
    carrier,
    ownNumber,
    otherNumber,
    date,
    id: newId(date),
    direction: 'out',
    type: 'sms',
    media: '',
    text: optConfirmation(keyword, otherNumber),
    state: stateNumbers.queued,
    segments: 1,
    charge: 0,
  };
}
