import { sendSandboxCode } from '@manyline/contract/local-world-codes';
import { getVirtualPhoneList, updateNumberInfo } from '@manyline/contract/numbers';
import { getLockedCodePhone } from '@manyline/contract/verification';
import { type Browser, expect, type Page } from '@playwright/test';
import { act, beginTopUp, creditUrl, wordsOf } from '../lib/credit.ts';
import { brandUrl, type Person, signIn } from '../lib/people.ts';
import type { Product } from '../lib/product.ts';
import { keepSignedInVerified } from '../lib/verified.ts';
import { STILL_MOMENT } from './still-time.ts';
import { openPage, save } from './studio.ts';

/** A transfer that is awaited; then what was paid and spent. */
export async function drawCredit(browser: Browser, product: Product, { email }: Person): Promise<void> {
  const page = await openPage(browser);
  await signIn(page, product, { email });
  const words = wordsOf('pingme');
  await page.goto(creditUrl(product, 'pingme', '?amount=50'));
  const orderId = await beginTopUp(page, words, 'card');
  await act(product, orderId, 'pay');
  await page.getByRole('dialog').getByRole('button', { name: words.done, exact: true }).click();
  await beginTopUp(page, words, 'transfer', 'USDT');
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible();
  await turnClock(page, /This rate holds for (\d+):(\d+)/, 59 * 60 + 58);
  await save(page, 'credit');
  await page.goto(brandUrl(product, 'pingme', '/account/history?show=bills'));
  await expect(
    page
      .getByRole('list', { name: /^Bills of/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await save(page, 'history');
}

/** Moves the page's clock until a countdown has so many seconds left: those that the server took are nobody's to see. */
async function turnClock(page: Page, countdown: RegExp, secondsLeft: number): Promise<void> {
  const line = page.getByText(countdown);
  const readLeft = async () => {
    const [, minutes, seconds] = (await line.textContent())!.match(countdown)!;
    return Number(minutes) * 60 + Number(seconds);
  };
  await page.clock.setFixedTime(STILL_MOMENT + ((await readLeft()) - secondsLeft) * 1_000);
  await expect.poll(readLeft).toBe(secondsLeft);
}

/** A number that waits for its code, and the numbers of an account. */
export async function drawNumbers(browser: Browser, product: Product): Promise<void> {
  const page = await openPage(browser);
  const api = await keepSignedInVerified(page, product, 'pingme');
  const { virtualPhones } = await api.call(getVirtualPhoneList);
  const [own] = virtualPhones;
  await api.call(updateNumberInfo, { number: `${own!.telCode}${own!.phone}`, name: 'Shop', notes: 'On the door sign' });
  await page.goto(brandUrl(product, 'pingme', '/verification'));
  await page.getByRole('searchbox', { name: 'Search services' }).fill('WhatsApp');
  await page.getByRole('listbox', { name: 'Services' }).getByRole('option').first().click();
  await page.getByRole('radio').nth(1).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const { lockPhone } = await api.call(getLockedCodePhone, {});
  const to = `${lockPhone!.telCode}${lockPhone!.phone}`;
  await product.call(sendSandboxCode, { number: to, app: 'whatsapp' });
  await expect(page.getByRole('button', { name: /^Copy code/ })).toBeVisible();
  await save(page, 'codes');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.goto(brandUrl(product, 'pingme', '/numbers/new'));
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByRole('radio').first().check();
  await save(page, 'numbers');
}
