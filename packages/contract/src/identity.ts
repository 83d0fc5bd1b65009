import { identityStatuses } from '@manyline/domain/identity';
import { z } from 'zod';
import { bodySchema, defineCall } from './define-call.ts';
import { ok } from './wire.ts';

/** -1 none · 1 reviewing · 2 verified · 100 rejected (spec 1 §4). */
const identityStatus = z.union([
  z.literal(identityStatuses.none),
  z.literal(identityStatuses.reviewing),
  z.literal(identityStatuses.verified),
  z.literal(identityStatuses.rejected),
]);

/** Links open their picture for five minutes and are '' where there is none; asking again makes new ones. */
export const kycInfo = z.object({
  status: identityStatus,
  idCardUrl1: z.string(),
  idCardUrl2: z.string(),
  idHoldUrl1: z.string(),
  idHoldUrl2: z.string(),
  /** (own) Why it was rejected, in the account's language. */
  reason: z.string().optional(),
});
export type KycInfo = z.infer<typeof kycInfo>;

export const getKYCInfo = defineCall('GET', '/web/getKYCInfo', {
  summary: 'How the identity proof stands, with links to its pictures.',
  tag: 'Identity',
  audience: 'account',
  response: z.object({ KYCInfo: kycInfo }),
});

const link = z.string().max(2_000).optional();

/**
 * Files the proof for review. For each of the four places: a file is its new picture; else the link of an earlier picture of
 * this account (from any place, also an expired link) keeps that one; else the place stays empty, and what was there is removed.
 * Errors: IDENTITY_LOCKED, IDENTITY_PICTURE_TYPE, IDENTITY_PICTURE_SIZE, PICTURE_BROKEN, PICTURE_TOO_COMPLEX, INVALID_INPUT, TOO_FREQUENT.
 */
export const updateKYCInfo = defineCall('POST', '/web/updateKYCInfo', {
  summary: 'File the pictures of an identity proof: PNG or JPEG, at most 5 MB each.',
  tag: 'Identity',
  audience: 'account',
  isUpload: true,
  body: bodySchema({
    idCard1: z.file().optional(),
    idCard2: z.file().optional(),
    idHold1: z.file().optional(),
    idHold2: z.file().optional(),
    idCardUrl1: link,
    idCardUrl2: link,
    idHoldUrl1: link,
    idHoldUrl2: link,
  }),
  response: ok.extend({ KYCInfo: kycInfo }),
});
