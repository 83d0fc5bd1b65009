import { formatE8 } from '@manyline/domain/crypto';
import type { Clock } from '@manyline/ports/clock';
import type { CryptoChain } from '@manyline/ports/crypto-chain';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Carried, CreditingService } from './crediting.service.ts';
import type { Gateways } from './gateways.ts';
import type { OrderChange, OrdersRepository } from './orders.repository.ts';
import { DUST_MICROS } from './payment-limits.ts';
import { isUnpaid, type PaymentOrder } from './payment-order.ts';
import { isLate, judgeTransfer, type Verdict, worthOf } from './payment-rules.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import { recordWhy } from './review-why.words.ts';
import type { Transfer, TransfersRepository } from './transfers.repository.ts';

export interface TransfersDeps {
  db: Db;
  gateways: Gateways;
  ledger: LedgerService;
  crediting: CreditingService;
  orders: OrdersRepository;
  receipts: ReceiptsRepository;
  transfers: TransfersRepository;
  events: PaymentEvents;
  newId: () => string;
  now: Clock;
  log: Logger;
}

const READ_WITHIN_MS = 15_000;
const PAGES_MAX = 20;
const DECIDE_MAX = 200;

export type TransfersService = ReturnType<typeof createTransfers>;

/**
 * Watches the chains. First what they tell is kept, with how far they were read; then each transfer is decided on, alone and
 * in one transaction with its credit. A process that dies between the two has left it undecided.
 */
export function createTransfers(deps: TransfersDeps) {
  const { db, gateways, ledger, crediting, orders, receipts, transfers, events, newId, now, log } = deps;

  async function readChain(chain: CryptoChain) {
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const before = await transfers.readCursor(chain.chain);
      const watched = await orders.listWatched(chain.chain);
      const read = await chain.read(before || undefined, watched, AbortSignal.timeout(READ_WITHIN_MS));
      if (read.cursor === before && read.events.length === 0) return;
      const kept = await transfers.keepPage(chain.chain, before, read, now());
      if (!kept || !read.more) return;
    }
  }

  async function decide(seen: Transfer) {
    const found = seen.order ? await orders.find(seen.order) : await orders.findForTransfer(seen.chain, seen);
    if (!found) return decideOrphan(seen);
    const carried = await inTransaction(
      db,
      async (tx) => {
        await ledger.lockBalance(tx, found.accountId);
        const order = await orders.lock(tx, found);
        const transfer = await transfers.lock(tx, seen);
        if (!transfer.undecided) return undefined;
        const result = await carryOut(tx, order, transfer);
        await transfers.decide(tx, transfer, result.verdict, order);
        return result;
      },
      { repeatable: true },
    );
    if (!carried) return;
    events.moved(carried.order);
    if (carried.balance !== undefined) events.balance(found.accountId, carried.balance);
  }

  async function carryOut(tx: Tx, order: PaymentOrder, transfer: Transfer): Promise<Carried & { verdict: string }> {
    const gateway = `chain:${transfer.chain}`;
    if (transfer.state === 'final' && (await receipts.findCredit(tx, gateway, transfer.transferId)))
      return { order, verdict: 'credited' };
    const verdict = judge(order, transfer);
    const { coin, amountE8, confirmations, state } = transfer;
    const change = await changeBy(tx, order, transfer, verdict);
    const carried = await crediting.carryOut(tx, order, verdict, {
      gateway,
      paymentId: transfer.transferId,
      part: transfer.transferId,
      source: 'chain',
      detail: { coin, amount: formatE8(amountE8), confirmations, transfer: state },
      ...(change && { change }),
    });
    // A transfer that was taken back, or is too little to count, moves nothing else.
    const isTold = verdict.kind !== 'none' && verdict.kind !== 'dust';
    const told =
      change && !isTold ? { order: await orders.change(tx, order, change, { source: 'chain', at: now() }) } : {};
    return {
      ...carried,
      ...told,
      verdict: { credit: 'credited', review: 'review', dust: 'dust', move: state, none: state }[verdict.kind],
    };
  }

  /** The sums of an order that a transfer moves: what has arrived for good, and what the chain shows. */
  async function changeBy(tx: Tx, order: PaymentOrder, transfer: Transfer, verdict: Verdict) {
    if (!order.transfer) return undefined;
    const { arrivedE8, seenE8 } = order.transfer;
    // Of what is too little to ask a person about nothing more will come: an order that counted it would promise a decision for good.
    const counts = transfer.state !== 'dropped' && verdict.kind !== 'dust';
    const own = counts ? transfer.amountE8 : 0;
    const seen = (await transfers.sumOthers(tx, order, transfer)) + own;
    const change: OrderChange = {
      ...(verdict.kind === 'credit' && { arrivedE8: arrivedE8 + transfer.amountE8 }),
      ...(seen !== seenE8 && { seenE8: seen }),
    };
    return Object.keys(change).length > 0 ? change : undefined;
  }

  /** Whose it is, nobody can tell: not an order's own address, nor any order's exact amount. */
  async function decideOrphan(transfer: Transfer) {
    if (transfer.state === 'final' && (await isDust(transfer))) return transfers.decide(db, transfer, 'dust');
    if (transfer.state === 'final') {
      const { chain, transferId, coin, address, amountE8, sender, seenAt } = transfer;
      await receipts.openReview(db, {
        reviewId: newId(),
        key: `chain:${chain}:${transferId}`,
        kind: 'unknownTransfer',
        accountId: undefined,
        orderId: undefined,
        detail: {
          why: recordWhy('unknownTransfer'),
          chain,
          transferId,
          coin,
          address,
          amount: formatE8(amountE8),
          sender,
          seenAt,
        },
        openedAt: now(),
      });
    }
    await transfers.decide(db, transfer, transfer.state === 'final' ? 'review' : 'unknown');
  }

  /** By the last rate that we had, however old. A coin that nobody has asked for yet has none: then a person looks. */
  async function isDust({ coin, amountE8 }: Transfer): Promise<boolean> {
    const rate = await transfers.readRate(coin, 'USD');
    return rate !== undefined && worthOf(amountE8, rate.price) < DUST_MICROS;
  }

  async function attempt(what: string, work: () => Promise<unknown>, detail: object) {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, ...detail }, what);
    }
  }

  async function sweepOnce(): Promise<void> {
    for (const chain of gateways.chains)
      await attempt('a chain could not be read', () => readChain(chain), { chain: chain.chain });
    for (const transfer of await transfers.listUndecided(DECIDE_MAX))
      await attempt('a transfer could not be decided on', () => decide(transfer), { transfer: transfer.transferId });
  }

  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  return {
    /**
     * Every chain is read and every undecided transfer decided on; one that fails does not stop the others. Whoever asks while
     * one is under way shares the one after it: a node is never asked by as many as click.
     */
    async sweep(): Promise<void> {
      next ??= Promise.allSettled([running]).then(() => {
        next = undefined;
        running = sweepOnce().finally(() => {
          running = undefined;
        });
        return running;
      });
      return next;
    },

    listOf: (order: PaymentOrder) => transfers.listOf(order),
  };
}

function judge(order: PaymentOrder, transfer: Transfer): Verdict {
  if (transfer.state === 'final') return judgeTransfer(order, transfer);
  if (transfer.state === 'dropped') return { kind: 'none' };
  // It will wait for a person: an order that it moved on would promise to be credited.
  if (isLate(order, transfer)) return isUnpaid(order.state) ? { kind: 'move', to: 'expired' } : { kind: 'none' };
  return { kind: 'move', to: transfer.state };
}
