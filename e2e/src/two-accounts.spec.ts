import { chatRow, listTexts, message, ownMessage, readable, send, startChat } from './lib/chats.ts';
import { signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('two browsers with an account each text each other, both ways', async ({ page, openBrowser, product }) => {
  const ana = await signIn(page, product);
  const bo = await signIn(await openBrowser(), product, { brand: 'wephone' });

  await startChat(ana, bo.number, 'Hi Bo');
  await expect(bo.page).toHaveTitle('(1) Chats - WePhone');
  await chatRow(bo.page, ana.number).click();
  await expect(message(bo.page, readable(ana.number), 'Hi Bo', 'Received')).toBeVisible();
  await send(bo.page, '你好，Ana 👋');
  await expect(message(ana.page, readable(bo.number), '你好，Ana 👋', 'Received')).toBeVisible();
  await send(ana.page, 'One');
  await send(ana.page, 'Two');
  await send(bo.page, 'Three');
  await expect(ownMessage(ana.page, 'Two', 'Delivered')).toBeVisible();
  await expect(message(ana.page, readable(bo.number), 'Three', 'Received')).toBeVisible();
  await expect(message(bo.page, readable(ana.number), 'Two', 'Received')).toBeVisible();

  const all = ['Hi Bo', '你好，Ana 👋', 'One', 'Two', 'Three'].sort();
  expect((await listTexts(ana.page)).sort()).toEqual(all);
  expect((await listTexts(bo.page)).sort()).toEqual(all);
});
