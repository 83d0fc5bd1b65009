import { sendFromHandset } from '@manyline/contract/local-world';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, listTexts, message, openChat, ownMessage, readable, send, startChat } from './lib/chats.ts';
import { newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('deletes messages by right-click and by keyboard; another device follows; the last one leads back to the list', async ({
  page,
  openBrowser,
  product,
}) => {
  const other = await newHandset(product);
  const here = await signIn(page, product);
  await startChat(here, other, 'One');
  await send(page, 'Two');
  await expect(ownMessage(page, 'Two', 'Delivered')).toBeVisible();
  const there = await signIn(await openBrowser(), product, { email: here.email });
  await openChat(there, product, other);
  await expect(ownMessage(there.page, 'Two', 'Delivered')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Delete this message?' });
  await ownMessage(page, 'One').click({ button: 'right' });
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(ownMessage(page, 'One')).toBeVisible();
  await ownMessage(page, 'One').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  for (const each of [here, there]) await expect.poll(() => listTexts(each.page)).toEqual(['Two']);

  await ownMessage(page, 'Two').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page).toHaveURL(/\/chats$/);
  for (const each of [here, there]) await expect(chatRow(each.page, other)).toBeHidden();
  await page.reload();
  await expect(page.getByText('No chats yet')).toBeVisible();
});

test('deletes a chat from the list and from its own menu; another device follows', async ({
  page,
  openBrowser,
  product,
}) => {
  const [first, second] = [await newHandset(product), await newHandset(product)];
  const here = await signIn(page, product);
  const there = await signIn(await openBrowser(), product, { email: here.email });
  await startChat(here, first, 'To the first');
  await startChat(here, second, 'To the second');
  await expect(chatRow(there.page, first)).toBeVisible();
  await expect(chatRow(there.page, second)).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Delete this chat?' });
  await chatRow(page, first).click({ button: 'right' });
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Delete chat' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  for (const each of [here, there]) await expect(chatRow(each.page, first)).toBeHidden();
  await expect(page.getByRole('heading', { name: readable(second) })).toBeVisible();

  await page.getByRole('button', { name: 'Chat menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete chat' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/chats$/);
  for (const each of [here, there]) await expect(each.page.getByText('No chats yet')).toBeVisible();

  await product.call(sendFromHandset, { from: second, to: here.number, text: 'Still here' });
  await chatRow(page, second).click();
  await expect(message(page, readable(second), 'Still here')).toBeVisible();
  expect(await listTexts(page)).toEqual(['Still here']);
});
