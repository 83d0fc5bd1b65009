import { type Micros, parseMicros } from '@manyline/domain/money';
import { AppError } from './app-error.ts';

/** A price as a caller says that it was shown; undefined where they say nothing. */
export const readSeen = (text: string | undefined): Micros | undefined =>
  text === undefined ? undefined : parseMicros(text);

/** A price that was shown is the one that is charged. @throws PLAN_PRICE_CHANGED */
export function checkSeen(seen: Micros | undefined, price: Micros): void {
  if (seen !== undefined && seen !== price)
    throw new AppError('PLAN_PRICE_CHANGED', `it costs ${price}, and ${seen} was seen`);
}
