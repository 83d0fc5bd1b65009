import { type BalanceParts, getSpendable } from '../../ledger/ledger.rules.ts';

/** A top-up as the customer and the other side of the gateway know it. Amounts in micros; pay currency and brand currency are one. */
export interface ModelOrder {
  key: string;
  kind: 'gateway' | 'transfer';
  amount: number;
  gift: number;
  credited: number;
  giftCredited: number;
  refunded: number;
  /** The amount paid by the gateway's own books, and what of it went back. */
  paidThere: number | undefined;
  backThere: number;
  /** Paid, and nobody told us. */
  untold: boolean;
  /** Hundred-millionths of the coin that came. */
  arrivedE8: number;
  /** Known once it was begun. */
  orderId: string;
  askedE8: number;
}

export type Outcome = 'done' | 'INSUFFICIENT_BALANCE' | 'INVALID_INPUT' | 'NOT_FOUND';

interface Parts {
  paid: number;
  gift: number;
}

const share = (of: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(of) * BigInt(part)) / BigInt(whole));

export type MoneyModel = ReturnType<typeof createMoneyModel>;

/** One account's money as simply as it can be said: no database, no notifications, no second tries. Everything happens once. */
export function createMoneyModel(start: number) {
  const balance: BalanceParts = { paid: start, gift: 0, heldPaid: 0, heldGift: 0 };
  /** Every change of what can be spent, oldest first. */
  const bills: number[] = [start];
  const orders: ModelOrder[] = [];
  const texts = new Set<number>();
  const holds = new Map<string, Parts>();

  function move({ paid, gift }: Parts) {
    balance.paid += paid;
    balance.gift += gift;
    if (paid + gift !== 0) bills.push(paid + gift);
  }

  function take(amount: number): Parts | undefined {
    if (amount > getSpendable(balance)) return undefined;
    const gift = Math.min(balance.gift, amount);
    return { gift, paid: amount - gift };
  }

  function credit(order: ModelOrder, paid: number, gift: number) {
    order.credited += paid;
    order.giftCredited += gift;
    move({ paid, gift });
  }

  function takeBack(order: ModelOrder, amount: number, paid: number) {
    const upTo = (refunded: number) => share(order.giftCredited, refunded, order.credited);
    const gift = Math.min(balance.gift, upTo(order.refunded + amount) - upTo(order.refunded));
    order.refunded += amount;
    move({ paid: -paid, gift: -gift });
  }

  return {
    balance,
    bills,
    orders,
    texts,
    holds,

    /** Gift is spent first; what the network loses comes back part by part. */
    text(index: number, price: number, isLost: boolean): Outcome {
      if (texts.has(index)) return 'done';
      const part = take(price);
      if (!part) return 'INSUFFICIENT_BALANCE';
      texts.add(index);
      move({ paid: -part.paid, gift: -part.gift });
      if (isLost) move(part);
      return 'done';
    },

    hold(reference: string, amount: number): Outcome {
      const part = take(amount);
      if (!part) return 'INSUFFICIENT_BALANCE';
      holds.set(reference, part);
      move({ paid: -part.paid, gift: -part.gift });
      balance.heldPaid += part.paid;
      balance.heldGift += part.gift;
      return 'done';
    },

    capture(reference: string, amount: number): Outcome {
      const held = holds.get(reference);
      if (!held) return 'NOT_FOUND';
      if (amount > held.paid + held.gift) return 'INSUFFICIENT_BALANCE';
      const gift = Math.min(held.gift, amount);
      held.gift -= gift;
      held.paid -= amount - gift;
      balance.heldGift -= gift;
      balance.heldPaid -= amount - gift;
      return 'done';
    },

    release(reference: string): Outcome {
      const held = holds.get(reference);
      if (!held) return 'NOT_FOUND';
      holds.delete(reference);
      balance.heldPaid -= held.paid;
      balance.heldGift -= held.gift;
      move(held);
      return 'done';
    },

    /** The gateway's word that so much was paid: only exactly what was asked for counts, and once. */
    hearOf(order: ModelOrder) {
      order.untold = false;
      if (order.paidThere === order.amount && order.credited === 0) credit(order, order.amount, order.gift);
    },

    /** A transfer counts in proportion, over all that came. */
    arrive(order: ModelOrder, amountE8: number) {
      const worth = (e8: number) => share(order.amount, e8, order.askedE8);
      const paid = worth(order.arrivedE8 + amountE8) - worth(order.arrivedE8);
      order.arrivedE8 += amountE8;
      credit(order, paid, order.arrivedE8 >= order.askedE8 ? order.gift - order.giftCredited : 0);
    },

    /** An operator's refund is strict: of what is left of the top-up, from money that is still there. */
    refund(order: ModelOrder, amount: number): Outcome {
      if (amount <= 0 || amount > order.credited - order.refunded) return 'INVALID_INPUT';
      if (amount > balance.paid) return 'INSUFFICIENT_BALANCE';
      if (order.kind === 'gateway') order.backThere += amount;
      takeBack(order, amount, amount);
      return 'done';
    },

    /** A refund at the gateway has happened already: what is left is taken. */
    refundThere(order: ModelOrder, amount: number): Outcome {
      const left = (order.paidThere ?? 0) - order.backThere;
      if (amount <= 0 || amount > left) return 'INVALID_INPUT';
      order.backThere += amount;
      takeBack(order, amount, Math.min(balance.paid, amount));
      return 'done';
    },
  };
}
