import type { Kit } from '../../feature.ts';
import type { Invites } from '../invites/create-invites.ts';
import type { Verification } from '../verification/create-verification.ts';
import { createFrontPageRoutes } from './front-page.routes.ts';
import { createOffers } from './offers.service.ts';

export type FrontPage = ReturnType<typeof createFrontPage>;

/** The page with which a brand that has one begins for whoever is signed out (spec 1 §1), written by the server (0142). */
export function createFrontPage(kit: Kit, { invites, verification }: { invites: Invites; verification: Verification }) {
  const offers = createOffers({ verification, now: kit.now });
  const routes = createFrontPageRoutes({
    brands: kit.brands,
    offers,
    nameInviter: invites.service.nameInviter,
    publicUrl: kit.config.publicUrl,
    now: kit.now,
  });
  return {
    /** Answers a page request that is for a front page; whoever else asks gets undefined. */
    answer: routes.answer,
    hooks: { mount: routes.mount },
  };
}
