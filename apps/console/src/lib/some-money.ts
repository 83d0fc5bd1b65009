import { isDecimalAmount, parseMicros } from '@manyline/domain/money';

/** An amount above zero, as people type it. */
export function isSomeMoney(text: string): boolean {
  return isDecimalAmount(text.trim()) && parseMicros(text.trim()) > 0;
}

/** Whether so much is more than is left for one person today. */
export function needsSecond(amount: string, left: string): boolean {
  return parseMicros(amount.trim()) > parseMicros(left);
}
