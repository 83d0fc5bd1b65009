import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Identity } from '../identity/create-identity.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Session } from '../session/create-session.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createPrimaryAddressesService } from './primary-addresses.service.ts';
import { createProfileKeeper } from './profile.keeper.ts';
import { createProfileRepository } from './profile.repository.ts';
import { mountProfile } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';
import { createProfileReviewsRepository } from './profile-reviews.repository.ts';
import { createProfileReviews } from './profile-reviews.ts';
import { createReadVip } from './vip.ts';

export type Profile = ReturnType<typeof createProfile>;

interface ProfileNeeds {
  accounts: Accounts;
  identity: Identity;
  numbers: Numbers;
  session: Session;
  tellings: Tellings;
}

/** Statements of accounts about themselves, the addresses that are theirs, and what people decide about them. */
export function createProfile({ db, newId, now }: Kit, needs: ProfileNeeds) {
  const { accounts, identity, numbers, session, tellings } = needs;
  const profiles = createProfileRepository(db);
  const reviews = createProfileReviewsRepository(db);
  const service = createProfileService({ db, profiles, reviews, accounts: accounts.service, newId, now });
  const primaryAddresses = createPrimaryAddressesService({
    verify: session.verify,
    accounts: accounts.service,
    tellings: tellings.service,
  });
  const hooks: FeatureHooks = {
    mount: (http) =>
      mountProfile(http, {
        profile: service,
        primaryAddresses,
        getKycInfo: identity.service.getInfo,
        readVip: createReadVip({ holdings: numbers.holdings, now }),
      }),
  };
  const { decisionNotices } = tellings;
  return {
    service,
    primaryAddresses,
    keeper: createProfileKeeper(db),
    reviews: createProfileReviews({ profiles, reviews, decisionNotices, now }),
    hooks,
  };
}
