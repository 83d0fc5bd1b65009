import { moveSandboxChain, setSandboxPay } from '@manyline/contract/local-world-pay';
import { formatE8, parseE8 } from '@manyline/domain/crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { expectBalance, ownMessage, send, startChat } from './lib/chats.ts';
import { act, beginTopUp, creditUrl, creditWords, signInByPhone, transfer, type Words } from './lib/credit.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn, takeCredit } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const panelOf = (page: Page) => page.getByRole('dialog');
/** The address carries what is chosen: it is there a moment after the click. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const choice = page.getByRole('radio', { name });
  await choice.click();
  await expect(choice).toBeChecked();
}
const stateOf = (page: Page) => panelOf(page).getByRole('status').first();

test('the popular tile brings its gift, a custom amount none and no PayPal; PayPal wants a phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await visit(page, creditUrl(product, 'pingme'));
  await expect(page.getByRole('radio', { name: /^20.00 Coins.*Gift 3.00 Coins/ })).toBeChecked();
  await choose(page, 'PayPal');
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  const phone = page.getByRole('dialog', { name: 'Set up your phone number' });
  await expect(phone).toContainText('Paying this way needs a verified phone number.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(page, /^Custom amount/);
  const own = page.getByRole('combobox', { name: 'Amount of your own' });
  await expect(own).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
  await own.fill('201');
  await expect(page.getByText('At most 200.00 Coins.')).toBeVisible();
  await expectAccessible(page);
  await own.fill('11');
  await page.keyboard.press('Tab');
  await expect(page.getByText('You get 11.00 Coins, without a gift.')).toBeVisible();
  await page.reload();
  await expect(own).toHaveValue('11');
  const orderId = await beginTopUp(page, creditWords.en, 'alipay');
  await act(product, orderId, 'pay', 'never');
  await panelOf(page).getByRole('button', { name: 'Payment Completed' }).click();
  await expect(stateOf(page)).toContainText('Added to your balance: 11.00 Coins.');
  await panelOf(page).getByRole('button', { name: 'Done' }).click();

  await choose(page, /^20.00 Coins/);
  await act(product, await beginTopUp(page, creditWords.en, 'card'), 'pay', 'twice');
  await expect(stateOf(page)).toContainText('Added to your balance: 20.00 Coins and a gift of 3.00 Coins.');
  await expect(page.getByText('39.00 Coins').first()).toBeVisible();
});

test('gifts are not shown by crypto where the brand says so', async ({ page, product }) => {
  await signIn(page, product, { brand: 'wetalk' });
  await visit(page, creditUrl(product, 'wetalk'));
  await expect(page.getByRole('radio', { name: /Gift/ })).toHaveCount(4);
  await choose(page, 'Crypto transfer');
  await expect(page.getByRole('radio', { name: /Gift/ })).toHaveCount(0);
});

test('a transfer: exact amount, seen, confirming, short, the rest, over, late', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, product, { brand: 'wephone' });
  await visit(page, creditUrl(product, 'wephone', '?amount=10'));
  const words = creditWords.en;
  const orderId = await beginTopUp(page, words, 'transfer', 'USDC');
  await expect(panelOf(page).getByText('Wallet address (USDC · ERC-20)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your top-up of $10.00 by USDC is not finished yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await panelOf(page).getByRole('button', { name: 'Copy: Exact amount' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+(\.\d{1,8})?$/);
  await panelOf(page).getByRole('button', { name: words.sent }).click();
  await expect(
    panelOf(page).getByText(/^Asked for: \d+(\.\d{1,4})? USDC( \(exactly \d+\.\d+\))?\. Arrived: 0 USDC\.$/),
  ).toBeVisible();
  await page.reload();
  await panelOf(page).getByRole('button', { name: 'Payment Completed' }).click();
  await expect(panelOf(page).getByText(/^Nothing has arrived yet\. We keep looking/)).toBeVisible();

  await transfer(product, orderId, { depth: 'none' });
  await expect(stateOf(page)).toContainText('Payment seen');
  await product.call(moveSandboxChain, { orderId, action: 'mine' });
  await expect(stateOf(page)).toContainText('Being confirmed');
  await expectAccessible(page);
  await expect(async () => {
    await product.call(moveSandboxChain, { orderId, action: 'mine' });
    await expect(stateOf(page)).toContainText('Credited', { timeout: 100 });
  }).toPass();
  await expect(page.getByText('Balance: $15.0000')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Done' }).click();

  const half = (amount: string) => formatE8(Math.floor(parseE8(amount) / 2 / 100) * 100);
  const second = await beginTopUp(page, words, 'transfer', 'USDT');
  await transfer(product, second, { change: half });
  await expect(stateOf(page)).toContainText('Less than asked has arrived');
  await expect(panelOf(page).getByText('Still missing')).toBeVisible();
  await transfer(product, second);
  await expect(stateOf(page)).toContainText('More than asked has arrived');
  await panelOf(page).getByRole('button', { name: 'Done' }).click();

  const third = await beginTopUp(page, words, 'transfer', 'TUSD');
  await transfer(product, third, { late: true });
  await expect(stateOf(page)).toContainText('Arrived late');
  await visit(page, brandUrl(product, 'wephone', '/account/history'));
  await expectAccessible(page);
  await page.getByRole('link', { name: /^TUSD.*Arrived late/ }).click();
  await expect(stateOf(page)).toContainText('Arrived late');
  await panelOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/account\/history$/);
});

test('ETH and BCH have no network and may take 48 hours; USDC is not on TRC-20', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto(creditUrl(product, 'pingme', '/pay?way=transfer'));
  const panel = page.getByRole('dialog', { name: 'Crypto transfer' });
  const networks = panel.getByRole('radiogroup', { name: 'Network' }).getByRole('radio');
  await expect(networks).toHaveCount(4);
  await panel.getByRole('radio', { name: 'USDC' }).check();
  await expect(networks).toHaveCount(3);
  await panel.getByRole('radio', { name: 'ETH' }).check();
  await expect(networks).toHaveCount(0);
  await expect(panel).toContainText('up to 48 hours');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a submit that fails says why, and Try again goes on; a second click meanwhile is no second order', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto(creditUrl(product, 'pingme', '/pay?amount=5&way=alipay'));
  await product.call(setSandboxPay, { mode: 'refuse' });
  const panel = page.getByRole('dialog', { name: 'Pay by Alipay' });
  await panel.getByRole('button', { name: /^Pay \$5/ }).click();
  const failed = page.getByRole('dialog', { name: 'The payment could not begin' });
  await expect(failed).toContainText('The order could not be submitted. Nothing was paid.');
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Cancel' }).click();
  await expect(failed).toHaveCount(0);
  await panel.getByRole('button', { name: /^Pay \$5/ }).click();
  await expect(failed).toBeVisible();
  await product.call(setSandboxPay, { mode: 'normal' });

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let submits = 0;
  await page.route('**/web/alipay/paySubmit*', async (route) => {
    submits += 1;
    await held;
    await route.continue();
  });
  const opened = page.context().waitForEvent('page');
  await failed.getByRole('button', { name: 'Try again' }).click();
  const button = panel.getByRole('button', { name: /^Pay \$5/ });
  await expect(button).toHaveCSS('opacity', '0.45');
  await button.click({ force: true });
  release();
  await expect(page.getByRole('dialog', { name: 'Top-up by Alipay' })).toBeVisible();
  await (await opened).waitForURL(/\/sandbox\/#pay\//);
  expect(submits).toBe(1);
});

test('paid in the payment window: the way back and the first window both show it', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto(creditUrl(product, 'pingme', '/pay?amount=5&way=card&returnTo=/numbers/plans'));
  const opened = page.context().waitForEvent('page');
  await panelOf(page)
    .getByRole('button', { name: /^Pay \$5/ })
    .click();
  const payPage = await opened;
  await payPage.waitForURL(/\/sandbox\/#pay\//);
  await expect(payPage.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expectAccessible(payPage);
  await payPage.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(stateOf(page)).toContainText('Credited');
  await payPage.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(stateOf(payPage)).toContainText('Credited');
  await panelOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/pingme\/numbers\/plans$/);
});

test("each way's payment window, opened or posted to, shows its own order", async ({ page, product }) => {
  const words = creditWords.zh as Words;
  await signInByPhone(page, product, 'jiema');
  await visit(page, creditUrl(product, 'jiema', '?amount=5'));
  for (const way of ['unionpay', 'paypal', 'crypto'] as const) {
    await beginTopUp(page, words, way);
    await expect(panelOf(page).getByRole('button', { name: words.completed })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
  }
});

test('by the keyboard alone, in a dark narrow window', async ({ openBrowser, product }) => {
  const page = await openBrowser({ viewport: { width: 800, height: 700 }, colorScheme: 'dark' });
  await signIn(page, product);
  await visit(page, creditUrl(product, 'pingme'));
  await page.getByRole('radio', { name: /^20.00 Coins/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: /^10.00 Coins/ })).toBeChecked();
  // The ways come with an answer of the server: before it there is nothing to reach.
  await expect(page.getByRole('radio', { name: 'Credit card', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  for (const way of ['Alipay', 'UnionPay', 'WeChat Pay']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: way, exact: true })).toBeChecked();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const qrCode = page.getByRole('img', { name: 'QR code to pay with WeChat Pay' });
  await expect(qrCode).toBeVisible();
  await expectAccessible(page);
  // As a phone's Back closes a sheet: what was chosen is still there.
  await page.goBack();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^10.00 Coins/ })).toBeChecked();
  await page.goForward();
  await expect(qrCode).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/credit\?/);
});

test('Escape out of a payment gives the keyboard back to the button that began it', async ({ page, product }) => {
  await signIn(page, product);
  await visit(page, creditUrl(product, 'pingme'));
  await choose(page, 'Credit card');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: /^Pay \$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(pay).toBeFocused();
});

test('an empty balance leads here, and bills, chart and the text go on after the top-up', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Paid');
  await expect(ownMessage(page, 'Paid', 'Delivered')).toBeVisible();
  await takeCredit(product, person, '4.98');
  await expectBalance(page, '0.00 Coins');
  await send(page, 'Not paid');
  await page.getByRole('dialog', { name: 'Insufficient Balance' }).getByRole('button', { name: 'Recharge' }).click();
  await expect(page).toHaveURL(/\/account\/credit\?returnTo=/);
  await act(product, await beginTopUp(page, creditWords.en, 'wechatpay'), 'pay');
  await panelOf(page).getByRole('link', { name: 'See your bills' }).click();
  await expect(page.getByRole('button', { name: /^Top-up WeChat Pay .*\+2.00 Coins/ })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Spending').click();
  await expect(
    page.getByRole('row', { name: /^Topped up and given (0.00 Coins ){3}[1-9][0-9.]* Coins$/ }),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Chats' }).click();
  await expectBalance(page, '2.00 Coins');
});

test("cloudnumber's dialog is Chinese without Back and leads to the top-up; jiema's card does", async ({
  page,
  product,
  openBrowser,
}) => {
  const person = await signIn(page, product, { brand: 'cloudnumber' });
  await takeCredit(product, person, '5');
  const handset = await newHandset(product);
  await visit(page, brandUrl(product, 'cloudnumber', `/chats/${person.number}-${handset}`));
  await page.getByRole('textbox', { name: '消息' }).fill('你好');
  // Until the connection stands, Enter leaves the text where it is.
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '余额不足' });
  await expect(dialog.getByRole('button', { name: '返回' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '充值' }).click();
  await expect(page.getByRole('radio', { name: /^¥5.00/ })).toBeChecked();

  const jiema = await openBrowser();
  await signIn(jiema, product, { brand: 'jiema' });
  await jiema.goto(brandUrl(product, 'jiema', '/account'));
  await jiema.getByRole('link', { name: '充值' }).click();
  await expect(jiema.getByRole('radio', { name: /^\$20/ })).toBeVisible();
  await expectAccessible(jiema);
});

test('front-page mode has no top-up', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto(brandUrl(product, 'pingme', '/frontpage/account/credit'));
  await expect(page).toHaveURL(/\/frontpage\/account\/profile$/);
  await expect(page.getByRole('link', { name: 'Top up' })).toHaveCount(0);
});
