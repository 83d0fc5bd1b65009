import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { epochMs } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

/** Figures counted by the hour. Amounts are micros of the brand's currency, or milliseconds. */
export const figureNames = [
  'textsSent',
  'textsFailed',
  'textsReceived',
  /** Orders of codes, those that a code came for, and how long the first took (milliseconds of all together). */
  'codesOrdered',
  'codesReceived',
  'codesWaited',
  'sales',
  'refunds',
  /** Charged for codes of suppliers less what these cost. */
  'margin',
  'signUps',
  /** The most that was seen in the hour: age of the oldest text that waits, webhook not applied, callback not delivered (milliseconds). */
  'queueAge',
  'webhookAge',
  'callbackAge',
  /** Rules of the books that did not hold. */
  'brokenRules',
] as const;
export const figureName = z.enum(figureNames);
export type FigureName = z.infer<typeof figureName>;

export const figureSides = ['brand', 'carrier', 'service', 'country', 'gateway'] as const;
export const figureSide = z.enum(figureSides);
export type FigureSide = z.infer<typeof figureSide>;

interface Topic {
  figures: readonly FigureName[];
  /** The sides that they can be told apart by. */
  by: readonly FigureSide[];
  unit: 'count' | 'money' | 'ms';
}

/** Charts, and what each shows. */
export const figureTopics = {
  texts: { figures: ['textsSent', 'textsReceived', 'textsFailed'], by: ['carrier', 'brand'], unit: 'count' },
  codes: {
    figures: ['codesOrdered', 'codesReceived', 'codesWaited'],
    by: ['service', 'country', 'carrier', 'brand'],
    unit: 'count',
  },
  money: { figures: ['sales', 'refunds', 'margin'], by: ['gateway', 'brand'], unit: 'money' },
  signUps: { figures: ['signUps'], by: ['brand'], unit: 'count' },
  delays: { figures: ['queueAge', 'webhookAge', 'callbackAge'], by: ['carrier'], unit: 'ms' },
  books: { figures: ['brokenRules'], by: [], unit: 'count' },
} as const satisfies Record<string, Topic>;
export const figureTopic = z.enum(['texts', 'codes', 'money', 'signUps', 'delays', 'books']);
export type FigureTopic = z.infer<typeof figureTopic>;

/** Figures that are looked at rather than added up: the highest of an hour counts, and days are the operator's in a month too. */
export const isLookedAt = (topic: FigureTopic): boolean => topic === 'delays' || topic === 'books';

export const figureRanges = ['day', 'week', 'month'] as const;
export const figureRange = z.enum(figureRanges);
export type FigureRange = z.infer<typeof figureRange>;

/** Minutes that the operator's clock is ahead of UTC: days are theirs, but for those of a month, which are of UTC. */
const zoneMinutes = z.coerce.number().int().min(-1_440).max(1_440).default(0);

export const figureLine = z.object({
  figure: figureName,
  /** A brand, carrier, service, country or gateway; empty where they are not told apart, or have none. */
  key: z.string(),
  /** Of amounts of money. */
  currency: z.string().optional(),
  /** One for each of `starts`. */
  values: z.array(z.number()),
  /** Of all of them: the sum, of ages the highest. */
  total: z.number(),
});
export type FigureLine = z.infer<typeof figureLine>;

const figureFilters = querySchema({
  topic: figureTopic,
  range: figureRange.default('day'),
  by: figureSide.optional(),
  zoneMinutes,
});

export const getFigures = defineOperatorCall('GET', '/figures', {
  summary: 'Figures of the last day by the hour, of a week or a month by the day.',
  access: 'figures.see',
  query: figureFilters,
  response: z.object({
    /** The beginning of each hour or day. */
    starts: z.array(epochMs),
    stepMs: z.number().int(),
    /** The largest first; what is beyond the first few is one line with the key `*`. */
    lines: z.array(figureLine),
    /** Until when everything is in them; absent before anything was counted. */
    countedAt: epochMs.optional(),
  }),
});

/** A line for each hour or day of each figure. */
export const exportFigures = defineListFile(getFigures, {
  summary: 'Figures as CSV.',
  access: 'figures.export',
  query: figureFilters,
});

export const getToday = defineOperatorCall('GET', '/figures/today', {
  summary: "Today's figures, and yesterday's until the same time.",
  access: 'figures.see',
  query: querySchema({ zoneMinutes }),
  response: z.object({
    figures: z.array(
      z.object({ figure: figureName, currency: z.string().optional(), value: z.number(), before: z.number() }),
    ),
    countedAt: epochMs.optional(),
  }),
});
