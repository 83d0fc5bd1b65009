import { getBrand } from '@manyline/brands/registry';
import { describe, expect, it } from 'vitest';
import { type MethodFlags, networksBy, waysOf } from './ways.ts';

const all: MethodFlags = {
  card: true,
  alipay: true,
  unionpay: true,
  wechatpay: true,
  paypal: true,
  cryptoPay: true,
  usdtPay: true,
  usdcPay: true,
  tusdPay: true,
  ethPay: true,
  bchPay: true,
};
const networks = ['ERC-20', 'TRC-20', 'BSC', 'Polygon'];

describe('ways to pay by habit', () => {
  it.each([
    ['jiema', 'zh', ['alipay', 'wechatpay', 'unionpay', 'card']],
    ['cloudnumber', 'en', ['alipay', 'wechatpay', 'unionpay', 'card']],
    ['pingme', 'zh', ['alipay', 'wechatpay', 'unionpay', 'card']],
    ['pingme', 'en', ['card', 'alipay', 'unionpay', 'wechatpay']],
  ] as const)('%s in %s begins with %j', (id, language, first) => {
    const reader = { language, brand: getBrand(id) };
    expect(waysOf(all, reader).slice(0, 4)).toEqual(first);
    expect(waysOf({ ...all, alipay: false }, reader)).not.toContain('alipay');
    expect(networksBy(networks, reader)[0]).toBe(first[0] === 'card' ? 'ERC-20' : 'TRC-20');
  });
});
