import { randomInt } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { ProfileDraft } from '@manyline/contract/profile';
import { OTHER_USE } from '@manyline/domain/profile-form';
import type { Features } from '../features.ts';

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

/** Drawn once a process: numbers that are drawn each time meet after some thousand. */
let phones = randomInt(1_000_000, 9_000_000);

/** A verified phone that nobody else has, by which the account signs in from then on. */
export async function givePhone({ accounts }: Pick<Features, 'accounts'>, accountId: string) {
  const telCode = '49';
  phones += 1;
  const phone = `1512${phones}`;
  await accounts.service.setLogin(accountId, { channel: 'phone', address: `${telCode}${phone}`, telCode, phone });
  return { telCode, phone };
}

/** Makes an account one that may buy numbers: with a phone, everything of its profile approved, and the notice on codes confirmed. */
export async function verifyAccount(
  features: Pick<Features, 'accounts' | 'profile' | 'verification'>,
  accountId: string,
): Promise<{ telCode: string; phone: string }> {
  const { accounts, profile, verification } = features;
  await verification.guard.confirm(accountId);
  const account = await accounts.service.get(accountId);
  const phone = await givePhone(features, accountId);
  const brand = getBrand(account.platform as BrandId);
  await profile.service.update(accountId, brand, sampleProfile, brand.can('profileV3') ? sampleUsage : undefined);
  for (const source of profile.reviews) {
    const waiting = await source.listWaiting({ limit: 10_000 }, 'en');
    const mine = waiting.filter((review) => review.accountId === accountId);
    for (const { id } of mine) await source.decide({ accountId, id, outcome: 'approved', reason: '', by: 'a test' });
  }
  return phone;
}
