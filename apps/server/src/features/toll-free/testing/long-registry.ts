import type { VendorWorld } from '../../delivery/testing/vendor-world.ts';

/** The registry of long numbers of a vendor that is played, whichever. */
export interface LongRegistry {
  /** Decides about whatever waits, one step of each. */
  decide(outcome: 'approved' | 'rejected', words: string): void;
  count(): { brands: number; campaigns: number; numbers: number };
  /** A part of the reason that is told of a refusal. */
  said: string;
  /** Campaigns after one was refused and mended: where one is not changed and not removed, another stands beside it. */
  campaignsAfter: number;
}

const SAID = 'The opt-in picture does not show the phone number.';

export function openLongRegistry({ fake }: VendorWorld): LongRegistry {
  if ('localRegistrations' in fake) {
    const { decide, brands, campaigns, numbers } = fake.localRegistrations;
    const count = () => ({ brands: brands.length, campaigns: campaigns.length, numbers: numbers.length });
    return { decide, count, said: SAID, campaignsAfter: 1 };
  }
  if (!('longNumbers' in fake)) throw new Error('no such registry');
  const { longNumbers, campaignRegistry, kind } = fake;
  if (kind === 'twilio') {
    const { decideLong: decide, brands, longCampaigns, members } = longNumbers;
    const count = () => ({ brands: brands.length, campaigns: longCampaigns.length, numbers: members().length });
    return { decide, count, said: SAID, campaignsAfter: 1 };
  }
  const { decide, brands, campaigns, numbers } = campaignRegistry;
  const count = () => ({ brands: brands.length, campaigns: campaigns.length, numbers: numbers.length });
  return { decide, count, said: 'The campaign was not accepted', campaignsAfter: 2 };
}
