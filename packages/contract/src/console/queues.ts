import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { reviewKind, reviewOutcome } from '../reviews.ts';
import { cursor, epochMs, ok, userIdText } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

/** Somebody who took a review has so long. */
export const CLAIM_MINUTES = 10;
const QUEUE_PAGE = 25;

/** A review's key: unique together. */
const reviewKey = { kind: reviewKind, accountId: z.guid(), id: z.string().min(1).max(200) };

export const queuedReview = z.object({
  ...reviewKey,
  platform: z.string(),
  filedAt: epochMs,
  /** Lines to read, by label, in the call's language. */
  summary: z.record(z.string(), z.string()),
  /** Pictures of an identity; they are looked at by `lookAtIdentity`. */
  pictures: z.number().int(),
  claimedBy: z.string().optional(),
  isClaimedByMe: z.boolean(),
  claimedUntil: epochMs.optional(),
});
export type QueuedReview = z.infer<typeof queuedReview>;

const queueFilters = { kind: reviewKind.optional(), platform: z.string().max(20).optional() };

/** Oldest first. */
export const getQueue = defineOperatorCall('GET', '/queue', {
  summary: 'Reviews that wait for a person.',
  access: 'queues.see',
  query: querySchema({
    ...queueFilters,
    nextPage: cursor.optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(QUEUE_PAGE),
  }),
  response: z.object({
    reviews: z.array(queuedReview),
    /** By kind, whatever is filtered. */
    waiting: z.partialRecord(reviewKind, z.number().int()),
    /** The brands that there are. */
    platforms: z.array(z.string()),
    nextPage: cursor.optional(),
  }),
});
/** Who waits and since when; whatever is to be looked at stays where the look is written down. */
export const exportQueue = defineListFile(getQueue, {
  summary: 'Reviews that wait for a person, as CSV.',
  access: 'queues.export',
  query: querySchema(queueFilters),
});
export const claimReview = defineOperatorCall('POST', '/queue/claim', {
  summary: 'Takes a review, or takes it for longer.',
  access: 'queues.decide',
  body: z.object(reviewKey),
  response: z.object({ claimedUntil: epochMs }),
});
export const releaseReview = defineOperatorCall('POST', '/queue/release', {
  summary: 'Gives a review back.',
  access: 'queues.decide',
  body: z.object(reviewKey),
  response: ok,
});
export const decideQueuedReview = defineOperatorCall('POST', '/queue/decide', {
  summary: 'Approves or refuses a review that the operator has taken.',
  access: 'queues.decide',
  body: z.object({
    ...reviewKey,
    outcome: reviewOutcome,
    template: z.string().max(40).optional(),
    words: z.string().trim().max(500).optional(),
  }),
  response: ok,
});
/** Each look is written down. */
export const lookAtIdentity = defineOperatorCall('POST', '/queue/pictures', {
  summary: "Links to an identity's pictures, open for minutes.",
  access: 'identities.see',
  body: z.object({ accountId: z.guid(), id: z.string().min(1).max(200) }),
  response: z.object({ pictures: z.array(z.object({ label: z.string(), path: z.string() })) }),
});

const decision = z.object({
  decisionId: z.string(),
  at: epochMs,
  kind: reviewKind,
  accountId: z.string(),
  userId: z.string(),
  platform: z.string(),
  outcome: reviewOutcome,
  /** As the account read it; empty without one. */
  reason: z.string(),
  by: z.string(),
});
export type DecisionOnWire = z.infer<typeof decision>;

const decisionFilters = {
  kind: reviewKind.optional(),
  platform: z.string().max(20).optional(),
  outcome: reviewOutcome.optional(),
  userId: userIdText.optional(),
};

/** The newest first. Of an account that was deleted there are none. */
export const getDecisions = defineOperatorCall('GET', '/queue/decided', {
  summary: 'Reviews that were decided: by whom, when and why.',
  access: 'queues.see',
  query: querySchema({ ...decisionFilters, nextPage: cursor.optional() }),
  response: z.object({ decisions: z.array(decision), platforms: z.array(z.string()), nextPage: cursor.optional() }),
});
export const exportDecisions = defineListFile(getDecisions, {
  summary: 'Reviews that were decided, as CSV.',
  access: 'queues.export',
  query: querySchema(decisionFilters),
});
