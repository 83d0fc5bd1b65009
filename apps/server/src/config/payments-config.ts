import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { buttons, privateKey, publicKey, tokens } from './payment-setting-types.ts';
import { flag, optionalUrl } from './setting-types.ts';

export const gatewayNames = ['sandbox', 'stripe', 'alipay', 'wechatpay', 'paypal', 'btcpay'] as const;
export type GatewayName = (typeof gatewayNames)[number];
export const chainNames = ['ethereum', 'bsc', 'polygon', 'tron', 'bitcoincash'] as const;
export type ChainName = (typeof chainNames)[number];

const text = z.string().min(1).optional();
const url = optionalUrl(['http:', 'https:']);
const begins = (prefix: RegExp, message: string) => z.string().regex(prefix, message).optional();

const chainSettings = { RPC_URL: url, RECEIVE: text };

const vendorSettings = {
  STRIPE_SECRET_KEY: begins(/^[rs]k_/, 'must begin with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: begins(/^whsec_/, 'must begin with whsec_'),
  STRIPE_ACCOUNT: begins(/^acct_/, 'must begin with acct_'),
  ALIPAY_APP_ID: text,
  ALIPAY_SELLER_ID: begins(/^2088\d{12}$/, 'must be 16 digits that begin with 2088'),
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
  WECHATPAY_MERCHANT_ID: text,
  WECHATPAY_APP_ID: text,
  WECHATPAY_MERCHANT_SERIAL: text,
  WECHATPAY_PRIVATE_KEY: privateKey,
  WECHATPAY_API_V3_KEY: z.string().length(32, 'must be 32 characters').optional(),
  WECHATPAY_PLATFORM_KEY_ID: text,
  WECHATPAY_PLATFORM_KEY: publicKey,
  PAYPAL_RECEIVER: text,
  PAYPAL_BUTTONS: buttons,
  PAYPAL_USER: text,
  PAYPAL_PASSWORD: text,
  PAYPAL_SIGNATURE: text,
  BTCPAY_URL: url,
  BTCPAY_STORE_ID: text,
  BTCPAY_API_KEY: text,
  BTCPAY_WEBHOOK_SECRET: text,
  ETHEREUM_RPC_URL: chainSettings.RPC_URL,
  ETHEREUM_RECEIVE: chainSettings.RECEIVE,
  ETHEREUM_TOKENS: tokens(['ETH']),
  BSC_RPC_URL: chainSettings.RPC_URL,
  BSC_RECEIVE: chainSettings.RECEIVE,
  BSC_TOKENS: tokens([]),
  POLYGON_RPC_URL: chainSettings.RPC_URL,
  POLYGON_RECEIVE: chainSettings.RECEIVE,
  POLYGON_TOKENS: tokens([]),
  TRON_RPC_URL: chainSettings.RPC_URL,
  TRON_RECEIVE: chainSettings.RECEIVE,
  TRON_TOKENS: tokens([]),
  BITCOINCASH_RPC_URL: chainSettings.RPC_URL,
  BITCOINCASH_RECEIVE: chainSettings.RECEIVE,
};

/** Settings of those who take money: each named by who takes it, all of one or none (docs/OPERATIONS.md). */
export const paymentSettings = z.object({
  ...vendorSettings,
  /** PayPal's sandbox instead of PayPal. */
  PAYPAL_SANDBOX: flag.default(false),
  COINGECKO_API_KEY: text,
  /** The business behind the product, as it has to stand on receipts. */
  SELLER_NAME: z.string().max(200).optional(),
  SELLER_ADDRESS: z.string().max(400).optional(),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/** Undefined where receipts name the brand alone. */
export function readSeller({ SELLER_NAME: name, SELLER_ADDRESS: address }: PaymentSettings) {
  return name && address ? { name, address } : undefined;
}

/** Checks that every setting of the chosen gateways and chains is there, and none of the others. @throws ConfigError */
export function refuseHalfSetPayments(
  env: PaymentSettings,
  chosen: { payments: readonly string[]; chains: readonly string[] },
) {
  const active = new Set([...chosen.payments, ...chosen.chains].map((name) => name.toUpperCase()));
  for (const setting of Object.keys(vendorSettings) as (keyof typeof vendorSettings)[]) {
    const owner = setting.slice(0, setting.indexOf('_'));
    const list = gatewayNames.some((name) => name.toUpperCase() === owner) ? 'PAYMENTS' : 'CRYPTO';
    const isSet = env[setting] !== undefined;
    if (active.has(owner) && !isSet)
      throw new ConfigError(`${setting}: must be set when ${list} has ${owner.toLowerCase()}`);
    if (!active.has(owner) && isSet)
      throw new ConfigError(`${setting}: is set, but ${list} does not have ${owner.toLowerCase()}`);
  }
  if (!env.SELLER_NAME !== !env.SELLER_ADDRESS)
    throw new ConfigError(
      `${env.SELLER_NAME ? 'SELLER_ADDRESS' : 'SELLER_NAME'}: must be set with the other of the two`,
    );
  if (env.PAYPAL_SANDBOX && !active.has('PAYPAL'))
    throw new ConfigError('PAYPAL_SANDBOX: is set, but PAYMENTS does not have paypal');
  if (env.COINGECKO_API_KEY && !chosen.chains.some((name) => name !== 'sandbox'))
    throw new ConfigError('COINGECKO_API_KEY: is set, but CRYPTO has no real chain');
}
