import type { Language } from '@manyline/domain/languages';

/** A discount as people count it: percent that are taken off, or in Chinese the tenths that are left to pay (33 % off is 6.7 折). */
export function countDiscount(percentOff: number, language: Language): number {
  return language === 'zh' ? (100 - percentOff) / 10 : percentOff;
}
