import { randomUUID } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { genCaptcha } from '@manyline/contract/captcha';
import type { CallOutput } from '@manyline/contract/define-call';
import { addHandset, getMailbox, getSandboxAccounts, giveCredit } from '@manyline/contract/local-world';
import { login, preLogin } from '@manyline/contract/session';
import type { WireLanguage } from '@manyline/domain/languages';
import { createTokenVault } from '@manyline/web/lib/session/token-vault';
import { expect, type Page } from '@playwright/test';
import { captchaAnswer } from './known-captcha.ts';
import type { Product } from './product.ts';

/** Somebody signed in in a browser. */
export interface Person {
  page: Page;
  email: string;
  accountId: string;
  /** The user id, by the screens' name for it. */
  userId: string;
  /** The own number, digits. */
  number: string;
}

type SignedIn = CallOutput<typeof login>;

interface SignInOptions {
  brand?: BrandId;
  /** Of somebody who has an account already. */
  email?: string;
  /** Signs in by it in place of a mail address. */
  phone?: { telCode: string; phone: string };
}

/** Words of the sign-in screen. */
export const signInWords = {
  en: {
    email: 'Email address',
    captcha: 'Graphic code',
    send: 'Send code',
    box: 'Digit 1 of 6',
    menu: 'Main menu',
  },
  zh: {
    email: '邮箱地址',
    captcha: '图形验证码',
    send: '获取验证码',
    box: '第 1 位，共 6 位',
    menu: '主菜单',
  },
};

export const newEmail = () => `person-${randomUUID()}@example.com`;

/** Where a brand lives on the tests' one host. */
export const brandUrl = (product: Product, brand: BrandId, path = '/') => `${product.url}/${brand}${path}`;

/**
 * Opens the main content as somebody who has signed in on this browser before, for tests of what comes after. The first
 * time makes the account.
 */
export async function signIn(page: Page, product: Product, options: SignInOptions = {}): Promise<Person> {
  const { brand = 'pingme', email = newEmail(), phone } = options;
  await keepSession(page, product, brand, await signInByApi(product, phone ?? email, brand));
  await page.goto(brandUrl(product, brand));
  await expect(page.getByRole('navigation', { name: /^(Main menu|主菜单)$/ })).toBeVisible();
  return { page, email, ...(await findAccount(product, brand, phone?.phone ?? email)) };
}

/** Signs in by mail as a person does, and waits for the main content. */
export async function signInByHand(page: Page, product: Product, options: SignInOptions = {}): Promise<Person> {
  const { brand = 'pingme', email = newEmail() } = options;
  await page.goto(brandUrl(product, brand, '/login?by=email'));
  const words = signInWords[(await page.locator('html').getAttribute('lang')) === 'zh-CN' ? 'zh' : 'en'];
  await page.getByLabel(words.email).fill(email);
  await fillCaptcha(page, words.captcha);
  const nextCode = await expectCode(product, email);
  await page.getByRole('button', { name: words.send }).click();
  await page.getByLabel(words.box).fill(await nextCode());
  await expect(page.getByRole('navigation', { name: words.menu })).toBeVisible();
  return { page, email, ...(await findAccount(product, brand, email)) };
}

/** The picture must be there: its answer belongs to it. */
export async function fillCaptcha(page: Page, label = signInWords.en.captcha, answer = captchaAnswer): Promise<void> {
  await expect(page.getByRole('img', { name: /Picture with characters|图形验证码图片/ })).toBeVisible();
  await page.getByLabel(label, { exact: true }).fill(answer);
}

/** The code that goes to an address next. To be called before it is asked for: an older one may lie there. */
export async function expectCode(product: Product, to: string): Promise<() => Promise<string>> {
  const read = async () => (await product.call(getMailbox, { to })).items.filter((item) => item.code !== undefined);
  const [last] = await read();
  return async () => {
    let code: string | undefined;
    await expect(async () => {
      const [newest] = await read();
      expect(newest?.id).not.toBe(last?.id);
      code = newest?.code;
    }).toPass({ intervals: [20, 50, 100, 250, 500] });
    return code!;
  };
}

/** The code that went to an address which never got one before. */
export async function readCode(product: Product, to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const { items } = await product.call(getMailbox, { to });
    code = items[0]?.code;
    expect(code).toBeDefined();
  }).toPass({ intervals: [20, 50, 100, 250, 500] });
  return code!;
}

async function findAccount(product: Product, brand: BrandId, search: string) {
  const { accounts } = await product.call(getSandboxAccounts, { search });
  const account = accounts.find(({ platform }) => platform === getBrand(brand).platform)!;
  return { accountId: account.accountId, userId: account.userId, number: account.numbers[0]! };
}

/** A session without a browser: another client of the account. By mail address, or by phone; a new account gets the language. */
export async function signInByApi(
  product: Product,
  address: string | { telCode: string; phone: string },
  brand: BrandId = 'pingme',
  languagecode: WireLanguage = 'en',
): Promise<SignedIn> {
  const { platform } = getBrand(brand);
  const { captchaId } = await product.call(genCaptcha, { platform });
  const isMail = typeof address === 'string';
  const nextCode = await expectCode(product, isMail ? address : `+${address.telCode}${address.phone}`);
  const asked = isMail ? { email: address } : address;
  const captcha = captchaAnswer;
  const { verifyid } = await product.call(preLogin, { platform, ...asked, captchaId, captcha, languagecode });
  return product.call(login, { platform, verifyid, code: await nextCode(), languagecode });
}

/** Puts a session where the web app looks for it when it starts. */
export async function keepSession(page: Page, product: Product, brand: BrandId, session: SignedIn): Promise<void> {
  const kept = new Map<string, string>();
  const browser = await page.evaluate(() => `${navigator.platform}|${navigator.userAgent}`);
  const local = { setItem: (name: string, value: string) => void kept.set(name, value) } as Storage;
  const { platform } = getBrand(brand);
  const vault = createTokenVault({ platform, local, tab: local, subtle: crypto.subtle, browser });
  await vault.save({ ...session, tokenDate: Date.now() });
  // An empty page of the same origin: the app itself must not have started yet.
  const blank = `${product.url}/blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(blank);
  await page.evaluate(
    (items) => {
      for (const [name, value] of items) localStorage.setItem(name, value);
    },
    [...kept],
  );
  await page.unroute(blank);
}

/** A new phone of the local world. Answers its number, digits. */
export async function newHandset(product: Product, input: { number?: string; name?: string } = {}): Promise<string> {
  return (await product.call(addHandset, input)).handset.number;
}

export async function takeCredit(product: Product, { accountId }: Person, amount: string): Promise<void> {
  await product.call(giveCredit, { accountId, amount: `-${amount}` });
}
