import { z } from 'zod';
import { defineOperatorCall } from './define-operator-call.ts';
import { defineSetting } from './define-setting.ts';

const MOST = 1_000_000;
const count = z.number().int().min(0).max(MOST);
const amounts = z.object({ hour: count, day: count });

/** prefix: a range of numbers · country · all: together · network, site: whoever asks. Each one as good as any other of its kind. */
export const limitKind = z.enum(['prefix', 'country', 'all', 'network', 'site']);
export type LimitKindName = z.infer<typeof limitKind>;
/** A kind; a country by its code; `to:` and the digits that numbers begin with. */
export const limitPlace = z.string().regex(/^([a-z]{3,10}|[A-Z]{2}|to:[1-9]\d{0,14})$/);

const limit = amounts.extend({
  place: z.string(),
  /** Set by an operator. */
  isSet: z.boolean(),
  /** As it is without that; absent: there is none. */
  usual: amounts.optional(),
});
export type LimitOnWire = z.infer<typeof limit>;

export const getLimits = defineOperatorCall('GET', '/limits', {
  summary: 'How many codes and notices go out by text at most, by place; a limit of 0 blocks it.',
  access: 'limits.see',
  response: z.object({
    limits: z.array(limit),
    /** On a machine of one's own, where one person plays everybody. */
    isLifted: z.boolean(),
  }),
});
/** Nothing said: as it is usually. */
export const limitSetting = defineSetting({
  kind: 'limit',
  path: '/limits',
  what: 'A limit of codes and notices by text',
  see: 'limits.see',
  change: 'limits.act',
  place: { place: limitPlace },
  value: amounts,
});
export const { show: getLimitVersions, changed: getChangedLimits, change: changeLimit } = limitSetting;
