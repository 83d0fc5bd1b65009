import { getHandsetMessages, giveNumber, sendFromHandset, sendSystemMessage } from '@manyline/contract/local-world';
import { decideReview } from '@manyline/contract/local-world-reviews';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, listTexts, message, openChat, ownMessage, send, startChat } from './lib/chats.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { visit } from './lib/go-within.ts';
import { captchaAnswer } from './lib/known-captcha.ts';
import { fillCaptcha, newHandset, type Person, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';
import { fillRegistration } from './lib/toll-free.ts';

const places = [
  ['complete <b>your</b> profile', 'profile', /\/account\/profile$/],
  ['callback address', 'api', /\/account\/api$/],
  ['numbers', 'numbers', /\/numbers\/manage$/],
  ['identity', 'kyc', /\/account\/profile\/identity$/],
  ['new code', 'newCode', /\/verification\/new$/],
] as const;
const highlights = places.map(([text, target]) => ({ text, target }));
const notice =
  'Please complete <b>your</b> profile. <img src=x onerror=alert(1)> Your numbers, your identity and your callback address are next, or get a new code.';

test('a message of the product comes from a name, is shown as it was written, cannot be answered, and its parts lead to their screens', async ({
  page,
  product,
}) => {
  const { accountId } = await signIn(page, product);
  await product.call(sendSystemMessage, { accountId, sender: 'PingMe', text: notice, highlights });
  await page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: 'PingMe' }).click();
  await expect(message(page, 'PingMe', notice, 'Received')).toBeVisible();
  expect(await listTexts(page)).toEqual([notice]);
  await expect(page.getByText('This sender does not take answers.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeDisabled();
  await expectAccessible(page);
  const chat = page.url();
  for (const [name, , place] of places) {
    await message(page, 'PingMe', notice, 'Received').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(place);
    await page.goBack();
    await expect(page).toHaveURL(chat);
  }
});

/** Built here: shapes that break programs, not a list of somebody's. */
const hostileTexts = [
  '"; drop table message; --',
  '<script>document.title = "broken"</script>',
  '<svg onload=alert(1)><iframe src=javascript:alert(1)>',
  '{{constructor.constructor("alert(1)")()}} <%= 7*7 %> %s %n',
  '../../../../etc/passwd%00',
  '\u202eright to left\u202c \u200bzero\u200dwidth\ufeff',
  `Z${'\u0301\u0323\u0334'.repeat(20)}algo`,
  '👩‍👩‍👧‍👦 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ ❤️ ☃ ㊗️',
  'null undefined NaN true 0 -1 1e309',
  '\ttabs\tand   spaces  \n\n\nlines\n',
  '||a||b||profile',
  'مرحبا שלום 你好 नमस्ते 𝒳𝓎𝓏',
];

test('hostile and odd texts go out, come in and are shown byte for byte', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Begin');
  for (const text of hostileTexts) {
    await product.call(sendFromHandset, { from: other, to: person.number, text });
    await expect.poll(async () => (await listTexts(page)).at(-1)).toBe(text);
    await send(page, text);
    await expect.poll(async () => (await listTexts(page)).at(-1)).toBe(text);
    await expect
      .poll(async () => (await product.call(getHandsetMessages, { number: other })).messages.at(-1)?.text)
      .toBe(text);
  }
  await expect(page).toHaveTitle(/Chats - PingMe/);
});

test('addresses within a message are links, also without http; a phone number stands in one line', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  const numbers = ['+1 202 555 0142', '(202) 555-0143', '+44 20 7946 0958', '+1 202 555 0144', '202-555-0145'];
  const text = `Hi. See www.a.example or bit.ly/3xYz, not notes.md, or call ${numbers.join(', or ')}.`;
  await product.call(sendFromHandset, { from: other, to: person.number, text });
  await openChat(person, product, other);
  const links = page.getByRole('listitem').filter({ hasText: 'notes.md' }).locator('[dir=auto] a');
  await expect(links).toHaveText(['www.a.example', 'bit.ly/3xYz', ...numbers]);
  await expect(links.first()).toHaveAttribute('href', 'https://www.a.example/');
  await expect(links.nth(1)).toHaveAttribute('href', 'https://bit.ly/3xYz');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await links.evaluateAll((all) =>
      all.slice(2).map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines, `at ${width} px`).toEqual(numbers.map(() => 1));
  }
  await expectAccessible(page);
});

async function receiveMany(product: Product, { number }: Person, from: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await product.call(sendFromHandset, { from, to: number, text: `Number ${index}` });
}

const messagesOf = (page: Page) => page.getByRole('list', { name: /^Messages with/ });

const scrollTo = (page: Page, top: number) =>
  messagesOf(page).evaluate((list, top) => list.parentElement!.scrollTo({ top }), top);

/** Keeps answers back until they are let go. */
async function hold(page: Page, url: string, when = ''): Promise<{ asked: Promise<void>; letGo: () => void }> {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().url().includes(when)) {
      asked.resolve();
      await free.promise;
    }
    await route.continue();
  });
  return { asked: asked.promise, letGo: free.resolve };
}

interface Watched {
  text: string;
  movedPx: number;
}

/**
 * Scrolls up slowly from where the chat stands until older messages have come, and says how far one that is read moved
 * at most from frame to frame, besides the scrolling. Answers when it has begun.
 */
function beginReading(page: Page): Promise<void> {
  return messagesOf(page).evaluate((list) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const count = () => Number(list.querySelector('li')?.ariaSetSize);
    const [scroller, before] = [list.parentElement!, count()];
    const middle = scroller.getBoundingClientRect().top + scroller.clientHeight / 2;
    const read = [...list.querySelectorAll('li')].find((row) => row.getBoundingClientRect().top > middle)!;
    const topOf = () => read.getBoundingClientRect().top;
    const watch = async (): Promise<Watched> => {
      let movedPx = 0;
      let expected = topOf();
      // Some frames more: rows that came in are measured after they are drawn.
      for (let rest = 20; rest > 0; rest -= count() > before ? 1 : 0) {
        await frame();
        if (!read.isConnected) throw new Error('what was read is gone');
        movedPx = Math.max(movedPx, Math.abs(topOf() - expected));
        if (scroller.scrollTop > 150) scroller.scrollTop -= 1;
        expected = topOf();
      }
      return { text: read.querySelector('[dir=auto]')?.textContent ?? '', movedPx };
    };
    Object.assign(window, { watched: watch() });
  });
}

const endReading = (page: Page) => page.evaluate(() => (window as unknown as { watched: Promise<Watched> }).watched);

test('a long chat opens at its newest message; older ones come in above without moving what is read', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await receiveMany(product, person, other, 540);
  const older = await hold(page, '**/web/getDialogList*', 'startTime=');
  // Loaded anew: the page that was there while they came has all of them.
  await page.goto(`${product.url}/pingme/chats/${person.number}-${other}`);
  await expect.poll(async () => (await listTexts(page)).at(-1)).toBe('Number 539');
  // A painted cache is not a whole page yet, and the list may still be landing at its end.
  await expect(async () => {
    await scrollTo(page, 400);
    await expect(page.getByText('Number 50', { exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  await older.asked;
  await beginReading(page);
  older.letGo();
  const { text, movedPx } = await endReading(page);
  expect(movedPx).toBeLessThan(3);
  await expect(messagesOf(page).getByText(text, { exact: true })).toBeInViewport();
  await expect(async () => {
    await scrollTo(page, 0);
    expect((await listTexts(page))[0]).toBe('Number 0');
  }).toPass();
  await page.getByRole('button', { name: 'Go to the latest message' }).click();
  await expect.poll(async () => (await listTexts(page)).at(-1)).toBe('Number 539');
  await expect(messagesOf(page).getByText('Number 539', { exact: true })).toBeInViewport();
});

test('the offer to save a number comes late and goes again without moving what is read', async ({ page, product }) => {
  const [long, short] = [await newHandset(product), await newHandset(product)];
  const contacts = await hold(page, '**/web/getCloudAddressBook*');
  const person = await signIn(page, product);
  await receiveMany(product, person, long, 60);
  await receiveMany(product, person, short, 20);
  const banner = page.getByRole('region', { name: 'Unsaved number' });
  const text = (words: string) => messagesOf(page).getByText(words, { exact: true });
  const expectStill = async (words: string, change: () => Promise<void>) => {
    await expect(text(words)).toBeInViewport();
    const { y } = (await text(words).boundingBox())!;
    await change();
    expect((await text(words).boundingBox())!.y).toBeCloseTo(y, 0);
  };
  const dismiss = async () => {
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
  };

  await chatRow(page, long).click();
  await expect(text('Number 59')).toBeInViewport();
  await scrollTo(page, 1_000);
  await expect(text('Number 59')).not.toBeInViewport();
  await expect(banner).toBeHidden();
  await expectStill('Number 30', async () => {
    contacts.letGo();
    await expect(banner).toBeVisible();
  });
  await expectStill('Number 30', dismiss);
  await chatRow(page, short).click();
  await expect(banner).toBeVisible();
  await expectStill('Number 19', dismiss);
});

test('whoever is at the end stays there while a panel opens, the window narrows and the input bar grows', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  const long = 'All rows of this chat become higher where there is less room for them. '.repeat(4);
  for (let index = 0; index < 12; index += 1)
    await product.call(sendFromHandset, { from: other, to: person.number, text: `${index} ${long}` });
  await openChat(person, product, other);
  const newest = messagesOf(page).getByRole('listitem').last();
  const isWhole = () => expect(newest).toBeInViewport({ ratio: 1 });
  await expect(newest).toContainText('11 All rows');
  await isWhole();
  await page.getByRole('button', { name: 'Contact details' }).click();
  await expect(page.getByRole('complementary', { name: 'Contact details' })).toBeVisible();
  await isWhole();
  await page.setViewportSize({ width: 1024, height: 700 });
  await isWhole();
  await page.getByRole('textbox', { name: 'Message' }).fill('A\ntext\nof\nsix\nlong\nlines');
  await isWhole();
  await page.getByRole('complementary').getByRole('button', { name: 'Close contact details' }).click();
  await isWhole();
  // Somebody who reads above is left where they are.
  await messagesOf(page).hover();
  const top = () => messagesOf(page).evaluate((list) => list.parentElement!.scrollTop);
  const end = await top();
  await page.mouse.wheel(0, -600);
  await expect.poll(top).toBe(end - 600);
  const read = messagesOf(page).getByRole('listitem').nth(7);
  const placeOf = async () => Math.round((await read.boundingBox())!.y);
  const before = await placeOf();
  await page.getByRole('textbox', { name: 'Message' }).fill('');
  await expect(page.getByText('Enter sends, Shift+Enter starts a new line')).toBeVisible();
  expect(await placeOf()).toBe(before);
});

test('a chat whose last rows come in and are measured late ends at its newest message', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  const text = 'Rows are guessed to be lower than they turn out to be, again and again. '.repeat(6);
  const receive = (index: number) =>
    product.call(sendFromHandset, { from: other, to: person.number, text: `${index} ${text}` });
  await receive(0);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await openChat(person, product, other);
  for (let index = 1; index < 12; index += 1) await receive(index);
  const newest = messagesOf(page).getByRole('listitem').last();
  await expect(newest).toContainText('11 Rows');
  await expect(newest).toBeInViewport({ ratio: 1 });
});

test('a toll-free number is registered from the dialog that says why it cannot send, and sends once approved', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  const { number } = await product.call(giveNumber, { accountId: person.accountId, type: 'tollfree' });
  await visit(page, `${product.url}/pingme/chats/${number}-${other}`);
  await expect(page.getByText('it must be registered first. Press Send')).toBeVisible();
  await send(page, 'Hello');
  const dialog = page.getByRole('dialog', { name: 'Toll-free registration' });
  await expect(dialog).toContainText('must be registered');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await fillRegistration(page, 'Wei Reject once');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Your registration was filed and is under review.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('under review');
  await expect(dialog.getByRole('button', { name: 'Register' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const approval = { kind: 'tollFree', accountId: person.accountId, id: number, outcome: 'approved' } as const;
  // A registration that we approve goes to the carrier, which has its own mind.
  await product.call(decideReview, approval);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toContainText('It is not clear how people agree to get your messages.');
  await expect(dialog).toContainText('The opt-in picture does not show how people agree to get messages.');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByLabel('What people do to agree').fill('People tick a box that says that we text them.');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog).toBeHidden();
  await product.call(decideReview, approval);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(ownMessage(page, 'Hello', 'Delivered')).toBeVisible();
});

test('whoever sends very fast answers a captcha, and the message goes out by itself, in Chinese too', async ({
  page,
  openBrowser,
  newProduct,
}) => {
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: { CAPTCHA_AFTER_SENDS: '1' } });
  const person = await signIn(page, product);
  await startChat(person, await newHandset(product), 'One');
  await send(page, 'Two');
  const dialog = page.getByRole('dialog', { name: 'Are you a person?' });
  await fillCaptcha(page, undefined, 'wrong');
  const heightOf = async () => (await dialog.boundingBox())!.height;
  const before = await heightOf();
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog.getByText('That does not match.')).toBeVisible();
  expect(await heightOf(), 'what is said moves no button').toBe(before);
  await expectAccessible(page);
  await fillCaptcha(page, undefined, captchaAnswer);
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog).toBeHidden();
  await expect(ownMessage(page, 'Two', 'Delivered')).toBeVisible();
  await send(page, 'Three');
  await expect(ownMessage(page, 'Three', 'Delivered')).toBeVisible();

  const chinese = await openBrowser({ locale: 'zh-CN' });
  const { number } = await signIn(chinese, product);
  await chinese.goto(`${product.url}/pingme/chats/${number}-${person.number}`);
  for (const text of ['一', '二']) {
    await chinese.getByRole('textbox', { name: '消息', exact: true }).fill(text);
    await chinese.getByRole('button', { name: '发送', exact: true }).click();
  }
  const asked = chinese.getByRole('dialog', { name: '人机验证' });
  await fillCaptcha(chinese, '图形验证码', 'wrong');
  await asked.getByRole('button', { name: '确定' }).click();
  await expect(asked.getByText('图形或语音验证码错误')).toBeVisible();
  await fillCaptcha(chinese, '图形验证码');
  await asked.getByRole('button', { name: '确定' }).click();
  await expect(chinese.getByRole('listitem', { name: /^我：二。已送达/ })).toBeVisible();
});

test('after STOP nothing more is sent to that number, and the sender is told why', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Sale!');
  await product.call(sendFromHandset, { from: other, to: person.number, text: 'STOP' });
  await expect(
    message(page, 'Automatic answer', 'You will get no more messages from this number. Reply START to get them again.'),
  ).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Are you sure?');
  await expect(page.getByText('This person has asked not to get messages from your number.')).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('Are you sure?');
  await expectAccessible(page);
  await product.call(sendFromHandset, { from: other, to: person.number, text: 'START' });
  await send(page, 'Are you sure?');
  await expect(ownMessage(page, 'Are you sure?', 'Delivered')).toBeVisible();
});
