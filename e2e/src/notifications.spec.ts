import { sendFromHandset } from '@manyline/contract/local-world';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, message, openChat, readable } from './lib/chats.ts';
import { brandUrl, newHandset, type Person, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

interface Told {
  popups: { title: string; body: string; click(): void }[];
  sounds: string[];
  asked: number;
}
type Listening = Window & { told: Told };

/** The messages and sounds that pages would show and play outside of themselves, where a test can see them. */
async function listen(context: BrowserContext, permission: NotificationPermission): Promise<void> {
  await context.addInitScript((given) => {
    const told: Told = { popups: [], sounds: [], asked: 0 };
    Object.assign(window, { told });
    class HeardNotification {
      static permission = given;
      static async requestPermission() {
        told.asked += 1;
        HeardNotification.permission = 'granted';
        return 'granted';
      }
      onclick?: () => void;
      constructor(title: string, { body }: { body: string }) {
        told.popups.push({ title, body, click: () => this.onclick?.() });
      }
      close() {}
    }
    Object.assign(window, { Notification: HeardNotification });
    HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
      told.sounds.push(this.src);
    };
  }, permission);
}

const popupsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as Listening).told.popups.map(({ title, body }) => `${title}: ${body}`));
const soundsOf = (page: Page) => page.evaluate(() => (window as unknown as Listening).told.sounds.length);
const clickPopup = (page: Page) => page.evaluate(() => (window as unknown as Listening).told.popups.at(-1)?.click());

async function openPerson(
  page: Page,
  product: Product,
): Promise<{ person: Person; other: string; say(text: string): Promise<unknown> }> {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  // From here on what comes is news.
  await expect(page.getByText('No chats yet')).toBeVisible();
  return { person, other, say: (text) => product.call(sendFromHandset, { from: other, to: person.number, text }) };
}

test('a message that nobody looks at is told of, with a sound; a click on it opens the chat', async ({
  page,
  context,
  product,
}) => {
  await listen(context, 'granted');
  const { person, other, say } = await openPerson(page, product);
  await say('Are you there?');
  await expect(page).toHaveTitle(/^\(1\) (?!\().*Chats - PingMe$/);
  await expect.poll(() => popupsOf(page)).toEqual([`${readable(other)}: Are you there?`]);
  expect(await soundsOf(page)).toBe(1);
  const sound = await page.evaluate(() => (window as unknown as Listening).told.sounds[0]!);
  expect((await page.request.get(sound)).headers()['content-type']).toMatch(/^audio\//);

  await clickPopup(page);
  await expect(message(page, readable(other), 'Are you there?')).toBeVisible();
  await expect(page).toHaveTitle(/^(?!\().*Chats - PingMe$/);
  // Looked at: neither counted nor told of, a second later either.
  await say('Seen as it comes');
  await expect(message(page, readable(other), 'Seen as it comes')).toBeVisible();
  const quiet = await newHandset(product);
  await product.call(sendFromHandset, { from: quiet, to: person.number, text: 'From elsewhere' });
  await expect.poll(() => popupsOf(page)).toHaveLength(2);
  expect((await popupsOf(page)).at(-1)).toBe(`${readable(quiet)}: From elsewhere`);
});

test('of two tabs one speaks, and what the other shows is not told of', async ({ page, context, product }) => {
  await listen(context, 'granted');
  const { person, other, say } = await openPerson(page, product);
  const second = await context.newPage();
  await second.goto(`${product.url}/pingme/chats`);
  await expect(second.getByText('5.00 Coins')).toBeVisible();
  const both = async () => [...(await popupsOf(page)), ...(await popupsOf(second))];
  await say('Once');
  for (const each of [page, second]) await expect(each).toHaveTitle(/^\(1\) (?!\().*Chats - PingMe$/);
  await expect.poll(both).toEqual([`${readable(other)}: Once`]);
  await openChat({ ...person, page: second }, product, other);
  await expect(page).toHaveTitle(/^(?!\().*Chats - PingMe$/);
  expect((await soundsOf(page)) + (await soundsOf(second))).toBeLessThanOrEqual(1);
});

test('the browser is asked only after a click, and sound and notifications can be muted', async ({
  page,
  context,
  product,
}) => {
  await listen(context, 'default');
  const { other, say } = await openPerson(page, product);
  const asked = () => page.evaluate(() => (window as unknown as Listening).told.asked);
  await say('First');
  await expect(chatRow(page, other)).toBeVisible();
  const offer = page.getByRole('region', { name: 'Notifications' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  expect(await asked()).toBe(0);
  await offer.getByRole('button', { name: 'Turn on' }).click();
  await expect(offer).toBeHidden();
  expect(await asked()).toBe(1);
  await expect.poll(() => soundsOf(page)).toBe(1);

  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Show notifications' })).toBeChecked();
  await page.getByRole('switch', { name: 'Play a sound' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const before = (await popupsOf(page)).length;
  await say('Silent');
  await expect.poll(async () => (await popupsOf(page)).length).toBe(before + 1);
  expect(await soundsOf(page)).toBe(1);
});

for (const [language, told, copy] of [
  ['en', /sent the code 739204\./, 'Copy'],
  ['zh', /的验证码 739204。/, '复制'],
] as const)
  test(`a code in a text is told wherever one is, and copied there (${language}); a text without one is not`, async ({
    openBrowser,
    product,
  }) => {
    const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const { number } = await signIn(page, product);
    const other = await newHandset(product);
    await page.goto(brandUrl(product, 'pingme', '/account/rates'));
    await expect(page).toHaveTitle(/^(Account|账户)/);
    const say = (text: string) => product.call(sendFromHandset, { from: other, to: number, text });
    await say('Lunch at twelve?');
    await expect(page).toHaveTitle(/^\(1\)/);
    await expect(page.getByText(told)).toHaveCount(0);
    await say('Your code: 739-204. Valid 5 minutes.');
    await expect(page.getByText(told)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: copy, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('739204');
  });
