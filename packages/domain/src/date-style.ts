import { type Language, languages } from './languages.ts';
import { say, type Text } from './words.ts';

/** How dates are written, whoever writes them: "Dec 22", "Dec 22, 2027", "12月22日". */
const DAY = { month: 'short', day: 'numeric' } as const;
const DAY_OF_YEAR = { year: 'numeric', ...DAY } as const;

/** Without a time zone: of the browser. */
export function createDayFormats(language: Language, timeZone?: string) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const locale = languages[language].tag;
  return {
    day: new Intl.DateTimeFormat(locale, { ...DAY, ...zone }),
    dayOfYear: new Intl.DateTimeFormat(locale, { ...DAY_OF_YEAR, ...zone }),
  };
}

/**
 * The day of a moment, with its year, for texts that the server writes: in the reader's time zone where it is known, else in
 * UTC, which it then says.
 */
export function formatDay(ms: number, language: Language, timeZone: string | undefined): string {
  const day = createDayFormats(language, timeZone ?? 'UTC').dayOfYear.format(ms);
  return timeZone === undefined ? say(UTC_DAY, language, { day }) : day;
}

/** The same with the time of day. In plain spaces: a narrow one would make an SMS half as long. */
export function formatMoment(ms: number, language: Language, timeZone: string | undefined): string {
  const zone = timeZone ?? 'UTC';
  const time = new Intl.DateTimeFormat(languages[language].tag, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const moment = `${createDayFormats(language, zone).dayOfYear.format(ms)} ${time.format(ms)}`.replaceAll(
    '\u202f',
    ' ',
  );
  return timeZone === undefined ? say(UTC_DAY, language, { day: moment }) : moment;
}

/** Without brackets: texts put days into some. */
const UTC_DAY: Text = { en: '{day} UTC', zh: 'UTC {day}' };
