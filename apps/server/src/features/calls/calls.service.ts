import type { Brand } from '@manyline/brands/define-brand';
import { nameLine, startedMinutes, tariffs } from '@manyline/contract/bill-kinds';
import type { CallRecord } from '@manyline/contract/histories';
import { formatMicros, type Micros, timesMicros } from '@manyline/domain/money';
import { includesCalls } from '@manyline/domain/plan-types';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { type MonthPage, readMonthPage } from '../../lib/month-page.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { RatesService } from '../rates/rates.service.ts';
import { callReference } from './call-reference.rules.ts';
import type { CallsRepository, StoredCall } from './calls.repository.ts';

/** A call that ended, as a carrier tells it. */
export interface EndedCall {
  accountId: string;
  brand: Brand;
  /** The carrier's id of the call: told twice, it is stored and charged once. */
  carrierId: string;
  ownNumber: string;
  otherNumber: string;
  type: 'forwarded' | 'voicemail' | 'missed';
  seconds: number;
  date: number;
}

export interface CallsDeps {
  db: Db;
  calls: CallsRepository;
  ledger: LedgerService;
  rates: RatesService;
  numbers: Pick<NumbersService, 'findOwn'>;
  newId(): string;
  now: Clock;
}

export type CallsService = ReturnType<typeof createCallsService>;

/** Kinds of calls, by what a call may turn out to be more than. */
const ranks = { missed: 0, voicemail: 1, forwarded: 2, outgoing: 3 } as const;

/** Call records come from the carrier (decision 31). Only what was forwarded costs, by the minute that began. */
export function createCallsService({ db, calls, ledger, rates, numbers, newId, now }: CallsDeps) {
  /** The balance never goes below zero: a call that outlasted it costs what was left. */
  async function charge(tx: Tx, call: EndedCall, price: Micros): Promise<{ charged: Micros; balance: Micros }> {
    const reference = callReference(call.carrierId);
    const minutes = startedMinutes(call.seconds);
    const posting = (amount: Micros) => ({
      kind: 'charge' as const,
      accountId: call.accountId,
      reference,
      type: 'call' as const,
      amount,
      to: 'revenue' as const,
      date: call.date,
      options: { direction: 'in', from: call.otherNumber, to: call.ownNumber, type: call.type, duration: minutes },
    });
    const [first] = await ledger.postAll(tx, [posting(price)]);
    if (first?.outcome !== 'insufficient') return { charged: price, balance: first?.balance ?? 0 };
    const [second] = first.balance > 0 ? await ledger.postAll(tx, [posting(first.balance)]) : [undefined];
    return { charged: first.balance, balance: second?.balance ?? 0 };
  }

  /** Plans that include calls include those that are forwarded. */
  async function priceOf({ accountId, brand, ownNumber, type, seconds }: EndedCall): Promise<Micros> {
    if (type !== 'forwarded') return 0;
    const own = await numbers.findOwn(accountId, ownNumber);
    return includesCalls(own?.planType) ? 0 : timesMicros(rates.callIn(brand, ownNumber), startedMinutes(seconds));
  }

  return {
    /**
     * Stores and charges in one transaction. One that turns out to be more than it was told as (its carrier said late that somebody
     * answered) is corrected, and charged then. `balance`: what can be spent now; undefined where nothing was charged. */
    async record(call: EndedCall): Promise<{ call: CallRecord; balance: Micros | undefined }> {
      const { accountId, carrierId } = call;
      const price = await priceOf(call);
      return inTransaction(
        db,
        async (tx) => {
          // The balance's lock comes first, as everywhere; it also makes two tellings of one call take turns.
          await ledger.postAll(tx, [], [accountId]);
          const known = await calls.findByCarrierId(tx, accountId, carrierId);
          if (known && ranks[call.type] <= ranks[known.type]) return { call: toCallRecord(known), balance: undefined };
          const paid = price > 0 ? await charge(tx, call, price) : undefined;
          const { brand: _, ...told } = call;
          const stored: StoredCall = {
            ...told,
            id: newId(),
            direction: 'in',
            tariffId: tariffs.forwarded,
            charge: paid?.charged ?? 0,
          };
          if (known) await calls.correct(tx, { ...stored, id: known.id, date: known.date });
          else await calls.insert(tx, stored);
          return { call: toCallRecord(stored), balance: paid?.balance };
        },
        { repeatable: true },
      );
    },

    /** Undefined: its carrier has not told of it. */
    async find(accountId: string, carrierId: string): Promise<CallRecord | undefined> {
      const call = await calls.findByCarrierId(db, accountId, carrierId);
      return call && toCallRecord(call);
    },

    listCalls: (accountId: string, page: MonthPage) =>
      readMonthPage(page, now(), calls.ofAccount(accountId), toCallRecord),
  };
}

function toCallRecord(call: StoredCall): CallRecord {
  const isOut = call.direction === 'out';
  return {
    id: call.id,
    direction: call.direction,
    toNumber: isOut ? call.otherNumber : call.ownNumber,
    fromNumber: isOut ? call.ownNumber : call.otherNumber,
    duration: startedMinutes(call.seconds),
    line: nameLine(call.tariffId),
    tariffId: call.tariffId,
    charge: formatMicros(call.charge),
    date: call.date,
    type: call.type,
  };
}
