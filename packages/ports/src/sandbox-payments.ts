import type { AmountE8, Chain, CryptoCurrency } from '@manyline/domain/crypto';
import type { PayCurrency } from '@manyline/domain/pay-price';
import type { ChainEvent, ChainTransfer, CryptoChain } from './crypto-chain.ts';
import type { GatewayMethod, PaymentGateway, PaymentState, RefundFact } from './payment-gateway.ts';

/** A payment in the books of the sandbox gateway. Amounts are micros of the currency. */
export interface SandboxPayment {
  orderNo: string;
  method: GatewayMethod;
  currency: PayCurrency;
  micros: number;
  platform: string;
  subject: string;
  returnUrl: string;
  notifyUrl: string;
  expiresAt: number;
  createdAt: number;
  state: PaymentState;
  paymentId: string;
  paidMicros: number;
  at: number;
  /** How many notifications about it were taken. */
  told: number;
}

/** A refund in its books, which know no disputes. */
export type SandboxRefund = Required<Omit<RefundFact, 'dispute' | 'answerUntil'>>;

/** Actions of the customer, or of the gateway's own staff. Late: an hour after it should have been paid. */
export type SandboxPayAction = 'pay' | 'payShort' | 'payOver' | 'payLate' | 'fail' | 'cancel' | 'refundHalf' | 'refund';
/** outOfOrder: `paid` first and `pending` after it · never: only a query finds out. */
export type SandboxTelling = 'once' | 'twice' | 'outOfOrder' | 'never';
export type SandboxPayMode = 'normal' | 'hang' | 'refuse';

/** Memory of the sandbox gateway and the sandbox chains, over restarts and on every node. */
export interface SandboxPayStore {
  /** Keeps a payment whose order is new; answers the kept one. */
  accept(payment: SandboxPayment): Promise<SandboxPayment>;
  find(orderNo: string): Promise<SandboxPayment | undefined>;
  /** Newest first. */
  list(): Promise<SandboxPayment[]>;
  update(orderNo: string, change: Partial<Pick<SandboxPayment, 'state' | 'paidMicros' | 'at' | 'told'>>): Promise<void>;
  /** Keeps a refund whose key is new; answers the kept one. */
  addRefund(orderNo: string, refund: SandboxRefund): Promise<SandboxRefund>;
  listRefunds(orderNo: string): Promise<SandboxRefund[]>;
  /** Micros by order; those of which nothing was refunded are left out. */
  sumRefunds(): Promise<ReadonlyMap<string, number>>;
  /** Answers its position: they rise by one on each chain. */
  addChainEvent(chain: Chain, event: ChainEvent): Promise<number>;
  readChainEvents(chain: Chain, after: number, limit: number): Promise<{ position: number; event: ChainEvent }[]>;
  lastChainPosition(chain: Chain): Promise<number>;
  /** The last word on each transfer, newest first. */
  listTransfers(chain: Chain): Promise<ChainEvent[]>;
}

export interface SandboxGateway extends PaymentGateway {
  mode: SandboxPayMode;
  list(): Promise<SandboxPayment[]>;
  /** Resolves when the notifications were taken, or tried once. @throws PaymentRefusedError where it makes no sense */
  act(orderNo: string, action: SandboxPayAction, telling: SandboxTelling): Promise<SandboxPayment>;
  stop(): void;
}

export interface SandboxTransfer {
  address: string;
  currency: CryptoCurrency;
  amount: AmountE8;
  /** 0: in no block yet. */
  confirmations: number;
  /** When the transfer was seen, by the chain's clock; now when absent. */
  seenAt?: number;
}

export interface SandboxChain extends CryptoChain {
  /** One address for everybody instead of one an order. */
  sharesAddress: boolean;
  send(transfer: SandboxTransfer): Promise<ChainTransfer>;
  /** Puts so many blocks on top of every transfer that is not final. */
  mine(blocks: number): Promise<void>;
  /** A transfer that is not final is reorganised away. */
  drop(transferId: string): Promise<void>;
  listTransfers(): Promise<ChainEvent[]>;
}
