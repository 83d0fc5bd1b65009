import { failureReasons } from '@manyline/domain/failure-reasons';
import { z } from 'zod';

/** Grows with whatever an older gateway would misread; fields that it may ignore need no other version. */
export const VERSION = 1;

const number = z.string().regex(/^\+\d{5,15}$/);
const time = z.iso.datetime({ offset: true });
const id = z.string().min(1).max(128);
const version = z.literal(VERSION);

const picture = z.object({
  /** Of the gateway itself: scheme, host and port are those of its own address. */
  url: z.url(),
  contentType: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** An event: as a webhook, whose header has its id, and in the list, where it has its id with it. */
export const gatewayEvent = z.discriminatedUnion('type', [
  z.object({
    version,
    type: z.literal('message.received'),
    timestamp: time,
    data: z.object({
      /** With plus, or a name. */
      from: z.string().min(1).max(64),
      to: number,
      text: z.string(),
      media: z.array(picture).max(10).optional(),
    }),
  }),
  z.object({
    version,
    type: z.literal('message.status'),
    timestamp: time,
    data: z.object({
      id,
      state: z.enum(['sent', 'delivered', 'undelivered', 'failed']),
      reason: z.enum(failureReasons).optional(),
      reference: z.string().max(72),
    }),
  }),
]);
export type GatewayEvent = z.infer<typeof gatewayEvent>;
export const listedEvent = z.intersection(z.object({ id }), gatewayEvent);

const request = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ version, type: z.literal(type), data });

/** The questions to the gateway, and its answers by 200. */
export const questions = {
  'message.send': {
    asks: request(
      'message.send',
      z.object({
        key: z.string().min(1).max(64),
        from: number,
        to: number,
        text: z.string(),
        media: z.array(z.object({ url: z.url(), contentType: z.string() })).optional(),
        reference: z.string().max(72),
        expiresAt: time,
      }),
    ),
    answers: z.object({ id }),
  },
  'message.find': {
    asks: request('message.find', z.object({ key: z.string().min(1).max(64) })),
    answers: z.discriminatedUnion('state', [
      z.object({ state: z.literal('taken'), id }),
      z.object({ state: z.literal('absent') }),
      z.object({ state: z.literal('unknown') }),
    ]),
  },
  'events.list': {
    asks: request('events.list', z.object({ since: time, cursor: z.string().nullable() })),
    /** Each a `listedEvent`; one that is none must not keep the others away. */
    answers: z.object({ events: z.array(z.unknown()), cursor: z.string().nullable() }),
  },
  'account.check': {
    asks: request('account.check', z.object({})),
    answers: z.object({
      findings: z.array(
        z.object({
          about: z.enum(['reach', 'credentials', 'account', 'balance', 'numbers']),
          isGood: z.boolean().nullable(),
          said: z.string().max(500),
        }),
      ),
    }),
  },
} as const;
export type QuestionType = keyof typeof questions;

/** 422: it never will · 429: not now. */
export const refusal = z.object({ reason: z.enum(failureReasons) });
export const throttled = z.object({ scope: z.enum(['sender', 'carrier']) });
