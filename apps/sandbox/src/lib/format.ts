import { formatFullNumber } from '@manyline/domain/phone';

/** A number for people to read; senders by name stay as they are. */
export function readable(fullNumber: string): string {
  return formatFullNumber(fullNumber);
}

/** Today by the clock, otherwise with its day. */
export function formatWhen(date: number, locale: string, now = Date.now()): string {
  const sameDay = new Date(date).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    sameDay ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date);
}
