import type { SmsgateAccount } from './account.ts';

export type Sims = ReturnType<typeof createSims>;

/** Which number is which SIM card's. Android does not always say it: of one card alone there is no doubt. */
export function createSims({ numbers }: Pick<SmsgateAccount, 'numbers'>) {
  const slots = new Map(Object.entries(numbers).map(([number, slot]) => [number.slice(1), slot]));
  const bySlot = new Map([...slots].map(([number, slot]) => [slot, number]));
  const [only] = slots.size === 1 ? slots.keys() : [];
  return {
    slotOf: (number: string): number | undefined => slots.get(number),
    /** Empty: it came to a card that nobody named. */
    numberOf(slot: number | null | undefined, recipient: string | null | undefined): string {
      const said = toDigits(recipient);
      return only ?? bySlot.get(slot ?? 0) ?? (slots.has(said) ? said : '');
    },
  };
}

/** A sender may be a name, which has no plus and stays as it is. */
export const toDigits = (number: string | null | undefined): string => (number ?? '').replace(/^\+/, '');
