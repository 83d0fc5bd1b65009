import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { updateProfile } from '@manyline/contract/profile';
import { confirmCodeUse } from '@manyline/contract/verification';
import type { WireLanguage } from '@manyline/domain/languages';
import type { Api } from '@manyline/page/api/api-client';
import type { Page } from '@playwright/test';
import { keepSignedInByPhone } from './credit.ts';
import type { Product } from './product.ts';

const profile = {
  firstName: 'Wei',
  lastName: 'Lin',
  address: '1 Harbour Road',
  city: 'Springfield',
  province: 'Illinois',
  regionCode: 'US',
  postalCode: '62701',
};

const usage = {
  feature: JSON.stringify([{ value: 'sms' }]),
  userCase: JSON.stringify([{ value: 'travel', selected: true }]),
};

/** Files a profile, with its use case where the brand asks for one: both wait for an operator then. */
export async function fileProfile(api: Api, brand: BrandId): Promise<void> {
  await api.call(updateProfile, { ...profile, ...(getBrand(brand).can('profileV3') && usage) });
}

/** The notice before an account's first number for codes. */
const confirmNotice = (api: Api, brand: BrandId) =>
  getBrand(brand).can('verification') ? api.call(confirmCodeUse, {}) : undefined;

/** Makes an account with a phone one that may buy numbers: its profile is filed, and approved as an operator does. */
export async function verifyProfile(
  product: Product,
  api: Api,
  brand: BrandId = 'pingme',
  { confirmed = true } = {},
): Promise<void> {
  await fileProfile(api, brand);
  if (confirmed) await confirmNotice(api, brand);
  const { reviews } = await product.call(getWaitingReviews, {});
  for (const { kind, accountId, id } of reviews)
    if (kind === 'profile' || kind === 'useCase')
      await product.call(decideReview, { kind, accountId, id, outcome: 'approved' });
}

/** Somebody with a phone and a verified profile, who may buy numbers (spec 1 §6). */
export async function keepSignedInVerified(
  page: Page,
  product: Product,
  brand: BrandId,
  languagecode: WireLanguage = 'en',
  /** `confirmed`: the notice before the first number for codes was. */
  options: { confirmed?: boolean } = {},
): Promise<Api> {
  const api = await keepSignedInByPhone(page, product, brand, languagecode);
  await verifyProfile(product, api, brand, options);
  return api;
}
