import type { BrandId } from '@manyline/brands/schema';
import { getSandboxAccounts } from '@manyline/contract/local-world';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { updateProfile } from '@manyline/contract/profile';
import type { Page } from '@playwright/test';
import { keepSession, signInByApi } from './people.ts';
import type { Product } from './product.ts';

export interface Buyer {
  accountId: string;
  userId: string;
  token: string;
}

const profile = {
  firstName: 'Wei',
  lastName: 'Lin',
  address: '1 Harbour Road',
  city: 'Springfield',
  province: 'Illinois',
  regionCode: 'US',
  postalCode: '62701',
};

let people = 0;

/** Somebody who may buy numbers, of a brand without the longer profile: a verified phone and a profile that was approved. */
export async function signInAsBuyer(page: Page, product: Product, brand: BrandId = 'pingme'): Promise<Buyer> {
  people += 1;
  // Not those that other helpers sign in with.
  const phone = `1390000${String(people).padStart(4, '0')}`;
  const session = await signInByApi(product, { telCode: '86', phone }, brand);
  const { userId, token } = session;
  const { accounts } = await product.call(getSandboxAccounts, { search: userId });
  const { accountId } = accounts[0]!;
  await product.call(updateProfile, { platform: brand, ...profile }, token);
  const { reviews } = await product.call(getWaitingReviews, {});
  const { kind, id } = reviews.find((review) => review.accountId === accountId)!;
  await product.call(decideReview, { kind, accountId, id, outcome: 'approved' });
  await keepSession(page, product, brand, session);
  return { accountId, userId, token };
}
