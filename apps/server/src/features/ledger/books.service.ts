import { nameOfBill } from '@manyline/contract/history-words';
import type { Language } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { currencyOf } from '../../brands/currency-of.ts';
import { toBill } from './bills.mapper.ts';
import { type BillsRepository, DISORDER_MS } from './bills.repository.ts';
import type { BooksRepository, ClosedDay, PostingRow, PostingsFilter } from './books.repository.ts';

/** A closed day in a currency; micros. What all accounts together have, before and after it, and what came between. */
export interface Closing {
  day: number;
  currency: string;
  opening: number;
  sales: number;
  gifts: number;
  adjustments: number;
  refunds: number;
  usage: number;
  closing: number;
  giftsUsed: number;
  giftsLeft: number;
}

/** Days of one look. */
const DAYS_MAX = 400;
const DAYS_SHOWN = 31;

interface LinesPage {
  before?: number;
  limit: number;
  filter?: Omit<PostingsFilter, 'ordinals'>;
}

interface BooksDeps {
  books: BooksRepository;
  findRange: BillsRepository['findRange'];
  nameService(app: string, language: Language): string;
  now: Clock;
}

export type BooksService = ReturnType<typeof createBooksService>;

/** The ledger for operators: an account's every posting, and days that are over by currency. */
export function createBooksService({ books, findRange, nameService, now }: BooksDeps) {
  /** A posting may be dated so much earlier than it is made: before that a day is not over for the books. */
  const lastToClose = () => Math.floor((now() - DISORDER_MS) / DAY_MS) - 1;

  return {
    closeDays: () => books.close(lastToClose()),

    /** Lines of an account, the newest first. Days are found by a few look-ups, kinds by going through the lines. */
    async listLines(
      accountId: string,
      { before = Number.MAX_SAFE_INTEGER, limit, filter = {} }: LinesPage,
      language: Language,
    ) {
      const { from = 0, until = Number.MAX_SAFE_INTEGER - DISORDER_MS } = filter;
      const isOfDays = filter.from !== undefined || filter.until !== undefined;
      const ordinals = isOfDays ? await findRange(accountId, { startMs: from, endMs: until }) : undefined;
      const rows = await books.listPostings(accountId, { before, limit, filter: { ...filter, ordinals } });
      return rows.map((row) => toLine(row, (app) => nameService(app, language), language));
    },

    /** Days as numbers since 1970, both ends included; the latest that are closed without. The newest first. */
    async listClosings(asked: { from?: number | undefined; through?: number | undefined }) {
      const closedThrough = await books.readClosedThrough();
      if (closedThrough === undefined) return { closings: [] };
      const through = Math.min(asked.through ?? closedThrough, closedThrough);
      const from = Math.max(asked.from ?? through - DAYS_SHOWN + 1, through - DAYS_MAX + 1);
      const [before, days] = await Promise.all([books.sumBefore(from), books.listDays(from, through)]);
      return { closedThrough, closings: toClosings(before, days).toReversed() };
    },
  };
}

/** A line of an account's ledger. */
export type LedgerLine = ReturnType<typeof toLine>;

function toLine(row: PostingRow, nameOf: (app: string) => string, language: Language) {
  const { ordinal, reference, date, paid, gift, held, revenue, afterBalance } = row;
  const charge = paid + gift;
  // Money that was reserved and is now taken: what can be spent had changed before.
  const isCapture = charge === 0 && held < 0 && revenue > 0;
  const bill = toBill({ ...row, charge, left: null, isReturned: null }, nameOf);
  const orderId = bill.options.orderId;
  return {
    ordinal,
    at: date,
    name: nameOfBill(isCapture ? { ...bill, kind: 'charge' } : bill, language),
    kind: isCapture ? ('capture' as const) : bill.kind,
    amount: formatMicros(charge),
    gift: formatMicros(gift),
    held: formatMicros(held),
    balanceAfter: formatMicros(afterBalance),
    reference,
    ...(orderId !== undefined && { orderId }),
  };
}

/** Sums of brands become sums of their currencies; each day begins with what the one before it left. */
export function toClosings(
  before: readonly { platform: string; paid: number; gift: number }[],
  days: readonly ClosedDay[],
): Closing[] {
  const running = new Map<string, { paid: number; gift: number }>();
  const balanceOf = (platform: string) => {
    const currency = currencyOf(platform);
    const known = running.get(currency) ?? { paid: 0, gift: 0 };
    running.set(currency, known);
    return known;
  };
  for (const { platform, paid, gift } of before) add(balanceOf(platform), { paid, gift });
  const closings: Closing[] = [];
  for (const day of [...new Set(days.map((each) => each.day))].sort((a, b) => a - b)) {
    const ofDay = days.filter((each) => each.day === day);
    for (const currency of [...new Set(ofDay.map(({ platform }) => currencyOf(platform)))].sort()) {
      const parts = ofDay.filter(({ platform }) => currencyOf(platform) === currency);
      const sum = (of: (part: ClosedDay) => number) => parts.reduce((total, part) => total + of(part), 0);
      const balance = balanceOf(parts[0]!.platform);
      const opening = balance.paid + balance.gift;
      const gift = sum((part) => part.gift);
      add(balance, { paid: sum((part) => part.paid), gift });
      const gifts = sum((part) => part.granted);
      closings.push({
        day,
        currency,
        opening,
        sales: sum((part) => part.sales),
        gifts,
        adjustments: sum((part) => part.adjustment),
        refunds: sum((part) => part.refunds),
        usage: sum((part) => part.revenue),
        closing: balance.paid + balance.gift,
        giftsUsed: gifts - gift,
        giftsLeft: balance.gift,
      });
    }
  }
  return closings;
}

function add(balance: { paid: number; gift: number }, change: { paid: number; gift: number }) {
  balance.paid += change.paid;
  balance.gift += change.gift;
}
