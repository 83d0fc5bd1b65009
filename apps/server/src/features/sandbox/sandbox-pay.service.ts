import { inputProblems } from '@manyline/contract/input-problems';
import type { SandboxWallet, SandboxPayment as WirePayment } from '@manyline/contract/local-world-pay';
import { type Chain, E8_DECIMALS, formatE8, parseE8 } from '@manyline/domain/crypto';
import { formatMicros } from '@manyline/domain/money';
import { MINUTE_MS } from '@manyline/domain/time';
import type { ChainEvent } from '@manyline/ports/crypto-chain';
import { PaymentRefusedError } from '@manyline/ports/payment-gateway';
import type {
  SandboxChain,
  SandboxGateway,
  SandboxPayAction,
  SandboxPayMode,
  SandboxPayment,
  SandboxPayStore,
  SandboxTelling,
} from '@manyline/ports/sandbox-payments';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { PaymentOrder, TransferTerms } from '../payments/payment-order.ts';
import type { SandboxRepository } from './sandbox.repository.ts';

export interface SandboxPayDeps {
  /** Undefined: only chains are played. */
  gateway: SandboxGateway | undefined;
  chains: readonly SandboxChain[];
  store: SandboxPayStore;
  settings: Pick<SandboxRepository, 'readSettings' | 'writeSetting'>;
  payments: {
    orders: { listTransferOrders(): Promise<PaymentOrder[]>; findById(id: string): Promise<PaymentOrder | undefined> };
    transfers: { sweep(): Promise<void> };
  };
}

const MODE = 'paymentMode';
const SHARED = 'sharedAddresses';
const LATE_MS = MINUTE_MS;

export type SandboxPayService = ReturnType<typeof createSandboxPay>;

/** The pay page's actions: people play the customer's bank, wallet and miners. */
export function createSandboxPay({ gateway, chains, store, settings, payments }: SandboxPayDeps) {
  const byChain = new Map<Chain, SandboxChain>(chains.map((chain) => [chain.chain, chain]));

  async function findWallet(orderId: string): Promise<{ terms: TransferTerms; chain: SandboxChain }> {
    const terms = (await payments.orders.findById(orderId))?.transfer;
    const chain = terms && byChain.get(terms.chain);
    if (!terms || !chain) throw new AppError('NOT_FOUND', `no wallet of order ${orderId}`);
    return { terms, chain };
  }

  async function toWallets(): Promise<SandboxWallet[]> {
    const orders = await payments.orders.listTransferOrders();
    const sent = new Map<Chain, readonly ChainEvent[]>();
    for (const chain of chains) sent.set(chain.chain, await chain.listTransfers());
    return orders.flatMap((order) => (order.transfer ? [toWallet(order, order.transfer, sent)] : []));
  }

  return {
    async readSwitches() {
      const kept = await settings.readSettings([MODE, SHARED]);
      if (gateway) gateway.mode = (kept.get(MODE) as SandboxPayMode) ?? 'normal';
      const sharesAddresses = (kept.get(SHARED) as boolean) ?? false;
      for (const chain of chains) chain.sharesAddress = sharesAddresses;
      return { mode: gateway?.mode, sharesAddresses };
    },

    async setSwitches(given: { mode?: SandboxPayMode | undefined; sharesAddresses?: boolean | undefined }) {
      if (given.mode !== undefined) await settings.writeSetting(MODE, given.mode);
      if (given.sharesAddresses !== undefined) await settings.writeSetting(SHARED, given.sharesAddresses);
      return this.readSwitches();
    },

    async list() {
      const refunded = await store.sumRefunds();
      const payments = ((await gateway?.list()) ?? []).map((payment) =>
        toWire(payment, refunded.get(payment.orderNo) ?? 0),
      );
      return { payments, wallets: await toWallets(), ...(await this.readSwitches()) };
    },

    /** @throws INVALID_INPUT where the action makes no sense, NOT_FOUND */
    async act(orderNo: string, action: SandboxPayAction, telling: SandboxTelling) {
      if (!gateway || !(await store.find(orderNo))) throw new AppError('NOT_FOUND', `no payment ${orderNo}`);
      try {
        const payment = await gateway.act(orderNo, action, telling);
        return toWire(payment, (await store.sumRefunds()).get(orderNo) ?? 0);
      } catch (error) {
        if (!(error instanceof PaymentRefusedError)) throw error;
        throw invalidInput('action', { ...inputProblems.notInThisState, en: error.message });
      }
    },

    async send(given: { orderId: string; amount: string; depth: 'none' | 'final'; late: boolean }) {
      const { terms, chain } = await findWallet(given.orderId);
      const transfer = await chain.send({
        address: terms.address,
        currency: terms.coin,
        amount: readAmount(given.amount),
        confirmations: given.depth === 'final' ? chain.finalAfter : 0,
        ...(given.late && { seenAt: terms.rateExpiresAt + LATE_MS }),
      });
      await payments.transfers.sweep();
      return toWireTransfer({ kind: 'transfer', transfer, isFinal: given.depth === 'final' })!;
    },

    async move(orderId: string, action: 'mine' | 'drop', transferId: string | undefined) {
      const { chain } = await findWallet(orderId);
      if (action === 'mine') await chain.mine(1);
      else await chain.drop(transferId ?? '');
      await payments.transfers.sweep();
    },
  };
}

function readAmount(text: string): number {
  try {
    const amount = parseE8(text.trim());
    if (amount > 0) return amount;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalidInput('amount', inputProblems.notACryptoAmount, { decimals: E8_DECIMALS });
}

function toWire(payment: SandboxPayment, refundedMicros: number): WirePayment {
  const { orderNo, method, currency, platform, subject, state, returnUrl, createdAt, told } = payment;
  return {
    orderNo,
    method,
    currency,
    amount: formatMicros(payment.micros),
    platform,
    subject,
    state,
    paid: formatMicros(payment.paidMicros),
    refunded: formatMicros(refundedMicros),
    returnUrl,
    createdAt,
    told,
  };
}

function toWallet(
  order: PaymentOrder,
  terms: TransferTerms,
  sent: ReadonlyMap<Chain, readonly ChainEvent[]>,
): SandboxWallet {
  const events = sent.get(terms.chain) ?? [];
  return {
    orderId: order.orderId,
    platform: order.platform,
    state: order.state,
    currency: terms.coin,
    network: terms.network,
    address: terms.address,
    sharesAddress: terms.sharesAddress,
    amount: formatE8(terms.askedE8),
    rateExpiresAt: terms.rateExpiresAt,
    createdAt: order.createdAt,
    transfers: events
      .filter((event) => event.kind === 'transfer' && event.transfer.address === terms.address)
      .flatMap((event) => toWireTransfer(event) ?? []),
  };
}

function toWireTransfer(event: ChainEvent) {
  if (event.kind === 'dropped') return undefined;
  const { transferId, amount, confirmations } = event.transfer;
  const state = event.isFinal ? ('final' as const) : confirmations > 0 ? ('confirming' as const) : ('seen' as const);
  return { transferId, amount: formatE8(amount), confirmations, state };
}
