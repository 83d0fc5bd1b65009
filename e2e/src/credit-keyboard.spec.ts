import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { act, beginTopUp, creditUrl, creditWords, keepWindowsBack, transfer, type Words } from './lib/credit.ts';
import { visit } from './lib/go-within.ts';
import { isCovered } from './lib/in-sight.ts';
import { signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const words = creditWords.en;
const panelOf = (page: Page) => page.getByRole('dialog');
const stateOf = (page: Page) => panelOf(page).getByRole('status').first();

/** The keyboard is somewhere: on the page itself the next Tab would begin from its top. */
async function expectHeld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  for (let step = 0; step < 40; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectHeld(page);
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectHeld(page);
}

const orderIdOf = async (page: Page) => {
  await page.waitForURL(/\/order\/[0-9a-f-]{36}/);
  return /\/order\/([0-9a-f-]{36})/.exec(page.url())![1]!;
};

test('a whole top-up by the keyboard alone: by a payment page and by a transfer, and the focus is never lost', async ({
  page,
  product,
}) => {
  await keepWindowsBack(page);
  await signIn(page, product);
  await visit(page, creditUrl(product, 'pingme'));
  await expect(page.getByRole('radio', { name: words.ways.card, exact: true })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: /^20.00 Coins/ }));
  await press(page, 'ArrowLeft');
  await expect(page.getByRole('radio', { name: /^10.00 Coins/ })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: words.ways.card, exact: true }));
  await tabTo(page, page.getByRole('button', { name: 'Pay $10.00' }));
  await press(page, 'Enter');
  const pay = panelOf(page).getByRole('button', { name: 'Pay $10.00' });
  await expect(pay).toBeFocused();
  await press(page, 'Enter');
  const paid = await orderIdOf(page);
  await expect(stateOf(page)).toContainText('to be paid');
  await expectHeld(page);
  await tabTo(page, panelOf(page).getByRole('button', { name: words.completed }));
  // A panel in the place of another takes no key for a moment: it was meant for the other.
  await expect(async () => {
    await press(page, 'Enter');
    // Said aloud, and the keyboard stays on the button, which closes from now on.
    await expect(panelOf(page).getByRole('status').filter({ hasText: 'We keep looking' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(panelOf(page).getByRole('button', { name: 'Close, and wait' })).toBeFocused();
  await act(product, paid, 'pay');
  await expect(stateOf(page)).toContainText('Added to your balance: 10.00 Coins.');
  await expect(panelOf(page).getByRole('button', { name: words.done })).toBeFocused();
  await press(page, 'Enter');
  await expect(panelOf(page)).toHaveCount(0);
  // Where the payment began, and back from there: it is the last of the screen.
  await expect(page.getByRole('button', { name: 'Pay $10.00' })).toBeFocused();

  await tabTo(page, page.getByRole('radio', { name: words.ways.card, exact: true }), 'Shift+Tab');
  const byTransfer = page.getByRole('radio', { name: words.ways.transfer, exact: true });
  for (let step = 0; step < 8 && !(await byTransfer.isChecked()); step += 1) await press(page, 'ArrowDown');
  await expect(byTransfer).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Pay $10.00' }));
  await press(page, 'Enter');
  await tabTo(page, panelOf(page).getByRole('button', { name: words.next }));
  await press(page, 'Enter');
  const sent = await orderIdOf(page);
  await tabTo(page, panelOf(page).getByRole('button', { name: words.sent }));
  await expect(async () => {
    await press(page, 'Enter');
    await expect(panelOf(page).getByRole('button', { name: words.completed })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectHeld(page);
  await expectAccessible(page);
  await transfer(product, sent);
  await expect(stateOf(page)).toContainText(words.credited);
  await expect(panelOf(page).getByRole('button', { name: words.done })).toBeFocused();
  await press(page, 'Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expectHeld(page);
});

const viewports = [
  { width: 390, height: 844 },
  { width: 390, height: 600 },
  { width: 1280, height: 800 },
];

test('on a phone, on a low one and beside a panel the field of a custom amount opens in sight, the warning of a transfer stands above its button, and the sum is whole', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  await signIn(page, product, { brand: 'wephone' });
  for (const viewport of viewports) {
    const at = `${viewport.width} x ${viewport.height}`;
    await page.setViewportSize(viewport);
    await page.goto(creditUrl(product, 'wephone'));
    await expect(page.getByRole('radio', { name: words.ways.card, exact: true })).toBeChecked();
    await page.getByRole('radio', { name: /^Custom amount/ }).press('Space');
    const own = page.getByRole('combobox', { name: 'Amount of your own' });
    await expect(own, at).toBeInViewport({ ratio: 1 });
    expect(await isCovered(own), at).toBe(false);
    await own.fill('12');
    const sum = page.getByText('Added to your balance');
    if (viewport.height < 700) await sum.scrollIntoViewIfNeeded();
    await expect(sum, at).toBeInViewport({ ratio: 1 });
    expect(await isCovered(sum), at).toBe(false);
    await beginTopUp(page, words, 'transfer', 'USDT');
    const warning = panelOf(page).getByText('Transfer exactly this amount');
    await expect(warning, at).toBeInViewport({ ratio: 1 });
    const button = await panelOf(page).getByRole('button', { name: words.sent }).boundingBox();
    const said = await warning.boundingBox();
    expect(said!.y + said!.height, at).toBeLessThan(button!.y);
  }
});

test('on a phone, on a low one and beside a panel the sum of cloudnumber is whole, with its button', async ({
  openBrowser,
  product,
}) => {
  const zh = creditWords.zh as Words;
  const page = await openBrowser({ locale: 'zh-CN' });
  await signIn(page, product, { brand: 'cloudnumber' });
  for (const viewport of viewports) {
    const at = `${viewport.width} x ${viewport.height}`;
    await page.setViewportSize(viewport);
    await page.goto(creditUrl(product, 'cloudnumber'));
    await expect(page.getByRole('radio', { name: /^¥100.00/ })).toBeChecked();
    const sum = page.getByText('到账金额');
    const button = page.getByRole('button', { name: zh.pay });
    if (viewport.height < 700) await button.scrollIntoViewIfNeeded();
    for (const part of [sum, button]) {
      await expect(part, at).toBeInViewport({ ratio: 1 });
      expect(await isCovered(part), at).toBe(false);
    }
  }
});

test('on a phone several ways to pay stand in sight above the sum, and the next row begins there: nobody takes the first for the only one', async ({
  openBrowser,
  product,
}) => {
  for (const [brand, locale] of [
    ['jiema', 'zh-CN'],
    ['wephone', 'en-US'],
  ] as const) {
    const page = await openBrowser({ locale, viewport: { width: 390, height: 844 } });
    await signIn(page, product, { brand });
    await visit(page, creditUrl(product, brand));
    const ways = page.locator('label', { has: page.locator('input[name=way]') });
    for (const at of [0, 1]) {
      await expect(ways.nth(at), brand).toBeInViewport({ ratio: 1 });
      expect(await isCovered(ways.nth(at)), brand).toBe(false);
    }
    const third = (await ways.nth(2).boundingBox())!;
    const foot = (await page.locator('[data-low-foot]').boundingBox())!;
    expect(third.y + 10, brand).toBeLessThan(foot.y);
  }
});
