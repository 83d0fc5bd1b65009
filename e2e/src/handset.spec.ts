import { setSandboxState } from '@manyline/contract/local-world';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, expectBalance, message, ownMessage, readable, send, startChat } from './lib/chats.ts';
import { visit } from './lib/go-within.ts';
import { newHandset, type Person, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

/** The handset's own page in a second tab. */
async function openHandset(person: Person, product: Product, handset: string): Promise<Page> {
  const page = await person.page.context().newPage();
  await page.goto(`${product.url}/sandbox/#handsets/${handset}/${person.number}`);
  return page;
}

async function answer(handset: Page, text: string): Promise<void> {
  await handset.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await handset.getByRole('button', { name: 'Send' }).click();
}

async function textAHandset(page: Page, product: Product) {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await expectAccessible(page);
  await startChat(person, other, 'Hello, phone');
  await expect(ownMessage(page, 'Hello, phone', 'Delivered')).toBeVisible();
  await expectBalance(page, '4.98 Coins');
  const handset = await openHandset(person, product, other);
  await expect(handset.getByRole('listitem').filter({ hasText: 'Hello, phone' }).last()).toBeVisible();
  await answer(handset, 'Hello, browser');
  await expect(message(page, readable(other), 'Hello, browser', 'Received')).toBeVisible();
  await expectBalance(page, '4.98 Coins');
  return { person, other, handset };
}

test('texts a handset and gets an answer, live, and is told of what comes while another chat is open', async ({
  page,
  product,
}) => {
  const { person, other, handset } = await textAHandset(page, product);
  await expectAccessible(page);
  await expectAccessible(handset);
  await expect(page).toHaveTitle(`${readable(other)} - Chats - PingMe`);

  await page.getByRole('link', { name: 'New chat' }).click();
  await expectAccessible(page);
  await answer(handset, 'Are you there?');
  await expect(page).toHaveTitle('(1) Chats - PingMe');
  await answer(handset, 'I said: are you there?');
  await expect(page).toHaveTitle('(2) Chats - PingMe');
  await expect(page.getByRole('link', { name: 'Chats, unread messages' })).toBeVisible();
  await expect(chatRow(page, other)).toContainText('2 unread messages');
  await expectAccessible(page);
  await chatRow(page, other).click();
  await expect(message(page, readable(other), 'I said: are you there?')).toBeVisible();
  await expect(page).toHaveTitle(`${readable(other)} - Chats - PingMe`);
  await expect(page.getByRole('link', { name: 'Chats', exact: true })).toBeVisible();
  await expect(chatRow(page, other)).not.toContainText('unread');
  await page.reload();
  await expect(message(page, readable(other), 'I said: are you there?')).toBeVisible();
  await expect(page).toHaveTitle(`${readable(other)} - Chats - PingMe`);
  expect(person.number).toMatch(/^\d+$/);
});

test('does the same on the embedded database', async ({ page, newProduct }) => {
  await textAHandset(page, await newProduct());
});

test('a bubble is there at once and says how far its message got', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'First');
  await expect(ownMessage(page, 'First', 'Delivered')).toBeVisible();

  product.freeze();
  await send(page, 'While nobody answers');
  await expect(ownMessage(page, 'While nobody answers', 'Sending')).toBeVisible();
  product.thaw();
  await expect(ownMessage(page, 'While nobody answers', 'Delivered')).toBeVisible();

  await product.call(setSandboxState, { carrierMode: 'hang' });
  await send(page, 'While the network hangs');
  await expect(ownMessage(page, 'While the network hangs', 'On its way')).toBeVisible();
  await product.call(setSandboxState, { carrierMode: 'loseReceipts' });
  await expect(ownMessage(page, 'While the network hangs', 'Sent')).toBeVisible({ timeout: 30_000 });
  await product.call(setSandboxState, { carrierMode: 'normal' });
  await expectBalance(page, '4.94 Coins');
});

test('a text costs what the composer said, at the last unit of a part and at the first of the next, with an emoji and without', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await expectBalance(page, '5.00 Coins');
  await visit(page, `${product.url}/pingme/chats/${person.number}-${other}`);
  for (const { text, parts, after } of [
    { text: 'a'.repeat(160), parts: '1 part ', after: '4.98 Coins' },
    { text: 'b'.repeat(161), parts: '2 parts', after: '4.94 Coins' },
    { text: `${'c'.repeat(68)}😀`, parts: '1 part ', after: '4.92 Coins' },
    { text: `${'d'.repeat(69)}😀`, parts: '2 parts', after: '4.88 Coins' },
  ]) {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await expect(page.getByText(new RegExp(`^${parts}`))).toBeVisible();
    await send(page, text);
    await expect(ownMessage(page, text, 'Delivered')).toBeVisible();
    await expectBalance(page, after);
  }
});
