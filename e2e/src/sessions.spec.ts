import { getAccountInfo } from '@manyline/contract/account';
import { sendFromHandset } from '@manyline/contract/local-world';
import { logoutOthers } from '@manyline/contract/session';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, listTexts, message, openChat, ownMessage, readable, send, startChat } from './lib/chats.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn, signInByApi, signInByHand } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('two tabs of one account show the same, once, and agree on what was read', async ({ page, context, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'From the first tab');
  const second = await context.newPage();
  await second.goto(`${product.url}/pingme/chats`);
  await expect(chatRow(second, other)).toBeVisible();
  await page.getByRole('link', { name: 'New chat' }).click();

  await product.call(sendFromHandset, { from: other, to: person.number, text: 'News' });
  for (const each of [page, second]) await expect(each).toHaveTitle('(1) Chats - PingMe');
  await chatRow(second, other).click();
  await expect(message(second, readable(other), 'News')).toBeVisible();
  await expect(page).toHaveTitle('Chats - PingMe');
  await expect(second).toHaveTitle(`${readable(other)} - Chats - PingMe`);

  await openChat(person, product, other);
  await send(second, 'From the second tab');
  await send(page, 'And from the first');
  const all = ['And from the first', 'From the first tab', 'From the second tab', 'News'];
  for (const each of [page, second]) {
    await expect(ownMessage(each, 'From the second tab', 'Delivered')).toHaveCount(1);
    await expect(ownMessage(each, 'And from the first', 'Delivered')).toHaveCount(1);
    expect((await listTexts(each)).sort()).toEqual(all);
  }
});

test('logging out in one tab signs the other out', async ({ page, context, product }) => {
  await signIn(page, product);
  const second = await context.newPage();
  await second.goto(`${product.url}/pingme/chats`);
  await expect(second.getByText('5.00 Coins')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(second).toHaveTitle('Log in to PingMe');
});

test('logging out the other sessions signs this browser out within five seconds, and says so', async ({
  page,
  product,
}) => {
  const { email } = await signIn(page, product);
  const { token } = await signInByApi(product, email);
  await product.call(logoutOthers, {}, token);
  await expect(page).toHaveTitle('Log in to PingMe', { timeout: 5_000 });
  await expect(page.getByRole('status').filter({ hasText: 'You were logged out from elsewhere.' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Log in to PingMe');
});

test('a login on a new device is told on the screens that are open, and leads to the list where it is ended', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  const { email } = await signIn(page, product, { brand: 'wetalk' });
  await visit(page, brandUrl(product, 'wetalk', '/account/notices'));
  await expect(page.getByText('No notices yet')).toBeVisible();
  const other = await openBrowser({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
  await signInByHand(other, product, { brand: 'wetalk', email });
  const told = page.getByRole('list', { name: 'Notices, the newest first' }).getByRole('listitem');
  await expect(told).toHaveCount(1);
  await expect(told).toContainText('A new device logged in: Firefox on Windows, ');
  await expect(page.getByRole('status').filter({ hasText: 'A new device logged in' })).toBeVisible();
  await expectAccessible(page);
  await told.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/account\/profile\/sessions$/);
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
  const card = page.getByRole('region', { name: 'Where you are logged in' });
  await card.getByRole('button', { name: 'Log out: Firefox on Windows' }).click();
  await expect(other).toHaveTitle('Log in to WeTalk');

  // The browser keeps its word for the next time.
  await signInByHand(other, product, { brand: 'wetalk', email });
  await visit(page, brandUrl(product, 'wetalk', '/account/notices'));
  await expect(told).toHaveCount(1);
});

test('the profile lists where the account is logged in, ends one session, and ends all others', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  const { email } = await signIn(page, product);
  const other = await openBrowser({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
  await signInByHand(other, product, { email });
  const tablet = await signInByApi(product, email);
  await visit(page, brandUrl(product, 'pingme', '/account/profile'));
  const card = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Log out: Firefox on Windows' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(other).toHaveTitle('Log in to PingMe');

  await card.getByRole('button', { name: 'Log out all other devices' }).click();
  const asked = page.getByRole('dialog', { name: 'Log out all other devices?' });
  await expect(asked).toContainText('1 other device has to log in again.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Log out' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(product.call(getAccountInfo, {}, tablet.token)).rejects.toThrow('100012');
});
