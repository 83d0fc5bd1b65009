import type { PostingRequest, PostingResult } from '../ledger.service.ts';

interface Parts {
  paid: number;
  gift: number;
}
interface Move {
  free: Parts;
  held: Parts;
}
interface Posted {
  ordinal: number;
  charge: number;
  date: number;
  move: Move;
  /** Whether any money came from or went to somewhere else: only then there is something to refund. */
  left: boolean;
}

const NOTHING: Parts = { paid: 0, gift: 0 };
const plus = (a: Parts, b: Parts): Parts => ({ paid: a.paid + b.paid, gift: a.gift + b.gift });
const minus = (a: Parts): Parts => ({ paid: 0 - a.paid, gift: 0 - a.gift });
const sum = ({ paid, gift }: Parts) => paid + gift;
const split = (from: Parts, amount: number): Parts => {
  const gift = Math.min(from.gift, amount);
  return { gift, paid: amount - gift };
};

/** One account's books as simply as they can be said: no database, no batches, no second thoughts. */
export function createLedgerModel() {
  let [free, held] = [NOTHING, NOTHING];
  const posted = new Map<string, Posted>();
  const holds = new Map<string, { left: Parts; open: boolean }>();

  function decide(request: PostingRequest): { move: Move; left: boolean } | 'insufficient' | 'missing' {
    switch (request.kind) {
      case 'credit':
        return {
          move: { free: { paid: request.paid, gift: request.gift }, held: NOTHING },
          left: request.paid + request.gift > 0,
        };
      case 'debit': {
        const after = plus(free, minus(request));
        if (after.paid < 0 || after.gift < 0) return 'insufficient';
        return { move: { free: minus(request), held: NOTHING }, left: request.paid + request.gift > 0 };
      }
      case 'charge':
        if (request.amount > sum(free)) return 'insufficient';
        return { move: { free: minus(split(free, request.amount)), held: NOTHING }, left: request.amount > 0 };
      case 'refund': {
        const original = posted.get(request.of);
        if (!original?.left) return 'missing';
        const back = minus(plus(original.move.free, original.move.held));
        const after = plus(free, back);
        return after.paid < 0 || after.gift < 0 ? 'insufficient' : { move: { free: back, held: NOTHING }, left: true };
      }
      case 'hold': {
        if (request.amount > sum(free)) return 'insufficient';
        const part = split(free, request.amount);
        holds.set(request.reference, { left: part, open: true });
        return { move: { free: minus(part), held: part }, left: false };
      }
      case 'capture': {
        const hold = holds.get(request.hold);
        if (!hold?.open) return 'missing';
        if (request.amount > sum(hold.left)) return 'insufficient';
        const part = split(hold.left, request.amount);
        hold.left = plus(hold.left, minus(part));
        return { move: { free: NOTHING, held: minus(part) }, left: request.amount > 0 };
      }
      case 'release': {
        const hold = holds.get(request.hold);
        if (!hold?.open) return 'missing';
        const part = hold.left;
        Object.assign(hold, { left: NOTHING, open: false });
        return { move: { free: part, held: minus(part) }, left: false };
      }
    }
  }

  return {
    post(request: PostingRequest): PostingResult {
      const earlier = posted.get(request.reference);
      if (earlier) {
        const { ordinal, charge, date } = earlier;
        return { outcome: 'duplicate', ordinal, charge, balance: sum(free), date };
      }
      const decided = decide(request);
      if (typeof decided === 'string') return { outcome: decided, balance: sum(free) };
      free = plus(free, decided.move.free);
      held = plus(held, decided.move.held);
      const charge = sum(decided.move.free);
      const ordinal = posted.size + 1;
      posted.set(request.reference, { ordinal, charge, date: request.date, ...decided });
      return { outcome: 'posted', ordinal, charge, balance: sum(free), date: request.date };
    },
    get parts() {
      return { paid: free.paid, gift: free.gift, heldPaid: held.paid, heldGift: held.gift };
    },
  };
}
