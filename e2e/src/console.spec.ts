import { gzipSync } from 'node:zlib';
import { applyNewCodePlatform } from '@manyline/contract/developer';
import { reviewKind } from '@manyline/contract/reviews';
import { fillConsole } from '@manyline/server/testing/fill-console';
import { fillConsoleLog } from '@manyline/server/testing/fill-console-log';
import {
  FILLED_CARRIERS,
  FILLED_NUMBER,
  FILLED_SUPPLIER,
  FULL_ACCOUNT,
  fillRooms,
} from '@manyline/server/testing/fill-rooms';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { giveFinger, joinAsOwner } from './lib/console.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { goWithin, watchRequests } from './lib/go-within.ts';
import { lookAround } from './lib/look-around.ts';
import { newEmail, signInByApi } from './lib/people.ts';
import { E2E_SECRET, type Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

/** Kilobytes of script, compressed, that an operator waits for on the first page. */
const FIRST_PAGE_KB = 200;
/** Of the business whose rooms are walked, in two days; by hand a million in a month, whose hours take minutes to count. */
const MESSAGES = Number(process.env.CONSOLE_MESSAGES ?? 10_000);
const DAYS = MESSAGES > 10_000 ? 30 : 2;
/** Addresses that are walked, each with rows in its lists; ACCOUNT is one that has something of everything. */
const ACCOUNT = 'ACCOUNT';
const ROOMS = [
  '',
  'figures',
  'figures/texts',
  'figures/codes',
  'queues',
  'queues/decided',
  'accounts',
  ...[
    '',
    '/story',
    '/ledger',
    '/orders',
    '/numbers',
    '/codes',
    '/calls',
    '/callbacks',
    '/texts',
    '/limits',
    '/data',
    '/sessions',
  ].map((tab) => `accounts/${ACCOUNT}${tab}`),
  'business',
  'business/pingme/tiles',
  'business/pingme/rates',
  'money',
  ...['reviews', 'gateways', 'credits', 'refunds', 'disputes', 'days', 'rules'].map((tab) => `money/${tab}`),
  'carriers',
  `carriers/${FILLED_CARRIERS[0]}`,
  'suppliers',
  `suppliers/${FILLED_SUPPLIER}`,
  'numbers',
  'numbers/sales',
  'numbers/orders',
  `numbers/${FILLED_NUMBER}`,
  'limits',
  'limits/abuse',
  'keeping',
  'keeping/requests',
  'keeping/holds',
  'team',
  'log',
  'system',
  'me',
  // The first one of each queue, open.
  ...reviewKind.options.map((kind) => `queues?kind=${kind}`),
];

/** Forms, and what is the operator's own. */
const WITHOUT_ROWS = /^(business.*|me)$/;

function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

async function filePlatformRequest(product: Product) {
  const { token } = await signInByApi(product, newEmail(), 'pingme');
  const asked = { name: 'Nimbus Mail', url: 'https://nimbus.example', example: 'Your Nimbus code is 123456' };
  await product.call(applyNewCodePlatform, asked, token);
}

/** An operator's announcement stands above the pages of its brand, without a restart, until it is put away. */
async function announce(page: Page, product: Product) {
  await page.getByRole('link', { name: 'Business' }).click();
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByRole('button', { name: 'Add an announcement' }).click();
  await page.getByRole('textbox', { name: 'Text: English' }).fill('We are moving <tonight>');
  await page.getByRole('textbox', { name: 'Text: Chinese' }).fill('今晚搬家');
  await page.getByRole('button', { name: 'Save …' }).click();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('so that people know');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 1')).toBeVisible();
  const customer = await page.context().newPage();
  await customer.goto(`${product.url}/pingme/login`);
  const banner = customer.getByRole('status').filter({ hasText: 'We are moving <tonight>' });
  await expect(banner).toBeVisible();
  await expectAccessible(customer);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await customer.close();
}

test('the first owner comes in by a link and a passkey, decides a review, and the log has it; what they announce stands on pages until it is put away', async ({
  page,
  product,
}) => {
  await filePlatformRequest(product);
  await giveFinger(page);
  await page.goto(await product.makeOwnerLink());
  await page.getByLabel('Name').fill('Olga Owner');
  await page.getByLabel('Email address').fill('olga@example.com');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();

  await page.getByRole('link', { name: /^Queues/ }).click();
  await page
    .getByRole('row', { name: /Platform request/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: 'Platform request' });
  await expect(pane.getByText('Nimbus Mail')).toBeVisible();
  await pane.getByRole('button', { name: 'Take it' }).click();
  await pane.getByRole('textbox', { name: 'In words of your own' }).fill('Not yet.');
  await pane.getByRole('button', { name: 'Refuse' }).click();
  await expect(pane).toBeHidden();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/^The chain holds/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Decided a review/ }).first()).toContainText('Not yet.');

  await announce(page, product);
  await page.getByRole('link', { name: 'Olga Owner' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the console' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test(`every room reads for everybody, in both languages, light and dark, wide and narrow, in a business of 10,000 accounts and ${MESSAGES} messages`, async ({
  page,
  newProduct,
}) => {
  // A crowded machine took five minutes; only what hangs costs this.
  test.setTimeout(600_000 + MESSAGES / 5);
  const databaseUrl = await freshDatabase();
  const product = await newProduct({ databaseUrl });
  await fillConsole(databaseUrl, MESSAGES, DAYS);
  await fillRooms(databaseUrl, E2E_SECRET);
  await fillConsoleLog(databaseUrl, E2E_SECRET, 300);
  await joinAsOwner(page, product);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('textbox', { name: /^Id, phone/ }).fill(`person${FULL_ACCOUNT}@`);
  await page.getByRole('row', { name: new RegExp(`person${FULL_ACCOUNT}@`) }).click();
  await expect(page).toHaveURL(/accounts\/[\da-f-]{36}/);
  const account = new URL(page.url()).pathname.split('/').at(-1)!;
  await openTexts(page);
  // Counted in the background, a part of the hours at a time; the page itself looks once a minute.
  await expect(async () => {
    await page.goto(`${atName(product)}/console/figures`);
    await expect(page.locator('main tbody tr').first()).toBeAttached({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  const rooms = ROOMS.map((room) => room.replace(ACCOUNT, account));
  const isQuiet = watchRequests(page);
  for (const room of rooms) await lookAt(page, isQuiet, room);
  await page.goto(`${atName(product)}/console/me`);
  await page.getByText('中文').click();
  await page.getByRole('button', { name: '切换到深色' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const room of rooms) await lookAt(page, isQuiet, room);
});

/** Texts of the account that is open are read in a support session alone. */
async function openTexts(page: Page) {
  await page.getByRole('navigation', { name: 'Parts of the account' }).getByRole('link', { name: 'Texts' }).click();
  await page.getByRole('button', { name: 'Begin a support session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('asked by mail why a message is missing');
  await dialog.getByRole('button', { name: 'Begin a support session' }).click();
  await expect(page.getByText(/^Support session for account/)).toBeVisible();
}

/** axe looks at the first rows of each list alone: they have every state, and the others would take it as long again five times. */
function hideMostRows() {
  const few = new CSSStyleSheet();
  few.replaceSync('main :is(tbody tr, ul > li, ol > li, .entry):nth-child(n + 8) { display: none }');
  document.adoptedStyleSheets = [few];
}

/** The page stays, and so does axe in it. */
async function lookAt(page: Page, isQuiet: () => boolean, room: string) {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await goWithin(page, `/console/${room}`);
  // The banner of the support session is a status too, with a link in it.
  const waiting = page.getByRole('status').filter({ hasNot: page.getByRole('link') });
  const isDrawn = async () => isQuiet() && (await waiting.count()) === 0;
  await expect.poll(isDrawn, { intervals: [20, 50, 100], message: `${room} is drawn` }).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (room.includes('kind=')) await page.locator('main tbody tr').first().click();
  const rows = page.locator('main tbody tr, main li');
  if (!WITHOUT_ROWS.test(room)) expect.soft(await rows.count(), `rows of ${room}`).toBeGreaterThan(0);
  const { cut } = await lookAround(page.mainFrame(), '');
  expect.soft(cut, `what is cut off at ${room}`).toEqual([]);
  await page.evaluate(hideMostRows);
  // The frame around them is the same at all of them.
  await expectAccessible(page, room === '' ? undefined : 'main');
}

/** Passkeys know no address by number. */
const atName = ({ url }: Product) => url.replace('127.0.0.1', 'localhost');

test(`the first page of the console loads at most ${FIRST_PAGE_KB} KB of script, and nobody frames it`, async ({
  page,
  product,
}) => {
  const loaded = weighScripts(page);
  const answer = await page.goto(`${atName(product)}/console/queues`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Log in to the console' })).toBeVisible();
  expect(await loaded()).toBeLessThanOrEqual(FIRST_PAGE_KB);
  expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test(`whoever is signed in waits for at most ${FIRST_PAGE_KB} KB of script with an empty cache, at home and at the queues`, async ({
  page,
  product,
  openBrowser,
}) => {
  await joinAsOwner(page, product);
  const storageState = await page.context().storageState();
  for (const [room, heading] of [
    ['', 'Home'],
    ['queues', 'Queues'],
  ] as const) {
    const fresh = await openBrowser({ storageState });
    const loaded = weighScripts(fresh);
    await fresh.goto(`${atName(product)}/console/${room}`, { waitUntil: 'networkidle' });
    await expect(fresh.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect.soft(await loaded(), `the script of ${heading}`).toBeLessThanOrEqual(FIRST_PAGE_KB);
  }
});
