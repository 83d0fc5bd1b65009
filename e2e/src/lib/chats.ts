import { chatKey, formatFullNumber, splitNumber } from '@manyline/domain/phone';
import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from './go-within.ts';
import type { Person } from './people.ts';

/** As the screens write a number. */
export const readable = formatFullNumber;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Starts a chat by the new-chat screen with its first text. */
export async function startChat({ page }: Person, to: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'New chat' }).first().click();
  const { telCode, phone } = splitNumber(to);
  await chooseCountry(page, telCode);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(phone);
  await send(page, text);
  await expect(page.getByRole('heading', { name: readable(to) })).toBeVisible();
}

async function chooseCountry(page: Page, telCode: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Country code/ });
  if (new RegExp(`\\+${telCode}$`).test((await button.getAttribute('aria-label')) ?? '')) return;
  await button.click();
  await page.getByRole('combobox', { name: 'Search country or code' }).fill(`+${telCode}`);
  await page.keyboard.press('Enter');
}

export async function openChat({ page, number }: Person, product: { url: string }, other: string): Promise<void> {
  await visit(page, `${product.url}/pingme/chats/${chatKey(number, other)}`);
  await expect(page.getByRole('heading', { name: readable(other) })).toBeVisible();
}

export async function send(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(text);
  // Until the connection stands, Enter leaves the text where it is.
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await box.press('Enter');
}

/** One message: who, what, and in which state. */
export function message(page: Page, sender: string, text: string, state = ''): Locator {
  return page.getByRole('listitem', { name: new RegExp(`^${escaped(sender)}: ${escaped(text)}\\. ${escaped(state)}`) });
}

export const ownMessage = (page: Page, text: string, state = '') =>
  message(page, 'You', text.replaceAll('\n', ' '), state);

/** Every message of the open chat in order, without state and time. */
export async function listTexts(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: /^(Messages with|与 .* 的消息$)/ })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('[dir=auto]')?.textContent ?? ''));
}

export const chatRow = (page: Page, other: string) =>
  page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: readable(other) });

export async function expectBalance(page: Page, text: string): Promise<void> {
  await expect(page.getByLabel(/^Balance/)).toHaveText(text);
}
