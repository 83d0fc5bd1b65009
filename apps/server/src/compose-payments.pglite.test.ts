import { getPaymentMethods } from '@manyline/contract/payments';
import { newRsaKeys } from '@manyline/testkit/rsa-keys';
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseChains, chooseGateways } from './compose-payments.ts';
import { ConfigError } from './config/config-error.ts';
import type { ChainName, PaymentSettings } from './config/payments-config.ts';
import { openWorld, type TestWorld } from './testing/world.ts';

const { publicKey, privateKey } = newRsaKeys();
/** As people write a key into an environment: on one line. */
const oneLine = (key: string) => key.replaceAll('\n', '\\n');
const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(1)).publicExtendedKey;

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({
    started: false,
    env: {
      PAYMENTS: 'stripe,alipay,wechatpay,paypal,btcpay',
      CNY_PER_USD: '7.2',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_ACCOUNT: 'acct_1',
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_SELLER_ID: '2088000000000001',
      ALIPAY_PRIVATE_KEY: oneLine(privateKey),
      ALIPAY_PUBLIC_KEY: oneLine(publicKey),
      WECHATPAY_MERCHANT_ID: '1900000001',
      WECHATPAY_APP_ID: 'wx01',
      WECHATPAY_MERCHANT_SERIAL: 'A'.repeat(40),
      WECHATPAY_PRIVATE_KEY: oneLine(privateKey),
      WECHATPAY_API_V3_KEY: 'k'.repeat(32),
      WECHATPAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_1',
      WECHATPAY_PLATFORM_KEY: oneLine(publicKey),
      PAYPAL_RECEIVER: 'business@example.com',
      PAYPAL_BUTTONS: 'pingme=ABC,wephone=DEF',
      PAYPAL_USER: 'user',
      PAYPAL_PASSWORD: 'password',
      PAYPAL_SIGNATURE: 'signature',
      BTCPAY_URL: 'https://btcpay.example',
      BTCPAY_STORE_ID: 'store',
      BTCPAY_API_KEY: 'key',
      BTCPAY_WEBHOOK_SECRET: 'secret',
      CRYPTO: 'ethereum,tron,bitcoincash',
      ETHEREUM_RPC_URL: 'https://ethereum.example',
      ETHEREUM_RECEIVE: xpub,
      ETHEREUM_TOKENS: 'ETH,USDC:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48:6',
      TRON_RPC_URL: 'https://tron.example/jsonrpc',
      TRON_RECEIVE: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      TRON_TOKENS: 'USDT:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t:6',
      BITCOINCASH_RPC_URL: 'http://127.0.0.1:1',
      BITCOINCASH_RECEIVE: xpub,
    },
  });
});
afterAll(() => world.close());

it('every vendor of money that the settings name is there, and an account sees its methods', async () => {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const methods = await wei.call(getPaymentMethods);
  expect(methods).toMatchObject({ paypal: true, cryptoPay: true, usdtPay: true, usdcPay: true, tusdPay: false });
  expect(methods.networks).toMatchObject({ USDT: ['TRC-20'], USDC: ['ERC-20'] });
  const inYuan = { currency: 'CNY', rate: '7.2' };
  expect(methods.prices).toMatchObject({ card: { currency: 'USD', rate: '1' }, alipay: inYuan, wechatpay: inYuan });
  expect(methods.prices).not.toHaveProperty('tusd');
  expect([methods.ethPay, methods.bchPay]).toEqual([true, true]);
});

describe('what was set for money and cannot be', () => {
  const chain = (name: ChainName, settings: object) => () => chooseChains([name], settings as PaymentSettings, []);

  it.each([
    [
      'ETHEREUM_RECEIVE',
      chain('ethereum', { ETHEREUM_RPC_URL: 'http://x', ETHEREUM_RECEIVE: 'nobody', ETHEREUM_TOKENS: [] }),
    ],
    ['TRON_RECEIVE', chain('tron', { TRON_RPC_URL: 'http://x', TRON_RECEIVE: 'T1', TRON_TOKENS: [] })],
    ['BITCOINCASH_RECEIVE', chain('bitcoincash', { BITCOINCASH_RPC_URL: 'http://x', BITCOINCASH_RECEIVE: 'xpub1' })],
    [
      'PAYMENTS',
      () =>
        chooseGateways(
          ['wechatpay'],
          { WECHATPAY_MERCHANT_SERIAL: 'A', WECHATPAY_PLATFORM_KEY_ID: 'A' } as PaymentSettings,
          undefined as never,
        ),
    ],
  ])('stops the start with one line that names %s', async (name, open) => {
    const refusal = await open().then(String, (error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });
});
