import { type ClosingOnWire, exportClosings, getAuditRules, getClosings } from '@manyline/contract/console/money';
import { formatMicros } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import type { FastifyInstance } from 'fastify';
import { mountForOperator } from '../../http/operator-route.ts';
import { toSpreadsheet } from '../../lib/spreadsheet-csv.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { Closing } from '../ledger/books.service.ts';
import type { MoneyDeskNeeds } from './money-desk-needs.ts';

interface BooksDeps extends Pick<MoneyDeskNeeds, 'auditor' | 'ledger'> {
  log: ConsoleLog;
}

const columns = [
  'day',
  'currency',
  'opening',
  'sales',
  'gifts',
  'adjustments',
  'refunds',
  'usage',
  'closing',
  'giftsUsed',
  'giftsLeft',
] as const satisfies readonly (keyof ClosingOnWire)[];

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

  mountForOperator(app, exportClosings, async ({ operator, query, reply }) => {
    const { closings } = await read(query);
    await log.note(operator, { act: 'moneyExported', object: 'closed days', after: String(closings.length) });
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="closed-days.csv"');
    return toSpreadsheet(columns, closings.toReversed().map(toWire));
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
