import { randomInt } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { ProfileDraft } from '@manyline/contract/profile';
import { OTHER_USE } from '@manyline/domain/profile-form';
import type { Services } from '../services.ts';

export const sampleProfile: ProfileDraft = {
  firstName: 'Wei',
  lastName: 'Lin',
  address: '1 Harbour Road',
  city: 'Springfield',
  province: 'Illinois',
  regionCode: 'US',
  postalCode: '62701',
};

export const sampleUsage = { feature: 'sms', useCases: [{ value: 'travel' }, { value: OTHER_USE, text: 'A choir' }] };

/** Makes an account one that may buy numbers: with a phone, and with everything of its profile filed and approved. */
export async function verifyAccount(
  { accounts, profile, profileReviews }: Pick<Services, 'accounts' | 'profile' | 'profileReviews'>,
  accountId: string,
): Promise<{ telCode: string; phone: string }> {
  const account = await accounts.get(accountId);
  const telCode = '49';
  const phone = `1512${randomInt(1_000_000, 9_999_999)}`;
  await accounts.setLogin(accountId, { channel: 'phone', address: `${telCode}${phone}`, telCode, phone });
  const brand = getBrand(account.platform as BrandId);
  await profile.update(accountId, brand, sampleProfile, brand.can('profileV3') ? sampleUsage : undefined);
  for (const source of profileReviews) {
    const waiting = await source.listWaiting(10_000);
    const mine = waiting.filter((review) => review.accountId === accountId);
    for (const { id } of mine) await source.decide({ accountId, id, outcome: 'approved', reason: '', by: 'a test' });
  }
  return { telCode, phone };
}
