import type { PaymentOrder, PaymentOrderState } from '@manyline/contract/payments';
import { isPartOnItsWay, isRateOver, isRestOnItsWay } from '../../../lib/top-up-state.ts';

/** The part of an order's panel below its state. */
export type OrderView = 'page' | 'qr' | 'wallet' | 'sent' | 'over' | 'settled' | 'watch';

/** Money can still be sent to a wallet: the rest of a short transfer as well. */
const WALLET_OPEN: readonly PaymentOrderState[] = ['waiting', 'short'];

/**
 * page: paid in a window of the gateway · qr: scanned here · over: its time to pay is, and the server has not said so yet · wallet: transferred to an address, `sent` once the customer says
 * so · watch: money is on its way, nothing to do but ask · settled: nothing more will happen by itself, or is asked for.
 */
export function viewOf(
  order: PaymentOrder,
  given: { kind?: 'redirect' | 'qr' | undefined; isSent: boolean; now: number },
): OrderView {
  const { state, crypto, isClosed } = order;
  if (isRestOnItsWay(order)) return 'watch';
  if (isRateOver(order, given.now)) return isPartOnItsWay(order) ? 'watch' : 'settled';
  // Nobody is shown an address to pay at once the rate is over; who has paid by then can still ask for it.
  const isOver = state === 'waiting' && given.now >= order.expiresAt;
  if (crypto && isOver && given.isSent) return 'watch';
  if (crypto && !isOver && WALLET_OPEN.includes(state)) return given.isSent ? 'sent' : 'wallet';
  if (isClosed) return 'settled';
  if (state !== 'waiting') return 'watch';
  if (isOver) return 'over';
  return given.kind === 'qr' ? 'qr' : 'page';
}

/** Its tile brings one; "-1" marks a custom amount (spec 2 §9). */
export function hasGift({ gift }: Pick<PaymentOrder, 'gift'>): boolean {
  return Number(gift) > 0;
}

/** Money is on its way, and nothing is left to pay. */
export function isComing(state: PaymentOrderState): boolean {
  return state === 'seen' || state === 'confirming';
}

/** Closed without money: another try makes sense, unless money is on its way after all. */
export function canTryAgain(order: PaymentOrder): boolean {
  const { state } = order;
  return state === 'failed' || ((state === 'cancelled' || state === 'expired') && !isPartOnItsWay(order));
}

/** Nobody has paid it, as far as anybody has told us. */
export function canCancel({ state }: PaymentOrder): boolean {
  return state === 'created' || state === 'waiting';
}

export type Tone = 'wait' | 'good' | 'attention' | 'bad';

const tones: Record<PaymentOrderState, Tone> = {
  created: 'wait',
  waiting: 'wait',
  seen: 'wait',
  confirming: 'wait',
  short: 'attention',
  failed: 'bad',
  cancelled: 'bad',
  expired: 'bad',
  late: 'attention',
  review: 'attention',
  dismissed: 'bad',
  credited: 'good',
  over: 'good',
  partRefunded: 'attention',
  refunded: 'attention',
};

export function toneOf(state: PaymentOrderState): Tone {
  return tones[state];
}

/** Of two accounts of one order the later; a push may overtake the answer to a question asked before it. */
export function laterOf(known: PaymentOrder | undefined, news: PaymentOrder): PaymentOrder {
  return known && known.updatedAt > news.updatedAt ? known : news;
}
