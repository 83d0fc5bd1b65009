import { type ClosingOnWire, exportClosings, getAuditRules, getClosings } from '@manyline/contract/console/money';
import { formatMicros } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Columns } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { Closing } from '../ledger/books.service.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';

interface BooksDeps extends Pick<MoneyDeskNeeds, 'auditor' | 'ledger'> {
  log: ConsoleLog;
}

const columns: Columns<ClosingOnWire> = {
  day: ({ day }) => day,
  currency: ({ currency }) => currency,
  opening: ({ opening }) => opening,
  sales: ({ sales }) => sales,
  gifts: ({ gifts }) => gifts,
  adjustments: ({ adjustments }) => adjustments,
  refunds: ({ refunds }) => refunds,
  usage: ({ usage }) => usage,
  closing: ({ closing }) => closing,
  giftsUsed: ({ giftsUsed }) => giftsUsed,
  giftsLeft: ({ giftsLeft }) => giftsLeft,
};

/** Days of the books, and the rules that they are held against. */
export function mountBooks(app: FastifyInstance, { auditor, ledger, log }: BooksDeps) {
  const read = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
    ledger.books.listClosings({ from: toDay(from), through: toDay(until) });

  mountForOperator(app, getClosings, async ({ query }) => {
    const { closings, closedThrough } = await read(query);
    return {
      closings: closings.map(toWire),
      ...(closedThrough !== undefined && { closedThrough: toDate(closedThrough) }),
    };
  });

  mountListFile(app, exportClosings, {
    log,
    name: 'closed-days',
    act: 'moneyExported',
    columns,
    async read({ query }) {
      const { closings } = await read(query);
      return { rows: closings.toReversed().map(toWire), next: undefined };
    },
  });

  mountForOperator(app, getAuditRules, async () => ({ rules: await auditor.readRules() }));
}

function toWire({ day, currency, ...amounts }: Closing): ClosingOnWire {
  const texts = Object.fromEntries(Object.entries(amounts).map(([name, micros]) => [name, formatMicros(micros)]));
  return { day: toDate(day), currency, ...(texts as Record<keyof typeof amounts, string>) };
}

const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The number of a day since 1970 (UTC). */
const toDay = (date: string | undefined) => (date === undefined ? undefined : Math.floor(Date.parse(date) / DAY_MS));
