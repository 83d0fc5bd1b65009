import { sendFromHandset } from '@manyline/contract/local-world';
import { getLockedCodePhone } from '@manyline/contract/verification';
import type { Api } from '@manyline/page/api/api-client';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { isCovered, isCutOff } from './lib/in-sight.ts';
import { brandUrl, fillCaptcha, newHandset, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';
import { keepSignedInVerified } from './lib/verified.ts';

const withClipboard: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };
const noNumber = { retcode: 500_000, retmsg: '' };
const captchaAsked = { retcode: 100_010, retmsg: '' };
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** A text from a service to the number that the account holds. Answers the number, digits. */
async function textTo(product: Product, api: Api, text: string): Promise<string> {
  const { lockPhone } = await api.call(getLockedCodePhone, {});
  const number = `${lockPhone!.telCode}${lockPhone!.phone}`;
  await product.call(sendFromHandset, { from: await newHandset(product), to: number, text });
  return number;
}

/** Answers whether a connection that was made from now on has been let in (Socket.IO's CONNECT). */
function watchConnection(page: Page): () => boolean {
  let isConnected = false;
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40{')) isConnected = true;
    });
  });
  return () => isConnected;
}

test('a new number is got, its code arrives, is copied and kept by subscribing, and finishing lets it go', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser(withClipboard);
  const api = await keepSignedInVerified(page, product, 'pingme', 'en', { confirmed: false });
  await page.goto(brandUrl(product, 'pingme', '/verification'));
  await expect(page).toHaveURL(/\/verification\/new$/);
  await expect(page).toHaveTitle(/Verification codes - PingMe$/);
  const services = page.getByRole('listbox', { name: 'Services' }).getByRole('option');
  await page.getByRole('searchbox', { name: 'Search services' }).fill('WHATS');
  await expect(services).toHaveText([/WhatsApp$/]);
  await services.click();
  const options = page.getByRole('radio');
  await expect(options).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await options.nth(1).click();
  await expectAccessible(page);

  const terms = page.getByRole('checkbox', { name: /I agree to the/ });
  await expect(terms).toBeChecked();
  await terms.uncheck();
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'To get a new number to receive verification SMS, please first agree to the terms',
  );
  await dialog.getByRole('button', { name: 'Agree and go on' }).click();
  // The first number of an account; nothing is held before it is confirmed.
  await expect(dialog).toContainText('Numbers for codes are for your own accounts.');
  expect((await api.call(getLockedCodePhone, {})).lockPhone).toBeUndefined();
  await dialog.getByRole('button', { name: 'I have read this and agree' }).click();
  await expect(page).toHaveURL(/\/verification\/new\/receive/);
  await expect(page.getByRole('timer')).toContainText('Receiving. The number is yours for');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();

  await page.getByRole('button', { name: 'Copy the number' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'as a new number' })).toBeVisible();
  await page.getByRole('link', { name: 'Number management' }).click({ force: true });
  await expect(dialog).toContainText('Please press Done before you choose another service or country');
  await dialog.getByRole('button', { name: 'Okay' }).click();

  const number = await textTo(product, api, 'Your WhatsApp code is 482-913');
  expect(await clipboard(page)).toBe(`+${number}`);
  const code = page.getByRole('button', { name: 'Copy code 482913' });
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await code.click();
  await expect(page.getByRole('button', { name: 'Code 482913 copied' })).toBeVisible();
  expect(await clipboard(page)).toBe('482913');
  const isConnected = watchConnection(page);
  await page.reload();
  await expect(code).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('Receiving. The number is yours for');
  // A code that comes before there is a connection is read on its tab, and not told on another one.
  await expect.poll(isConnected).toBe(true);

  // On another tab a code is told of, and counted until its own is opened.
  await page.getByRole('link', { name: 'Contacts' }).click();
  // Until that tab is drawn, the code's own is the one that is looked at.
  await expect(page.getByRole('button', { name: 'Add contact' }).first()).toBeVisible();
  await textTo(product, api, 'Your WhatsApp code is 482-914');
  const news = page.getByRole('status').filter({ hasText: 'WhatsApp sent the code 482914' });
  await news.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => clipboard(page)).toBe('482914');
  await page.getByRole('link', { name: 'Verification codes, unread messages' }).click();
  await expect(page.getByRole('button', { name: 'Copy code 482914' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verification codes', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toContainText('Keep this number?');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog).toContainText('Thank you for subscribing');
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(page).toHaveURL(/\/verification\/new\?/);
  await expect(options).toHaveCount(3);
  await expect(options.nth(2)).toHaveAccessibleName(/Subscribed/);
  await managesNumber(page);
});

/** The tip of a row lies below what the row says. */
async function showsNextCharge(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /^\+1/ });
  const number = row.getByRole('button');
  await number.hover();
  const tip = page.getByRole('tooltip');
  await expect(tip).toHaveText(/^Next charge: /);
  const { y } = (await tip.boundingBox())!;
  for (const part of [number, row.getByText('WhatsApp', { exact: true })]) {
    const box = (await part.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(y);
  }
}

async function managesNumber(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Number management' }).click();
  await page.getByRole('button', { name: /^\+1/ }).click();
  // A received code is found again, and what happened to its order.
  await expect(page.getByRole('button', { name: 'Copy code 482913' })).toBeVisible();
  await showsNextCharge(page);
  await page.getByRole('button', { name: 'Order timeline' }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([
    /reserved/,
    /Waiting/,
    /arrived/,
    /charged/,
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit name/ }).click();
  await page.keyboard.type('Work');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Work/ })).toBeVisible();
  await page.getByRole('button', { name: /^Edit note/ }).click();
  await page.keyboard.type('For the team');
  await page.getByRole('heading', { name: 'Number management' }).click();
  await expect(page.getByRole('button', { name: 'Edit note: For the team' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit note: For the team' })).toBeVisible();
  await page.getByRole('link', { name: 'Subscription history' }).click();
  await expect(page.getByRole('tab')).toHaveCount(6);
  const events = page.getByRole('listitem').filter({ hasText: 'WhatsApp' });
  await expect(events).toHaveText([/^Unsubscribed/, /^Subscribed/]);
  // On a phone it can still be read which number was charged.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const line of await events.getByText(/^(Uns|S)ubscribed/).all()) expect(await isCutOff(line)).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog')).toContainText('Restored');
}

test('a shared number in Chinese: another one is tried, a text is sent from it, and it is never subscribed', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 1024, height: 768 } });
  const api = await keepSignedInVerified(page, product, 'wephone');
  await page.goto(brandUrl(product, 'wephone', '/verification/new?app=wechat&code=US&pick=shared'));
  await page.route(/\/web\/lockVerificationCodePhone/, (route) => route.fulfill({ status: 400, json: noNumber }), {
    times: 1,
  });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('dialog')).toContainText('暂时没有可用号码，请稍后再试');
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  const number = page.getByRole('button', { name: '换一个号码' });
  await expect(number).toBeVisible();
  await expect(page.getByRole('button', { name: '订阅' })).toHaveCount(0);
  const { lockPhone: first } = await api.call(getLockedCodePhone, {});
  await number.click();
  await expect(page.getByText(first!.formatPhone)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByText('发送', { exact: true }).click();
  const handset = await newHandset(product);
  await page.getByRole('textbox', { name: '手机号' }).fill(handset.slice(1));
  await page.getByRole('textbox', { name: '短信内容' }).fill('你好');
  await expectAccessible(page);
  // On a phone of whatever height, the buttons that stay in sight do not lie over the one that sends.
  const sending = page.getByRole('button', { name: '发送', exact: true });
  for (const height of [840, 800, 760, 720, 680, 640]) {
    await page.setViewportSize({ width: 390, height });
    expect(await isCovered(sending), `${height} px`).toBe(false);
  }
  await sending.click();
  await expect(page.getByRole('dialog')).toContainText('已提交发送');
  await page.getByRole('button', { name: '确定' }).click();
  // It stands among the number's texts: to whom, how it fares and what it cost.
  const sent = page.getByRole('list', { name: /^收发的短信|^已发短信/ }).getByRole('listitem');
  await expect(sent).toContainText(/你好发至 .* · (等待发出|已发送|已送达) · \$0\.05/);
  await page.getByText('接收', { exact: true }).click();
  await textTo(product, api, '【微信】验证码 5521');
  await expect(page.getByRole('button', { name: '复制验证码 5521' })).toBeVisible();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('收到 1 条验证码')).toBeVisible();
});

test('two tabs: a number is got and received on, and stands in the recent ones afterwards with what it got', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 1440, height: 900 } });
  const api = await keepSignedInVerified(page, product, 'jiema');
  await page.goto(brandUrl(product, 'jiema'));
  await page.getByRole('tab', { name: '最近使用的号码' }).click();
  await page
    .getByRole('button', { name: '获取新号码' })
    .or(page.getByRole('link', { name: '获取新号码' }))
    .last()
    .click();
  await page.getByRole('option', { name: 'Telegram' }).click();
  await page.getByRole('radio').nth(1).click();
  const get = page.getByRole('button', { name: '获取号码 · $0.2' });
  await page.context().setOffline(true);
  await get.click();
  await expect(page.getByRole('status').filter({ hasText: '操作未发送，也未扣费' })).toBeVisible();
  await page.context().setOffline(false);
  await page.route(/\/web\/lockVerificationCodePhone/, (route) => route.fulfill({ status: 403, json: captchaAsked }), {
    times: 1,
  });
  await get.click();
  // By this click alone: the one that was refused does not come after.
  await expect(page.getByRole('dialog')).toContainText('完成验证后即可获取');
  await fillCaptcha(page, '图形验证码');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: '换号' })).toBeVisible();
  // Back in the browser leads to a tab without the held number: the way to it stands there, also where nothing was used yet.
  await page.goBack();
  await page.getByRole('link', { name: '继续' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('tab', { name: '最近使用的号码' }).click({ force: true });
  await expect(page.getByRole('dialog')).toContainText(
    '请先点击“完成”，再更换应用、国家或地区，或打开本页的其他栏目。',
  );
  await page.getByRole('button', { name: '确定' }).click();
  await textTo(product, api, 'Telegram code 73313');
  await expect(page.getByRole('button', { name: '复制验证码 73313' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '订阅', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '订阅' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await page.getByRole('tab', { name: '最近使用的号码' }).click();
  await expect(
    page.getByRole('listbox', { name: '最近使用的号码' }).getByRole('img', { name: '已订阅' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '复制验证码 73313' })).toBeVisible();
  await expectAccessible(page);
  // On a phone, the button that takes it again is as wide as the screen lets it be: what it costs stands in its line.
  await page.setViewportSize({ width: 390, height: 844 });
  const again = (await page.getByRole('button', { name: /^接收验证码/ }).boundingBox())!;
  expect(again.height).toBeLessThan(44);
  expect(again.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: '管理订阅' }).first().click();
  await expect(page).toHaveURL(/\/account\/numberManagement/);
  const details = page.getByRole('complementary', { name: '号码详情' });
  await expect(details).toBeVisible();
  // There its details take the whole width, not all but a strip of the list.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await details.boundingBox()).toMatchObject({ x: 0, width: 390 });
  // Nor does an icon of the list's fields lie over them.
  const heightOf = (elements: Element[]) =>
    Math.max(...elements.map((each) => Number(getComputedStyle(each).zIndex) || 0));
  const listed = page.getByRole('region', { name: '接码号码管理' }).locator('> div *');
  expect(await details.evaluateAll(heightOf)).toBeGreaterThan(await listed.evaluateAll(heightOf));
  await page.setViewportSize({ width: 1440, height: 900 });

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /^usedApps/.test(name)));
  expect(await kept()).toEqual(['usedApps.jiema']);
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/jiema\/$/);
  expect(await kept()).toEqual([]);
});

test('in front-page mode services and tiers are read without a session, and getting one leads elsewhere', async ({
  page,
  product,
}) => {
  await page.goto(brandUrl(product, 'pingme', '/frontpage/verification'));
  await page.getByRole('option', { name: 'WhatsApp' }).click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Get a number' })).toHaveAttribute('href', /\/login\?next=/);
  await expect(page.getByRole('link', { name: 'Number management' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the button that gets a number is in sight on a small screen, whatever has to be done first', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  await signIn(page, product, { brand: 'jiema' });
  await page.goto(brandUrl(product, 'jiema', '/verification/new?app=telegram&code=US'));
  await expect(page.getByRole('region', { name: '接码前还需完成' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^获取号码/ })).toBeInViewport({ ratio: 1 });
  // Each country of the list says what a code costs there.
  await page.getByRole('combobox', { name: '国家或地区' }).click();
  await expect(page.getByRole('option', { name: /美国/ })).toContainText(/每条 \$0\.\d+.*个号码/);
});

test("jiema's front page is read before sign-in, finds services, leads to them, and lets whoever is signed in go on", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  await page.goto(brandUrl(product, 'jiema'));
  await expect(page.getByRole('heading', { level: 1, name: '全球号码，在线接收验证码' })).toBeVisible();
  await expectAccessible(page);
  const scriptBytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(scriptBytes).toBeLessThan(4_000);
  await page.getByLabel('搜索应用').fill('telegr');
  await expect(page.getByRole('status')).toHaveText('找到 1 个');
  await page.getByRole('link', { name: /^Telegram/ }).click();
  await expect(page.getByRole('region', { name: 'Telegram：各国价格与库存' })).toContainText('美国');
  await page.getByRole('link', { name: '获取美国号码接收 Telegram 验证码' }).click();
  await expect(page).toHaveURL(/\/jiema\/login\?next=/);

  for (const [width, colorScheme, path] of [
    [390, 'dark', '/frontpage/'],
    [800, 'light', '/'],
    [1440, 'dark', '/?app=whatsapp'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(brandUrl(product, 'jiema', path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The table may be wider than a phone; the way to a number is not.
    const take = await page.getByRole('table').getByRole('link').first().boundingBox();
    expect(take!.x + take!.width).toBeLessThanOrEqual(width - 16);
    await expectAccessible(page);
  }

  // The web app has a beginning of its own in front-page mode, and leaves it for this page.
  await page.goto(brandUrl(product, 'jiema', '/frontpage/verification'));
  await expect(page).toHaveURL(/\/jiema\/frontpage\/$/);
  await signIn(page, product, { brand: 'jiema' });
  await page.goto(brandUrl(product, 'jiema', '/frontpage/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(brandUrl(product, 'jiema'));
  await expect(page).toHaveURL(/\/jiema\/verification/);
});
