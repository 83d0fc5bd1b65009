import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delSms } from '@manyline/contract/chats';
import {
  createOrUpdateCloudAddressBook,
  delCloudAddressBook,
  importCloudAddressBook,
} from '@manyline/contract/contacts';
import { sendFromHandset } from '@manyline/contract/local-world';
import { makeJpeg } from '@manyline/server/testing/test-pictures';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { listTexts, readable } from './lib/chats.ts';
import { draftOf, listNames, otherDevice } from './lib/contacts.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

/** A change that fails leaves everything as it was, and says so: chats in English, contacts and pictures in Chinese. */
const en = {
  chats: 'Chats',
  chatMenu: 'Chat menu',
  deleteChat: 'Delete chat',
  delete: 'Delete',
  chatKept: 'The chat was not deleted. Please try again.',
  messageKept: 'The message was not deleted. Please try again.',
  refused: 'Something went wrong on our side. Nothing was changed.',
};

const zh = {
  delete: '删除',
  edit: '编辑',
  save: '保存',
  name: '姓名',
  cancel: '取消',
  contacts: '联系人',
  more: '更多',
  import: '导入',
  choose: '选择文件',
  goOn: '继续编辑',
  discard: '放弃',
  refused: '我们这边出了点问题，未做任何更改，请重试。',
  contactKept: /^联系人未更改。/,
  contactsKept: /^未删除任何联系人。/,
  importOne: '导入 1 位联系人',
  importStopped: /^导入中断：已保存 0 \/ 1。/,
  upload: '上传图片',
  notSent: /^我：图片：My words。未发送/,
  why: '消息暂时无法发送，未扣费，请重试。',
  again: '重试',
  delivered: /^我：图片：My words。(等待发出|已发送|已送达)/,
  okay: '确定',
  message: '消息',
};

const speakChinese = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'zh'));

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a chat or a message that could not be deleted is still there', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  for (const text of ['One', 'Two']) await product.call(sendFromHandset, { from: other, to: person.number, text });
  await visit(page, brandUrl(product, 'pingme', `/chats/${person.number}-${other}`));
  const newest = page.getByRole('listitem', { name: /Two/ });
  const inList = page.getByRole('region', { name: en.chats }).getByRole('link', { name: readable(other) });
  const expectUnchanged = async () => {
    expect(await listTexts(page)).toEqual(['One', 'Two']);
    await expect(inList).toContainText('Two');
  };
  await expect(newest).toBeVisible();

  // Nobody hears of it; then the server says that it could not.
  for (const failure of ['aborted', 'refused'] as const) {
    await page.route(`**${delSms.url}*`, (route) =>
      failure === 'aborted'
        ? route.abort()
        : route.fulfill({ status: 500, json: { retcode: 100002, retmsg: en.refused } }),
    );
    await newest.click({ button: 'right' });
    await page.getByRole('menuitem', { name: en.delete, exact: true }).click();
    await confirm(page, en.delete);
    await expect(page.getByText(failure === 'aborted' ? en.messageKept : en.refused)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectUnchanged();

    await page.getByRole('button', { name: en.chatMenu }).click();
    await page.getByRole('menuitem', { name: en.deleteChat }).click();
    await confirm(page, en.delete);
    await expect(page.getByText(failure === 'aborted' ? en.chatKept : en.refused)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectUnchanged();
    await page.unroute(`**${delSms.url}*`);
  }
  await page.reload();
  await expect(newest).toBeVisible();
  await expectUnchanged();
});

test('in Chinese, a contact that could not be changed or deleted, and a file that could not be imported, change nothing', async ({
  page,
  product,
}) => {
  await speakChinese(page);
  const person = await signIn(page, product);
  const device = await otherDevice(product, person);
  const made = await device.save(draftOf('Bo', '2025550142'));
  await visit(page, brandUrl(product, 'pingme', `/contacts/${made._id}`));
  await expect(page.getByRole('heading', { name: 'Bo' })).toBeVisible();
  for (const { url } of [createOrUpdateCloudAddressBook, delCloudAddressBook, importCloudAddressBook])
    await page.route(`**${url}*`, (route) =>
      route.fulfill({ status: 500, json: { retcode: 100002, retmsg: zh.refused } }),
    );
  const expectUnchanged = async () => {
    await expect(page.getByRole('heading', { name: 'Bo' })).toBeVisible();
    expect(await listNames(page, zh.contacts)).toEqual(['Bo']);
    expect((await device.list()).map(({ name, date }) => [name, date])).toEqual([['Bo', made.date]]);
  };

  await page.getByRole('button', { name: zh.edit, exact: true }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel(zh.name).fill('Bo changed');
  await editor.getByRole('button', { name: zh.save }).click();
  await expect(page.getByText(zh.contactKept)).toBeVisible();
  await expect(editor.getByLabel(zh.name)).toHaveValue('Bo changed');
  await expectAccessible(page);
  // Nor does what was typed go by a slip.
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await confirm(page, zh.goOn);
  await expect(editor.getByLabel(zh.name)).toHaveValue('Bo changed');
  await editor.getByRole('button', { name: zh.cancel }).click();
  await confirm(page, zh.discard);
  await expectUnchanged();

  await page.getByRole('button', { name: zh.delete, exact: true }).click();
  await confirm(page, zh.delete);
  await expect(page.getByText(zh.contactsKept)).toBeVisible();
  await expectUnchanged();

  await page.getByRole('button', { name: zh.more }).click();
  await page.getByRole('menuitem', { name: zh.import, exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: zh.choose }).click();
  const people = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name,phone\nAna,2025550143\n') };
  await (await chooser).setFiles(people);
  await page.getByRole('dialog').getByRole('button', { name: zh.importOne }).click();
  await expect(page.getByText(zh.importStopped)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: zh.cancel }).click();
  await expectUnchanged();
});

test('in Chinese, a picture that could not be kept is not sent or charged, says so, and goes with another try', async ({
  page,
  newProduct,
}) => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-e2e-full-'));
  const media = join(dataDir, 'media');
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: { DATA_DIR: dataDir } });
  await speakChinese(page);
  const person = await signIn(page, product);
  await page.goto(brandUrl(product, 'pingme', `/chats/${person.number}-${await newHandset(product)}`));
  await page.getByRole('textbox', { name: zh.message, exact: true }).fill('My words');
  await expect(page.getByRole('button', { name: zh.upload })).toBeEnabled();
  // Where pictures are kept there is no folder any more. Moved, because the server may be writing into it, or making it, just now.
  await expect(async () => {
    await rename(media, await mkdtemp(`${media}-`)).catch(() => undefined);
    await writeFile(media, '');
  }).toPass();
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(200, 100) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'a.jpg' })).toBeVisible();
  await page.getByRole('textbox', { name: zh.message, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(zh.why);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: zh.okay }).click();
  const bubble = page.getByRole('listitem', { name: zh.notSent });
  await expect(bubble.locator('img')).toHaveJSProperty('naturalWidth', 200);
  await expect(page.getByLabel(/^(Balance|余额)/)).toHaveText(/5\.00/);
  await rm(media);
  await bubble.getByRole('button', { name: zh.again }).click();
  await expect(page.getByRole('listitem', { name: zh.delivered })).toBeVisible();
  await expect(bubble).toHaveCount(0);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});
