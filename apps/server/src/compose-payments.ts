import { ChainSettingError, type CryptoChain } from '@manyline/ports/crypto-chain';
import type { CryptoRates } from '@manyline/ports/crypto-rates';
import type { PaymentGateway } from '@manyline/ports/payment-gateway';
import { ConfigError } from './config/config-error.ts';
import type { ChainName, GatewayName, PaymentSettings } from './config/payments-config.ts';

/** The gateways that take money, by the names in the settings. Each is loaded when it was chosen: vendors' libraries are large. */
export async function chooseGateways(
  names: readonly GatewayName[],
  env: PaymentSettings,
  sandbox: PaymentGateway | undefined,
): Promise<PaymentGateway[]> {
  const choices: Record<GatewayName, () => Promise<PaymentGateway>> = {
    sandbox: async () => sandbox!,
    stripe: async () =>
      (await import('@manyline/payment-stripe/payment-stripe')).createPaymentStripe({
        secretKey: env.STRIPE_SECRET_KEY!,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
        accountId: env.STRIPE_ACCOUNT!,
      }),
    alipay: async () =>
      (await import('@manyline/payment-alipay/payment-alipay')).createPaymentAlipay({
        appId: env.ALIPAY_APP_ID!,
        sellerId: env.ALIPAY_SELLER_ID!,
        privateKey: env.ALIPAY_PRIVATE_KEY!,
        alipayPublicKey: env.ALIPAY_PUBLIC_KEY!,
      }),
    wechatpay: async () =>
      (await import('@manyline/payment-wechatpay/payment-wechatpay')).createPaymentWechatpay({
        merchantId: env.WECHATPAY_MERCHANT_ID!,
        appId: env.WECHATPAY_APP_ID!,
        merchantSerial: env.WECHATPAY_MERCHANT_SERIAL!,
        merchantPrivateKey: env.WECHATPAY_PRIVATE_KEY!,
        apiV3Key: env.WECHATPAY_API_V3_KEY!,
        platformKeys: { [env.WECHATPAY_PLATFORM_KEY_ID!]: env.WECHATPAY_PLATFORM_KEY! },
      }),
    paypal: async () =>
      (await import('@manyline/payment-paypal/payment-paypal')).createPaymentPaypal({
        receiver: env.PAYPAL_RECEIVER!,
        buttons: env.PAYPAL_BUTTONS!,
        user: env.PAYPAL_USER!,
        password: env.PAYPAL_PASSWORD!,
        signature: env.PAYPAL_SIGNATURE!,
        ...(env.PAYPAL_SANDBOX && {
          isSandbox: true,
          formUrl: 'https://www.sandbox.paypal.com/cgi-bin/webscr',
          verifyUrl: 'https://ipnpb.sandbox.paypal.com/cgi-bin/webscr',
          apiUrl: 'https://api-3t.sandbox.paypal.com/nvp',
        }),
      }),
    btcpay: async () =>
      (await import('@manyline/payment-btcpay/payment-btcpay')).createPaymentBtcpay({
        serverUrl: env.BTCPAY_URL!,
        storeId: env.BTCPAY_STORE_ID!,
        apiKey: env.BTCPAY_API_KEY!,
        webhookSecret: env.BTCPAY_WEBHOOK_SECRET!,
      }),
  };
  const open = (name: GatewayName) =>
    choices[name]().catch((error: unknown) => {
      throw new ConfigError(`PAYMENTS: ${name} cannot be set up: ${error instanceof Error ? error.message : error}`);
    });
  return Promise.all(names.map(open));
}

/** Chain ids, and after how many blocks exchanges hold a payment for final. */
const evmChains = {
  ethereum: { chainId: 1, finalAfter: 12 },
  bsc: { chainId: 56, finalAfter: 15 },
  polygon: { chainId: 137, finalAfter: 128 },
  tron: { chainId: 728_126_428, finalAfter: 20 },
};
const BITCOINCASH_FINAL_AFTER = 6;

/** The chains that transfers are watched on; `sandbox` stands for the twins of all. */
export async function chooseChains(
  names: readonly (ChainName | 'sandbox')[],
  env: PaymentSettings,
  twins: readonly CryptoChain[],
): Promise<CryptoChain[]> {
  const open = async (name: ChainName | 'sandbox'): Promise<readonly CryptoChain[]> => {
    if (name === 'sandbox') return twins;
    if (name === 'bitcoincash') {
      const { createCryptoChainBch } = await import('@manyline/crypto-chain-bch/crypto-chain-bch');
      const receive = readReceive(env.BITCOINCASH_RECEIVE!);
      return [createCryptoChainBch({ rpcUrl: env.BITCOINCASH_RPC_URL!, receive, finalAfter: BITCOINCASH_FINAL_AFTER })];
    }
    const { createCryptoChainEvm } = await import('@manyline/crypto-chain-evm/crypto-chain-evm');
    const prefix = name.toUpperCase() as Uppercase<Exclude<ChainName, 'bitcoincash'>>;
    return [
      createCryptoChainEvm({
        chain: name,
        rpcUrl: env[`${prefix}_RPC_URL`]!,
        tokens: env[`${prefix}_TOKENS`]!,
        receive: readReceive(env[`${prefix}_RECEIVE`]!),
        ...evmChains[name],
      }),
    ];
  };
  const openOrSay = (name: ChainName | 'sandbox') =>
    open(name).catch((error: unknown) => {
      if (error instanceof ChainSettingError)
        throw new ConfigError(`${name.toUpperCase()}_${error.setting}: ${error.message}`);
      throw error;
    });
  return (await Promise.all(names.map(openOrSay))).flat();
}

/** Rates of the market where real coins are taken, the local world's otherwise. */
export async function chooseRates(
  names: readonly string[],
  env: PaymentSettings,
  twin: CryptoRates,
): Promise<CryptoRates> {
  if (names.every((name) => name === 'sandbox')) return twin;
  const { createCryptoRatesCoingecko } = await import('@manyline/crypto-rates-coingecko/crypto-rates-coingecko');
  return createCryptoRatesCoingecko(env.COINGECKO_API_KEY ? { apiKey: env.COINGECKO_API_KEY } : {});
}

/** An extended public key gives each order an address of its own; anything else is one address for all. */
function readReceive(text: string) {
  return text.startsWith('xpub') ? { extendedPublicKey: text } : { address: text };
}
