import type { SmsRecord } from '@manyline/contract/histories';
import { formatMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type MonthPage, readMonthPage } from '../../lib/month-page.ts';
import type { SmsHistoryRepository, SmsHistoryRow } from './sms-history.repository.ts';

export type SmsHistoryService = ReturnType<typeof createSmsHistoryService>;

/** Every text of an account, whatever became of its chat, also those that its verification numbers sent. */
export function createSmsHistoryService({ texts, now }: { texts: SmsHistoryRepository; now: Clock }) {
  return {
    listTexts: (accountId: string, page: MonthPage) =>
      readMonthPage(page, now(), texts.ofAccount(accountId), toSmsRecord),
  };
}

function toSmsRecord(row: SmsHistoryRow): SmsRecord {
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
    ...(isOut && row.isLost && row.charge > 0 && { refunded: true }),
  };
}
