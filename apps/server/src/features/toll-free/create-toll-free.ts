import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Carriers } from '../delivery/carriers.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import { createTollFreeRepository } from './toll-free.repository.ts';
import { createTollFreeReviews, type TollFreeReviewsDeps } from './toll-free.reviews.ts';
import { mountTollFree } from './toll-free.routes.ts';
import { createTollFreeService } from './toll-free.service.ts';

export type TollFree = ReturnType<typeof createTollFree>;

/** Registrations without which toll-free numbers do not send (decision 30). */
export function createTollFree({ db, now }: Kit, { carriers, numbers }: { carriers: Carriers; numbers: Numbers }) {
  const service = createTollFreeService({
    registrations: createTollFreeRepository(db),
    numbers: numbers.service,
    carriers,
    now,
  });
  const hooks: FeatureHooks = { mount: (http) => mountTollFree(http, { tollFree: service }) };
  return {
    service,
    /** For the people who decide; those who tell of decisions are made later than registrations. */
    reviewedBy: (needs: Omit<TollFreeReviewsDeps, 'tollFree'>) =>
      createTollFreeReviews({ tollFree: service, ...needs }),
    hooks,
  };
}
