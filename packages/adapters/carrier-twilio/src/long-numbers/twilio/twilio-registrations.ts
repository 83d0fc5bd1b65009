import { createLadder, type LocalRegistrations } from '../ladder.ts';
import { createBrandRung } from './brand-rung.ts';
import { type BundleRungsOptions, createBundleRungs } from './bundle-rungs.ts';
import { createCampaignRungs } from './campaign-rungs.ts';

export interface TwilioRegistrationsOptions extends BundleRungsOptions {
  messagingUrl: string;
}

/**
 * American long numbers at Twilio, as its guide for software vendors has them: a customer profile of the business under the operator's own
 * one, a trust product, a brand, a messaging service with its campaign, the number in that. Everything is named after the number and our
 * key. A business is told by these calls alone; it is not called about them, and asked for.
 */
export function createTwilioRegistrations(options: TwilioRegistrationsOptions): LocalRegistrations {
  const { profile, trust, refill } = createBundleRungs(options);
  const brand = createBrandRung({ ...options, refill });
  const { campaigns, numbers, end } = createCampaignRungs(options);
  return createLadder({ rungs: [profile, trust, brand, campaigns, numbers], endEarlier: end });
}
