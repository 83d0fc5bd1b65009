import { type Bill, type BillGroup, HISTORY_MONTHS, type Payment } from '@manyline/contract/histories';
import { inputProblems } from '@manyline/contract/input-problems';
import type { Language } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import { monthBounds, recentMonths, ymOf } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import { toBill, toPayment } from './bills.mapper.ts';
import type { BillRow, BillsPage, BillsRepository } from './bills.repository.ts';

export interface PageRequest {
  /** The current UTC month without. */
  ym?: string | undefined;
  nextPage?: string | undefined;
  pageSize: number;
}

export interface Page<Item> {
  list: Item[];
  nextPage?: string;
}

export type BillsService = ReturnType<typeof createBillsService>;

/** An account's own postings, as it may read them. */
export interface BillsDeps {
  bills: BillsRepository;
  services: Pick<CodeServicesService, 'nameOf'>;
  now: Clock;
}

export function createBillsService({ bills, services, now }: BillsDeps) {
  async function readPage<Item>(
    accountId: string,
    { ym, nextPage, pageSize }: PageRequest,
    read: (page: BillsPage) => Promise<BillRow[]>,
    map: (row: BillRow) => Item,
  ): Promise<Page<Item>> {
    const before = nextPage === undefined ? Number.MAX_SAFE_INTEGER : readCursor(nextPage);
    const month = monthBounds(ym ?? ymOf(now()));
    const { from, to } = await bills.findRange(accountId, month);
    const rows = await read({ ...month, from, to: Math.min(to, before), limit: pageSize + 1 });
    const list = rows.slice(0, pageSize);
    return { list: list.map(map), ...(rows.length > pageSize && { nextPage: String(list.at(-1)!.ordinal) }) };
  }

  return {
    listBills: (
      accountId: string,
      request: PageRequest & { group?: BillGroup | undefined },
      language: Language,
    ): Promise<Page<Bill>> =>
      readPage(
        accountId,
        request,
        (page) => bills.listBills(accountId, page, request.group),
        (row) => toBill(row, (app) => services.nameOf(app, language)),
      ),

    listPayments: (accountId: string, request: PageRequest): Promise<Page<Payment>> =>
      readPage(accountId, request, (page) => bills.listTopUps(accountId, page), toPayment),

    /** @throws NOT_FOUND */
    async getPayment(accountId: string, id: string): Promise<Payment> {
      const row = await bills.findTopUp(accountId, Number(id));
      if (!row) throw new AppError('NOT_FOUND', `posting ${id} is no top-up of account ${accountId}`);
      return toPayment(row);
    },

    /** The months that the histories show, newest first; exact, from every posting and not from a page of them. */
    async sumSpending(accountId: string) {
      const months = recentMonths(now(), HISTORY_MONTHS).toReversed();
      const starts = [...months.map((ym) => monthBounds(ym).startMs), monthBounds(months.at(-1)!).endMs];
      const range = await bills.findRange(accountId, { startMs: starts[0]!, endMs: starts.at(-1)! });
      const sums = await bills.sumByMonthAndType(accountId, range, starts);
      const total = (rows: typeof sums, of: 'spent' | 'added') =>
        formatMicros(rows.reduce((sum, row) => sum + row[of], 0));
      return months
        .map((ym, at) => {
          const rows = sums.filter(({ month }) => month === at + 1);
          const types = rows
            .filter(({ spent }) => spent !== 0)
            .map(({ type, codes, spent }) => ({
              type,
              ...(codes && { group: 'codes' as const }),
              spent: formatMicros(spent),
            }));
          return { ym, spent: total(rows, 'spent'), added: total(rows, 'added'), types };
        })
        .toReversed();
    },
  };
}

/** @throws INVALID_INPUT */
function readCursor(nextPage: string): number {
  if (!/^\d{1,15}$/.test(nextPage)) throw invalidInput('nextPage', inputProblems.notAPage);
  return Number(nextPage);
}
