import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, listTexts, message, ownMessage, readable, send, startChat } from './lib/chats.ts';
import { signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Connection lost. Reconnecting…' });

test('the server is killed in the middle: what was pending arrives once, and both sides end with the same messages', async ({
  page,
  openBrowser,
  newProduct,
}) => {
  test.setTimeout(120_000);
  const product = await newProduct();
  const ana = await signIn(page, product);
  const bo = await signIn(await openBrowser(), product);
  await startChat(ana, bo.number, 'Before');
  await chatRow(bo.page, ana.number).click();
  await send(bo.page, 'Before, too');
  await expect(message(ana.page, readable(bo.number), 'Before, too')).toBeVisible();

  product.freeze();
  await send(ana.page, 'In the middle');
  await send(bo.page, 'In the middle, too');
  await expect(ownMessage(ana.page, 'In the middle', 'Sending')).toBeVisible();
  await expect(ownMessage(bo.page, 'In the middle, too', 'Sending')).toBeVisible();
  await product.kill();
  for (const { page: each } of [ana, bo]) await expect(notice(each)).toBeVisible();
  await ana.page.getByRole('textbox', { name: 'Message' }).fill('Kept while down');
  await expect(ana.page.getByRole('button', { name: 'Send once connected' })).toBeEnabled();
  await expectAccessible(ana.page);
  await product.start();
  // The few clients of a small node are back within seconds, however long it was away.
  for (const { page: each } of [ana, bo]) await expect(notice(each)).toBeHidden({ timeout: 20_000 });

  await expect(ownMessage(ana.page, 'In the middle', 'Delivered')).toBeVisible({ timeout: 20_000 });
  await expect(ownMessage(bo.page, 'In the middle, too', 'Delivered')).toBeVisible({ timeout: 20_000 });
  await expect(ana.page.getByRole('textbox', { name: 'Message' })).toHaveValue('Kept while down');
  await ana.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message(bo.page, readable(ana.number), 'Kept while down', 'Received')).toBeVisible();

  const all = ['Before', 'Before, too', 'In the middle', 'In the middle, too', 'Kept while down'].sort();
  expect((await listTexts(ana.page)).sort()).toEqual(all);
  expect((await listTexts(bo.page)).sort()).toEqual(all);
  for (const { page: each } of [ana, bo]) {
    await each.reload();
    await expect.poll(async () => (await listTexts(each)).sort()).toEqual(all);
  }
});

test('a message whose page was reloaded before the answer came is delivered once', async ({ page, newProduct }) => {
  // By the specification the wait between two tries to connect grows; a busy machine needs more of them.
  test.setTimeout(120_000);
  const product = await newProduct();
  const ana = await signIn(page, product);
  await startChat(ana, '12025550111', 'Before');
  await expect(ownMessage(page, 'Before', 'Delivered')).toBeVisible();
  product.freeze();
  await send(page, 'Unanswered');
  await expect(ownMessage(page, 'Unanswered', 'Sending')).toBeVisible();
  await product.kill();
  await product.start();
  await page.reload();
  await expect(ownMessage(page, 'Unanswered', 'Delivered')).toBeVisible({ timeout: 70_000 });
  expect(await listTexts(page)).toEqual(['Before', 'Unanswered']);
});
