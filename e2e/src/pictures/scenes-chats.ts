import { leaveVoicemail, sendFromHandset, sendPictureFromHandset } from '@manyline/contract/local-world';
import { type Browser, expect, type Page } from '@playwright/test';
import { takeCalls } from '../lib/calls.ts';
import { message, ownMessage, readable, send } from '../lib/chats.ts';
import { contactList, draftOf, otherDevice } from '../lib/contacts.ts';
import { brandUrl, type Person, signIn } from '../lib/people.ts';
import type { Product } from '../lib/product.ts';
import { drawRiver } from './drawn-river.ts';
import { handsets } from './handsets.ts';
import { openPage, save } from './studio.ts';

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

/** Three chats, one of them open, with texts that nobody has read. */
export async function drawChats(browser: Browser, product: Product): Promise<Person> {
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
export async function drawVoicemail(
  browser: Browser,
  { page, number, email }: Person,
  product: Product,
): Promise<void> {
  const ends = { from: handsets.ana, to: number };
  const picture = (await drawRiver(browser)).toString('base64');
  await product.call(sendPictureFromHandset, { ...ends, text: 'Found it! This is the view from our table.', picture });
  await send(page, 'Beautiful. I will be there ☀️');
  await expect(ownMessage(page, 'Beautiful. I will be there ☀️', 'Delivered')).toBeVisible();
  const words = 'Hi Mei, it is Ana. I am running ten minutes late. Please order me a coffee. See you in a moment!';
  await takeCalls(product, email, 'voicemail');
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
export async function drawContacts(browser: Browser, product: Product, { email }: Person): Promise<void> {
  const page = await openPage(browser);
  const person = await signIn(page, product, { email });
  const device = await otherDevice(product, person);
  for (const { name, phones, more } of people) await device.save({ ...draftOf(name, ...phones), ...more });
  await page.goto(brandUrl(product, 'pingme', '/contacts'));
  await contactList(page).getByRole('link', { name: /^Ana/ }).click();
  await expect(page.getByRole('heading', { name: 'Ana Lindqvist' })).toBeVisible();
  await save(page, 'contacts');
}
