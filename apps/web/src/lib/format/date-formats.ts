import { createDayFormats } from '@manyline/domain/date-style';
import { type Language, languages } from '@manyline/domain/languages';
import { DAY_MS } from '@manyline/domain/time';

/** Dates as people of a language write them, in the browser's time zone. Epoch milliseconds in. */
export function createDateFormats(language: Language, now: () => number = Date.now) {
  const locale = languages[language].tag;
  // A browser takes a millisecond for each of these, and a screen that has just opened needs one or two.
  const time = whenAsked(() => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }));
  const weekday = whenAsked(() => new Intl.DateTimeFormat(locale, { weekday: 'short' }));
  const days = whenAsked(() => createDayFormats(language));
  const relative = whenAsked(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

  /** Whole calendar days between a date and today: 0 today, 1 yesterday. */
  const daysAgo = (ms: number) => Math.round((startOfDay(now()) - startOfDay(ms)) / DAY_MS);
  const sameYear = (ms: number) => new Date(ms).getFullYear() === new Date(now()).getFullYear();
  const date = (ms: number) => days()[sameYear(ms) ? 'day' : 'dayOfYear'].format(ms);
  const named = (ms: number) =>
    daysAgo(ms) === 0 || daysAgo(ms) === 1 ? relative().format(-daysAgo(ms), 'day') : undefined;

  return {
    time: (ms: number) => time().format(ms),
    date,
    /** Whole, with seconds, and its time zone apart: for paper. */
    fullDateTime: (ms: number) => ({
      when: `${days().dayOfYear.format(ms)} ${new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(ms)}`,
      zone:
        new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
          .formatToParts(ms)
          .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    }),
    /** For a list: the time today, the weekday within a week, else the date. */
    shortDate(ms: number) {
      const ago = daysAgo(ms);
      if (ago <= 0) return time().format(ms);
      return ago < 7 ? weekday().format(ms) : date(ms);
    },
    /** A day above what happened on it, or between messages: "Today", "Nov 12". */
    dayName: (ms: number) => capitalise(named(ms) ?? date(ms)),
    /** For one message: "Today 14:05", "12 Mar 09:30". */
    dateTime: (ms: number) => `${capitalise(named(ms) ?? date(ms))} ${time().format(ms)}`,
  };
}

/** Made when it is first asked for, once. */
function whenAsked<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
