import { getHandsetMessages, giveNumber, sendFromHandset } from '@manyline/contract/local-world';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { readable } from './lib/chats.ts';
import { draftOf, otherDevice } from './lib/contacts.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const en = {
  country: /^Country code/,
  searchCountry: 'Search country or code',
  china: /China/,
  to: 'To',
  from: 'From',
  searchNumber: 'Search number or name',
  noNumber: 'No number matches',
  send: 'Send',
  message: 'Message',
  noPartner: 'Enter the number to write to first.',
  other: 'You write from {own} and chose +86. The number begins with +44, and goes there.',
  britain: '🇬🇧 +44 7700 900123 · United Kingdom',
};

const zh = {
  to: '对方号码',
  send: '发送',
  message: '消息',
  pick: '选择联系人',
  found: '找到的联系人',
  sorry: '您还没有号码',
  help: '帮助',
  chooseOf: '选择 Ana 的号码',
  searchContact: '搜索姓名或电话',
};

/** Numbers get names and notes on a screen that is not built yet: the server's answer is given some. */
async function nameNumbers(page: Page, names: Record<string, { numberName: string; notes: string }>): Promise<void> {
  await page.route(`**${getVirtualPhoneList.url}*`, async (route) => {
    const answer = await route.fetch();
    const { virtualPhones } = getVirtualPhoneList.response.parse(await answer.json());
    const named = virtualPhones.map((own) => ({ ...own, ...names[`${own.telCode}${own.phone}`] }));
    await route.fulfill({ response: answer, json: { virtualPhones: named } });
  });
}

test('New chat: the country is searched, the number read by its rules, another country told, the sender chosen', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const { number: second } = await product.call(giveNumber, { accountId: person.accountId });
  await nameNumbers(page, { [second]: { numberName: 'Shop', notes: 'For orders alone' } });
  await page.goto(brandUrl(product, 'pingme', '/chats/new'));
  const to = page.getByRole('textbox', { name: en.to, exact: true });
  await expect(to).toBeFocused();
  await expect(page.getByText(en.noPartner)).toBeVisible();
  await expectAccessible(page);
  const message = page.getByRole('textbox', { name: en.message, exact: true });
  await message.fill('x');
  await message.press('Enter');
  await expect(to, 'what is missing').toBeFocused();

  await page.getByRole('button', { name: en.country }).click();
  await page.getByRole('combobox', { name: en.searchCountry }).fill('86');
  await page.getByRole('option', { name: en.china }).first().click();
  await to.fill('+44 7700 900123');
  await expect(page.getByRole('button', { name: en.country })).toHaveAccessibleName(/\+44$/);
  await expect(page.getByText(en.britain)).toBeVisible();
  await to.press('Tab');
  const notice = page.getByText(en.other.replace('{own}', readable(person.number)));
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  for (const width of [1024, 420]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await to.evaluate((field) => field.scrollWidth - field.clientWidth), 'what is cut off the number').toBe(0);
    await expect(page.getByRole('button', { name: en.from })).toBeInViewport({ ratio: 1 });
    await expect(notice).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: en.from }).click();
  const search = page.getByLabel(en.searchNumber);
  await expect(search).toBeFocused();
  await search.fill('nobody');
  await expect(page.getByText(en.noNumber)).toBeVisible();
  await search.fill('shop');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  const openedAt = Date.now();
  await page.getByRole('option', { name: /Shop/ }).hover();
  await expect(page.getByText('For orders alone')).toBeVisible();
  expect(Date.now() - openedAt).toBeGreaterThanOrEqual(1_000);
  await page.getByRole('option', { name: /Shop/ }).click();

  const other = await newHandset(product);
  await page.getByRole('button', { name: en.country }).click();
  await page.getByRole('combobox', { name: en.searchCountry }).fill('+1');
  await page.keyboard.press('Enter');
  await to.fill(` 1 (${other.slice(1, 4)}) ${other.slice(4, 7)}-${other.slice(7)} `);
  await message.fill('你好 Hello');
  await page.getByRole('button', { name: en.send, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/chats/${second}-${other}$`));
  await expect
    .poll(async () => (await product.call(getHandsetMessages, { number: other })).messages.map(({ text }) => text))
    .toEqual(['你好 Hello']);
});

test("In Chinese, New chat: one of a contact's numbers is chosen; without a number of one's own there is an apology", async ({
  page,
  product,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'zh'));
  const person = await signIn(page, product);
  const device = await otherDevice(product, person);
  await device.save(draftOf('Ana', '2025550151', '2025550152'));
  await visit(page, brandUrl(product, 'pingme', '/chats/new'));
  await page.getByRole('button', { name: zh.pick }).click();
  await page.getByRole('searchbox', { name: zh.searchContact }).fill('555 0152');
  await page.keyboard.press('Enter');
  const chooser = page.getByRole('dialog', { name: zh.chooseOf });
  await expect(chooser.getByRole('button', { name: readable('12025550151') })).toBeFocused();
  await expectAccessible(page);
  await chooser.getByRole('button', { name: readable('12025550152') }).press('Enter');
  await expect(page.getByRole('textbox', { name: zh.message, exact: true })).toBeFocused();
  const to = page.getByRole('textbox', { name: zh.to, exact: true });
  await expect(to).toHaveValue('2025550152');

  const zoe = await newHandset(product);
  await device.save(draftOf('Zoë', zoe.slice(1)));
  await to.fill('an');
  await expect(page.getByRole('list', { name: zh.found }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await to.fill('zoe');
  await expect(page.getByRole('list', { name: zh.found }).getByRole('listitem')).toHaveCount(1);
  await to.press('Enter');
  await expect(to).toHaveValue(zoe.slice(1));
  await expect(page.getByRole('status').filter({ hasText: `Zoë · 🇺🇸 ${readable(zoe)}` })).toBeVisible();
  // Words typed next are the message.
  const message = page.getByRole('textbox', { name: zh.message, exact: true });
  await expect(message).toBeFocused();
  await page.keyboard.type('Hi');
  await page.getByRole('button', { name: zh.send, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/chats/${person.number}-${zoe}$`));
  // Where "Write to" of a contact leads: the chat that is there.
  await visit(page, brandUrl(product, 'pingme', `/chats/new?to=%22${zoe}%22`));
  await expect(page).toHaveURL(new RegExp(`/chats/${person.number}-${zoe}$`));
  await expect(message).toBeFocused();
  await expect(page.getByRole('heading', { name: /Zoë/ })).toBeVisible();

  await page.goto(brandUrl(product, 'pingme', '/chats/new'));
  await page.route(`**${getVirtualPhoneList.url}*`, (route) => route.fulfill({ json: { virtualPhones: [] } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: zh.sorry })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: zh.help })).toHaveAttribute('href', /^\/web\/help/);
  await expectAccessible(page);
});

test('until it is said whom to write to, the first contacts stand there, and lead to the chat that there is with them', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const known = await newHandset(product);
  await product.call(sendFromHandset, { from: known, to: person.number, text: 'Hello' });
  const device = await otherDevice(product, person);
  await device.save(draftOf('Ana', known.slice(1)));
  await device.save(draftOf('Bo', '2025550188'));
  await visit(page, brandUrl(product, 'pingme', '/chats/new'));
  const contacts = page.getByRole('list', { name: 'Your contacts' });
  await expect(contacts.getByRole('link')).toHaveText([/^AAna/, /^BBo/]);
  await expectAccessible(page);
  await contacts.getByRole('link', { name: 'Bo' }).click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('2025550188');
  await expect(contacts).toHaveCount(0);
  await page.goBack();
  await contacts.getByRole('link', { name: 'Ana' }).click();
  await expect(page.getByRole('listitem', { name: /: Hello\./ })).toBeVisible();
});
