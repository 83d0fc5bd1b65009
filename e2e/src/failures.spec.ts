import { getHandsetMessages, setSandboxState } from '@manyline/contract/local-world';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, expectBalance, listTexts, ownMessage, send, startChat } from './lib/chats.ts';
import { newHandset, signIn, takeCredit } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('an empty balance opens the dialog and sends nothing', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Paid');
  await expect(ownMessage(page, 'Paid', 'Delivered')).toBeVisible();
  await takeCredit(product, person, '4.98');
  await expectBalance(page, '0.00 Coins');

  await send(page, 'Not paid');
  const dialog = page.getByRole('dialog', { name: 'Insufficient Balance' });
  await expect(dialog).toContainText('Your balance is 0.00 Coins. This takes 0.02 Coins: 0.02 Coins is missing.');
  await expect(dialog.getByRole('button', { name: 'Recharge' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Not paid');
  expect(await listTexts(page)).toEqual(['Paid']);
  const { messages } = await product.call(getHandsetMessages, { number: other });
  expect(messages.map(({ text }) => text)).toEqual(['Paid']);
  await expectBalance(page, '0.00 Coins');
});

test('too little for all parts of a text: the server refuses it, the dialog opens and nothing is sent', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await takeCredit(product, person, '4.97');
  await expectBalance(page, '0.03 Coins');
  const long = 'b'.repeat(161);
  await startChat(person, other, long);
  await page.getByRole('dialog', { name: 'Insufficient Balance' }).getByRole('button', { name: 'Back' }).click();
  await expect(ownMessage(page, long, 'Not sent')).toBeVisible();
  await expectBalance(page, '0.03 Coins');
  const { messages } = await product.call(getHandsetMessages, { number: other });
  expect(messages).toEqual([]);
  // Whoever comes back from the top-up has their words.
  await page.reload();
  await expect(ownMessage(page, long, 'Not sent')).toBeVisible();
  await expect(chatRow(page, other)).toBeVisible();
});

test('a number that cannot be reached: the mark and the reason show, the money is back', async ({ page, product }) => {
  const person = await signIn(page, product);
  await startChat(person, '12025550001', 'Anybody there?');
  // Whoever goes on typing keeps the keyboard, every letter of it.
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.pressSequentially('I keep ');
  await expect(ownMessage(page, 'Anybody there?', 'Not delivered')).toBeVisible();
  await page.keyboard.type('typing');
  await expect(box).toHaveValue('I keep typing');
  await expect(page.getByText('To +1 (202) 555-0001: The phone could not be reached.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chatRow(page, '12025550001')).toContainText('Not sent');
  await expectBalance(page, '5.00 Coins');
  await expectAccessible(page);
});

test('a message that the network refused is sent again with its button', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Fine');
  await expect(ownMessage(page, 'Fine', 'Delivered')).toBeVisible();
  await product.call(setSandboxState, { carrierMode: 'refuse' });
  await send(page, 'Turned away');
  await expect(ownMessage(page, 'Turned away', 'Not delivered')).toBeVisible();
  await expect(page.getByText('The network refused this message. You were not charged.')).toBeVisible();
  await expectBalance(page, '4.98 Coins');
  await product.call(setSandboxState, { carrierMode: 'normal' });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(ownMessage(page, 'Turned away', 'Delivered')).toBeVisible();
  await expectBalance(page, '4.96 Coins');
  const { messages } = await product.call(getHandsetMessages, { number: other });
  expect(messages.map(({ text }) => text)).toEqual(['Fine', 'Turned away']);
  // On a phone it is said in a line of its own, where there is no room beside the reason.
  await page.setViewportSize({ width: 390, height: 844 });
  const again = page.getByText('Sent again.', { exact: true });
  await expect(again).toBeVisible();
  const lines = await again.evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('a screen that waited for a line comes with its styles', async ({ page, product }) => {
  await signIn(page, product);
  let isAway = true;
  // The styles of screens that nobody has opened yet, and their scripts: whatever was fetched ahead is asked for again.
  await page.route(/\/assets\/[^/]*\.css/, (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Numbers' }).click();
  await expect(
    page.getByText('No connection. This screen opens by itself as soon as you are connected.'),
  ).toBeVisible();
  isAway = false;
  await page.context().setOffline(false);
  const menu = page.getByRole('main').getByRole('link', { name: 'Number management' });
  await expect(menu).toBeVisible();
  // As the browser draws a link that nobody gave a style: underlined.
  await expect(menu).toHaveCSS('text-decoration-line', 'none');
});
