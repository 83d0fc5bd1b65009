import { sendFromHandset, sendSystemMessage } from '@manyline/contract/local-world';
import { readEmoji, readForeignPictures, readNaughtyTexts, whyNoForeign } from '@manyline/server/testing/foreign-data';
import type { Page } from '@playwright/test';
import { chatRow, openChat } from './lib/chats.ts';
import { draftOf, otherDevice } from './lib/contacts.ts';
import { brandUrl, newHandset, type Person, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const noTexts = whyNoForeign('text');
const noPictures = whyNoForeign('images');

/** Nothing of what is shown may ever ask something of the person. */
function expectNoDialogs(page: Page, problems: string[]): void {
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/**
 * Every row of a virtual list, from its first to its last: the text of its part `shown`, and how many elements are in it that are no
 * links to what it says.
 */
async function readAllRows(page: Page, list: string, shown: string): Promise<{ text: string; elements: number }[]> {
  return page.getByRole('list', { name: list, exact: true }).evaluate(async (element, selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = new Map<number, { text: string; elements: number }>();
    const scroller = element.closest('[data-scroller]') ?? scrollerOf(element);
    function scrollerOf(inner: Element): Element {
      let outer: Element = inner;
      while (outer.scrollHeight <= outer.clientHeight + 1 && outer.parentElement) outer = outer.parentElement;
      return outer;
    }
    const isPlainLink = (child: Element) =>
      child instanceof HTMLAnchorElement && child.childElementCount === 0 && /^(?:https?|mailto):/.test(child.href);
    scroller.scrollTo({ top: 0 });
    for (let still = 0, last = -1; still < 20; ) {
      await frame();
      for (const row of element.querySelectorAll('li')) {
        const part = row.querySelector(selector);
        if (!part) continue;
        const elements = [...part.children].filter((child) => !isPlainLink(child)).length;
        rows.set(Number(row.ariaPosInSet), { text: part.textContent, elements });
      }
      const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      still = isEnd && last === scroller.scrollHeight ? still + 1 : 0;
      last = scroller.scrollHeight;
      scroller.scrollTop += scroller.clientHeight / 2;
    }
    return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
  }, shown);
}

/** In any order: each finds its way by itself. */
async function forEach(texts: readonly string[], call: (text: string) => Promise<unknown>): Promise<void> {
  const rest = [...texts];
  const work = async () => {
    for (let text = rest.pop(); text !== undefined; text = rest.pop()) await call(text);
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

const receiveAll = (product: Product, { number }: Person, from: string, texts: readonly string[]) =>
  forEach(texts, (text) => product.call(sendFromHandset, { from, to: number, text }));

/** Waits until all messages of the chat are there: they come month by month and page by page. */
/** `part`: where the text of a row stands. */
async function expectShown(page: Page, list: string, texts: readonly string[], part = '[dir=auto]'): Promise<void> {
  const count = () =>
    page.getByRole('list', { name: list, exact: true }).locator('li').first().getAttribute('aria-setsize');
  await expect
    .poll(async () => {
      // Older ones come when the top is near.
      await page
        .getByRole('list', { name: list, exact: true })
        .evaluate((element) => element.parentElement!.scrollTo({ top: 0 }));
      return Number(await count());
    })
    .toBe(texts.length);
  const rows = await readAllRows(page, list, part);
  expect(rows.map(({ text }) => text).sort()).toEqual(texts.toSorted());
  // Text is text: nothing in it became an element.
  expect(rows.filter(({ elements }) => elements > 0)).toEqual([]);
}

const labelOf = (number: string) => `Messages with ${number}`;

test('T36: every naughty text that came in is shown byte for byte, and none of it runs', async ({
  page,
  product,
  problems,
}) => {
  test.skip(noTexts !== undefined, noTexts);
  test.setTimeout(180_000);
  expectNoDialogs(page, problems);
  // Texts of nothing are no texts.
  const texts = readNaughtyTexts().filter((text) => text !== '');
  const person = await signIn(page, product);
  await receiveAll(product, person, '12025550141', texts);
  await openChat(person, product, '12025550141');
  await expectShown(page, labelOf('+1 (202) 555-0141'), texts);
});

test('T35: every emoji that came in is shown byte for byte', async ({ page, product }) => {
  test.skip(noTexts !== undefined, noTexts);
  test.setTimeout(180_000);
  const emoji = readEmoji();
  // A line of a hundred each, as 4,733 messages would take minutes.
  const lines = Array.from({ length: Math.ceil(emoji.length / 100) }, (_, line) =>
    emoji.slice(line * 100, line * 100 + 100).join(' '),
  );
  const person = await signIn(page, product);
  await receiveAll(product, person, '12025550142', lines);
  await openChat(person, product, '12025550142');
  await expectShown(page, labelOf('+1 (202) 555-0142'), lines);
});

test('T36: naughty texts are sent as they were written, and stand so in the list of chats', async ({
  page,
  product,
  problems,
}) => {
  test.skip(noTexts !== undefined, noTexts);
  test.setTimeout(120_000);
  expectNoDialogs(page, problems);
  const person = await signIn(page, product);
  const other = await newHandset(product);
  await openChat(person, product, other);
  // One of twelve by the keyboard; all of them go out by the socket in the server's own tests.
  const typed = readNaughtyTexts().filter((text, index) => text.trim() !== '' && index % 12 === 0);
  const box = page.getByRole('textbox', { name: 'Message' });
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeEnabled();
  for (const text of typed) {
    await box.fill(text);
    await box.press('Enter');
    await expect(box).toHaveValue('');
    await expect.poll(() => chatRow(page, other).textContent()).toContain(`You: ${text}`);
  }
  const shown = page.locator('li [dir=auto]');
  await expect.poll(async () => (await shown.allTextContents()).at(-1)).toBe(typed.at(-1));
});

test('T36: naughty texts as system message and highlighted part, as name, company and note of a contact, and as the words of a failure', async ({
  page,
  product,
  problems,
}) => {
  test.skip(noTexts !== undefined, noTexts);
  test.setTimeout(180_000);
  expectNoDialogs(page, problems);
  const person = await signIn(page, product);
  const texts = readNaughtyTexts()
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.includes('||'));
  await forEach(texts, (text) =>
    product.call(sendSystemMessage, {
      accountId: person.accountId,
      sender: 'PingMe',
      text,
      highlights: [{ text, target: 'profile' }],
    }),
  );
  await page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: 'PingMe' }).click();
  // The whole of it is highlighted: a link, and text within.
  await expectShown(page, labelOf('PingMe'), texts, '[dir=auto] a');

  const device = await otherDevice(product, person);
  const cut = (text: string, length: number) =>
    [...text.replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, length).join('').trim();
  const names = [...new Set(texts.map((text) => cut(text, 20)).filter((name) => name !== ''))];
  await device.addAll(names.map((name) => ({ ...draftOf(name, '2025550142'), companyName: name, note: name })));
  await page.goto(brandUrl(product, 'pingme', '/contacts'));
  await expect(page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem').first()).toBeVisible();
  const rows = await readAllRows(page, 'Contacts', '[dir=auto]');
  expect(rows.map(({ text }) => text).sort()).toEqual(names.toSorted());
  expect(rows.filter(({ elements }) => elements > 0)).toEqual([]);

  const words = texts.join(' ');
  await page.route('**/web/createOrUpdateCloudAddressBook*', (route) =>
    route.fulfill({ status: 400, json: { retcode: 999_999, retmsg: words } }),
  );
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Bo');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Phone number', exact: true }).fill('2025550143');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const told = page.getByRole('status').filter({ hasText: 'The contact was not added.' });
  await expect(told).toBeVisible();
  expect(await told.textContent()).toContain(words);
});

/**
 * A server that neighbours leave no processor for the two seconds that a picture may take says so; whoever tries again then gets it
 * sent, and nothing else that is refused is tried again.
 */
async function expectTaken(page: Page, count: number, name: string): Promise<void> {
  const taken = page.getByRole('listitem', { name: /^You: Picture\. (On its way|Sent|Delivered)/ });
  const late = page.getByRole('listitem').filter({ hasText: 'Not sent. The picture has too many pixels or frames.' });
  await expect(async () => {
    if (await late.isVisible()) await late.getByRole('button', { name: 'Try again' }).click();
    await expect(taken, name).toHaveCount(count, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test('T57: every foreign picture is taken or refused with a clear word', async ({ page, product }) => {
  test.skip(noPictures !== undefined, noPictures);
  const person = await signIn(page, product);
  await openChat(person, product, await newHandset(product));
  let sent = 0;
  for (const { name, file } of readForeignPictures()) {
    await expect(page.getByRole('button', { name: 'Upload picture' })).toBeEnabled();
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: file });
    if (/^(truncated|corrupt)/.test(name)) {
      const refusal = page.getByText(/This picture (cannot be read|is damaged)/).first();
      await expect(refusal, name).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(refusal).toBeHidden();
    } else {
      sent += 1;
      await page.getByRole('button', { name: 'Send', exact: true }).click({ timeout: 30_000 });
      await expectTaken(page, sent, name);
    }
  }
});
