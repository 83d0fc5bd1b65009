import { lengthOf } from '@manyline/domain/characters';
import { z } from 'zod';

/** No database keeps a NUL within text. */
function hasNoNul(text: string): boolean {
  return !text.includes('\0');
}

/** A key that a client makes up, for repeats of what it asks. */
export const clientMadeKey = z.string().min(1).max(64).refine(hasNoNul, 'no control characters');

/**
 * A check of at most so many characters, as people count them and as JSON Schema does, which `maxLength` means by it. Zod's own
 * counts an emoji twice.
 */
export function charactersUpTo(max: number) {
  const check = z.check<string>(({ value, issues }) => {
    if (lengthOf(value) > max)
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
  });
  check._zod.onattach.push((schema) => {
    schema._zod.bag.maximum = max;
  });
  return check;
}

/** Digits without plus, country code included: at most 15 by E.164; short codes are shorter. */
export const phoneDigits = z.string().regex(/^\d{1,20}$/, 'digits only, country code first, without plus');
/** A sender may also be a name ("ACME"): shown as is (spec 1 §5). */
export const partnerNumber = z.string().min(1).max(32).refine(hasNoNul, 'no control characters');
/** A whole user id, which an account is looked for by. */
export const userIdText = z.string().regex(/^\d{1,20}$/);
/** Words that somebody looks for. */
export const searchText = z.string().trim().min(1).max(100).refine(hasNoNul, 'no control characters');
/** Decimal text in the brand's currency with at most 6 fraction digits (decision 4). */
export const moneyText = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'a decimal number with at most 6 fraction digits');
/** Epoch milliseconds, UTC. */
export const epochMs = z.number().int().nonnegative();
export const epochMsText = z.coerce.number().int().nonnegative();
/** Calendar month in UTC, YYYYMM. */
export const yearMonth = z.string().regex(/^[2-9]\d{3}(0[1-9]|1[0-2])$/, 'a month as YYYYMM');
/** Opaque, absent at the end. */
export const cursor = z.string().max(200);
export const uuid = z.guid();
export const telCode = z.string().regex(/^\d{1,4}$/, 'a country code of 1 to 4 digits');
export const ok = z.object({ status: z.literal(200) });

/** Stands on what a test key brought: nothing of it is real. */
export const testMark = z.literal(true).optional();
