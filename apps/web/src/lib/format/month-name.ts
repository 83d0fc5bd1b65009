import { type Language, languages } from '@manyline/domain/languages';
import { monthBounds, type Ym } from '@manyline/domain/time';

/** A UTC month for people: "Nov 2026", "2026年11月". */
export function monthName(ym: Ym, language: Language): string {
  const format = new Intl.DateTimeFormat(languages[language].tag, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(monthBounds(ym).startMs);
}
