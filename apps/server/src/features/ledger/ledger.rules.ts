import type { Micros } from '@manyline/domain/money';

/** The customer's side of the ledger: paid and gift money apart, free and held apart (decisions 22 and 23). */
export interface BalanceParts {
  paid: Micros;
  gift: Micros;
  heldPaid: Micros;
  heldGift: Micros;
}

/** Our side: where customer money comes from and goes to. Not guarded; their sums are the business's books. */
export type OwnLedgerAccount = 'revenue' | 'topUp' | 'granted' | 'adjustment';
export type LedgerAccount = keyof BalanceParts | OwnLedgerAccount;
export interface Entry {
  ledgerAccount: LedgerAccount;
  amount: Micros;
}

/** The movement of a posting. Amounts are positive; a refund, capture or release names what it undoes or settles. */
export type Movement =
  | { kind: 'charge'; amount: Micros; to: OwnLedgerAccount }
  /** `giftFrom`: who gives the gift part, where it is not `from`. */
  | { kind: 'credit'; paid: Micros; gift: Micros; from: OwnLedgerAccount; giftFrom?: OwnLedgerAccount }
  /** Undoes a part of a credit: exactly these parts, or nothing. */
  | { kind: 'debit'; paid: Micros; gift: Micros; to: OwnLedgerAccount; giftTo?: OwnLedgerAccount }
  | { kind: 'refund'; original: readonly Entry[] }
  | { kind: 'hold'; amount: Micros }
  | { kind: 'capture'; amount: Micros; held: { paid: Micros; gift: Micros }; to: OwnLedgerAccount }
  | { kind: 'release'; held: { paid: Micros; gift: Micros } };

export function getSpendable({ paid, gift }: BalanceParts): Micros {
  return paid + gift;
}

/** Money captured from a hold comes back as money to spend: its hold is settled. */
const freePartOf: Partial<Record<LedgerAccount, LedgerAccount>> = { heldPaid: 'paid', heldGift: 'gift' };

/** Whether money changed hands: a hold or a release only puts the customer's own money aside and back. */
export function isRefundable(original: readonly Entry[]): boolean {
  return original.some(({ ledgerAccount }) => !customerParts.has(ledgerAccount));
}

const customerParts = new Set<LedgerAccount>(['paid', 'gift', 'heldPaid', 'heldGift']);

/** The entries of a movement, which sum to zero; undefined when the balance does not cover it. */
export function getEntries(balance: BalanceParts, movement: Movement): Entry[] | undefined {
  switch (movement.kind) {
    case 'charge':
      return spend(balance, movement.amount, (part) => [{ ledgerAccount: movement.to, amount: part.paid + part.gift }]);
    case 'hold':
      return spend(balance, movement.amount, (part) => [
        { ledgerAccount: 'heldPaid', amount: part.paid },
        { ledgerAccount: 'heldGift', amount: part.gift },
      ]);
    case 'credit':
      return withoutZeros([
        { ledgerAccount: 'paid', amount: movement.paid },
        { ledgerAccount: 'gift', amount: movement.gift },
        ...give(movement.from, movement.giftFrom, -movement.paid, -movement.gift),
      ]);
    case 'debit':
      return withoutZeros([
        { ledgerAccount: 'paid', amount: -movement.paid },
        { ledgerAccount: 'gift', amount: -movement.gift },
        ...give(movement.to, movement.giftTo, movement.paid, movement.gift),
      ]);
    case 'refund':
      return movement.original.map(({ ledgerAccount, amount }) => ({
        ledgerAccount: freePartOf[ledgerAccount] ?? ledgerAccount,
        amount: -amount,
      }));
    case 'capture':
      return captureHeld(movement);
    case 'release':
      return withoutZeros([
        { ledgerAccount: 'heldPaid', amount: -movement.held.paid },
        { ledgerAccount: 'heldGift', amount: -movement.held.gift },
        { ledgerAccount: 'paid', amount: movement.held.paid },
        { ledgerAccount: 'gift', amount: movement.held.gift },
      ]);
  }
}

/** Our side of paid and gift money: one entry, or two where the gift has an account of its own. */
function give(own: OwnLedgerAccount, ownGift: OwnLedgerAccount = own, paid: Micros, gift: Micros): Entry[] {
  if (ownGift === own) return [{ ledgerAccount: own, amount: paid + gift }];
  return [
    { ledgerAccount: own, amount: paid },
    { ledgerAccount: ownGift, amount: gift },
  ];
}

/** Gift is spent first: only paid money is refundable in cash, so it should last longest. */
function spend(
  balance: BalanceParts,
  amount: Micros,
  counter: (part: { paid: Micros; gift: Micros }) => Entry[],
): Entry[] | undefined {
  if (amount > getSpendable(balance)) return undefined;
  const gift = Math.min(balance.gift, amount);
  const paid = amount - gift;
  return withoutZeros([
    { ledgerAccount: 'gift', amount: -gift },
    { ledgerAccount: 'paid', amount: -paid },
    ...counter({ paid, gift }),
  ]);
}

function captureHeld({ amount, held, to }: Extract<Movement, { kind: 'capture' }>): Entry[] | undefined {
  if (amount > held.paid + held.gift) return undefined;
  const gift = Math.min(held.gift, amount);
  const paid = amount - gift;
  return withoutZeros([
    { ledgerAccount: 'heldGift', amount: -gift },
    { ledgerAccount: 'heldPaid', amount: -paid },
    { ledgerAccount: to, amount },
  ]);
}

export function applyEntries(balance: BalanceParts, entries: readonly Entry[]): BalanceParts {
  const next = { ...balance };
  for (const { ledgerAccount, amount } of entries) {
    if (ledgerAccount in next) next[ledgerAccount as keyof BalanceParts] += amount;
  }
  return next;
}

/** No part of a customer's balance may go below zero, whatever asked for it. */
export function isCovered(balance: BalanceParts): boolean {
  return balance.paid >= 0 && balance.gift >= 0 && balance.heldPaid >= 0 && balance.heldGift >= 0;
}

function withoutZeros(entries: Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0);
}

/** A release is named after its hold: `code:1` is given back by `code-release:1`. Bills find by it what became of a hold. */
export function toReleaseReference(hold: string): string {
  return hold.replace(/^[^:]*/, '$&-release');
}

/** The same in SQL, of a column with the hold's reference. */
export function releaseReferenceSql(column: string): string {
  return `regexp_replace(${column}, '^[^:]*', '\\&-release')`;
}
