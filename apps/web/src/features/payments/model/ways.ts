import { type CryptoCurrency, cryptoCurrencies } from '@manyline/domain/crypto';
import type { Language } from '@manyline/domain/languages';

/** Entries of the method list. `transfer` holds the five coins, whose panel asks for one of them; `crypto` is a hosted page. */
export const ways = ['card', 'alipay', 'unionpay', 'wechatpay', 'paypal', 'transfer', 'crypto'] as const;
export type Way = (typeof ways)[number];

/** `getPaymentMethods`, as far as a choice needs it. */
export interface MethodFlags {
  card: boolean;
  alipay: boolean;
  unionpay: boolean;
  wechatpay: boolean;
  paypal: boolean;
  cryptoPay: boolean;
  usdtPay: boolean;
  usdcPay: boolean;
  tusdPay: boolean;
  ethPay: boolean;
  bchPay: boolean;
}

const coinFlags = {
  USDT: 'usdtPay',
  USDC: 'usdcPay',
  TUSD: 'tusdPay',
  ETH: 'ethPay',
  BCH: 'bchPay',
} as const satisfies Record<CryptoCurrency, keyof MethodFlags>;

export function coinsOf(flags: MethodFlags): CryptoCurrency[] {
  return cryptoCurrencies.filter((coin) => flags[coinFlags[coin]]);
}

/** How people pay in China, the most usual first; elsewhere `ways` is that order. */
const chineseHabit: readonly Way[] = ['alipay', 'wechatpay', 'unionpay', 'card', 'paypal', 'transfer', 'crypto'];

/** Whose habits hold: those of whoever reads Chinese, and of every customer of a Chinese brand. */
interface Reader {
  language: Language;
  brand: { defaultLanguage: string };
}

function paysAsInChina({ language, brand }: Reader): boolean {
  return language === 'zh' || brand.defaultLanguage === 'zh';
}

/** Those that the brand offers and somebody takes; the first is chosen for whoever chooses nothing. */
export function waysOf(flags: MethodFlags, reader: Reader): Way[] {
  const inOrder = paysAsInChina(reader) ? chineseHabit : ways;
  return inOrder.filter((way) => {
    if (way === 'transfer') return coinsOf(flags).length > 0;
    return way === 'crypto' ? flags.cryptoPay : flags[way];
  });
}

/** Whether a phone has to be set first. A coin that does not ask for one leaves the transfer open. */
export function needsPhone(way: Way, needSetPhone: MethodFlags, offered: MethodFlags): boolean {
  if (way === 'transfer') return coinsOf(offered).every((coin) => needSetPhone[coinFlags[coin]]);
  return way === 'crypto' ? needSetPhone.cryptoPay : needSetPhone[way];
}

export function isCryptoWay(way: Way): boolean {
  return way === 'transfer' || way === 'crypto';
}

/** The networks of a coin, the usual one first: in China that is TRC-20. */
export function networksBy(networks: readonly string[], reader: Reader): string[] {
  const isUsual = (network: string) => paysAsInChina(reader) && network === 'TRC-20';
  return networks.toSorted((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
}

/** Ways of China, which charge yuan wherever they can. */
export function isChineseWay(way: Way | undefined): boolean {
  return way === 'alipay' || way === 'wechatpay' || way === 'unionpay';
}

/** A transfer may take up to 48 hours (spec 2 §9). */
export function isSlow(coin: CryptoCurrency): boolean {
  return coin === 'ETH' || coin === 'BCH';
}

/** The gateway's page opens in a window of its own; the others are paid from this screen. */
export function opensWindow(way: Way): boolean {
  return way !== 'wechatpay' && way !== 'transfer';
}
