import { type Language, languages } from './languages.ts';

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

/** The day of a moment in UTC, with its year: for texts that the server writes, which knows no browser's time zone. */
export function formatUtcDay(ms: number, language: Language): string {
  return createDayFormats(language, 'UTC').dayOfYear.format(ms);
}
