import { newId } from '../db/ids.ts';
import type { RateWindows } from '../db/rate-windows.ts';
import { createIdentityRepository } from '../features/identity/identity.repository.ts';
import { createIdentityService } from '../features/identity/identity.service.ts';
import { createIdentityLinks } from '../features/identity/identity-links.ts';
import { createPictureVault } from '../features/identity/picture-vault.ts';
import type { Pictures } from '../features/media/pictures.ts';
import { createPrimaryAddressesService } from '../features/profile/primary-addresses.service.ts';
import { createProfileRepository } from '../features/profile/profile.repository.ts';
import { createProfileService } from '../features/profile/profile.service.ts';
import { createProfileReviewsRepository } from '../features/profile/profile-reviews.repository.ts';
import { createProfileReviews } from '../features/profile/profile-reviews.ts';
import type { DecisionNotices } from '../features/reviews/decision-notices.ts';
import type { TellingsService } from '../features/tellings/tellings.service.ts';
import type { SignIn } from './create-sign-in.ts';
import type { ServicesDeps } from './services-deps.ts';

/** What accounts say about themselves, the addresses that are theirs, and what people decide about them. */
export function createProfiles(
  { database: { db }, now }: ServicesDeps,
  {
    accounts,
    verify,
    decisionNotices,
    tellings,
  }: SignIn & { decisionNotices: DecisionNotices; tellings: TellingsService },
) {
  const profiles = createProfileRepository(db);
  const reviews = createProfileReviewsRepository(db);
  const profile = createProfileService({ db, profiles, reviews, accounts, newId, now });
  return {
    profile,
    getProfileStatus: profile.getStatus,
    profileReviews: createProfileReviews({ profiles, reviews, decisionNotices, now }),
    primaryAddresses: createPrimaryAddressesService({ verify, accounts, tellings }),
  };
}

export function createIdentity(
  { database: { db }, blobs, getIdentityKey, secret, now }: ServicesDeps,
  pictures: Pictures,
  rates: RateWindows,
) {
  return createIdentityService({
    db,
    proofs: createIdentityRepository(db),
    vault: createPictureVault({ blobs, getKey: getIdentityKey }),
    links: createIdentityLinks({ secret, now }),
    pictures,
    rates,
    newId,
    now,
  });
}

export type Profiles = ReturnType<typeof createProfiles>;
