import { randomUUID } from 'node:crypto';
import type { Brand } from '@manyline/brands/define-brand';
import { formatMoney, formatPrice } from '@manyline/brands/format-money';
import { brands, defaultBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { topUpTiles } from '@manyline/brands/top-up';
import { type CryptoCurrency, cryptoCurrencies } from '@manyline/domain/crypto';
import { addMicros, formatMicros, type Micros, units } from '@manyline/domain/money';
import type { Api } from '@manyline/page/api/api-client';
import { callMoney } from '@manyline/page/api/money-call';
import { submitPurchase } from '@manyline/web/features/payments/api/submit-purchase';
import type { MoneyCaller } from '@manyline/web/lib/money/use-money-click';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import {
  act,
  beginTopUp,
  beginWithoutWindow,
  creditUrl,
  type Ending,
  keepSignedInByPhone,
  keepWindowsBack,
  openPayPage,
  transfer,
  type Words,
  wordsOf,
} from './lib/credit.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const WELCOME = units(5);
const ways = ['card', 'alipay', 'unionpay', 'wechatpay', 'paypal', 'crypto'] as const;
type Way = (typeof ways)[number];
type Credit = [by: Way | CryptoCurrency, amount: Micros];
const otherEndings: readonly Ending[] = ['fail', 'cancel', 'payShort', 'payLate'];

/** As records name the ways. */
const methods: Record<Way, RegExp> = {
  card: /Card|信用卡/,
  alipay: /Alipay|支付宝/,
  unionpay: /UnionPay|银联/,
  wechatpay: /WeChat Pay|微信支付/,
  paypal: /PayPal/,
  crypto: /Crypto|加密货币/,
};

interface Customer {
  page: Page;
  product: Product;
  api: Api;
  brand: Brand;
  words: Words;
  /** Of every top-up. */
  amount: Micros;
  settle: Awaited<ReturnType<typeof openPayPage>>;
  /** The credits, in the order of the crediting. */
  credits: Credit[];
}

/** The endings of an order, in words, and what is credited of its amount (decision 24). */
function endingsOf(way: Way, { words, amount }: Customer): [ending: Ending, says: string, credited: Micros][] {
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
async function leaveOrder({ page, words }: Customer, ending: Ending) {
  const again = panelOf(page).getByRole('button', { name: words.again });
  if (ending === 'fail' || ending === 'cancel') {
    // The same amount by the same way, at once.
    const before = page.url();
    await expect(again).toBeFocused();
    await again.click();
    await page.waitForURL((url) => url.href !== before && url.pathname.includes('/order/'));
    await page.getByRole('button', { name: /^(Cancel this top-up|取消订单)$/ }).click();
    await page
      .getByRole('button', { name: /^(Cancel it|取消订单)$/ })
      .last()
      .click();
    await expect(stateOf(page)).toContainText(words.cancelled);
  } else await expect(again).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
}

/** From click to click: the open panel follows what happens on the payment page. */
async function endByHand(customer: Customer, way: Way, wanted: readonly Ending[]) {
  const { page, words, brand, settle, credits } = customer;
  for (const [ending, says, credited] of endingsOf(way, customer)) {
    if (!wanted.includes(ending)) continue;
    await settle(await beginWithoutWindow(page, words, way), ending);
    await expect(stateOf(page), `${way} ${ending}`).toContainText(says);
    if (brand === defaultBrand && wanted.length > 1) {
      await page.reload();
      await expect(stateOf(page)).toContainText(says);
      await expectAccessible(page);
    }
    await leaveOrder(customer, ending);
    if (credited > 0) credits.push([way, credited]);
  }
}

const moneyOf = (api: Api): MoneyCaller => ({ call: (call, input) => callMoney(api, call, input) });

/** Somebody comes back to an order that ended while its panel was closed. */
async function endUnseen(customer: Customer, way: Way, wanted: readonly Ending[]) {
  const { page, product, api, brand, amount, settle, credits } = customer;
  const { productId, gift } = topUpTiles(brand, { crypto: way === 'crypto' })[0]!;
  for (const [ending, says, credited] of endingsOf(way, customer)) {
    if (!wanted.includes(ending)) continue;
    const order = { clientKey: randomUUID(), returnUrl: creditUrl(product, brand.id, '/returned') };
    const { orderId } = await submitPurchase(moneyOf(api), { way, amount, gift, productId }, order);
    // The payment page is the same for every brand: its buttons are pressed in one, and for what is paid in all.
    if (brand === defaultBrand) await settle(orderId, ending);
    else await act(product, orderId, ending);
    const address = creditUrl(product, brand.id, `/order/${orderId}?amount=${formatMicros(amount)}`);
    // As a link within the page does.
    await page.evaluate((url) => history.pushState({}, '', url), address);
    await expect(stateOf(page), `${way} ${ending}`).toContainText(says);
    if (credited > 0) credits.push([way, credited]);
  }
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
}

async function transferCoins(customer: Customer) {
  const { page, product, words, amount, credits } = customer;
  for (const coin of cryptoCurrencies) {
    const orderId = await beginTopUp(page, words, 'transfer', coin);
    await expect(panelOf(page).getByRole('img', { name: /^QR code|二维码/ })).toBeVisible();
    if (coin === 'BCH') await expectAccessible(page);
    await transfer(product, orderId);
    await expect(stateOf(page), coin).toContainText(words.credited);
    await leaveOrder(customer, 'pay');
    credits.push([coin, amount]);
  }
}

function sumOf(credits: Credit[]): Micros {
  return addMicros(WELCOME, ...credits.map(([, credited]) => credited));
}

async function expectBalance({ page, brand, credits }: Customer) {
  await expect(page.getByText(formatMoney(brand, sumOf(credits), brand.defaultLanguage)).first()).toBeVisible();
}

/** History, bills and sums of this month hold what was credited, and nothing else. */
async function expectRecords({ page, brand, credits }: Customer) {
  const price = (amount: Micros) => formatPrice(brand, amount, brand.defaultLanguage);
  const show = (name: RegExp) =>
    page
      .getByRole('radiogroup', { name: /^(Show|显示)$/ })
      .getByText(name)
      .click();
  const newestFirst = credits.toReversed();
  // A payment that did not arrive stands there too; all of it is drawn in a tall window.
  await page.setViewportSize({ width: 1280, height: 4000 });
  const begun = page.getByRole('list', { name: /^Payments of|的充值$/ }).getByRole('listitem');
  const payments = begun.filter({ hasText: /Receipt|收据/ });
  await expect(payments).toHaveText(newestFirst.map(([way, amount]) => lineOf(way, price(amount))));
  await show(/^(Bills|账单)$/);
  const bills = page.getByRole('list', { name: /^Bills of|的账单$/ }).getByRole('listitem');
  const lines = newestFirst.map(([way, amount]) => lineOf(way, `+${price(amount)}`));
  await expect(bills).toHaveText([...lines, new RegExp(literal(`+${price(WELCOME)}`))]);
  await show(/^(Spending|消费统计)$/);
  const added = page.getByRole('row', { name: /^(Topped up and given|充值与赠送)/ }).getByRole('cell');
  await expect(added).toHaveText([price(0), price(0), price(0), price(sumOf(credits))]);
}

const literal = (text: string) => text.replaceAll(/[$+.]/g, '\\$&');
/** A transfer is named after its coin. */
const nameOf = (by: Credit[0]) => (isWay(by) ? methods[by].source : by);
const isWay = (by: Credit[0]): by is Way => (ways as readonly string[]).includes(by);
const lineOf = (by: Credit[0], amount: string) => new RegExp(`${nameOf(by)}.*${literal(amount)}`);

/** Both languages, and coins that are paid in dollars and in yuan: endings are the same in every brand, their words and amounts go by these. */
const WALKED_WHOLE: readonly BrandId[] = ['pingme', 'cloudnumber'];

async function openCashier(page: Page, product: Product, brand: Brand): Promise<Customer> {
  const { amount } = brand.payments.tiles[0]!;
  const api = await keepSignedInByPhone(page, product, brand.id);
  await keepWindowsBack(page);
  await page.goto(creditUrl(product, brand.id, `?amount=${amount}`));
  await expectAccessible(page);
  const base = { page, product, api, brand, words: wordsOf(brand.id), amount: units(amount) };
  return { ...base, settle: await openPayPage(page, product), credits: [] };
}

async function expectAllCredited(customer: Customer) {
  const { page, product, brand } = customer;
  await expectBalance(customer);
  await visit(page, brandUrl(product, brand.id, '/account/history?show=payments'));
  await expectRecords(customer);
}

for (const brand of brands.filter(({ id }) => WALKED_WHOLE.includes(id)))
  test(`${brand.id}: every way to pay, paid, failed, cancelled, short and late, and balance and records follow`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    const customer = await openCashier(page, product, brand);
    for (const way of ways) {
      const isFollowed = brand === defaultBrand && way === 'card';
      await endByHand(customer, way, isFollowed ? [...otherEndings, 'pay'] : ['pay']);
      // In another brand money and its words are others: those of a rate, and those of what comes as money.
      const isOther = brand === defaultBrand || way === 'card' || way === 'crypto';
      if (!isFollowed && isOther) await endUnseen(customer, way, otherEndings);
    }
    await transferCoins(customer);
    await expectAllCredited(customer);
  });

/** Dollars with tiles of their own, and jiema's cards, which show two decimals; three brands have the very same payments. */
const PAID_BY_CARD: readonly BrandId[] = ['wephone', 'jiema'];

for (const brand of brands.filter(({ id }) => PAID_BY_CARD.includes(id)))
  test(`${brand.id}: a card pays, and balance and records follow`, async ({ page, product }) => {
    test.setTimeout(120_000);
    const customer = await openCashier(page, product, brand);
    await endByHand(customer, 'card', ['pay']);
    await expectAllCredited(customer);
  });
