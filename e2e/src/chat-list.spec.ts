import { getChatList } from '@manyline/contract/chats';
import { giveNumber, sendFromHandset } from '@manyline/contract/local-world';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, showIn } from './lib/accessible.ts';
import { chatRow, message, openChat, readable, send, startChat } from './lib/chats.ts';
import { newHandset, signIn, signInByApi } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Connection lost. Reconnecting…' });

test('unread counts stop at 99+, in the row and in the title, and opening clears them', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  const texts = Array.from({ length: 101 }, (_, n) => `Text ${n}`);
  await Promise.all(texts.map((text) => product.call(sendFromHandset, { from: other, to: person.number, text })));
  await expect(page).toHaveTitle(/^\(99\+\) (?!\().*Chats - PingMe$/);
  await expect(chatRow(page, other)).toContainText('99+');
  await expectAccessible(page);
  await page.reload();
  await expect(chatRow(page, other)).toContainText('99+');
  await chatRow(page, other).click();
  await expect(page).toHaveTitle(/^(?!\().*Chats - PingMe$/);
  await expect(chatRow(page, other)).not.toContainText('99+');
});

test('a chat is deleted by the keyboard alone, after a question, in Chinese', async ({ page, product }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'zh'));
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await product.call(sendFromHandset, { from: other, to: person.number, text: '你好' });
  const row = page.getByRole('region', { name: '聊天' }).getByRole('link', { name: readable(other) });
  await expect(row).toContainText('1 条未读消息');
  await row.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: '置顶' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: '删除聊天' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '删除该聊天？' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '删除聊天' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(row).toBeHidden();
  await expect(page).toHaveTitle(/^(?!\().*聊天 - PingMe$/);
});

test('chats are pinned, marked, muted and archived on all devices, and filtered by what is unread and by number', async ({
  page,
  openBrowser,
  product,
}) => {
  const [ana, bo] = [await newHandset(product), await newHandset(product)];
  const person = await signIn(page, product);
  const { number: second } = await product.call(giveNumber, { accountId: person.accountId });
  await product.call(sendFromHandset, { from: ana, to: person.number, text: 'To the first' });
  await product.call(sendFromHandset, { from: bo, to: second, text: 'To the second' });
  const elsewhere = await openBrowser();
  await signIn(elsewhere, product, { email: person.email });
  const rows = (on: Page) => on.getByRole('list', { name: 'Chats' }).getByRole('link');
  const set = async (other: string, item: string) => {
    await chatRow(page, other).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  // Which of the account's numbers was written to.
  await expect(chatRow(page, bo)).toContainText(`with your number ${readable(second)}`);
  await chatRow(page, ana).click();
  await set(ana, 'Pin');
  for (const browser of [page, elsewhere]) await expect(rows(browser).first()).toContainText(readable(ana));
  await set(ana, 'Mark as unread');
  await expect(chatRow(elsewhere, ana)).toContainText('Marked as unread');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Your number' }).selectOption(second);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Your number' }).selectOption('');
  await set(bo, 'Mark as read');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await set(bo, 'Archive');
  for (const browser of [page, elsewhere]) await expect(rows(browser)).toHaveCount(1);
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(chatRow(page, bo)).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  // A new message brings it back.
  await product.call(sendFromHandset, { from: bo, to: second, text: 'Again' });
  await expect(chatRow(page, bo)).toContainText('Again');
  await set(bo, 'Mute');
  await expect(chatRow(elsewhere, bo)).toContainText('Muted');
  await expect(elsewhere).toHaveTitle(/^\(1\) (?!\().*Chats - PingMe$/);
  await chatRow(elsewhere, ana).click();
  await expect(chatRow(page, ana)).not.toContainText('Marked as unread');
});

test('after a break the list says what came, and what another device has read meanwhile', async ({
  page,
  openBrowser,
  newProduct,
}) => {
  const product = await newProduct();
  const [read, fresh] = [await newHandset(product), await newHandset(product)];
  const person = await signIn(page, product);
  const say = (from: string, text: string) => product.call(sendFromHandset, { from, to: person.number, text });
  await say(read, 'To be read elsewhere');
  await expect(page).toHaveTitle(/^\(1\) (?!\().*Chats - PingMe$/);
  // This browser hears nothing of the server; another device does.
  const other = await signIn(await openBrowser(), product, { email: person.email });
  await page.context().setOffline(true);
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  await openChat(other, product, read);
  await expect(message(other.page, readable(read), 'To be read elsewhere')).toBeVisible();
  await expect(other.page).toHaveTitle(/^(?!\().*Chats - PingMe$/);
  await say(fresh, 'Came meanwhile');
  await page.context().setOffline(false);
  await expect(notice(page)).toBeHidden({ timeout: 30_000 });
  await expect(page).toHaveTitle(/^\(1\) (?!\().*Chats - PingMe$/);
  await expect(chatRow(page, fresh)).toContainText('Came meanwhile');
  await expect(chatRow(page, read)).not.toContainText('unread');
});

test('what was seen stays seen, and what arrives right after its chat was left counts', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Hello');
  const say = (text: string) => product.call(sendFromHandset, { from: other, to: person.number, text });
  await say('Seen');
  await expect(message(page, readable(other), 'Seen')).toBeVisible();
  await page.getByRole('link', { name: 'New chat' }).click();
  await say('Not seen');
  await expect(page).toHaveTitle(/^\(1\) (?!\().*Chats - PingMe$/);
  await say('Nor this');
  await expect(page).toHaveTitle(/^\(2\) (?!\().*Chats - PingMe$/);
  await page.reload();
  await expect(page).toHaveTitle(/^\(2\) (?!\().*Chats - PingMe$/);
  await chatRow(page, other).click();
  await send(page, 'Now I see');
  await expect(page).toHaveTitle(/^(?!\().*Chats - PingMe$/);
});

test('what was seen is read on every device, although the page went before it was told', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  const { token } = await signInByApi(product, person.email);
  await startChat(person, other, 'Hello');
  await product.call(sendFromHandset, { from: other, to: person.number, text: 'Seen' });
  await expect(message(page, readable(other), 'Seen')).toBeVisible();
  await page.goto('about:blank');
  const unread = async () =>
    (await product.call(getChatList, { months: 4 }, token)).chatList.map((chat) => chat.unread);
  await expect.poll(unread).toEqual([0]);
});

test('what is found in a message is seen in a narrow list, beside the own number that the message belongs to', async ({
  page,
  product,
}) => {
  const ana = await newHandset(product);
  const person = await signIn(page, product);
  const { number: second } = await product.call(giveNumber, { accountId: person.accountId });
  for (const to of [person.number, second])
    await product.call(sendFromHandset, { from: ana, to, text: 'Would you be so kind as to pay the invoice today?' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(chatRow(page, ana)).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('invoice');
  const hits = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link');
  await expect(hits).toHaveCount(2);
  for (const own of [person.number, second])
    await expect(hits.filter({ hasText: `…${own.slice(-4)}` })).toContainText('…the invoice today?');
  for (const mark of await hits.locator('mark').all()) {
    const cutPx = await mark.evaluate(
      (hit) => hit.getBoundingClientRect().right - hit.parentElement!.getBoundingClientRect().right,
    );
    expect(cutPx, 'of it that is cut off').toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});

/** Sum of red, green and blue of its words. */
function brightness(words: Locator): Promise<number> {
  return words.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
  );
}

test('a message of long ago is searched and found in its place; several are chosen and deleted; a number is blocked on all devices', async ({
  page,
  openBrowser,
  product,
}) => {
  const [ana, spam] = [await newHandset(product), await newHandset(product)];
  const person = await signIn(page, product);
  for (const text of ['The invoice 4711', 'Two', 'Three']) {
    await product.call(sendFromHandset, { from: ana, to: person.number, text });
    await expect(chatRow(page, ana)).toContainText(text);
  }
  await product.call(sendFromHandset, { from: spam, to: person.number, text: 'Win a car' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const title = chatRow(page, ana).getByText(readable(ana));
  const filter = page.getByRole('button', { name: 'Unread', exact: true });
  expect(await brightness(title), 'titles lead in the dark').toBeGreaterThan(await brightness(filter));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(chatRow(page, spam)).toContainText('Win a car');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('INVOICE');
  const hits = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link');
  await expect(hits).toHaveCount(1);
  // The words found are marked, and can be read in the dark too.
  for (const colorScheme of ['dark', 'light'] as const) {
    await showIn(page, colorScheme);
    await expectAccessible(page);
  }
  await hits.click();
  await expect(message(page, readable(ana), 'The invoice 4711')).toBeInViewport();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');

  await message(page, readable(ana), 'Two').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await message(page, readable(ana), 'Three').click();
  const chosen = page.getByRole('toolbar', { name: 'Selected messages' });
  await expect(chosen).toContainText('2 selected');
  await expectAccessible(page);
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 messages?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(chosen).toBeHidden();
  await expect(chatRow(page, ana)).toContainText('The invoice 4711');

  const other = await openBrowser();
  await signIn(other, product, { email: person.email });
  await expect(other).toHaveTitle(/^\(1\) (?!\().*Chats - PingMe$/);
  await chatRow(page, spam).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Block number' }).click();
  await expect(chatRow(other, spam)).toBeHidden();
  await expect(other).toHaveTitle(/^(?!\().*Chats - PingMe$/);
  await product.call(sendFromHandset, { from: spam, to: person.number, text: 'Win a house' });
  await other.getByRole('button', { name: 'Blocked', exact: true }).click();
  await expect(chatRow(other, spam)).toContainText('Win a house');
  await expect(other).toHaveTitle(/^(?!\().*Chats - PingMe$/);
  await chatRow(other, spam).click();
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeHidden();
  await other
    .getByRole('region', { name: 'Blocked number', exact: true })
    .getByRole('button', { name: 'Unblock' })
    .click();
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(chatRow(page, spam)).toContainText('Win a house');
});
