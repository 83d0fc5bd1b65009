import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '@manyline/brands/define-brand';
import type { ProfileDraft } from '@manyline/contract/profile';
import { PROFILE_STATUS, type ProfileStatus, type ProfileStatuses } from '@manyline/domain/profile';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ProfileRepository } from './profile.repository.ts';
import type { ProfilePart, StoredProfile, Usage } from './profile.ts';
import { createProfileGate } from './profile-gate.ts';
import type { ProfileReviewsRepository } from './profile-reviews.repository.ts';

export type ProfileService = ReturnType<typeof createProfileService>;

interface ProfileDeps {
  db: Db;
  profiles: ProfileRepository;
  reviews: ProfileReviewsRepository;
  accounts: Pick<AccountsService, 'get'>;
  newId: () => string;
  now: Clock;
}

const NO_USAGE: Usage = { feature: '', useCases: [] };

/** Profiles of accounts: filed by them, reviewed by people or by themselves (decision 39), asked before numbers are bought. */
export function createProfileService({ db, profiles, reviews, accounts, newId, now }: ProfileDeps) {
  const gate = createProfileGate({ accounts, profiles });

  /** A part that changed, or was refused, is reviewed anew; one that waits or was verified stays so while it is the same. */
  async function filePart(tx: Tx, accountId: string, brand: Brand, part: PartChange): Promise<ProfileStatus> {
    if (!part.changed && (part.status === PROFILE_STATUS.reviewing || part.status === PROFILE_STATUS.verified))
      return part.status;
    const isAutomatic = brand.approval === 'automatic';
    const status = isAutomatic ? PROFILE_STATUS.verified : PROFILE_STATUS.reviewing;
    const { kind } = part;
    await reviews.withdraw(tx, accountId, kind);
    if (!isAutomatic)
      await reviews.file(tx, { accountId, id: newId(), platform: brand.platform, kind, filedAt: now() });
    await profiles.setStatus(tx, accountId, kind, { status, reason: null });
    return status;
  }

  async function file(tx: Tx, accountId: string, brand: Brand, draft: ProfileDraft, usage: Usage | undefined) {
    const stored = await profiles.lock(tx, accountId, now());
    await profiles.write(tx, accountId, draft, usage ?? NO_USAGE, now());
    const changed = !isDeepStrictEqual(draft, personalOf(stored));
    const personal: PartChange = { kind: 'profile', status: stored.profileStatus, changed };
    const profileStatus = await filePart(tx, accountId, brand, personal);
    if (!usage) return { profileStatus, useCaseStatus: stored.useCaseStatus };
    const changedUsage = !isDeepStrictEqual(usage, usageOf(stored));
    const uses: PartChange = { kind: 'useCase', status: stored.useCaseStatus, changed: changedUsage };
    return { profileStatus, useCaseStatus: await filePart(tx, accountId, brand, uses) };
  }

  return {
    checkMayBuy: gate.checkMayBuy,

    /** The profile, with where it stands. */
    read: gate.read,

    /** As `getAccountInfo` tells it. */
    getStatus: async (accountId: string): Promise<ProfileStatus> =>
      (await profiles.find(accountId))?.profileStatus ?? PROFILE_STATUS.none,

    /** Files what the account says about itself; `usage` for v3 brands alone. */
    update: (accountId: string, brand: Brand, draft: ProfileDraft, usage?: Usage): Promise<ProfileStatuses> =>
      inTransaction(db, (tx) => file(tx, accountId, brand, draft, usage)),
  };
}

interface PartChange {
  kind: ProfilePart;
  status: ProfileStatus;
  changed: boolean;
}

function personalOf(stored: StoredProfile): ProfileDraft {
  const { firstName, lastName, address, city, province, regionCode, postalCode } = stored;
  return { firstName, lastName, address, city, province, regionCode, postalCode };
}

const usageOf = ({ feature, useCases }: StoredProfile): Usage => ({ feature, useCases });
