/** Coins that can be transferred to us (spec 2 §9). */
export const cryptoCurrencies = ['USDT', 'USDC', 'TUSD', 'ETH', 'BCH'] as const;
export type CryptoCurrency = (typeof cryptoCurrencies)[number];

/** Networks as people choose them (spec 1 §5). */
export const cryptoNetworks = ['ERC-20', 'TRC-20', 'BSC', 'Polygon'] as const;
export type CryptoNetwork = (typeof cryptoNetworks)[number];

/** Chains on which transfers happen. ETH and BCH have one place each and no choice of network. */
export type Chain = 'ethereum' | 'tron' | 'bsc' | 'polygon' | 'bitcoincash';

const chainOfNetwork: Record<CryptoNetwork, Chain> = {
  'ERC-20': 'ethereum',
  'TRC-20': 'tron',
  BSC: 'bsc',
  Polygon: 'polygon',
};

const networksOf: Record<CryptoCurrency, readonly CryptoNetwork[]> = {
  USDT: ['ERC-20', 'TRC-20', 'BSC', 'Polygon'],
  USDC: ['ERC-20', 'BSC', 'Polygon'],
  TUSD: ['ERC-20', 'TRC-20', 'BSC', 'Polygon'],
  ETH: [],
  BCH: [],
};

/** The networks that a coin offers; none for a coin with a chain of its own. */
export function networksFor(currency: CryptoCurrency): readonly CryptoNetwork[] {
  return networksOf[currency];
}

/** The chain of a choice, or undefined when the coin does not offer that network. `network` is empty for ETH and BCH. */
export function findChain(currency: CryptoCurrency, network: string): Chain | undefined {
  if (currency === 'ETH') return network === '' ? 'ethereum' : undefined;
  if (currency === 'BCH') return network === '' ? 'bitcoincash' : undefined;
  return networksOf[currency].includes(network as CryptoNetwork) ? chainOfNetwork[network as CryptoNetwork] : undefined;
}

/** An amount of a coin as a whole number of hundred-millionths (1e-8): exact up to 90 million coins. */
export type AmountE8 = number;
/** Fraction digits of a crypto amount. */
export const E8_DECIMALS = 8;
const E8 = 10 ** E8_DECIMALS;
const DECIMAL = /^(\d{1,8})(?:\.(\d{1,8}))?$/;

/** Reads "10.00000371". Throws RangeError on anything else; never rounds. */
export function parseE8(text: string): AmountE8 {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`not a coin amount with at most 8 fraction digits: ${JSON.stringify(text)}`);
  const value = Number(match[1]) * E8 + Number((match[2] ?? '').padEnd(E8_DECIMALS, '0'));
  if (!Number.isSafeInteger(value)) throw new RangeError(`too many coins: ${text}`);
  return value;
}

/** The shortest decimal text that is exactly this amount: what a wallet has to be told. */
export function formatE8(amount: AmountE8): string {
  const text = String(amount).padStart(9, '0');
  const fraction = text.slice(-8).replace(/(?<!0)0+$/, '');
  return `${text.slice(0, -8)}${fraction ? `.${fraction}` : ''}`;
}
