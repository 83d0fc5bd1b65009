import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import {
  actOnSandboxPayment,
  getSandboxPayments,
  type SandboxPayAction,
  type SandboxTelling,
  sendSandboxTransfer,
} from '@manyline/contract/local-world-pay';
import type { WireLanguage } from '@manyline/domain/languages';
import { type Api, createApi } from '@manyline/page/api/api-client';
import { expect, type Page } from '@playwright/test';
import { brandUrl, expectCode, fillCaptcha, keepSession, signInByApi } from './people.ts';
import type { Product } from './product.ts';

/** Words of the credit screen. */
export const creditWords = {
  en: {
    pay: /^Pay /,
    next: 'Next',
    sent: 'I have made the transfer',
    completed: 'Payment Completed',
    done: 'Done',
    credited: 'Credited',
    failed: 'The payment failed',
    cancelled: 'The payment was canceled',
    late: 'Arrived late',
    review: 'Being checked',
    short: 'Less than asked has arrived',
    again: 'Pay again',
    network: 'Network',
    ways: {
      card: 'Credit card',
      alipay: 'Alipay',
      unionpay: 'UnionPay',
      wechatpay: 'WeChat Pay',
      paypal: 'PayPal',
      transfer: 'Crypto transfer',
      crypto: 'Crypto',
    },
  },
  zh: {
    pay: /^支付 /,
    next: '下一步',
    sent: '我已转账',
    completed: '已完成支付',
    done: '完成',
    credited: '已到账',
    failed: '支付失败',
    cancelled: '支付已取消',
    late: '到账超时',
    review: '人工核对中',
    short: '到账金额不足',
    again: '重新支付',
    network: '网络',
    ways: {
      card: '信用卡',
      alipay: '支付宝',
      unionpay: '银联',
      wechatpay: '微信支付',
      paypal: 'PayPal',
      transfer: '加密货币转账',
      crypto: '加密货币',
    },
  },
};
export type Words = (typeof creditWords)['en'];
type Way = keyof Words['ways'];

export const creditUrl = (product: Product, brand: BrandId, rest = '') =>
  brandUrl(product, brand, `/account/credit${rest}`);

export function wordsOf(brand: BrandId): Words {
  return getBrand(brand).defaultLanguage === 'zh' ? (creditWords.zh as Words) : creditWords.en;
}

/** Nobody has the same number as somebody before: a worker's tests share a server. */
let lastEnding = Math.floor(Math.random() * 1e4);

function newPhone(telCode: string): string {
  lastEnding = (lastEnding + 1) % 1e4;
  const ending = String(lastEnding).padStart(4, '0');
  return telCode === '86' ? `1380000${ending}` : `202555${ending}`;
}

/** With a phone on the account, as PayPal asks. */
export async function signInByPhone(page: Page, product: Product, brand: BrandId): Promise<void> {
  await page.goto(brandUrl(product, brand, '/login'));
  const region = page.getByRole('button', { name: /\+\d+$/ });
  const telCode = /\d+$/.exec((await region.getAttribute('aria-label')) ?? '')![0];
  const phone = newPhone(telCode);
  const isChinese = (await page.locator('html').getAttribute('lang')) === 'zh-CN';
  await page.getByRole('textbox', { name: isChinese ? '手机号' : 'Phone number' }).fill(phone);
  await fillCaptcha(page, isChinese ? '图形验证码' : undefined);
  const nextCode = await expectCode(product, `+${telCode}${phone}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox')).toHaveCount(4);
  await page.keyboard.type(await nextCode());
  await expect(page.getByRole('navigation', { name: isChinese ? '主菜单' : 'Main menu' })).toBeVisible();
}

/** The same as somebody who has signed in on this browser before. Answers the web app's own client of the session. */
export async function keepSignedInByPhone(
  page: Page,
  product: Product,
  brand: BrandId,
  languagecode: WireLanguage = 'en',
): Promise<Api> {
  const session = await signInByApi(product, { telCode: '86', phone: newPhone('86') }, brand, languagecode);
  await keepSession(page, product, brand, session);
  const { platform } = getBrand(brand);
  return createApi({ platform, getLanguageCode: () => 'en', token: { get: () => session.token }, base: product.url });
}

async function chooseWay(page: Page, words: Words, way: Way): Promise<void> {
  const choice = page.getByRole('radio', { name: words.ways[way], exact: true });
  // By the keyboard: where a top-up that ended leaves the screen, the ways move up under a pointer on its way.
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: words.pay }).click();
}

async function readOrderId(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/[0-9a-f-]{36}/);
  return /\/order\/([0-9a-f-]{36})/.exec(page.url())![1]!;
}

/** From the choice to the order's panel. Answers the order's id, which the address carries. */
export async function beginTopUp(page: Page, words: Words, way: Way, coin?: string): Promise<string> {
  await chooseWay(page, words, way);
  const panel = page.getByRole('dialog');
  if (way === 'transfer') {
    await panel.getByRole('radio', { name: coin, exact: true }).check();
    await panel.getByRole('button', { name: words.next }).click();
  } else if (way !== 'wechatpay') {
    const opened = page.context().waitForEvent('page');
    await panel.getByRole('button', { name: words.pay }).click();
    const window = await opened;
    await window.waitForURL(/\/sandbox\/#pay\/[0-9a-f]{32}$/);
    const orderNo = window.url().slice(-32);
    await window.close();
    const orderId = await readOrderId(page);
    expect(orderId.replaceAll('-', '')).toBe(orderNo);
    return orderId;
  }
  return readOrderId(page);
}

/** The same in a browser that opens no payment window: see `keepWindowsBack`. */
export async function beginWithoutWindow(page: Page, words: Words, way: Exclude<Way, 'transfer'>): Promise<string> {
  await chooseWay(page, words, way);
  if (way !== 'wechatpay') await page.getByRole('dialog').getByRole('button', { name: words.pay }).click();
  return readOrderId(page);
}

/** As browsers do that take a payment window for an advertisement; the order's panel then leads to the payment page. */
export async function keepWindowsBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

const payButtons = { pay: 'Pay', fail: 'Fail', cancel: 'Cancel payment', payShort: 'Pay half', payLate: 'Pay late' };
export type Ending = keyof typeof payButtons;

/** The sandbox's pay page in a tab of its own, which takes one order after the other. */
export async function openPayPage(page: Page, product: Product) {
  const tab = await page.context().newPage();
  await tab.goto(`${product.url}/sandbox/#pay`);
  return async (orderId: string, ending: Ending): Promise<void> => {
    const orderNo = orderId.replaceAll('-', '');
    // Coming back to the tab makes it read anew, rather than at its next second.
    await tab.evaluate((hash) => {
      location.hash = hash;
      window.dispatchEvent(new Event('visibilitychange'));
    }, `pay/${orderNo}`);
    const card = tab.getByRole('listitem').filter({ hasText: orderNo });
    await card.getByRole('button', { name: payButtons[ending], exact: true }).click();
  };
}

/** The customer's bank, or the gateway's staff. */
export async function act(
  product: Product,
  orderId: string,
  action: SandboxPayAction,
  telling: SandboxTelling = 'once',
): Promise<void> {
  await product.call(actOnSandboxPayment, { orderNo: orderId.replaceAll('-', ''), action, telling });
}

interface TransferOptions {
  /** In place of the exact one. */
  change?: (amount: string) => string;
  depth?: 'none' | 'final';
  late?: boolean;
}

/** The customer's wallet. */
export async function transfer(product: Product, orderId: string, options: TransferOptions = {}): Promise<void> {
  const { wallets } = await product.call(getSandboxPayments, {});
  const { amount } = wallets.find((wallet) => wallet.orderId === orderId)!;
  const { change = (same: string) => same, depth = 'final', late = false } = options;
  await product.call(sendSandboxTransfer, { orderId, amount: change(amount), depth, late });
}
