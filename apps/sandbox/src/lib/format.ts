import { formatFullNumber } from '@manyline/domain/phone';

/** A number for people to read; senders by name stay as they are. */
export function readable(fullNumber: string): string {
  return formatFullNumber(fullNumber);
}

/** A login for people: a phone number as they read it, a mail address as it is. */
export function readableLogin(login: string): string {
  return /^\+\d+$/.test(login) ? readable(login.slice(1)) : login;
}

/** Today by the clock, otherwise with its day. */
export function formatWhen(date: number, locale: string, now = Date.now()): string {
  const sameDay = new Date(date).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    sameDay ? { timeStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date);
}
