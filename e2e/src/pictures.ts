import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brands } from '@manyline/brands/registry';
import { addHandset, leaveVoicemail, sendFromHandset, sendPictureFromHandset } from '@manyline/contract/local-world';
import { sendSandboxCode } from '@manyline/contract/local-world-codes';
import { getVirtualPhoneList, updateNumberInfo } from '@manyline/contract/numbers';
import { getLockedCodePhone } from '@manyline/contract/verification';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { message, ownMessage, readable, send } from './lib/chats.ts';
import { contactList, draftOf, otherDevice } from './lib/contacts.ts';
import { act, beginTopUp, creditUrl, wordsOf } from './lib/credit.ts';
import { drawRiver } from './lib/drawn-river.ts';
import { brandUrl, fillCaptcha, newEmail, type Person, signIn } from './lib/people.ts';
import { type Product, startProduct } from './lib/product.ts';
import { keepSignedInVerified } from './lib/verified.ts';

/** `node e2e/src/pictures.ts`: the pictures of the README, from the product as it is built now. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const LIMIT_BYTES = 200 * 1024;
const SIZE = { width: 1280, height: 800 };

const handsets = { ana: '12025550141', market: '442079460018', lin: '8613800138000' };

const people = [
  {
    name: 'Ana Lindqvist',
    phones: ['2025550141', '2025550171'],
    more: { email: 'ana@mail.com', companyName: 'River & Sons' },
  },
  { name: 'Bo Andersson', phones: ['2025550142'], more: {} },
  { name: 'Chen Wei', phones: ['2025550143'], more: {} },
  { name: '单晓芸', phones: ['2025550144'], more: {} },
  { name: 'Farm shop', phones: ['2025550145'], more: {} },
  { name: 'Lucía', phones: ['2025550146'], more: {} },
  { name: '曾敏', phones: ['2025550147'], more: {} },
  { name: '24 h pharmacy', phones: ['2025550148'], more: {} },
] as const;

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await mkdir(FOLDER, { recursive: true });
  await product.call(addHandset, { number: handsets.ana, name: 'Ana' });
  await product.call(addHandset, { number: handsets.market, name: 'Farm shop' });
  await product.call(addHandset, { number: handsets.lin, name: '小林' });
  const person = await drawChats(browser, product);
  await drawVoicemail(browser, person, product);
  await drawContacts(browser, product, person);
  await drawCredit(browser, product, person);
  await drawNumbers(browser, product);
  await drawSandbox(person, product);
  await drawSignIn(browser, product);
  await drawBrands(browser, product);
} finally {
  await browser.close();
  await product.stop();
}

async function drawChats(browser: Browser, product: Product): Promise<Person> {
  const page = await openPage(browser);
  const person = await signIn(page, product, { email: 'mei@example.com' });
  const receive = (from: string, text: string) => product.call(sendFromHandset, { from, to: person.number, text });
  await receive(handsets.market, 'Your order 4471 is ready. We are open until 6 pm.');
  await page.goto(brandUrl(product, 'pingme', `/chats/${person.number}-${handsets.ana}`));
  await talk(page, handsets.ana, receive, [
    ['in', 'Hi Mei! Is this your new number?'],
    ['out', 'Yes, it is. Write to me here from now on 🙂'],
    ['in', 'Great. Lunch on Thursday? The place by the river.'],
    ['out', 'Thursday works. Half past twelve?'],
    ['in', 'Perfect, I will book a table for two.'],
  ]);
  await receive(handsets.lin, '你好，包裹明天上午送到，请问在家吗？');
  await receive(handsets.lin, '不在的话可以放门口。');
  await expect(page).toHaveTitle(/^\(3\)/);
  await save(page, 'chats');
  return person;
}

/** The same chat a little later: a picture, and a voicemail with what is said in it. */
async function drawVoicemail(browser: Browser, { page, number }: Person, product: Product): Promise<void> {
  const ends = { from: handsets.ana, to: number };
  const picture = (await drawRiver(browser)).toString('base64');
  await product.call(sendPictureFromHandset, { ...ends, text: 'Found it! This is the view from our table.', picture });
  await send(page, 'Beautiful. I will be there ☀️');
  await expect(ownMessage(page, 'Beautiful. I will be there ☀️', 'Delivered')).toBeVisible();
  const words = 'Hi Mei, it is Ana. I am running ten minutes late. Please order me a coffee. See you in a moment!';
  await product.call(leaveVoicemail, { ...ends, text: words, language: 'en-US' });
  const voicemail = page.getByRole('listitem', { name: /: Voicemail[.:] / });
  await voicemail.getByRole('button', { name: 'Speech to text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(voicemail).toContainText('Transcription finished');
  const seen = page.getByRole('button', { name: 'Open picture' }).locator('img');
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(voicemail).toContainText(/0:00 \/ 0:0[1-9]/);
  await save(page, 'voicemail');
}

type Turn = ['in' | 'out', string];

/** Each turn waits for the one before it to be on screen. */
async function talk(
  page: Page,
  other: string,
  receive: (from: string, text: string) => Promise<unknown>,
  turns: Turn[],
) {
  for (const [direction, text] of turns) {
    if (direction === 'in') {
      await receive(other, text);
      await expect(message(page, readable(other), text)).toBeVisible();
    } else {
      await send(page, text);
      await expect(ownMessage(page, text, 'Delivered')).toBeVisible();
    }
  }
}

/** In a page of its own: names in the picture of chats would hide the numbers. */
async function drawContacts(browser: Browser, product: Product, { email }: Person): Promise<void> {
  const page = await openPage(browser);
  const person = await signIn(page, product, { email });
  const device = await otherDevice(product, person);
  for (const { name, phones, more } of people) await device.save({ ...draftOf(name, ...phones), ...more });
  await page.goto(brandUrl(product, 'pingme', '/contacts'));
  await contactList(page).getByRole('link', { name: /^Ana/ }).click();
  await expect(page.getByRole('heading', { name: 'Ana Lindqvist' })).toBeVisible();
  await save(page, 'contacts');
}

/** A transfer that is awaited; then what was paid and spent. */
async function drawCredit(browser: Browser, product: Product, { email }: Person): Promise<void> {
  const page = await openPage(browser);
  await signIn(page, product, { email });
  const words = wordsOf('pingme');
  await page.goto(creditUrl(product, 'pingme', '?amount=50'));
  const orderId = await beginTopUp(page, words, 'card');
  await act(product, orderId, 'pay');
  await page.getByRole('dialog').getByRole('button', { name: words.done, exact: true }).click();
  await beginTopUp(page, words, 'transfer', 'USDT');
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible();
  await save(page, 'credit');
  await page.goto(brandUrl(product, 'pingme', '/account/history'));
  await expect(
    page
      .getByRole('list', { name: /^Bills of/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await save(page, 'history');
}

/** A number that waits for its code, and the numbers of an account. */
async function drawNumbers(browser: Browser, product: Product): Promise<void> {
  const page = await openPage(browser);
  const api = await keepSignedInVerified(page, product, 'pingme');
  const { virtualPhones } = await api.call(getVirtualPhoneList);
  const [own] = virtualPhones;
  await api.call(updateNumberInfo, { number: `${own!.telCode}${own!.phone}`, name: 'Shop', notes: 'On the door sign' });
  await page.goto(brandUrl(product, 'pingme', '/verification'));
  await page.getByRole('searchbox', { name: 'Search services' }).fill('WhatsApp');
  await page.getByRole('list', { name: 'Services' }).getByRole('button').first().click();
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

async function drawSandbox({ page, number }: Person, product: Product): Promise<void> {
  await page.goto(`${product.url}/sandbox/#handsets/${handsets.ana}/${number}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('See you there!');
  await save(page, 'sandbox');
}

async function drawSignIn(browser: Browser, product: Product): Promise<void> {
  const page = await openPage(browser);
  await page.goto(brandUrl(product, 'wephone', '/login?by=email'));
  await page.getByLabel('Email address').fill('mei@example.com');
  await fillCaptcha(page);
  await save(page, 'sign-in');
}

/** One tile a brand: its first screen after signing in. */
async function drawBrands(browser: Browser, product: Product): Promise<void> {
  const tiles: string[] = [];
  for (const brand of brands) {
    const page = await openPage(browser, { width: 1024, height: 640 });
    const chinese = brand.defaultLanguage === 'zh';
    const { number } = await signIn(page, product, { brand: brand.id, email: newEmail() });
    if (brand.can('chats')) {
      const text = chinese ? '您的订单已发货，预计明天送达。' : 'Your table is booked for Friday at 7.';
      const from = chinese ? handsets.lin : handsets.ana;
      await product.call(sendFromHandset, { from, to: number, text });
      await page.goto(brandUrl(product, brand.id, `/chats/${number}-${from}`));
      await expect(page.getByRole('listitem', { name: text })).toBeVisible();
    }
    await calm(page);
    tiles.push((await page.screenshot()).toString('base64'));
    await page.context().close();
  }
  const page = await openPage(browser, { width: 1280, height: 556 }, 1.5);
  const pictures = tiles.map((tile) => `<img src="data:image/png;base64,${tile}" width="410" alt="">`);
  await page.setContent(
    `<body style="margin:10px;display:grid;grid-template-columns:repeat(3,410px);gap:12px;background:#d5d9e2">${pictures.join('')}</body>`,
  );
  await save(page, 'brands');
}

async function openPage(browser: Browser, viewport = SIZE, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'en-US', reducedMotion: 'reduce' });
  return context.newPage();
}

/** No caret, no tooltip under the pointer, no question. */
async function calm(page: Page): Promise<void> {
  const notNow = page.getByRole('button', { name: /^(Not now|暂不)$/ });
  if (await notNow.isVisible()) await notNow.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
}

async function save(page: Page, name: string): Promise<void> {
  await calm(page);
  const path = `${FOLDER}${name}.png`;
  await page.screenshot({ path });
  const { size } = await stat(path);
  if (size > LIMIT_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${LIMIT_BYTES}`);
}
