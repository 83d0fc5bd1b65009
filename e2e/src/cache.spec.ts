import { delSms, getDialogList } from '@manyline/contract/chats';
import { sendFromHandset } from '@manyline/contract/local-world';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, message, openChat, ownMessage, readable, startChat } from './lib/chats.ts';
import { newHandset, signIn, signInByApi } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const CALLS = /\/web\/(getChatList|getDialogList)\b/;

/** The browser's memory of an account. */
const readCache = (page: Page, userId: string) =>
  page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return undefined;
    const db = await new Promise<IDBDatabase | undefined>((resolve) => {
      const opening = indexedDB.open(name);
      // It went meanwhile, and would be made anew, empty.
      opening.onupgradeneeded = () => opening.transaction!.abort();
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => resolve(undefined);
    });
    if (!db) return undefined;
    const texts = async (table: string) =>
      new Promise<string[]>((resolve) => {
        const reading = db.transaction(table).objectStore(table).getAll();
        reading.onsuccess = () => resolve(reading.result.map(({ text }: { text: string }) => text));
      });
    const kept = { chats: await texts('chats'), messages: await texts('messages') };
    db.close();
    return kept;
  }, `manyline.pingme.${userId}`);

test('the list and a chat are painted from this browser before the server has answered, and go on live', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Kept here');
  await expect(ownMessage(page, 'Kept here', 'Delivered')).toBeVisible();
  await expect.poll(() => readCache(page, person.userId)).toEqual({ chats: ['Kept here'], messages: ['Kept here'] });

  const answered = Promise.withResolvers<void>();
  await page.route(CALLS, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.reload();
  await expect(chatRow(page, other)).toContainText('Kept here');
  await expect(ownMessage(page, 'Kept here')).toBeVisible();
  await expectAccessible(page);
  answered.resolve();
  await product.call(sendFromHandset, { from: other, to: person.number, text: 'New' });
  await expect(message(page, readable(other), 'New', 'Received')).toBeVisible();
});

test('what was deleted on another device while this browser was closed goes when it opens, and is not kept', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  for (const text of ['First', 'Second']) await product.call(sendFromHandset, { from: other, to: person.number, text });
  await openChat(person, product, other);
  await expect(message(page, readable(other), 'Second')).toBeVisible();
  await expect.poll(async () => (await readCache(page, person.userId))?.messages.sort()).toEqual(['First', 'Second']);

  const address = page.url();
  await page.goto('about:blank');
  const { token } = await signInByApi(product, person.email);
  const ends = { ownFullNumber: person.number, otherFullNumber: other };
  const { dialogList } = await product.call(getDialogList, ends, token);
  const { smsId, date } = dialogList.find(({ text }) => text === 'Second')!;
  await product.call(delSms, { sms: JSON.stringify([{ smsId, date }]) }, token);

  await page.goto(address);
  await expect(message(page, readable(other), 'First')).toBeVisible();
  await expect(message(page, readable(other), 'Second')).toHaveCount(0);
  await expect(chatRow(page, other)).toContainText('First');
  await expect.poll(() => readCache(page, person.userId)).toEqual({ chats: ['First'], messages: ['First'] });
});

test('logging out leaves nothing for the next account of this browser', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'A secret');
  await expect.poll(async () => (await readCache(page, person.userId))?.messages).toEqual(['A secret']);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveTitle('Log in to PingMe');
  await expect.poll(() => readCache(page, person.userId)).toBeUndefined();

  await signIn(page, product);
  await expect(page.getByText('No chats yet')).toBeVisible();
  await expect(page.getByText('A secret')).toHaveCount(0);
});

test('a browser without room says so, and everything goes on without it', async ({ page, product }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await product.call(sendFromHandset, { from: other, to: person.number, text: 'Still arrives' });
  const words = 'Your browser ran out of space';
  const alert = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: words });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await page.goto(`${product.url}/pingme/chats/${person.number}-${other}`);
  await expect(page.getByRole('listitem', { name: /Still arrives/ })).toBeVisible();
});
