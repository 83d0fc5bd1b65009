// This file has no schemas, so that a page which needs only these numbers brings no zod along.

/** How an account's use of the verification API stands (spec 1 §4). */
export const apiStatuses = { notApplied: -1, reviewing: 1, verified: 2, rejected: 3 } as const;

/** Wishes that `createOrUpdateVerificationCodeApi` takes, as its `type` (spec 1 §4). */
export const apiModes = { apply: 1, updateUrl: 2, resetKey: 3 } as const;

/** Characters (spec 2 §5 for the example; the others are ours). */
export const newPlatformLimits = { nameMax: 60, urlMax: 300, exampleMax: 160 } as const;
