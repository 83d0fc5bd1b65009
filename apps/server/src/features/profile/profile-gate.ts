import type { Brand } from '@manyline/brands/define-brand';
import { getGateStatus, getProfileAsk, PROFILE_STATUS } from '@manyline/domain/profile';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ProfileRepository } from './profile.repository.ts';

const NOT_GIVEN = { profileStatus: PROFILE_STATUS.none, useCaseStatus: PROFILE_STATUS.none };

interface GateDeps {
  accounts: Pick<AccountsService, 'get'>;
  profiles: Pick<ProfileRepository, 'find'>;
}

/** The questions before numbers are bought and managed (spec 1 §4, §6; decision 0060). */
export function createProfileGate({ accounts, profiles }: GateDeps) {
  async function read(accountId: string, brand: Brand) {
    const [account, profile] = await Promise.all([accounts.get(accountId), profiles.find(accountId)]);
    const needSetPhone = account.phone === undefined;
    return { account, profile, needSetPhone, status: getGateStatus(profile ?? NOT_GIVEN, brand.profileGate) };
  }

  return {
    read,

    /** @throws PROFILE_REQUIRED with `profileStatus` and `needSetPhone` unless the profile is verified and a phone set */
    async checkMayBuy(accountId: string, brand: Brand): Promise<void> {
      const { status, needSetPhone } = await read(accountId, brand);
      const ask = getProfileAsk(status, needSetPhone);
      if (ask === undefined) return;
      throw new AppError('PROFILE_REQUIRED', ask, { facts: { profileStatus: status, needSetPhone } });
    },
  };
}
