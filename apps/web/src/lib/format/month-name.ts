import type { Language } from '@manyline/brands/schema';
import { monthBounds, type Ym } from '@manyline/domain/time';

/** A UTC month for people: "Nov 2026", "2026年11月". */
export function monthName(ym: Ym, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en';
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(monthBounds(ym).startMs);
}
