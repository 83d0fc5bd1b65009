import type { KycInfo } from '@manyline/contract/identity';
import {
  getProfile,
  setEmailForAccount,
  setPhoneForAccount,
  updateEmail,
  updatePhone,
  updateProfile,
} from '@manyline/contract/profile';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { PrimaryAddressesService } from './primary-addresses.service.ts';
import { readUsage, toProfile } from './profile.mapper.ts';
import type { ProfileService } from './profile.service.ts';
import type { ReadVip } from './vip.ts';

interface ProfileRoutesDeps {
  profile: ProfileService;
  primaryAddresses: PrimaryAddressesService;
  /** How its identity proof stands: the identity feature's to know. */
  getKycInfo: (accountId: string) => Promise<KycInfo>;
  readVip: ReadVip;
}

export function mountProfile(
  app: FastifyInstance,
  { profile, primaryAddresses, getKycInfo, readVip }: ProfileRoutesDeps,
) {
  mountForAccount(app, getProfile, async ({ caller: { accountId, brand }, language }) => {
    const [read, KYCInfo, vip] = await Promise.all([
      profile.read(accountId, brand),
      getKycInfo(accountId),
      readVip(accountId, brand),
    ]);
    return { ...toProfile(read, brand, language), ...vip, KYCInfo };
  });

  mountForAccount(app, updateProfile, async ({ caller: { accountId, brand }, body }) => {
    const { firstName, lastName, address, city, province, regionCode, postalCode, feature, userCase } = body;
    const usage = readUsage(brand, { feature, userCase });
    const draft = { firstName, lastName, address, city, province, regionCode, postalCode };
    return { status: 200 as const, ...(await profile.update(accountId, brand, draft, usage)) };
  });

  for (const call of [setPhoneForAccount, updatePhone]) {
    mountForAccount(app, call, async ({ caller, body: { telcode: telCode, phone } }) => ({
      status: 200 as const,
      ...(await primaryAddresses.setPhone(caller, { telCode, phone })),
    }));
  }

  for (const call of [setEmailForAccount, updateEmail]) {
    mountForAccount(app, call, async ({ caller, body }) => ({
      status: 200 as const,
      ...(await primaryAddresses.setEmail(caller, body.email)),
    }));
  }
}
