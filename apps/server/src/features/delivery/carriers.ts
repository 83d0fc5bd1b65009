import type { Carrier } from '@manyline/ports/carrier';

/** The fate of a message of which its carrier cannot say whether it took it: a text too few, or perhaps one too many. */
export type WhenUnsure = 'hold' | 'resend';

/** One account at a carrier. */
export interface CarrierAccount {
  carrier: Carrier;
  whenUnsure: WhenUnsure;
}

export type Carriers = ReturnType<typeof createCarriers>;

/** The carrier accounts of this installation; the first is for what has none of its own. */
export function createCarriers([first, ...others]: readonly [CarrierAccount, ...CarrierAccount[]]) {
  const byName = new Map([first, ...others].map((account) => [account.carrier.name, account]));
  const find = (name: string): Carrier | undefined => byName.get(name)?.carrier;
  return {
    names: [...byName.keys()],
    find,
    /** A number of a source that is no account goes by the first. */
    ofNumber: ({ source }: { source: string }): Carrier => find(source) ?? first.carrier,
    /** Brings what the product itself says. */
    system: first.carrier,
    resendsWhenUnsure: (name: string): boolean => byName.get(name)?.whenUnsure === 'resend',
  };
}
