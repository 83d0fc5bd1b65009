import { Readable } from 'node:stream';
import { HISTORY_MONTHS, HISTORY_PAGE, type HistoryKind } from '@manyline/contract/histories';
import type { Language } from '@manyline/domain/languages';
import { recentMonths } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import { stringify } from 'csv-stringify';
import { AppError } from '../../http/app-error.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { SmsHistoryService } from '../chats/sms-history.service.ts';
import type { BillsService } from '../ledger/bills.service.ts';
import { type Column, exportColumns, type HistoryRows } from './export-columns.ts';

export interface ExportDeps {
  bills: BillsService;
  smsHistory: SmsHistoryService;
  calls: CallsService;
  now: Clock;
}

export interface ExportRequest {
  history: HistoryKind;
  /** All months of the histories without. */
  ym?: string | undefined;
  language: Language;
}

type Read<Row> = (place: { ym: string; nextPage: string | undefined; pageNo: number }) => Promise<{
  list: Row[];
  nextPage?: string | undefined;
  totalRows?: number;
}>;

/** Files of an account that are written at one time: each reads whole months. */
const AT_ONCE = 3;

export type ExportService = ReturnType<typeof createExportService>;

/** Histories as files. A page at a time goes out as the reader takes it: a long history needs no more memory than a short one. */
export function createExportService({ bills, smsHistory, calls, now }: ExportDeps) {
  const pageSize = HISTORY_PAGE;
  const readers = (accountId: string, language: Language): { [Kind in HistoryKind]: Read<HistoryRows[Kind]> } => ({
    bill: ({ ym, nextPage }) => bills.listBills(accountId, { ym, nextPage, pageSize }, language),
    payment: ({ ym, nextPage }) => bills.listPayments(accountId, { ym, nextPage, pageSize }),
    sms: ({ ym, pageNo }) => smsHistory.listTexts(accountId, { date: ym, pageNo, pageSize }),
    call: ({ ym, pageNo }) => calls.listCalls(accountId, { date: ym, pageNo, pageSize }),
  });

  const underWay = new Map<string, number>();

  /** @throws TOO_FREQUENT */
  function begin(accountId: string) {
    const files = underWay.get(accountId) ?? 0;
    if (files >= AT_ONCE)
      throw new AppError('TOO_FREQUENT', `account ${accountId} takes ${files} files`, { values: { seconds: 10 } });
    underWay.set(accountId, files + 1);
  }

  function end(accountId: string) {
    const files = (underWay.get(accountId) ?? 1) - 1;
    if (files > 0) underWay.set(accountId, files);
    else underWay.delete(accountId);
  }

  return {
    /** UTF-8 with a byte order mark, so that spreadsheets read Chinese; lines end as RFC 4180 says. @throws TOO_FREQUENT */
    toCsv(accountId: string, { history, ym, language }: ExportRequest): Readable {
      begin(accountId);
      const months = ym === undefined ? recentMonths(now(), HISTORY_MONTHS) : [ym];
      // Kind, reader and columns belong together; the compiler cannot follow that through an index.
      const columns = exportColumns[history] as readonly Column<unknown>[];
      const read = readers(accountId, language)[history] as Read<unknown>;
      const csv = stringify({ bom: true, record_delimiter: 'windows' });
      const lines = Readable.from(toLines({ months, columns, read, language }));
      lines.on('error', (error) => csv.destroy(error));
      csv.on('close', () => {
        lines.destroy();
        end(accountId);
      });
      return lines.pipe(csv);
    },
  };
}

interface Lines {
  months: readonly string[];
  columns: readonly Column<unknown>[];
  read: Read<unknown>;
  language: Language;
}

async function* toLines({ months, columns, read, language }: Lines): AsyncGenerator<string[]> {
  yield columns.map((column) => say(column.header, language));
  for (const ym of months) {
    for await (const page of readPages(read, ym)) {
      for (const row of page) yield columns.map((column) => column.cell(row, language));
    }
  }
}

async function* readPages<Row>(read: Read<Row>, ym: string): AsyncGenerator<Row[]> {
  let nextPage: string | undefined;
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await read({ ym, nextPage, pageNo });
    yield page.list;
    nextPage = page.nextPage;
    const more = page.totalRows === undefined ? nextPage !== undefined : pageNo * HISTORY_PAGE < page.totalRows;
    if (!more) return;
  }
}
