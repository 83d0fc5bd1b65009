import { readFile } from 'node:fs/promises';
import { billTypes } from '@manyline/contract/bill-kinds';
import { callFromHandset, sendFromHandset } from '@manyline/contract/local-world';
import { DAY_MS } from '@manyline/domain/time';
import type { PostingRequest } from '@manyline/server/features/ledger/ledger.service';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { newPhone, takeCalls } from './lib/calls.ts';
import { ownMessage, startChat } from './lib/chats.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { visit } from './lib/go-within.ts';
import { postAll } from './lib/ledger.ts';
import { brandUrl, newHandset, type Person, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const UNIT = 1_000_000;

const rowsOf = (page: Page, list: RegExp) => page.getByRole('list', { name: list }).getByRole('listitem');

/** The lists of the history pane. */
const show = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: /^(Show|显示)$/ })
    .getByText(name, { exact: true })
    .click();

/** A past of every kind: top-ups with gifts, charges of every type, a refund, in this month and the last. */
function makePast({ accountId }: Person, count = 0): PostingRequest[] {
  const now = Date.now();
  const monthAgo = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() - 1, 12);
  const base = (reference: string, date: number) => ({ accountId, reference, date });
  const topUp = (reference: string, date: number, paid: number, gift: number): PostingRequest => ({
    ...base(reference, date),
    kind: 'credit',
    type: 'topUp',
    from: 'topUp',
    paid: paid * UNIT,
    gift: gift * UNIT,
    options: { amount: String(paid), gift: String(gift), purchaseMethod: 'alipay', orderId: `O-${reference}` },
  });
  const charge = (reference: string, date: number, more: Partial<PostingRequest> = {}): PostingRequest =>
    ({
      ...base(reference, date),
      kind: 'charge',
      type: 'sms',
      to: 'revenue',
      amount: 20_000,
      ...more,
    }) as PostingRequest;
  return [
    topUp('first', monthAgo, 100, 13),
    ...Object.keys(billTypes).map((type, at) =>
      charge(`last ${type}`, monthAgo + at, { type: type as never, amount: (at + 1) * 250_000 }),
    ),
    ...Array.from({ length: count }, (_, at) => charge(`text ${at}`, now - DAY_MS / 24 + at)),
    charge('a call', now - 5, { type: 'call', options: { from: '12025550141', duration: 3 } }),
    charge('lost', now - 4, { options: { to: '12025550141', count: 2, direction: 'out' } }),
    { ...base('refund:lost', now - 3), kind: 'refund', type: 'sms', of: 'lost', options: { type: 'refund' } },
    topUp('second', now - 2, 20, 2),
  ];
}

test('what was sent, called and paid is found again under Account, by mouse, keyboard and address', async ({
  page,
  product,
}) => {
  const phone = newPhone();
  const person = await signIn(page, product, { phone });
  await takeCalls(product, phone, 'forwarding');
  const handset = await newHandset(product);
  await startChat(person, handset, 'for the history');
  await expect(ownMessage(page, 'for the history', 'Delivered')).toBeVisible();
  await product.call(sendFromHandset, { from: handset, to: person.number, text: 'and an answer' });
  await product.call(callFromHandset, { from: handset, to: person.number, seconds: 61 });

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveTitle(/Account - PingMe/);
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'Profile',
    /^Notices/,
    'Rates',
    'Top up',
    'History',
    'API management',
    'SMS history',
    'Call history',
    'Invite friends',
    'Redeem code',
    'Log out',
  ]);
  await menu.getByRole('link', { name: 'SMS history' }).click();
  await expect(page.getByText('2 text messages')).toBeVisible();
  const texts = rowsOf(page, /^Text messages of/);
  await expect(texts.filter({ hasText: 'for the history' })).toContainText('0.02 Coins');
  await expect(texts.filter({ hasText: 'and an answer' })).toContainText('Free');
  await expectAccessible(page);

  await menu.getByRole('link', { name: 'Call history' }).press('Enter');
  await expect(page.getByText('1 call', { exact: true })).toBeVisible();
  await expect(rowsOf(page, /^Calls of/)).toContainText(['Forwarding line']);
  await expect(rowsOf(page, /^Calls of/)).toContainText(['2 minutes']);
  await expectAccessible(page);

  await menu.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByText('No top-ups in this month.')).toBeVisible();
  await show(page, 'Bills');
  const bills = rowsOf(page, /^Bills of/);
  await expect(bills).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Kind of bills' }).selectOption('Calls');
  await expect(bills).toHaveCount(1);
  await expect(bills.first()).toContainText('Call');
  await expect(bills.first()).toContainText('−0.04 Coins');
  await page.getByRole('tab').nth(3).click();
  await expect(page.getByText('No bills of this kind in this month.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab').nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No bills of this kind in this month.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('1 call', { exact: true })).toBeVisible();
});

test('bills say everything in words, scroll on, sum up, print and leave as a file', async ({
  openBrowser,
  newProduct,
}) => {
  const databaseUrl = await freshDatabase();
  const product = await newProduct({ databaseUrl });
  const page = await openBrowser();
  const person = await signIn(page, product);
  await postAll(databaseUrl, makePast(person, 250));

  await visit(page, brandUrl(product, 'pingme', '/account/history?show=bills'));
  const list = page.getByRole('list', { name: /^Bills of/ });
  await expect(list.getByRole('button', { name: /^Refund: Text message .*\+0.02 Coins/ })).toBeVisible();
  await list.getByRole('button', { name: /^Top-up Alipay · including a gift of 2.00 Coins .*\+22.00 Coins/ }).click();
  const details = page.getByRole('dialog', { name: 'Bill details' });
  for (const [name, value] of [
    ['Bought', '20.00 Coins'],
    ['Gift', '2.00 Coins'],
    ['Payment method', 'Alipay'],
    ['Order', 'O-second'],
  ] as const)
    await expect(details.getByRole('row', { name: `${name} ${value}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  // 200 a page: the last of this month's bills is on the second.
  const oldest = list.locator('li[aria-posinset="254"]');
  await expect(async () => {
    await list.evaluate((element) => element.parentElement?.scrollTo({ top: element.parentElement.scrollHeight }));
    await expect(oldest).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole('tab').nth(1).click();
  const names = list.getByRole('listitem');
  for (const name of ['Number purchase', 'Bulk send', 'Number renewal', 'Picture message', 'Extra days', 'Number plan'])
    await expect(names.filter({ hasText: name })).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Spending').click();
  await expect(page.getByRole('img', { name: /^Bars of what was spent/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Spent 0.00 Coins 0.00 Coins 13.75 Coins 5.02 Coins$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Payment history').click();
  await page.getByRole('tab').first().click();
  await page.getByRole('link', { name: /Alipay.*20.00 Coins/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Credited 22.00 Coins' })).toBeVisible();
  await expect(page.getByRole('row', { name: `User ID ${person.userId}` })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goBack();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'All 4 months as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('pingme-payment.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\uFEFFTime (UTC),Amount,Gift,Price paid,Currency,Payment method,Order,Receipt');
  expect(csv).toContain(',20,2,,,Alipay,O-second,');
});

test('cloudnumber shows its histories in Chinese, with its rates and nothing that is not its own', async ({
  page,
  product,
}) => {
  const phone = newPhone();
  const person = await signIn(page, product, { brand: 'cloudnumber', phone });
  await takeCalls(product, phone, 'forwarding', 'cloudnumber');
  const handset = await newHandset(product);
  await product.call(callFromHandset, { from: handset, to: person.number, seconds: 60 });
  await visit(page, brandUrl(product, 'cloudnumber', '/account/call'));
  await expect(page.getByText('共 1 次通话')).toBeVisible();
  await expect(rowsOf(page, /的通话$/)).toContainText(['0.80 云币']);
  const menu = page.getByRole('navigation', { name: '账户菜单' });
  await expect(menu.getByRole('listitem')).toHaveText([
    '个人资料',
    /^通知/,
    '资费',
    '充值',
    '收支记录',
    '短信记录',
    '通话记录',
    '邀请好友',
    '兑换邀请码',
    '退出登录',
  ]);
  await expectAccessible(page);
  await menu.getByRole('link', { name: '收支记录' }).click();
  await show(page, '账单');
  await expect(page.getByRole('button', { name: /^通话.*−0.80 云币/ })).toBeVisible();
  await expectAccessible(page);
});

test('jiema reaches its histories from the account card, and has no calls and no rates', async ({ page, product }) => {
  await signIn(page, product, { brand: 'jiema' });
  await visit(page, brandUrl(product, 'jiema', '/account'));
  const links = page.getByRole('navigation', { name: '账户菜单' }).getByRole('link');
  for (const name of ['收支记录', '短信记录', '号码管理', '订阅记录'])
    await expect(links.filter({ hasText: name })).toHaveCount(1);
  await expect(links.filter({ hasText: /通话记录|资费/ })).toHaveCount(0);
  await links.filter({ hasText: '收支记录' }).click();
  await show(page, '账单');
  await expect(page.getByRole('button', { name: /^测试环境调整.*\+\$5/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '账户' }).click();
  await expect(page.getByRole('button', { name: '退出登录' }).first()).toBeVisible();
  await visit(page, brandUrl(product, 'jiema', '/account/call'));
  await expect(page).toHaveURL(/\/jiema\/account$/);
});

test('on a narrow window the account menu and its panes take turns', async ({ openBrowser, product }) => {
  const page = await openBrowser({ viewport: { width: 800, height: 700 }, colorScheme: 'dark' });
  await signIn(page, product, { brand: 'wetalk' });
  await visit(page, brandUrl(product, 'wetalk', '/account'));
  await page.getByRole('link', { name: 'SMS history' }).click();
  await expect(page.getByText('No text messages in this month.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Call history' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText('No text messages in this month.')).toBeVisible();
});

test('the switch of the histories is walked by arrows: it keeps the keyboard while what is below it changes', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', '/account/history'));
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await choice('Payment history').focus();
  for (const name of ['Bills', 'Spending']) {
    await page.keyboard.press('ArrowRight');
    await expect(choice(name)).toBeChecked();
    await expect(choice(name)).toBeFocused();
  }
});

test('on a phone months, filters and the way back are as high as a thumb asks for', async ({ page, product }) => {
  const { number } = await signIn(page, product);
  // Filters stand where there are chats.
  await product.call(sendFromHandset, { from: await newHandset(product), to: number, text: 'Hello' });
  await page.setViewportSize({ width: 390, height: 844 });
  const heightOf = async (place: ReturnType<Page['locator']>) => Math.round((await place.boundingBox())!.height);
  await visit(page, brandUrl(product, 'pingme', '/account/history?show=bills'));
  expect(await heightOf(page.getByRole('tab').first())).toBeGreaterThanOrEqual(40);
  for (const [path, menu] of [
    ['/account/history', 'Account'],
    ['/numbers/manage', 'Numbers'],
    ['/verification/numbers', 'Verification codes'],
  ] as const) {
    await visit(page, brandUrl(product, 'pingme', path));
    expect(await heightOf(page.getByRole('main').getByRole('link', { name: menu }))).toBeGreaterThanOrEqual(38);
  }
  await visit(page, brandUrl(product, 'pingme', '/chats'));
  expect(await heightOf(page.getByRole('button', { name: 'Unread', exact: true }))).toBeGreaterThanOrEqual(36);
  await visit(page, brandUrl(product, 'pingme', `/numbers/manage/${number}`));
  for (const greeting of ['Our greeting', 'My words', 'My recording'])
    expect(await heightOf(page.locator('label', { hasText: greeting })), greeting).toBeGreaterThanOrEqual(44);
});
