import {
  alipayPaySubmit,
  cryptoPaySubmit,
  etherPaySubmit,
  getPaymentMethods,
  getPaymentOrder,
  paypalPaySubmit,
  paySubmit,
} from '@manyline/contract/payments';
import { DAY_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { givePhone } from '../../testing/verify-account.ts';
import { buy, openPayWorld, type PayWorld, readOrder, tileOf } from './testing/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld({ env: { BRAND_HOSTS: 'wetalk.example, shop.brands.example' } });
});
afterEach(() => world.audit());
afterAll(() => world.close());

const someone = (platform: Parameters<PayWorld['signIn']>[0] extends infer O ? O : never = {}) =>
  world.signIn({ credit: '0', numberType: 'none', ...(platform as object) });
/** Accounts of tests sign in by mail; the rule asks for a verified phone. */
const phoneFor = ({ accountId }: TestAccount) => givePhone(world, accountId);
const tile = tileOf('pingme', 20);

describe('the calls of the specification', () => {
  it('paySubmit, web and h5, answers a page to open', async () => {
    const wei = await someone();
    for (const method of ['pay.webpay', 'pay.h5pay'] as const) {
      const answer = await wei.call(paySubmit, {
        devicetype: 'pc',
        method,
        browser_type: 'PC',
        productid: tile,
        return_url: '/account/credit',
        clientKey: method,
      });
      expect(answer).toMatchObject({ kind: 'redirect', paymentUrl: expect.stringContaining('/sandbox/#pay/') });
    }
  });

  it.each([
    ['ALIPAY', 'redirect', /\/sandbox\/#pay\/[0-9a-f]{32}$/],
    ['UNIONPAY', 'redirect', /\/pay\/open\/[0-9a-f]{32}\.[\w-]{22}$/],
    ['WECHATPAY', 'qr', /\/sandbox\/#pay\/[0-9a-f]{32}$/],
  ] as const)('alipay/paySubmit takes %s and answers a %s', async (paymentMethod, kind, url) => {
    const wei = await someone();
    const answer = await wei.call(alipayPaySubmit, { paymentMethod, productId: tile, returnUrl: '/' });
    expect(answer.kind).toBe(kind);
    expect(answer.paymentUrl).toMatch(url);
    // Whoever reloads in the middle finds the way to pay again.
    const { paymentUrl } = answer;
    expect(await wei.call(getPaymentOrder, { orderId: answer.orderId })).toMatchObject({ paymentUrl, kind });
    expect((await readOrder(wei, answer.orderId)).method).toBe(paymentMethod.toLowerCase());
  });

  it('the page of ours that posts a form holds the form and allows no other address', async () => {
    const wei = await someone();
    const { paymentUrl } = await wei.call(alipayPaySubmit, { paymentMethod: 'UNIONPAY', productId: tile });
    const page = await world.http.inject({ url: new URL(paymentUrl).pathname });
    expect(page.body).toMatch(/<form method="post" action="http:\/\/127\.0\.0\.1:0?\/?.*sandbox\/pay"/);
    expect(page.headers['content-security-policy']).toContain('form-action http://127.0.0.1');
    const { pathname } = new URL(paymentUrl);
    const [orderNo] = pathname.split('.');
    for (const url of [orderNo!, `${orderNo}.${'A'.repeat(22)}`, `/pay/open/${'0'.repeat(32)}${pathname.slice(-23)}`])
      expect((await world.http.inject({ url })).statusCode, 'the order’s number alone opens nothing').toBe(404);
  });

  it('paypal/paySubmit answers a transaction id and the form with button id, notify URL, custom and os0', async () => {
    const wei = await someone();
    await phoneFor(wei);
    const answer = await wei.call(paypalPaySubmit, { productId: tile });
    expect(answer.status).toBe(200);
    expect(answer.payForm.fields).toMatchObject({ custom: answer.transactionId, os0: '20' });
    expect(answer.payForm.fields.hosted_button_id).toBeTruthy();
    expect(answer.payForm.fields.notify_url).toMatch(/\/pay\/notify\/sandbox$/);
    const { order } = await wei.call(getPaymentOrder, { orderId: answer.transactionId });
    expect(order.orderId).toBe(answer.orderId);
  });

  it('cryptoCurrency/paySubmit answers an address', async () => {
    const wei = await someone();
    const { paymentUrl } = await wei.call(cryptoPaySubmit, { custom_amount: '11', returnUrl: '/' });
    expect(URL.canParse(paymentUrl)).toBe(true);
  });

  it('etherPay/paySubmit answers amount, wallet, rate and when the rate is from', async () => {
    const wei = await someone();
    const answer = await wei.call(etherPaySubmit, { productid: tile, currency: 'ETH', network: '' });
    expect(answer).toMatchObject({ cryptoToLegalRate: '2500', currency: 'ETH' });
    expect(Number(answer.rechargeAmount)).toBeCloseTo(20 / 2500, 5);
    expect(answer.rechargeAmount).toMatch(/^0\.008(00\d{1,3})?$/);
    expect(answer.walletAddress).toContain('ethereum');
    expect(Math.abs(answer.queryRateTime - Date.now())).toBeLessThan(120_000);
  });

  it.each([
    ['USDC', 'TRC-20'],
    ['USDT', ''],
    ['ETH', 'ERC-20'],
    ['BCH', 'BSC'],
  ] as const)('%s is refused on "%s", which it does not offer', async (currency, network) => {
    const wei = await someone();
    const attempt = wei.call(etherPaySubmit, { productid: tile, currency, network });
    await expect(attempt).rejects.toMatchObject({ code: 'PAY_METHOD_UNAVAILABLE' });
  });

  it('getPaymentMethods lists every method with what needs a phone, and no longer once there is one', async () => {
    const wei = await someone();
    const before = await wei.call(getPaymentMethods);
    expect(before).toMatchObject({ card: true, wechatpay: true, alipay: true, unionpay: true, paypal: true });
    expect(before).toMatchObject({ cryptoPay: true, usdtPay: true, usdcPay: true, tusdPay: true, ethPay: true });
    expect(before.networks).toMatchObject({ USDC: ['ERC-20', 'BSC', 'Polygon'], BCH: [] });
    expect(before.networks.USDT).toEqual(['ERC-20', 'TRC-20', 'BSC', 'Polygon']);
    expect(before.needSetPhone).toMatchObject({ paypal: true, alipay: false });
    expect(before.products).toContainEqual({
      productId: tile,
      amount: '20',
      gift: expect.any(String),
      popular: expect.any(Boolean),
    });
    await phoneFor(wei);
    expect((await wei.call(getPaymentMethods)).needSetPhone.paypal).toBe(false);
  });
});

describe('what can be bought', () => {
  it.each([
    ['pingme', '10'],
    ['pingme', '201'],
    ['pingme', '11.5'],
    ['pingme', '-11'],
    ['pingme', 'eleven'],
    ['wephone', '201'],
    ['cloudnumber', '2001'],
  ] as const)('%s refuses the custom amount %s and says the bounds', async (platform, custom_amount) => {
    const wei = await someone({ platform });
    const attempt = wei.call(paySubmit, { custom_amount, platform });
    await expect(attempt).rejects.toMatchObject({
      code: 'PAY_CUSTOM_OUT_OF_RANGE',
      message: expect.stringMatching(platform === 'cloudnumber' ? /11 to 2,000/ : /11 to 200\b/),
    });
  });

  it('never a tile of another brand, whatever the client says it costs', async () => {
    const wei = await someone({ platform: 'wetalk' });
    const attempt = wei.call(paySubmit, { productid: tileOf('wephone', 10), platform: 'wetalk' });
    await expect(attempt).rejects.toMatchObject({ code: 'PAY_UNKNOWN_PRODUCT' });
  });

  it('PayPal without a phone is refused, and never takes a custom amount', async () => {
    const wei = await someone();
    await expect(wei.call(paypalPaySubmit, { productId: tile })).rejects.toMatchObject({ code: 'PAY_PHONE_NEEDED' });
    await phoneFor(wei);
    const custom = world.payments.submit.submit({
      accountId: wei.accountId,
      brand: (await import('@manyline/brands/registry')).getBrand('pingme'),
      language: 'en',
      method: 'paypal',
      customAmount: '11',
      ownOrigins: [world.url],
    });
    await expect(custom).rejects.toMatchObject({ code: 'PAY_NO_CUSTOM_AMOUNT' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1@evil.example/',
    'data:text/html,x',
    'not an address',
  ])('no return URL leads elsewhere: %s', async (returnUrl) => {
    const wei = await someone();
    const attempt = wei.call(alipayPaySubmit, { productId: tile, returnUrl });
    await expect(attempt).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('returnUrl'),
    });
    expect(await world.countRows(`payment_order where account_id = '${wei.accountId}'`)).toBe(0);
  });

  it.each([
    ['evil.example', 'http://evil.example/credit', 400],
    ['wephone.evil.example', 'http://wephone.evil.example/credit', 400],
    ['evil.example', '/credit', 200],
    ['shop.brands.example', 'http://shop.brands.example/credit', 200],
    ['wetalk.example', 'http://wetalk.example/credit', 200],
    ['localhost:3000', 'http://localhost:3000/credit', 200],
  ])('where %s was asked, a return URL %s is answered %i', async (host, returnUrl, status) => {
    const wei = await someone();
    const answer = await world.http.inject({
      method: 'POST',
      url: '/web/alipay/paySubmit',
      headers: { host, 'x-auth-token': wei.token },
      payload: { productId: tile, returnUrl, platform: 'pingme' },
    });
    expect(answer.statusCode).toBe(status);
    if (status === 400) return;
    const { rows } = await world.database.execute(
      `select return_url from payment_order where account_id = '${wei.accountId}'`,
    );
    const expected = returnUrl.startsWith('/') ? new URL(returnUrl, world.config.publicUrl).href : returnUrl;
    expect(rows).toEqual([{ return_url: expected }]);
  });
});

describe('an order', () => {
  it('is one however often the button is pressed', async () => {
    const wei = await someone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => wei.call(paySubmit, { productid: tile })));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(await world.countRows(`payment_order where account_id = '${wei.accountId}'`)).toBe(1);
    expect(await world.countRows(`sandbox_payment where order_no = '${answers[0]!.orderId.replaceAll('-', '')}'`)).toBe(
      1,
    );
  });

  it('of a client key is that order for good, and no other', async () => {
    const wei = await someone();
    const [first, again] = await Promise.all(
      [1, 2].map(() => wei.call(paySubmit, { productid: tile, clientKey: 'a' })),
    );
    expect(again?.orderId).toBe(first?.orderId);
    const other = await wei.call(paySubmit, { productid: tile, clientKey: 'b' });
    expect(other.orderId).not.toBe(first?.orderId);
    const changed = wei.call(paySubmit, { productid: tileOf('pingme', 50), clientKey: 'a' });
    await expect(changed).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it("of somebody else is 'not found', checked or not", async () => {
    const [wei, ana] = [await someone(), await someone()];
    const orderId = await buy(wei, 'card', { productId: tile });
    for (const check of ['0', '1'] as const)
      await expect(readOrder(ana, orderId, check)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await readOrder(wei, orderId)).state).toBe('waiting');
  });

  it('that the gateway refuses is failed and can be tried again; one that it never answered may still be there', async () => {
    const wei = await someone();
    await world.sandboxPay.setSwitches({ mode: 'refuse' });
    const attempt = wei.call(paySubmit, { productid: tile });
    await expect(attempt).rejects.toMatchObject({ code: 'PAY_NOT_SUBMITTED', retcode: 200_025 });
    await world.sandboxPay.setSwitches({ mode: 'normal' });
    const { orderId } = await wei.call(paySubmit, { productid: tile });
    expect((await readOrder(wei, orderId)).state).toBe('waiting');
    expect(await world.countRows(`payment_order where account_id = '${wei.accountId}' and state = 'failed'`)).toBe(1);
  });

  it('tells its whole way in its trail', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'once');
    const order = (await world.payments.orders.findById(orderId))!;
    const trail = (await world.payments.paymentOrders.listEvents(order)).map(
      ({ source, to_state }) => `${source} ${to_state}`,
    );
    expect(trail).toEqual(['submit created', 'submit waiting', 'notification credited']);
  });
});

describe('the limits of a day', () => {
  it('let no more orders begin by a method than allowed, however many ask at once; another method still can', async () => {
    const strict = await openPayWorld({ env: { PAY_ATTEMPTS_PER_DAY: '5', PAY_DAY_TIMES_MAX: '100' } });
    try {
      const wei = await strict.signIn({ credit: '0', numberType: 'none' });
      const attempts = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => wei.call(paySubmit, { productid: tile, clientKey: `key ${index}` })),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      const refused = attempts.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['PAY_TOO_MANY_ATTEMPTS']));
      expect(refused[0]?.reason.message).toMatch(/try another method or try again tomorrow/);
      await wei.call(alipayPaySubmit, { productId: tile });
      strict.clock.aheadMs = DAY_MS;
      await wei.call(paySubmit, { productid: tile });
      await strict.audit();
    } finally {
      await strict.close();
    }
  });

  it('let nobody top up more than so many times the largest amount, however many ask at once', async () => {
    const strict = await openPayWorld({ env: { PAY_ATTEMPTS_PER_DAY: '1000', PAY_DAY_TIMES_MAX: '1' } });
    try {
      const wei = await strict.signIn({ credit: '0', numberType: 'none' });
      // 200 is pingme's largest: four orders of 50 fill the day.
      const attempts = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          wei.call(paySubmit, { productid: tileOf('pingme', 50), clientKey: `key ${index}` }),
        ),
      );
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
      const attempt = wei.call(alipayPaySubmit, { productId: tileOf('pingme', 2) });
      await expect(attempt).rejects.toMatchObject({ code: 'PAY_AMOUNT_NOT_ALLOWED', retcode: 200_040 });
      await strict.audit();
    } finally {
      await strict.close();
    }
  });
});
