import { expect as baseExpect, type Locator, type Page } from '@playwright/test';
import { chatRow, message, openChat, ownMessage, readable, send, startChat } from './lib/chats.ts';
import { visit } from './lib/go-within.ts';
import { captchaAnswer } from './lib/known-captcha.ts';
import { brandUrl, newEmail, newHandset, readCode, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let pressed = 0; pressed < 30; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await baseExpect(target).toBeFocused();
}

test('everything is done with the keyboard alone: sign in, write to somebody new, menus and dialogs', async ({
  page,
  product,
}) => {
  const other = await newHandset(product);
  const email = newEmail();
  await page.goto(product.url);
  await tabTo(page, page.getByRole('radio', { name: 'Phone number' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(email);
  await expect(page.getByRole('img', { name: /Picture with characters/ })).toBeVisible();
  await tabTo(page, page.getByLabel('Graphic code'));
  await page.keyboard.type(captchaAnswer);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await readCode(product, email));

  await tabTo(page, page.getByRole('link', { name: 'New chat' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toBeFocused();
  await page.keyboard.type(`+${other}`);
  await tabTo(page, page.getByRole('textbox', { name: 'Message' }));
  await page.keyboard.type('Typed');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('in two lines');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: readable(other) })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  const bubble = ownMessage(page, 'Typed\nin two lines');
  await expect(bubble).toBeVisible();

  await tabTo(page, chatRow(page, other), 'Shift+Tab');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chatRow(page, other)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Pin' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete chat' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this chat?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(chatRow(page, other)).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Log out' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
});

test('a chat has an address: reload stays, back closes it, and the draft is kept', async ({ page, product }) => {
  const [first, second] = [await newHandset(product), await newHandset(product)];
  const person = await signIn(page, product);
  await startChat(person, first, 'To the first');
  await startChat(person, second, 'To the second');
  await openChat(person, product, first);
  await page.reload();
  await expect(ownMessage(page, 'To the first')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('A draft');
  await chatRow(page, second).click();
  await expect(ownMessage(page, 'To the second')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: readable(first) })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A draft');
  await page.goForward();
  await expect(page.getByRole('heading', { name: readable(second) })).toBeVisible();

  await page.goto(`${product.url}/pingme/chats/nonsense`);
  await expect(page.getByRole('heading', { name: 'This address names no chat' })).toBeVisible();
  await page.goto(`${product.url}/pingme/nowhere`);
  await expect(page).toHaveTitle('There is nothing here - PingMe');
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(/\/chats$/);
});

test('below 1024 px the list slides over', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await startChat(person, other, 'Narrow');
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(chatRow(page, other)).toBeHidden();
  await page.getByRole('button', { name: 'Show chats' }).click();
  await page
    .getByRole('dialog', { name: 'Chats' })
    .getByRole('link', { name: readable(other) })
    .click();
  await expect(page.getByRole('dialog', { name: 'Chats' })).toBeHidden();
  await send(page, 'Still works');
  await expect(ownMessage(page, 'Still works', 'Delivered')).toBeVisible();
  await expect(message(page, 'You', 'Narrow')).toBeVisible();
});

test('where what had the keyboard is gone with its screen, it goes on at the content, without a ring around all of it', async ({
  page,
  product,
}) => {
  const { number } = await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', `/numbers/manage/${number}`));
  await page.getByRole('button', { name: /^Edit name/ }).focus();
  await page.keyboard.press('Tab');
  await visit(page, brandUrl(product, 'pingme', '/numbers/history'));
  const content = page.getByRole('main');
  await expect(content).toBeFocused();
  await expect(content).toHaveCSS('outline-style', 'none');
});
