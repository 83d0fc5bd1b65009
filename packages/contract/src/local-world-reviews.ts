import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { reviewKind, reviewOutcome } from './reviews.ts';
import { epochMs, ok } from './wire.ts';

const tag = 'Local world';
const audience = 'localWorld' as const;

export const waitingReview = z.object({
  kind: reviewKind,
  accountId: z.string(),
  /** Id of the review, unique within account and kind. */
  id: z.string(),
  platform: z.string(),
  login: z.string(),
  filedAt: epochMs,
  /** Lines that a reviewer sees, by label, in the call's language. A link to a picture is open for five minutes. */
  summary: z.record(z.string(), z.string()),
});
export type WaitingReviewOnWire = z.infer<typeof waitingReview>;

export const getWaitingReviews = defineCall('GET', '/sandbox/api/reviews', {
  summary: 'What waits for a person to decide, oldest first.',
  tag,
  audience,
  response: z.object({ reviews: z.array(waitingReview) }),
});

/** A refusal needs a template, words of its own, or both. Errors: INVALID_INPUT, NOT_FOUND once nothing waits any more. */
export const decideReview = defineCall('POST', '/sandbox/api/reviews', {
  summary: 'Approve or refuse what waits, as an operator does.',
  tag,
  audience,
  body: z.object({
    kind: reviewKind,
    accountId: z.string(),
    id: z.string().min(1).max(200),
    outcome: reviewOutcome,
    template: z.string().max(40).optional(),
    words: z.string().trim().max(500).optional(),
  }),
  response: ok,
});
