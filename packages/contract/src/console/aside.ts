import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { epochMs, ok } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

/** send: a text that was given up and paid back, for a reason of ours · event: news of a carrier that could not be applied. */
export const asideKind = z.enum(['send', 'event']);
export type AsideKindName = z.infer<typeof asideKind>;

const ID_MAX = 300;
/** The last of a page: ids of carriers are of any length that is kept. */
const place = z.string().max(100 + ID_MAX);

const asideKey = {
  kind: asideKind,
  /** The account of a send, the carrier account of an event. */
  of: z.string().min(1).max(60),
  id: z.string().min(1).max(ID_MAX),
};
const aside = z.object({
  ...asideKey,
  at: epochMs,
  /** In English, from the records. */
  error: z.string(),
});
export type AsideOnWire = z.infer<typeof aside>;

const asideFilters = { kind: asideKind.optional() };
/** The latest first. Never what a text says. */
export const getAside = defineOperatorCall('GET', '/carriers/aside', {
  summary: 'Texts and news of carriers that could not be handled, and are kept for an operator.',
  access: 'carriers.see',
  query: querySchema({ ...asideFilters, nextPage: place.optional() }),
  response: z.object({ aside: z.array(aside), nextPage: place.optional() }),
});
export const exportAside = defineListFile(getAside, {
  summary: 'What could not be handled, as CSV.',
  access: 'carriers.export',
  query: querySchema(asideFilters),
});
export const clearAside = defineOperatorCall('POST', '/carriers/aside/clear', {
  summary: 'Says that something that was set aside is dealt with: it leaves the list.',
  access: 'carriers.act',
  stepUp: true,
  body: z.object({ ...asideKey, reason: actReason }),
  response: ok,
});
