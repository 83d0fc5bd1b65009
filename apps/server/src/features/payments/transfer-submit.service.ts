import { randomInt } from 'node:crypto';
import type { Brand } from '@manyline/brands/define-brand';
import type { CryptoCurrency } from '@manyline/domain/crypto';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import type { Clock } from '@manyline/ports/clock';
import type { CryptoChain, ReceiveAddress } from '@manyline/ports/crypto-chain';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { readChoice, type Wish } from './choice.ts';
import type { CoinRatesService } from './coin-rates.service.ts';
import { drawSteps, toExactAmount } from './exact-amount.ts';
import type { Gateways } from './gateways.ts';
import type { OpenOrders } from './open-orders.service.ts';
import { RATE_LIFE_MS, TRANSFER_CLOSES_MS } from './payment-limits.ts';
import { type PaymentOrder, toOrderNo } from './payment-order.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { SubmitService } from './submit.service.ts';

export interface TransferSubmitDeps {
  gateways: Gateways;
  coinRates: CoinRatesService;
  openOrders: OpenOrders;
  submit: SubmitService;
  events: PaymentEvents;
  newId: () => string;
  now: Clock;
  log: Logger;
}

export interface TransferRequest extends Wish {
  accountId: string;
  brand: Brand;
  currency: CryptoCurrency;
  network: string;
  clientKey?: string | undefined;
}

const ADDRESS_WITHIN_MS = 5_000;

export type TransferSubmitService = ReturnType<typeof createTransferSubmit>;

/** Begins top-ups by transfer: an amount of the order's own, an address and a rate that holds for a while. */
export function createTransferSubmit(deps: TransferSubmitDeps) {
  const { gateways, coinRates, openOrders, submit, events, newId, now, log } = deps;

  /** @throws PAY_METHOD_UNAVAILABLE PAY_RATE_UNAVAILABLE and what a choice and its limits throw */
  async function begin(request: TransferRequest): Promise<PaymentOrder> {
    const { accountId, brand, currency, network, clientKey } = request;
    const method = currency.toLowerCase() as PaymentMethod;
    const chain = gateways.findCoinChain(currency, network);
    if (!chain || !brand.payments.methods.includes(method))
      throw new AppError('PAY_METHOD_UNAVAILABLE', `${brand.id} takes no ${currency} on "${network}"`);
    const choice = readChoice(brand, method, request);
    await submit.requirePhone({ accountId, brand, method });
    const wish = { ...choice, accountId, clientKey, method, createdAt: now(), transfer: { coin: currency, network } };
    const repeated = await openOrders.findOrRefuse(wish, brand);
    if (repeated) return repeated;
    const legal = brand.currency.payIn;
    const rate = await coinRates.quote(currency, legal);
    const orderId = newId();
    const { address, shared } = await findAddress(chain, orderId, currency);
    const decimals = decimalsFor(chain, currency, brand);
    const createdAt = now();
    const draft: PaymentOrder = {
      ...choice,
      accountId,
      orderId,
      platform: brand.platform,
      method,
      gateway: `chain:${chain.chain}`,
      clientKey,
      state: 'waiting',
      pay: { currency: legal, micros: choice.amount },
      paymentId: undefined,
      instruction: undefined,
      returnUrl: undefined,
      credited: 0,
      giftCredited: 0,
      refunded: 0,
      came: undefined,
      transfer: {
        coin: currency,
        network,
        chain: chain.chain,
        address,
        sharesAddress: shared,
        askedE8: toExactAmount(choice.amount, rate.price, decimals, 0),
        arrivedE8: 0,
        seenE8: 0,
        rate: rate.price,
        rateAt: rate.at,
        rateExpiresAt: createdAt + RATE_LIFE_MS,
      },
      createdAt,
      updatedAt: createdAt,
      expiresAt: createdAt + RATE_LIFE_MS,
      closesAt: createdAt + TRANSFER_CLOSES_MS,
      queries: 0,
    };
    const order = await openOrders.open(draft, brand, draft.expiresAt + 1, (wanted, attempt) => ({
      ...wanted,
      transfer: {
        ...wanted.transfer!,
        askedE8: toExactAmount(choice.amount, rate.price, decimals, drawSteps(attempt, random)),
      },
    }));
    events.moved(order);
    return order;
  }

  async function findAddress(chain: CryptoChain, orderId: string, currency: CryptoCurrency): Promise<ReceiveAddress> {
    try {
      return await chain.addressFor(toOrderNo(orderId), currency, AbortSignal.timeout(ADDRESS_WITHIN_MS));
    } catch (error) {
      log.warn({ err: error, chain: chain.chain }, 'a chain gave no address');
      throw new AppError('PAY_RATE_UNAVAILABLE', `no address on ${chain.chain}`);
    }
  }

  return { begin };
}

/** As many as the page shows, and no more than the token has there. */
function decimalsFor(chain: CryptoChain, currency: CryptoCurrency, brand: Brand): number {
  const token = chain.assets.find((asset) => asset.currency === currency)?.decimals ?? 8;
  return Math.min(token, brand.payments.cryptoDecimals.wallet, 8);
}

function random(): number {
  return randomInt(0, 1_000_000) / 1_000_000;
}
