import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { updateProfile } from '@manyline/contract/profile';
import type { Api } from '@manyline/web/lib/api/api-client';
import type { Product } from './product.ts';

/** Makes an account with a phone one that may buy numbers: its profile is filed, and approved as an operator does. */
export async function verifyProfile(product: Product, api: Api): Promise<void> {
  await api.call(updateProfile, {
    firstName: 'Mei',
    lastName: 'Lin',
    address: '1 Harbour Road',
    city: 'Springfield',
    province: 'Illinois',
    regionCode: 'US',
    postalCode: '62701',
  });
  const { reviews } = await product.call(getWaitingReviews, {});
  for (const { kind, accountId, id } of reviews.filter((review) => review.kind === 'profile'))
    await product.call(decideReview, { kind, accountId, id, outcome: 'approved' });
}
