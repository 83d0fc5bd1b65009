import { sendFromHandset } from '@manyline/contract/local-world';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { listTexts, readable } from './lib/chats.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const zh = { locale: 'zh-CN' };
const rowOf = (page: Page, other: string | RegExp) =>
  page.getByRole('region', { name: '聊天' }).getByRole('link', { name: other });

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '消息', exact: true }).fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

/** A browser that was not asked yet whether it may notify. */
async function openUnasked(open: (options: object) => Promise<Page>): Promise<Page> {
  const page = await open(zh);
  await page.addInitScript(() => {
    class UnaskedNotification {
      static permission = 'default';
      static async requestPermission() {
        UnaskedNotification.permission = 'granted';
        return 'granted';
      }
      close() {}
    }
    Object.assign(window, { Notification: UnaskedNotification });
  });
  return page;
}

test('in Chinese, two accounts and a handset talk: new chat, unread counts, notifications, a contact from the banner, its panel, deleting', async ({
  openBrowser,
  product,
}) => {
  test.setTimeout(90_000);
  const phone = await newHandset(product);
  const ana = await signIn(await openUnasked(openBrowser), product);
  const bo = await signIn(await openBrowser(zh), product, { brand: 'wephone' });
  await ana.page.getByRole('link', { name: '新建聊天' }).first().click();
  await ana.page.getByRole('button', { name: '表情' }).click();
  await expect(ana.page.getByRole('gridcell', { name: '嘿嘿' })).toBeVisible();
  await ana.page.keyboard.press('Escape');
  await ana.page.getByRole('textbox', { name: '对方号码' }).fill(`+${bo.number}`);
  // A Chinese browser's own number decides the country all the same.
  await send(ana.page, '你好，小波');
  await expect(ana.page).toHaveURL(new RegExp(`${ana.number}-${bo.number}$`));
  await expect(bo.page).toHaveTitle('(1) 聊天 - WePhone');
  await rowOf(bo.page, readable(ana.number)).click();
  await expect(bo.page.getByRole('listitem', { name: /：你好，小波。已收到/ })).toBeVisible();
  await send(bo.page, '收到，安娜 👋');
  await expect(ana.page.getByRole('listitem', { name: /：收到，安娜 👋。已收到/ })).toBeVisible();
  await expect(ana.page.getByRole('listitem', { name: /^我：你好，小波。已送达/ })).toBeVisible();
  for (const { page } of [ana, bo]) expect(await listTexts(page)).toEqual(['你好，小波', '收到，安娜 👋']);

  const { page } = ana;
  await product.call(sendFromHandset, { from: phone, to: ana.number, text: '快递到了' });
  await expect(page).toHaveTitle(/^\(1\) .*聊天 - PingMe$/);
  await expect(rowOf(page, readable(phone))).toContainText('1 条未读消息');
  const offer = page.getByRole('region', { name: '消息通知' });
  await expectAccessible(page);
  await offer.getByRole('button', { name: '开启' }).click();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: '消息通知' }).click();
  await expect(page.getByRole('switch', { name: '显示通知' })).toBeChecked();
  await expect(page.getByRole('switch', { name: '播放提示音' })).toBeChecked();
  await page.keyboard.press('Escape');

  await rowOf(page, readable(phone)).click();
  await expect(page).toHaveTitle(/^(?!\().*聊天 - PingMe$/);
  const banner = page.getByRole('region', { name: '未保存的号码' });
  await expect(banner).toContainText('不在您的联系人中');
  await banner.getByRole('button', { name: '添加到联系人' }).click();
  await page.getByRole('dialog', { name: '添加联系人' }).getByLabel('姓名').fill('快递员');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: `对方号码 快递员 ${readable(phone)}` })).toBeVisible();
  await page.getByRole('button', { name: '联系人详情' }).click();
  const panel = page.getByRole('complementary', { name: '联系人详情' });
  await expect(panel.getByRole('listitem')).toHaveText(`${readable(phone)}手机`);
  await expectAccessible(page);
  await page.getByRole('button', { name: '聊天菜单' }).click();
  await expect(page.getByRole('menuitem', { name: '添加到联系人' })).toBeHidden();
  await page.getByRole('menuitem', { name: '删除聊天' }).click();
  await page.getByRole('dialog', { name: '删除该聊天？' }).getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/chats$/);
  await expect(rowOf(page, /^快递员/)).toBeHidden();
});

test('in Chinese, a lost connection says so, keeps what is written and sends it once it is back', async ({
  openBrowser,
  newProduct,
}) => {
  // The wait between two attempts grows with every one that finds nobody (spec 2 §7).
  test.setTimeout(120_000);
  const product = await newProduct({ databaseUrl: await freshDatabase() });
  const page = await openBrowser({ ...zh, colorScheme: 'dark' });
  const person = await signIn(page, product);
  await page.goto(brandUrl(product, 'pingme', `/chats/${person.number}-12025550141`));
  await expect(page.getByRole('button', { name: '上传图片' })).toBeEnabled();
  const logOut = page.getByRole('button', { name: '退出登录' });
  const leaving = page.getByRole('dialog', { name: '确定退出登录？' });
  const stay = leaving.getByRole('button', { name: '取消' });
  // Its code is fetched ahead, but where data are to be saved, as they are here.
  await logOut.click();
  await stay.click();
  await product.kill();
  const notice = page.getByRole('status').filter({ hasText: '连接已断开，正在重新连接…' });
  await expect(notice).toBeVisible();
  await page.getByRole('textbox', { name: '消息', exact: true }).fill('稍后再发');
  await expect(page.getByText('连接已断开。发送的短信会排队，恢复连接后自动发出。')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '连接后发送' }).click();
  await expect(page.getByText('恢复连接后发送。', { exact: true })).toBeVisible();
  // Nothing that waits is lost without a question: by logging out, or with the tab.
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await logOut.click();
  await expect(leaving).toContainText('有 1 条消息正在等待网络恢复，退出后不会发送，也不会保留。');
  await stay.click();
  await product.start();
  await expect(notice).toBeHidden({ timeout: 90_000 });
  // A server that has just begun has more to do than this text.
  await expect(page.getByRole('listitem', { name: /^我：稍后再发。已送达/ })).toBeVisible({ timeout: 30_000 });
});
