import { z } from 'zod';
import { reviewKind } from '../reviews.ts';
import { epochMs } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';

export const getHome = defineOperatorCall('GET', '/home', {
  summary: 'What waits for a person, and what is wrong.',
  access: 'home.see',
  response: z.object({
    waiting: z.array(z.object({ kind: reviewKind, count: z.number().int(), oldestAt: epochMs.optional() })),
    proposals: z.number().int(),
    /** Money that fits no order, and texts whose fate nobody knows. */
    decisions: z.object({ money: z.number().int(), texts: z.number().int() }),
    /** Parts of the installation and whether each works. */
    health: z.array(
      z.object({
        part: z.enum(['database', 'blobStore', 'log', 'books', 'jobs']),
        state: z.enum(['up', 'down', 'unknown']),
      }),
    ),
    /** Rules of the auditor that did not hold when it last looked; absent before its first look on this node. */
    audit: z
      .object({ ranAt: epochMs, broken: z.array(z.object({ rule: z.string(), count: z.number().int() })) })
      .optional(),
  }),
});
