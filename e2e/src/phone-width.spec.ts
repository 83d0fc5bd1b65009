import { createOrUpdateCloudAddressBook } from '@manyline/contract/contacts';
import { getSandboxAccounts, giveCredit, sendFromHandset } from '@manyline/contract/local-world';
import { getVirtualPhoneByAreaCode, getVirtualPhoneList, updateNumberInfo } from '@manyline/contract/numbers';
import { subVirtualPhone } from '@manyline/contract/plans';
import { codeNumberTypes, lockVerificationCodePhone, updateCodeNumberInfo } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { callMoney } from '@manyline/page/api/money-call';
import type { Locator } from '@playwright/test';
import { readable } from './lib/chats.ts';
import { expectQuiet, visit, watchRequests } from './lib/go-within.ts';
import { isCutOff } from './lib/in-sight.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';
import { keepSignedInVerified } from './lib/verified.ts';

/** WCAG 2.5.8: less, and a finger takes what stands beside. */
const TARGET_PX = 24;

/** As high as a thumb asks for. */
const THUMB_PX = 40;

/** Buttons beside which a thumb hits nothing: neither them, nor what stands as near. Each is scrolled to. Runs in the page. */
function findMissed(leastPx: number): string[] {
  const aside = leastPx / 2 - 1;
  const isMissed = (button: Element) => {
    // At the edge of what scrolls, part of it would be behind what stands there.
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hitAt = (dx: number, dy: number) => document.elementFromPoint(x + dx, y + dy);
    // Behind something else.
    if (!button.contains(hitAt(0, 0))) return false;
    const around = [hitAt(0, -aside), hitAt(0, aside), hitAt(-aside, 0), hitAt(aside, 0)];
    return around.some((hit) => hit && !button.contains(hit) && !hit.closest('button, a[href], label, input'));
  };
  const buttons = [
    ...document.querySelectorAll('.mantine-ActionIcon-root, .mantine-CloseButton-root, .mantine-Button-root'),
  ];
  return buttons.filter(isMissed).map((button) => `${button.ariaLabel ?? button.textContent}`);
}

const screens = {
  jiema: ['verification/new?app=telegram', 'verification/recent', 'account', 'account/history', 'account/sms'],
  cloudnumber: ['chats', 'numbers/manage', 'numbers/history', 'account/rates', 'account/history', 'account/call'],
} as const;

for (const brand of ['jiema', 'cloudnumber'] as const)
  test(`at the width of a phone, nothing of ${brand} is wider than the screen, and no button too small for a finger`, async ({
    openBrowser,
    product,
  }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
    const isQuiet = watchRequests(page);
    await signIn(page, product, { brand });
    for (const path of screens[brand]) {
      await visit(page, brandUrl(product, brand, `/${path}`));
      await expectQuiet(isQuiet);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
      const found = await page.evaluate((least) => {
        const seen = [...document.querySelectorAll('main button')].filter((button) => button.checkVisibility());
        return {
          width: document.documentElement.scrollWidth,
          small: seen.flatMap((button) => {
            const { width, height } = button.getBoundingClientRect();
            return Math.min(width, height) < least ? [`${button.textContent} ${width}x${height}`] : [];
          }),
        };
      }, TARGET_PX);
      expect.soft(found, path).toEqual({ width: 390, small: [] });
    }
  });

/** Over how many lines the first word of that kind stands. */
const linesOf = (text: Locator, word: string): Promise<number> =>
  text.evaluate((element, wanted) => {
    const node = element.firstChild!;
    const at = node.textContent!.indexOf(wanted);
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  }, word);

test('what a number costs in Chinese is not broken within the name of the money, at any width', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  await signIn(page, product);
  await page.goto(brandUrl(product, 'pingme', '/verification/new?app=telegram'));
  const rent = page.getByRole('radio').getByText(/每月 .*金币/);
  await expect(rent).toBeVisible();
  for (let width = 360; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await linesOf(rent, '金币'), `${width} px`).toBe(1);
  }
});

test('nor in the list of the own numbers', async ({ openBrowser, product }) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  const api = await keepSignedInVerified(page, product, 'pingme', 'zh_cn');
  const { phoneList } = await api.call(getVirtualPhoneByAreaCode, {
    code: 'US',
    type: 'other',
    telCode: '1',
    areaCode: '212',
  });
  const { phone, type, telCode } = phoneList[0]!;
  await callMoney(api, subVirtualPhone, { planId: 'payAsYouGo-1', telCode, phone, code: 'US', type });
  await page.goto(brandUrl(product, 'pingme', '/numbers/manage'));
  const price = page.getByText(/^按量付费，.*金币$/);
  await expect(price).toBeVisible();
  for (let width = 1000; width <= 1440; width += 20) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await linesOf(price, '金币'), `${width} px`).toBe(1);
  }
});

test('a number paid by the year has the day of its next payment in one line, and its plan under the head of that column, at any width', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  const api = await keepSignedInVerified(page, product, 'cloudnumber', 'zh_cn');
  const { accounts } = await product.call(getSandboxAccounts, { search: '' });
  for (const { accountId } of accounts) await product.call(giveCredit, { accountId, amount: '400' });
  const place = { code: 'US', telCode: '1' };
  const { phoneList } = await api.call(getVirtualPhoneByAreaCode, { ...place, type: 'hosting', areaCode: '646' });
  const { phone, type } = phoneList[0]!;
  await callMoney(api, subVirtualPhone, { ...place, planId: 'term-12', phone, type });
  await page.goto(brandUrl(product, 'cloudnumber', '/numbers/manage'));
  const next = page.getByText(/^下次扣费 \d+年/);
  const plan = page.getByText(/349\.00 云币（每月约 29\.08 云币）/);
  const head = page.getByText('套餐', { exact: true });
  await expect(next).toBeVisible();
  const day = /\d+年.*日/.exec((await next.textContent())!)![0];
  for (const width of [390, 640, 800, 1000, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await linesOf(next, day), `${width} px`).toBe(1);
    expect.soft(await linesOf(plan, '云币'), `${width} px`).toBe(1);
    const [above, below] = [await head.boundingBox(), await plan.boundingBox()];
    if (above) expect.soft(Math.abs(above.x - below!.x), `${width} px`).toBeLessThan(2);
    // Its lines do not touch the ones that part it from others.
    const row = (await page.locator('[data-number]').filter({ has: next }).boundingBox())!;
    const last = (await next.boundingBox())!;
    expect.soft(row.y + row.height - last.y - last.height, `${width} px`).toBeGreaterThanOrEqual(4);
  }
});

test('nor does a price in English leave its money to a second line of the rates on a phone', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(page, product);
  await page.goto(brandUrl(product, 'pingme', '/account/rates'));
  await page.getByRole('tab', { name: 'SMS' }).click();
  const price = page.getByRole('table', { name: 'The same for every country' }).getByRole('cell').first();
  await expect(price).toHaveText(/Coins$/);
  expect(await linesOf(price, (await price.textContent())!)).toBe(1);
});

test('on a phone every screen of pingme has its first heading, and no button or link that stands alone is too small for a finger', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const isQuiet = watchRequests(page);
  const look = async (path: string) => {
    const address = brandUrl(product, 'pingme', path);
    await visit(page, address);
    await expectQuiet(isQuiet);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const small = await page.evaluate((least) => {
      const isAlone = (element: Element) =>
        element.matches('button') || element.textContent!.trim() === element.parentElement!.textContent!.trim();
      return [...document.querySelectorAll('main button, main a[href], footer a[href]')]
        .filter((element) => element.checkVisibility() && isAlone(element))
        .filter((element) => element.getBoundingClientRect().height < least)
        .map((element) => element.ariaLabel ?? element.textContent);
    }, TARGET_PX);
    expect.soft(small, path).toEqual([]);
    expect.soft(await page.evaluate(findMissed, THUMB_PX), path).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  };
  await look('/login?by=email');
  const { number } = await signIn(page, product);
  const from = await newHandset(product);
  await product.call(sendFromHandset, { from, to: number, text: 'Hello' });
  for (const path of [
    `/chats/${number}-${from}`,
    '/numbers/new',
    '/numbers/manage',
    '/numbers/settings',
    '/account/notices',
  ])
    await look(path);
});

for (const [locale, language] of [
  ['en-US', 'en'],
  ['zh-CN', 'zh_cn'],
] as const)
  test(`on a phone a history is exported from beside its switch, and terms are as high as a thumb asks for (${locale})`, async ({
    openBrowser,
    product,
  }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, locale });
    const api = await keepSignedInVerified(page, product, 'pingme', language);
    await page.goto(brandUrl(product, 'pingme', '/account/history'));
    const shows = (await page.getByRole('radiogroup', { name: /^(Show|显示)$/ }).boundingBox())!;
    const exported = (await page.getByRole('button', { name: /^(Export|导出)$/ }).boundingBox())!;
    expect(exported.x).toBeGreaterThan(shows.x + shows.width);
    expect(exported.x + exported.width).toBeLessThanOrEqual(390);
    const { phoneList } = await api.call(getVirtualPhoneByAreaCode, {
      code: 'US',
      type: 'other',
      telCode: '1',
      areaCode: '212',
    });
    await visit(page, brandUrl(product, 'pingme', `/numbers/new/plan?country=US&phone=${phoneList[0]!.phone}`));
    const read = page.getByRole('button', { name: /^(Read the terms|查看条款)$/ });
    expect((await read.boundingBox())!.height).toBeGreaterThanOrEqual(THUMB_PX);
    const agree = page.locator('label').filter({ hasText: /^(I agree|我同意)/ });
    expect((await agree.boundingBox())!.height).toBeGreaterThanOrEqual(THUMB_PX);
  });

test('on a phone the entries of a menu, and the fields and buttons of a form, are as high as a thumb asks for', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', '/contacts'));
  const expectThumbs = async (targets: Locator) => {
    await expect(targets.first()).toBeVisible();
    for (const target of await targets.all())
      expect.soft((await target.boundingBox())!.height, await target.innerHTML()).toBeGreaterThanOrEqual(THUMB_PX);
  };
  await page.getByRole('region', { name: 'Contacts', exact: true }).getByRole('button', { name: 'More' }).click();
  await expectThumbs(page.getByRole('menuitem'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await expectThumbs(form.locator('input:visible, select:visible'));
  await expectThumbs(form.getByRole('button', { name: /^(Save|Cancel|Close)$/ }));
});

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** A notice is where it stays once the screen was measured. */
async function isOver(notice: Locator, beneath: Box): Promise<boolean> {
  const { x, y, width, height } = (await notice.boundingBox())!;
  const isBeside = x >= beneath.x + beneath.width || beneath.x >= x + width;
  return !isBeside && y < beneath.y + beneath.height && beneath.y < y + height;
}

test('on a phone a notice leaves the button free that closes a dialog, also where the dialog begins at the top', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', '/contacts'));
  await page.route(`**${createOrUpdateCloudAddressBook.url}*`, (route) => route.abort());
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('Name').fill('Ana');
  await form.getByRole('textbox', { name: 'Phone number', exact: true }).fill('2025550142');
  await form.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByText(/^The contact was not added\./);
  await expect(notice).toBeVisible();
  const close = (await form.getByRole('button', { name: 'Close' }).boundingBox())!;
  await expect.poll(() => isOver(notice.locator('..'), close)).toBe(false);
});

test('beside a panel a notice of what failed and why leaves the number free that it speaks of', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 1280, height: 800 } });
  const { number } = await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', `/numbers/manage/${number}`));
  await page.route(`**${updateNumberInfo.url}*`, (route) =>
    route.fulfill({
      status: 500,
      json: { retcode: 100002, retmsg: 'Something went wrong on our side. Nothing was changed. Please try again.' },
    }),
  );
  await page.getByRole('button', { name: /^Edit name/ }).click();
  await page.keyboard.type('Lost');
  await page.keyboard.press('Enter');
  const notice = page.getByText(/^The name was not saved\..*Nothing was changed\./);
  await expect(notice).toBeVisible();
  const first = (await page.getByRole('list', { name: 'Your numbers' }).getByText(readable(number)).boundingBox())!;
  await expect.poll(() => isOver(notice.locator('..'), first)).toBe(false);
});

test('on a phone a subscription in the history says which number it was and when, to the last letter', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const api = await keepSignedInVerified(page, product, 'pingme');
  const area = { code: 'US', type: 'other', telCode: '1', areaCode: '212' } as const;
  const { phoneList } = await api.call(getVirtualPhoneByAreaCode, area);
  const { phone, type, telCode } = phoneList[0]!;
  await callMoney(api, subVirtualPhone, { planId: 'payAsYouGo-1', telCode, phone, code: 'US', type });
  await page.goto(brandUrl(product, 'pingme', '/numbers/history'));
  const row = page.getByRole('listitem').filter({ hasText: 'Pay As You Go' });
  const when = row.getByText(/^\+1 \(212\).* [AP]M$/);
  await expect(when).toBeVisible();
  expect(await isCutOff(when)).toBe(false);
  // Nor is any of it below the edge of its row.
  const [words, place] = [(await when.boundingBox())!, (await row.boundingBox())!];
  expect(words.y + words.height).toBeLessThanOrEqual(place.y + place.height);
});

test('on a phone a bill says what it is for to the last letter, beside its sum', async ({ openBrowser, product }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const api = await keepSignedInVerified(page, product, 'pingme');
  await callMoney(api, lockVerificationCodePhone, { app: 'whatsapp', code: 'US', numberType: codeNumberTypes.premium });
  await page.goto(brandUrl(product, 'pingme', '/account/history?show=bills'));
  const row = page.getByRole('listitem').filter({ hasText: 'Reserved' });
  const [name, when] = [row.getByText('Reserved: Verification code'), row.getByText(/ [AP]M$/).last()];
  await expect(name).toBeVisible();
  expect(await isCutOff(name)).toBe(false);
  const [words, place] = [(await when.boundingBox())!, (await row.getByRole('button').boundingBox())!];
  expect(words.y + words.height).toBeLessThanOrEqual(place.y + place.height);
});

test('a long name of a number lies over nothing and pushes nothing away, on a phone and beside a panel', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  const api = await keepSignedInVerified(page, product, 'pingme', 'zh_cn');
  const name = '上海市浦东新区张江高科技园区采购部王小明经理'.repeat(2);
  const { lockPhone } = await callMoney(api, lockVerificationCodePhone, {
    app: 'telegram',
    code: 'US',
    numberType: codeNumberTypes.premium,
  });
  const number = joinNumber(lockPhone);
  // A number is listed once it has received a code.
  await product.call(sendFromHandset, { from: await newHandset(product), to: number, text: 'Telegram code 482-913' });
  await api.call(updateCodeNumberInfo, { app: 'telegram', number, name, notes: '' });
  const [own] = (await api.call(getVirtualPhoneList, {})).virtualPhones;
  await api.call(updateNumberInfo, { number: joinNumber(own!), name });

  await page.goto(brandUrl(product, 'pingme', `/verification/numbers?number=${number}+telegram`));
  const table = page.getByRole('table');
  const named = table.getByText(name);
  await expect(named).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const right = await named.evaluate((element) => element.getBoundingClientRect().right);
    const service = (await table.getByRole('cell', { name: /Telegram/ }).boundingBox())!;
    expect.soft(right, `${width} px`).toBeLessThanOrEqual(service.x);
    expect
      .soft(
        await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - parentElement!.clientWidth),
        `${width} px`,
      )
      .toBeLessThanOrEqual(0);
  }
  await page.goto(brandUrl(product, 'pingme', '/chats/new'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const phone = page.getByRole('button', { name: '我的号码' }).locator('.tabular');
    const lines = await phone.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect.soft(lines, `${width} px`).toBe(1);
    expect
      .soft(await phone.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`)
      .toBeLessThanOrEqual(0);
  }
});
