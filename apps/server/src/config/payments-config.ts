import { readFileSync } from 'node:fs';
import { cryptoCurrencies } from '@manyline/domain/crypto';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

export const gatewayNames = ['sandbox', 'stripe', 'alipay', 'wechatpay', 'paypal', 'btcpay'] as const;
export type GatewayName = (typeof gatewayNames)[number];
export const chainNames = ['ethereum', 'bsc', 'polygon', 'tron', 'bitcoincash'] as const;
export type ChainName = (typeof chainNames)[number];

const text = z.string().min(1).optional();
const url = z
  .string()
  .refine((given) => URL.canParse(given) && /^https?:/.test(given), {
    message: 'must be a URL beginning with https://',
  })
  .optional();

/** A key as it is, with \n for its line breaks, or the file that holds it. */
const key = z
  .string()
  .transform((given, context) => {
    if (!given.startsWith('file:')) return given.replaceAll('\\n', '\n');
    try {
      return readFileSync(given.slice('file:'.length), 'utf8');
    } catch {
      context.addIssue({ code: 'custom', message: 'names a file that cannot be read' });
      return z.NEVER;
    }
  })
  .pipe(z.string().regex(/-----BEGIN [A-Z ]+-----/, 'must be a key in PEM, or file: and the path of one'))
  .optional();

/** `name=value` words, separated by commas. */
const pairs = z
  .string()
  .regex(/^\w+=[\w-]+(,\w+=[\w-]+)*$/, 'must be name=value, separated by commas')
  .transform((given) => Object.fromEntries(given.split(',').map((word) => word.split('=') as [string, string])))
  .optional();

/** `USDT:contract:decimals` words, separated by commas; ETH alone is the chain's own coin. */
const tokens = z
  .string()
  .regex(
    /^[A-Z]+(:\w{34,42}:\d{1,2})?(,[A-Z]+(:\w{34,42}:\d{1,2})?)*$/,
    'must be COIN:contract:decimals, separated by commas',
  )
  .transform((given) =>
    given.split(',').map((word) => {
      const [currency, contract, decimals = '18'] = word.split(':');
      return { currency, decimals: Number(decimals), ...(contract && { contract }) };
    }),
  )
  .pipe(
    z.array(
      z.object({ currency: z.enum(cryptoCurrencies), decimals: z.number().max(18), contract: z.string().optional() }),
    ),
  )
  .optional();

const chainSettings = { RPC_URL: url, RECEIVE: text };

const vendorSettings = {
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_ACCOUNT: text,
  ALIPAY_APP_ID: text,
  ALIPAY_SELLER_ID: text,
  ALIPAY_PRIVATE_KEY: key,
  ALIPAY_PUBLIC_KEY: key,
  WECHATPAY_MERCHANT_ID: text,
  WECHATPAY_APP_ID: text,
  WECHATPAY_MERCHANT_SERIAL: text,
  WECHATPAY_PRIVATE_KEY: key,
  WECHATPAY_API_V3_KEY: z.string().length(32, 'must be 32 characters').optional(),
  WECHATPAY_PLATFORM_KEY_ID: text,
  WECHATPAY_PLATFORM_KEY: key,
  PAYPAL_RECEIVER: text,
  PAYPAL_BUTTONS: pairs,
  PAYPAL_USER: text,
  PAYPAL_PASSWORD: text,
  PAYPAL_SIGNATURE: text,
  BTCPAY_URL: url,
  BTCPAY_STORE_ID: text,
  BTCPAY_API_KEY: text,
  BTCPAY_WEBHOOK_SECRET: text,
  ETHEREUM_RPC_URL: chainSettings.RPC_URL,
  ETHEREUM_RECEIVE: chainSettings.RECEIVE,
  ETHEREUM_TOKENS: tokens,
  BSC_RPC_URL: chainSettings.RPC_URL,
  BSC_RECEIVE: chainSettings.RECEIVE,
  BSC_TOKENS: tokens,
  POLYGON_RPC_URL: chainSettings.RPC_URL,
  POLYGON_RECEIVE: chainSettings.RECEIVE,
  POLYGON_TOKENS: tokens,
  TRON_RPC_URL: chainSettings.RPC_URL,
  TRON_RECEIVE: chainSettings.RECEIVE,
  TRON_TOKENS: tokens,
  BITCOINCASH_RPC_URL: chainSettings.RPC_URL,
  BITCOINCASH_RECEIVE: chainSettings.RECEIVE,
};

/** Settings of those who take money: each named by who takes it, all of one or none (docs/OPERATIONS.md). */
export const paymentSettings = z.object({
  ...vendorSettings,
  /** PayPal's sandbox instead of PayPal. */
  PAYPAL_SANDBOX: z.enum(['0', '1']).default('0'),
  COINGECKO_API_KEY: text,
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/** Everything of those who were chosen is there, and nothing of those who were not. @throws ConfigError */
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
}
