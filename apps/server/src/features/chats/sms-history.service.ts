import type { SmsRecord } from '@manyline/contract/histories';
import { formatMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type MonthPage, readMonthPage } from '../../lib/month-page.ts';
import type { StoredMessage } from './chats.rows.ts';
import { isLostState } from './message-state.rules.ts';
import type { SmsHistoryRepository } from './sms-history.repository.ts';

export type SmsHistoryService = ReturnType<typeof createSmsHistoryService>;

/** Every text of an account, whatever became of its chat. */
export function createSmsHistoryService({ texts, now }: { texts: SmsHistoryRepository; now: Clock }) {
  return {
    listTexts: (accountId: string, page: MonthPage) =>
      readMonthPage(page, now(), texts.ofAccount(accountId), toSmsRecord),
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
    ...(isOut && isLostState(row.state) && row.charge > 0 && { refunded: true }),
  };
}
