import { contrast } from '@manyline/brands/palette';
import { getVirtualPhoneByAreaCode, updateNumberInfo } from '@manyline/contract/numbers';
import { subVirtualPhone, unSubVirtualPhone } from '@manyline/contract/plans';
import { formatFullNumber, joinNumber } from '@manyline/domain/phone';
import { callMoney } from '@manyline/page/api/money-call';
import type { Locator } from '@playwright/test';
import { showIn, waitTwoFrames } from './lib/accessible.ts';
import { visit } from './lib/go-within.ts';
import { isCutOff } from './lib/in-sight.ts';
import { brandUrl, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';
import { keepSignedInVerified } from './lib/verified.ts';

/** As wide as a form of one column. */
const FORM_PX = 550;

/** WCAG 1.4.3. */
const WORDS_MIN = 4.5;

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const hexOf = (colour: string) =>
  `#${[...colour.matchAll(/\d+/g)]
    .slice(0, 3)
    .map(([part]) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** Of the placeholder to what is inside its field. */
const contrastOfPlaceholder = async (field: Locator): Promise<number> => {
  const [words, inside] = await field.evaluate((element) => [
    getComputedStyle(element, '::placeholder').color,
    getComputedStyle(element).backgroundColor,
  ]);
  return contrast(hexOf(words!), hexOf(inside!));
};

test('on a phone an unsubscribed number says until when it is kept, to the last digit, below its name as without one', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const api = await keepSignedInVerified(page, product, 'pingme');
  const area = { code: 'US', type: 'other', telCode: '1', areaCode: '212' } as const;
  const { phoneList } = await api.call(getVirtualPhoneByAreaCode, area);
  const { phone, type, telCode } = phoneList[0]!;
  await callMoney(api, subVirtualPhone, { planId: 'payAsYouGo-1', telCode, phone, code: 'US', type });
  await api.call(unSubVirtualPhone, { telCode, phone });
  const until = page.getByText(/^Unsubscribed, yours until/);
  for (const name of ['', 'Work']) {
    if (name) await api.call(updateNumberInfo, { number: joinNumber({ telCode, phone }), name });
    await page.goto(brandUrl(product, 'pingme', '/numbers/manage'));
    await expect(until).toHaveText(/\d$/);
    expect.soft(await isCutOff(until), name).toBe(false);
    const row = page.locator('[data-number]').filter({ has: until });
    const [words, place] = [(await until.boundingBox())!, (await row.boundingBox())!];
    expect.soft(words.y + words.height, name).toBeLessThanOrEqual(place.y + place.height);
    const first = (await row
      .getByText(/^\+1 \(212\)/)
      .first()
      .boundingBox())!;
    expect.soft(first.y, name).toBeGreaterThanOrEqual(place.y);
  }
});

test('on the plans page one way back stands above, and not a second one over it, on a phone and a tablet', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  await keepSignedInVerified(page, product, 'pingme');
  const frame = page.frameLocator('iframe[title="Plans"]');
  const around = page.getByRole('navigation', { name: 'Numbers menu' }).getByRole('link', { name: 'Numbers' });
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(brandUrl(product, 'pingme', '/numbers/plans'));
    const back = frame.getByRole('button', { name: 'Back' });
    await expect(back).toBeVisible();
    await expect(around).toBeHidden();
    await frame.getByRole('link', { name: 'Get a hosting number' }).click();
    await expect(frame.getByRole('link', { name: 'Hosting numbers' })).toBeVisible();
    await expect(around).toBeHidden();
    await frame.getByRole('link', { name: 'Hosting numbers' }).click();
    await back.click();
    await expect(page).toHaveURL(brandUrl(product, 'pingme', '/numbers'));
  }
});

test('where a billing cycle has one plan, the step that chooses it stands where the step before stood', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  const api = await keepSignedInVerified(page, product, 'cloudnumber', 'zh_cn');
  const { phoneList } = await api.call(getVirtualPhoneByAreaCode, {
    code: 'US',
    type: 'hosting',
    telCode: '1',
    areaCode: '646',
  });
  const frame = page.frameLocator('iframe[title="套餐"]');
  await page.goto(brandUrl(product, 'cloudnumber', `/numbers/plans/new/US/646/1${phoneList[0]!.phone}`));
  await expect(frame.getByRole('link', { name: '下一步' })).toBeVisible();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const title = frame.getByRole('heading', { level: 2 });
    const before = (await title.boundingBox())!;
    await frame.getByRole('link', { name: '下一步' }).click();
    const subscribe = frame.getByRole('button', { name: '订阅' });
    await expect(subscribe).toBeVisible();
    expect.soft((await title.boundingBox())!.x, `${width} px`).toBe(before.x);
    const button = (await subscribe.boundingBox())!;
    expect.soft(button.x + button.width, `${width} px`).toBeLessThanOrEqual(before.x + FORM_PX);
    await frame.getByRole('link', { name: '选择其他号码' }).click();
  }
});

test('the words in an empty search of emoji, and of the front page, can be read, light and dark', async ({
  page,
  product,
}) => {
  await page.goto(brandUrl(product, 'jiema'));
  const services = page.locator('#find');
  await expect(services).toBeVisible();
  const expectRead = async (field: Locator) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await waitTwoFrames(page);
      expect.soft(await contrastOfPlaceholder(field), colorScheme).toBeGreaterThanOrEqual(WORDS_MIN);
    }
  };
  await expectRead(services);
  await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', '/chats/new'));
  await page.getByRole('button', { name: 'Emoji' }).click();
  const emoji = page.getByRole('searchbox', { name: 'Search emoji' });
  await expect(emoji).toBeVisible();
  await expectRead(emoji);
});

test('on a phone an address that does not fit beside its button breaks before its "@", or not at all', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const { email } = await signIn(page, product, { email: 'demo@pingme.example' });
  await visit(page, brandUrl(product, 'pingme', '/account/profile'));
  const address = page.getByText(email, { exact: true });
  await expect(address).toBeVisible();
  const isBroken = await address.evaluate((element) =>
    [...element.childNodes]
      .filter((node) => node.textContent)
      .some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length > 1;
      }),
  );
  expect(isBroken).toBe(false);
});

for (const locale of ['en-US', 'zh-CN'])
  test(`on a phone all months of a subscription history are in sight (${locale})`, async ({ openBrowser, product }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, locale });
    await signIn(page, product);
    for (const path of ['/numbers/history', '/verification/history']) {
      await page.goto(brandUrl(product, 'pingme', path));
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(6);
      for (const width of [360, 390, 480, 640]) {
        await page.setViewportSize({ width, height: 844 });
        const last = (await tabs.last().boundingBox())!;
        expect.soft(last.x + last.width, `${path} ${width} px`).toBeLessThanOrEqual(width);
        for (const tab of await tabs.all()) expect.soft(await isCutOff(tab), `${path} ${width} px`).toBe(false);
      }
    }
  });

test('what is ticked has the colour of an orange brand itself, and a dark tick on it, light and dark', async ({
  page,
  product,
}) => {
  await signIn(page, product, { brand: 'jiema' });
  await visit(page, brandUrl(product, 'jiema', '/verification/new?app=telegram'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    const ticked = page.locator('input[type="checkbox"]:checked');
    await expect(ticked, colorScheme).toHaveCSS('background-color', 'rgb(255, 106, 0)');
    await expect(page.locator('input[type="checkbox"]:checked + svg'), colorScheme).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});

test('by a mouse at the width of a phone, the tip of what copies a number covers neither the number nor what is beside it', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const { number } = await signIn(page, product);
  const tip = page.getByRole('tooltip');
  const copy = page.getByRole('button', { name: /^Copy/ });
  const isOver = (one: Box, other: Box) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  for (const path of ['/numbers/manage', `/numbers/manage/${number}`]) {
    await visit(page, brandUrl(product, 'pingme', path));
    const shown = page.getByText(formatFullNumber(number), { exact: true }).last();
    await expect(shown).toBeVisible();
    // A row that has just come may be drawn anew under a pointer that does not move.
    await expect(async () => {
      await page.mouse.move(1, 1);
      await copy.last().hover();
      await expect(tip).toHaveText('Copy', { timeout: 1_000 });
    }).toPass();
    const place = (await tip.boundingBox())!;
    const beside = [shown, ...(await page.locator('[data-number] button, [role="dialog"] button').all())];
    for (const part of beside) {
      const other = await part.boundingBox();
      if (other) expect.soft(isOver(place, other), `${path} ${await part.textContent()}`).toBe(false);
    }
    await page.mouse.move(1, 1);
    await expect(tip).toHaveCount(0);
  }
});

for (const locale of ['en-US', 'zh-CN'])
  test(`what is said below the fields of a profile moves none of them, on a phone and beside a panel (${locale})`, async ({
    openBrowser,
    product,
  }) => {
    const page = await openBrowser({ locale });
    await signIn(page, product);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(brandUrl(product, 'pingme', '/account/profile'));
      await page.getByRole('button', { name: /^(Update account profile|更新账户资料)/ }).click();
      const form = page.getByRole('dialog').locator('form');
      const fields = form.locator('input, button');
      await expect(form.locator('#profile-city')).toBeVisible();
      const places = () =>
        fields.evaluateAll((all) => {
          const top = all[0]!.getBoundingClientRect().top;
          return all.map((field) => Math.round(field.getBoundingClientRect().top - top));
        });
      const before = await places();
      await form.locator('[type="submit"]').click();
      await expect(form.locator('.mantine-InputWrapper-error').first()).toBeVisible();
      // The last is the button, which stays at the foot of what is in sight.
      expect((await places()).slice(0, -1), `${width} px`).toEqual(before.slice(0, -1));
    }
  });
