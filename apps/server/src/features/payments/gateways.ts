import type { Brand } from '@manyline/brands/define-brand';
import { type Chain, type CryptoCurrency, cryptoCurrencies, findChain, networksFor } from '@manyline/domain/crypto';
import { MICROS_PER_UNIT, type Micros } from '@manyline/domain/money';
import { type PayCurrency, payPrice } from '@manyline/domain/pay-price';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import type { CryptoChain } from '@manyline/ports/crypto-chain';
import type { GatewayMethod, PayMoney, PaymentGateway } from '@manyline/ports/payment-gateway';
import { AppError } from '../../http/app-error.ts';

export interface GatewaysDeps {
  /** In order of preference: for a method the first that offers it is taken. */
  gateways: readonly PaymentGateway[];
  chains: readonly CryptoChain[];
  /** Micros of yuan for a dollar; undefined: a brand is paid only in its own currency. */
  cnyPerUsd: Micros | undefined;
}

const coins: Partial<Record<PaymentMethod, CryptoCurrency>> = {
  usdt: 'USDT',
  usdc: 'USDC',
  tusd: 'TUSD',
  eth: 'ETH',
  bch: 'BCH',
};

/** `rate`: micros of the currency for one of the brand's. */
export interface PayQuote {
  currency: PayCurrency;
  rate: Micros;
}

export type Gateways = ReturnType<typeof createGateways>;

/** Who takes what: brand, configured gateways and chains together (`getPaymentMethods`). */
export function createGateways({ gateways, chains, cnyPerUsd }: GatewaysDeps) {
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  const byChain = new Map(chains.map((chain) => [chain.chain, chain]));

  /** The price of one of the brand's currency in a currency that the gateway takes. */
  function quoteIn(brand: Brand, taken: readonly string[]): PayQuote | undefined {
    const { payIn } = brand.currency;
    if (taken.includes(payIn)) return { currency: payIn, rate: MICROS_PER_UNIT };
    if (payIn !== 'USD' || !taken.includes('CNY') || cnyPerUsd === undefined) return undefined;
    return { currency: 'CNY', rate: cnyPerUsd };
  }

  /** The first gateway that takes the method for the brand. */
  function findOffer(brand: Brand, method: PaymentMethod): { gateway: PaymentGateway; quote: PayQuote } | undefined {
    for (const gateway of gateways) {
      const taken = gateway.offers[method as GatewayMethod];
      const quote = taken && quoteIn(brand, taken);
      if (quote) return { gateway, quote };
    }
    return undefined;
  }

  /** @throws PAY_METHOD_UNAVAILABLE */
  function choose(brand: Brand, method: PaymentMethod, amount: Micros): { gateway: PaymentGateway; pay: PayMoney } {
    const offer = brand.payments.methods.includes(method) ? findOffer(brand, method) : undefined;
    if (!offer) throw new AppError('PAY_METHOD_UNAVAILABLE', `${brand.id} has no gateway for ${method}`);
    const { gateway, quote } = offer;
    return { gateway, pay: { currency: quote.currency, micros: payPrice(amount, quote.rate) } };
  }

  function findCoinChain(currency: CryptoCurrency, network: string): CryptoChain | undefined {
    const chain = findChain(currency, network);
    const known = chain && byChain.get(chain);
    return known?.assets.some((asset) => asset.currency === currency) ? known : undefined;
  }

  function networksOn(currency: CryptoCurrency): string[] {
    return networksFor(currency).filter((network) => findCoinChain(currency, network) !== undefined);
  }

  /** The price of one of the brand's currency by a method; undefined where the brand cannot be paid so. */
  function quote(brand: Brand, method: PaymentMethod): PayQuote | undefined {
    if (!brand.payments.methods.includes(method)) return undefined;
    const coin = coins[method];
    if (!coin) return findOffer(brand, method)?.quote;
    const isTaken = networksOn(coin).length > 0 || findCoinChain(coin, '') !== undefined;
    return isTaken ? { currency: brand.currency.payIn, rate: MICROS_PER_UNIT } : undefined;
  }

  return {
    choose,
    quote,
    findCoinChain,
    all: gateways,
    find: (name: string) => byName.get(name),
    findChain: (chain: Chain) => byChain.get(chain),
    listNetworks: () =>
      Object.fromEntries(cryptoCurrencies.map((currency) => [currency, networksOn(currency)])) as Record<
        CryptoCurrency,
        string[]
      >,
    chains,
    formOrigins: [...new Set(gateways.flatMap(({ formOrigins }) => formOrigins))],
  };
}
