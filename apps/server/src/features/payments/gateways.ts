import type { Brand } from '@manyline/brands/define-brand';
import { type Chain, type CryptoCurrency, cryptoCurrencies, findChain, networksFor } from '@manyline/domain/crypto';
import { type Micros, multiplyByRate } from '@manyline/domain/money';
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

export type Gateways = ReturnType<typeof createGateways>;

/** Who takes what: brand, configured gateways and chains together (`getPaymentMethods`). */
export function createGateways({ gateways, chains, cnyPerUsd }: GatewaysDeps) {
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  const byChain = new Map(chains.map((chain) => [chain.chain, chain]));

  /** What so much of the brand's currency costs in a currency that the gateway takes. */
  function price(brand: Brand, amount: Micros, taken: readonly string[]): PayMoney | undefined {
    const { payIn } = brand.currency;
    if (taken.includes(payIn)) return { currency: payIn, micros: amount };
    if (payIn !== 'USD' || !taken.includes('CNY') || cnyPerUsd === undefined) return undefined;
    return { currency: 'CNY', micros: roundToCents(multiplyByRate(amount, cnyPerUsd)) };
  }

  /** @throws PAY_METHOD_UNAVAILABLE */
  function choose(brand: Brand, method: PaymentMethod, amount: Micros): { gateway: PaymentGateway; pay: PayMoney } {
    if (brand.payments.methods.includes(method)) {
      for (const gateway of gateways) {
        const taken = gateway.offers[method as GatewayMethod];
        const pay = taken && price(brand, amount, taken);
        if (pay) return { gateway, pay };
      }
    }
    throw new AppError('PAY_METHOD_UNAVAILABLE', `${brand.id} has no gateway for ${method}`);
  }

  function findCoinChain(currency: CryptoCurrency, network: string): CryptoChain | undefined {
    const chain = findChain(currency, network);
    const known = chain && byChain.get(chain);
    return known?.assets.some((asset) => asset.currency === currency) ? known : undefined;
  }

  function networksOn(currency: CryptoCurrency): string[] {
    return networksFor(currency).filter((network) => findCoinChain(currency, network) !== undefined);
  }

  function isOffered(brand: Brand, method: PaymentMethod): boolean {
    if (!brand.payments.methods.includes(method)) return false;
    const coin = coins[method];
    if (coin) return networksOn(coin).length > 0 || findCoinChain(coin, '') !== undefined;
    return gateways.some(({ offers }) => {
      const taken = offers[method as GatewayMethod];
      return taken !== undefined && price(brand, 1_000_000, taken) !== undefined;
    });
  }

  return {
    choose,
    isOffered,
    findCoinChain,
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

/** Yuan have two decimals, and gateways take no more. */
function roundToCents(micros: Micros): Micros {
  return Math.ceil(micros / 10_000) * 10_000;
}
