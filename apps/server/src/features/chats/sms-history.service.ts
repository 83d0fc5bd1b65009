import type { SmsRecord } from '@manyline/contract/histories';
import { formatMicros } from '@manyline/domain/money';
import { monthBounds, ymOf } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { StoredMessage } from './chats.rows.ts';
import { isLostState } from './message-state.ts';
import type { SmsHistoryRepository } from './sms-history.repository.ts';

/** A page of a month; `date` is the month, the current UTC one without. */
export interface MonthPage {
  date?: string | undefined;
  pageNo: number;
  pageSize: number;
}

export type SmsHistoryService = ReturnType<typeof createSmsHistoryService>;

/** Every text of an account, whatever became of its chat. */
export function createSmsHistoryService({ texts, now }: { texts: SmsHistoryRepository; now: Clock }) {
  return {
    async listTexts(accountId: string, { date, pageNo, pageSize }: MonthPage) {
      const month = monthBounds(date ?? ymOf(now()));
      const offset = (pageNo - 1) * pageSize;
      const totalRows = await texts.countTexts(accountId, month);
      const rows = offset < totalRows ? await texts.listTexts(accountId, { ...month, offset, limit: pageSize }) : [];
      return { list: rows.map(toSmsRecord), totalRows };
    },
  };
}

function toSmsRecord(row: StoredMessage): SmsRecord {
  const isOut = row.direction === 'out';
  return {
    id: row.id,
    direction: row.direction,
    toNumber: isOut ? row.otherNumber : row.ownNumber,
    fromNumber: isOut ? row.ownNumber : row.otherNumber,
    date: row.date,
    charge: formatMicros(row.charge),
    type: row.type as SmsRecord['type'],
    text: row.deletedAt ? '' : row.text,
    ...(row.deletedAt && { deleted: true }),
    ...(isOut && isLostState(row.state) && { refunded: true }),
  };
}
