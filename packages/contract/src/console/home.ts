import { z } from 'zod';
import { reviewKind } from '../reviews.ts';
import { epochMs } from '../wire.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import type { Permission } from './permissions.ts';

/** Things that go wrong beside the parts of the installation, and the permission to see the rows behind each. */
export const troubleAccess = {
  carrierAway: 'carriers.see',
  carrierPaused: 'carriers.see',
  setAside: 'carriers.see',
  gatewayStuck: 'money.see',
  chainBehind: 'money.see',
  callbacksFailed: 'system.see',
} as const satisfies Record<string, Permission>;
export type TroubleKind = keyof typeof troubleAccess;
const troubleKind = z.enum(Object.keys(troubleAccess) as [TroubleKind, ...TroubleKind[]]);

/** Callbacks that were given up are told for so long; their list has them all. */
export const CALLBACKS_TOLD_HOURS = 24;

export const getHome = defineOperatorCall('GET', '/home', {
  summary: 'What waits for a person, and what is wrong.',
  access: 'home.see',
  response: z.object({
    waiting: z.array(z.object({ kind: reviewKind, count: z.number().int(), oldestAt: epochMs.optional() })),
    proposals: z.number().int(),
    /**
     * Money that fits no order, texts whose fate nobody knows, requests about data that are nearly due or late, disputes that can still
     * be answered, and numbers of which a carrier's books say something else than ours.
     */
    decisions: z.object({
      money: z.number().int(),
      texts: z.number().int(),
      requests: z.number().int(),
      disputes: z.number().int(),
      differences: z.number().int(),
    }),
    /** Faults of those who work for us; only what the operator may look at. */
    troubles: z.array(
      z.object({
        what: troubleKind,
        /** Of a carrier account, gateway or chain. */
        name: z.string().optional(),
        /** Notifications of a gateway, callbacks, or what was set aside. */
        count: z.number().int().optional(),
      }),
    ),
    /** Parts of the installation and whether each works. */
    health: z.array(
      z.object({
        part: z.enum(['database', 'blobStore', 'log', 'books', 'jobs', 'backup']),
        state: z.enum(['up', 'down', 'unknown']),
      }),
    ),
    /** Rules of the auditor that did not hold when it last looked; absent before its first look on this node. */
    audit: z
      .object({ ranAt: epochMs, broken: z.array(z.object({ rule: z.string(), count: z.number().int() })) })
      .optional(),
  }),
});
