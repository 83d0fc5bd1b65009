import { z } from 'zod';

export const numberType = z.enum(['hosting', 'tollfree', 'other']);
export type NumberType = z.infer<typeof numberType>;

/** The place that a number is from: a country (ISO), or numbers of no country that are free to call (spec 2 §9). */
export const stockCountry = z.string().regex(/^([A-Z]{2}|TollFree)$/, 'a country code of two letters, or TollFree');
