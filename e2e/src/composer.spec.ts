import { makePng } from '@manyline/server/testing/test-pictures';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, listTexts, openChat, ownMessage, startChat } from './lib/chats.ts';
import { newHandset, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

async function openComposer(page: Page, product: Product) {
  const person = await signIn(page, product);
  await startChat(person, await newHandset(product), 'First');
  await expect(ownMessage(page, 'First', 'Delivered')).toBeVisible();
  return page.getByRole('textbox', { name: 'Message' });
}

/** On a phone the notice of the lost connection leaves the bar to write in free. */
async function expectNoticeAboveOnPhone(page: Page, box: Locator) {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const notice = page.getByText('Connection lost. Reconnecting…');
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  await expect
    .poll(async () => {
      const [above, beneath] = [await boxOf(notice), await boxOf(box)];
      return above.y + above.height < beneath.y;
    })
    .toBe(true);
  await page.setViewportSize(before);
}

test('an emoji is found by English and by Chinese words, with the keyboard alone, and lands at the caret', async ({
  page,
  product,
}) => {
  const box = await openComposer(page, product);
  await box.fill('Off we go!');
  await box.press('Home');
  for (let step = 0; step < 3; step += 1) await box.press('ArrowRight');
  await page.getByRole('button', { name: 'Emoji' }).press('Enter');
  const search = page.getByRole('searchbox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('gridcell', { name: 'grinning face', exact: true })).toBeVisible();
  expect(await page.getByRole('row').first().getByRole('gridcell').count()).toBe(10);
  await expectAccessible(page);
  // A group's button leads to where it begins; while something is searched for, there are no groups.
  const groups = page.getByRole('group', { name: 'Groups of emoji' });
  await groups.getByRole('button', { name: 'flags' }).click();
  await expect(page.getByRole('gridcell', { name: 'chequered flag' })).toBeInViewport();
  await search.fill('火箭');
  await expect(page.getByRole('gridcell', { name: 'rocket' })).toBeVisible();
  await expect(groups).toHaveCount(0);
  await search.fill('zzzz');
  await expect(page.getByText('No emoji matches')).toBeVisible();
  await search.fill('pizza');
  // The best match is chosen at once; Enter takes it.
  await expect(page.locator('[role=gridcell][data-active]')).toHaveAccessibleName('pizza');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Off🍕 we go!');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ownMessage(page, 'Off🍕 we go!', 'Delivered')).toBeVisible();
});

test('parts and price are told before a text is sent; line breaks are kept; what is empty stays', async ({
  page,
  product,
}) => {
  const box = await openComposer(page, product);
  await box.press('Enter');
  await box.fill('   ');
  await box.press('Enter');
  expect(await listTexts(page)).toEqual(['First']);
  await box.fill('a'.repeat(160));
  await expect(page.getByText('1 part · 0.02 Coins · 0 left in this part')).toBeVisible();
  await box.fill('a'.repeat(161));
  await expect(page.getByText('2 parts · 0.04 Coins · 145 left in this part')).toBeVisible();
  await box.fill('你'.repeat(71));
  await expect(page.getByText(/^2 parts · 0.04 Coins · 63 left in this part/)).toBeVisible();
  await box.fill('One');
  await box.press('Shift+Enter');
  await box.pressSequentially('Two');
  await box.press('Enter');
  await expect(ownMessage(page, 'One\nTwo', 'Delivered')).toBeVisible();
  // The server takes ten parts: what would be refused stays where it can be shortened.
  await box.fill('x'.repeat(1_531));
  await expect(page.getByText('Too long by 1 character: a message has at most 10 parts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await box.press('Enter');
  await expect(box).toHaveValue('x'.repeat(1_531));
  expect(await listTexts(page)).toEqual(['First', 'One\nTwo']);
});

test('what is written and not sent is there after a reload, for its own chat alone', async ({ page, product }) => {
  const box = await openComposer(page, product);
  await box.fill('Half a thought');
  await page.getByRole('link', { name: 'New chat' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Chats' })).toContainText('Draft: Half a thought');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
});

test('what is begun on one device is gone on with on another and goes from both when it is sent; of what both write at once nothing is lost', async ({
  page,
  openBrowser,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'First');
  const there = await signIn(await openBrowser(), product, { email: person.email });
  const [here, away] = [page, there.page].map((on) => on.getByRole('textbox', { name: 'Message' })) as [
    Locator,
    Locator,
  ];
  await here.fill('Begun here');
  await expect(chatRow(there.page, other)).toContainText('Draft: Begun here');
  await openChat(there, product, other);
  await expect(away).toHaveValue('Begun here');
  await away.press('Home');
  // The caret stays where somebody types.
  await away.pressSequentially('Well ');
  await expect(away).toHaveValue('Well Begun here');
  await expect(here).toHaveValue('Well Begun here');
  await away.press('Enter');
  await expect(ownMessage(there.page, 'Well Begun here')).toBeVisible();
  await expect(away).toHaveValue('');
  await expect(here).toHaveValue('');

  // Both within one pause; who leaves the field is the first to save.
  await Promise.all([away.fill('Typed on the way'), here.fill('Typed at home')]);
  await here.blur();
  const [line, lineHere] = [there.page, page].map((on) =>
    on.getByRole('region', { name: 'Text that was replaced' }),
  ) as [Locator, Locator];
  for (const each of [line, lineHere]) await expect(each).toContainText('Typed at home');
  await expectAccessible(there.page);
  await expect(away).toHaveValue('Typed on the way');
  await expect(here).toHaveValue('Typed on the way');
  await line.getByRole('button', { name: 'Add it' }).click();
  for (const each of [line, lineHere]) await expect(each).toBeHidden();
  await expect(away).toBeFocused();
  for (const box of [away, here]) await expect(box).toHaveValue('Typed on the way\nTyped at home');
});

test('half a word that an input method is at work on goes to no other device; the word does', async ({
  page,
  openBrowser,
  product,
}) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'First');
  const there = await signIn(await openBrowser(), product, { email: person.email });
  await openChat(there, product, other);
  const away = there.page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'Message' }).focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('nihao');
  // Longer than the pause after which a text is told.
  await page.waitForTimeout(3_000);
  await expect(away).toHaveValue('');
  await devtools.send('Input.insertText', { text: '你好' });
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('你好');
  await expect(away).toHaveValue('你好');
});

test('without a connection texts wait in their order, one is taken back, and the rest go when it is there again', async ({
  page,
  product,
}) => {
  const box = await openComposer(page, product);
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible({ timeout: 60_000 });
  // A picture that was chosen, or dropped, before the connection was there waits as words do.
  const buffer = await makePng(30, 20);
  await page.locator('input[type=file]').setInputFiles({ name: 'early.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('No connection. Pictures can be sent once it is back.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1 of 1' }).click();
  await expectNoticeAboveOnPhone(page, box);
  for (const text of ['Second', 'Not this', 'Third']) {
    await box.fill(text);
    await expect(page.getByRole('button', { name: 'Send once connected' })).toBeEnabled();
    await box.press('Enter');
  }
  await expect(page.getByText('Goes once the connection is back.')).toHaveCount(3);
  await expectAccessible(page);
  await ownMessage(page, 'Not this').getByRole('button', { name: 'Cancel' }).click();
  await expect(box).toHaveValue('Not this');
  // A part that no press has loaded yet takes nothing down; it opens once the line is back.
  await page.getByRole('button', { name: 'Chat menu' }).click();
  await expect(box).toHaveValue('Not this');
  await page.context().setOffline(false);
  await expect(page.getByRole('menuitem', { name: 'Delete chat' })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat menu' })).toBeFocused();
  await expect(ownMessage(page, 'Third', 'Delivered')).toBeVisible({ timeout: 60_000 });
  expect(await listTexts(page)).toEqual(['First', 'Second', 'Third']);
});

/** As another page's copy: with a plain form, and one with markup. */
async function paste(page: Page, plain: string, html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).evaluate(
    (field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data.plain);
      clipboardData.setData('text/html', data.html);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { plain, html },
  );
}

test('a paste is plain text: pictures of emoji become characters, and nothing of its markup is left or run', async ({
  page,
  product,
}) => {
  const box = await openComposer(page, product);
  await box.focus();
  await paste(
    page,
    'Well done',
    '<p><b>Well</b>&nbsp;done <img src="x" onerror="document.title=1" alt="🎉"><img src="y" alt="logo"></p><div>again</div>',
  );
  await expect(box).toHaveValue('Well\u00a0done 🎉\n\nagain');
  await box.press('Enter');
  await expect.poll(() => listTexts(page)).toEqual(['First', 'Well done 🎉\n\nagain']);
});

test('the right-click menu pastes plain text, and says which keys do where the browser refuses', async ({
  page,
  context,
  product,
}) => {
  const box = await openComposer(page, product);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('from elsewhere'));
  await box.fill('Text ');
  await box.click({ button: 'right' });
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  await expect(box).toHaveValue('Text from elsewhere');
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await box.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Paste' }).press('Enter');
  await expect(page.getByText(/does not allow pasting .* Press (Ctrl\+V|⌘V)/)).toBeVisible();
  await expect(box).toHaveValue('Text from elsewhere');
});
