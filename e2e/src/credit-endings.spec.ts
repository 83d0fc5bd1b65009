import type { Brand } from '@manyline/brands/define-brand';
import { formatMoney, formatPrice } from '@manyline/brands/format-money';
import { brands, defaultBrand } from '@manyline/brands/registry';
import { cryptoCurrencies } from '@manyline/domain/crypto';
import { addMicros, type Micros, units } from '@manyline/domain/money';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import {
  beginTopUp,
  beginWithoutWindow,
  creditUrl,
  type Ending,
  keepWindowsBack,
  openPayPage,
  signInByPhone,
  transfer,
  type Words,
  wordsOf,
} from './lib/credit.ts';
import { brandUrl } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const WELCOME = units(5);
const ways = ['card', 'alipay', 'unionpay', 'wechatpay', 'paypal', 'crypto'] as const;
type Way = (typeof ways)[number];

/** As records name the ways. */
const methods: Record<Way, RegExp> = {
  card: /Card|银行卡/,
  alipay: /Alipay|支付宝/,
  unionpay: /UnionPay|银联/,
  wechatpay: /WeChat Pay|微信支付/,
  paypal: /PayPal/,
  crypto: /Crypto|加密货币/,
};

/** What becomes of an order, in words, and what is credited of its amount (decision 24). */
function endingsOf(way: Way, words: Words, amount: Micros): [ending: Ending, says: string, credited: Micros][] {
  // A rate holds for a time, and for any part of the amount; what comes as money may come late, but not short.
  const hasRate = way === 'crypto';
  return [
    ['fail', words.failed, 0],
    ['cancel', words.cancelled, 0],
    ['payShort', hasRate ? words.short : words.review, hasRate ? amount / 2 : 0],
    ['payLate', hasRate ? words.late : words.credited, hasRate ? 0 : amount],
    ['pay', words.credited, amount],
  ];
}

const panelOf = (page: Page) => page.getByRole('dialog');
const stateOf = (page: Page) => panelOf(page).getByRole('status').first();

/** A top-up that brought nothing offers another try; one whose money came does not. */
async function leaveOrder(page: Page, words: Words, ending: Ending) {
  const again = panelOf(page).getByRole('button', { name: words.again });
  if (ending === 'fail' || ending === 'cancel') await again.click();
  else {
    await expect(again).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await expect(panelOf(page)).toHaveCount(0);
}

interface Customer {
  page: Page;
  product: Product;
  brand: Brand;
  words: Words;
  /** Of every top-up. */
  amount: Micros;
}

async function expectBalance({ page, brand }: Customer, sum: Micros) {
  await expect(page.getByText(formatMoney(brand, sum, brand.defaultLanguage)).first()).toBeVisible();
}

/** Answers what was credited, each top-up by itself. */
async function endOrders(customer: Customer): Promise<[Way, Micros][]> {
  const { page, product, brand, words, amount } = customer;
  const settle = await openPayPage(page, product);
  const credits: [Way, Micros][] = [];
  for (const way of ways) {
    for (const [ending, says, credited] of endingsOf(way, words, amount)) {
      await settle(await beginWithoutWindow(page, words, way), ending);
      await expect(stateOf(page), `${way} ${ending}`).toContainText(says);
      if (brand === defaultBrand && way === 'card') {
        await page.reload();
        await expect(stateOf(page)).toContainText(says);
        await expectAccessible(page);
      }
      await leaveOrder(page, words, ending);
      if (credited > 0) credits.push([way, credited]);
    }
    await expectBalance(customer, sumOf(credits));
  }
  return credits;
}

async function transferCoins(customer: Customer, earlier: [Way, Micros][]): Promise<[Way, Micros][]> {
  const { page, product, words, amount } = customer;
  const credits = [...earlier];
  for (const coin of cryptoCurrencies) {
    const orderId = await beginTopUp(page, words, 'transfer', coin);
    await expect(panelOf(page).getByRole('img', { name: /^QR code|二维码/ })).toBeVisible();
    if (coin === 'BCH') await expectAccessible(page);
    await transfer(product, orderId);
    await expect(stateOf(page), coin).toContainText(words.credited);
    await leaveOrder(page, words, 'pay');
    credits.push(['crypto', amount]);
  }
  await expectBalance(customer, sumOf(credits));
  return credits;
}

function sumOf(credits: [Way, Micros][]): Micros {
  return addMicros(WELCOME, ...credits.map(([, credited]) => credited));
}

/** History, bills and sums of this month hold what was credited, and nothing else. */
async function expectRecords({ page, brand }: Customer, credits: [Way, Micros][]) {
  const price = (amount: Micros) => formatPrice(brand, amount, brand.defaultLanguage);
  const show = (name: RegExp) =>
    page
      .getByRole('radiogroup', { name: /^(Show|显示)$/ })
      .getByText(name)
      .click();
  const newestFirst = credits.toReversed();
  const payments = page.getByRole('list', { name: /^Payments of|的充值$/ }).getByRole('listitem');
  await expect(payments).toHaveText(newestFirst.map(([way, amount]) => lineOf(way, price(amount))));
  await show(/^(Bills|账单)$/);
  const bills = page.getByRole('list', { name: /^Bills of|的账单$/ }).getByRole('listitem');
  const lines = newestFirst.map(([way, amount]) => lineOf(way, `+${price(amount)}`));
  await expect(bills).toHaveText([...lines, new RegExp(literal(`+${price(WELCOME)}`))]);
  await show(/^(Spending|消费统计)$/);
  const added = page.getByRole('row', { name: /^(Topped up and given|充值与赠送)/ }).getByRole('cell');
  await expect(added).toHaveText([price(sumOf(credits)), price(0), price(0), price(0)]);
}

const literal = (text: string) => text.replaceAll(/[$+.]/g, '\\$&');
const lineOf = (way: Way, amount: string) => new RegExp(`${methods[way].source}.*${literal(amount)}`);

for (const brand of brands)
  test(`${brand.id}: every way to pay, paid, failed, cancelled, short and late, and balance and records follow`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    const amount = brand.payments.tiles[0]!.amount;
    const customer: Customer = { page, product, brand, words: wordsOf(brand.id), amount: units(amount) };
    await keepWindowsBack(page);
    await signInByPhone(page, product, brand.id);
    await page.goto(creditUrl(product, brand.id, `?amount=${amount}`));
    await expectAccessible(page);
    const credits = await transferCoins(customer, await endOrders(customer));
    await page.goto(brandUrl(product, brand.id, '/account/history?show=payments'));
    await expectRecords(customer, credits);
  });
