import { sendFromHandset, setSandboxState } from '@manyline/contract/local-world';
import { getLockedCodePhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { expectBalance, message, ownMessage, readable, send, startChat } from './lib/chats.ts';
import { brandUrl, newEmail, newHandset, signIn, signInByApi } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';
import { keepSignedInVerified } from './lib/verified.ts';

const SANDBOX_PAGES = ['handsets', 'codes', 'mailbox', 'accounts', 'pay', 'reviews', 'network'];

async function openSandbox(page: Page, product: Product, place: string): Promise<Page> {
  const sandbox = await page.context().newPage();
  await sandbox.goto(`${product.url}/sandbox/#${place}`);
  return sandbox;
}

test('every page of the sandbox reads for everybody: in both languages, light and dark, wide and narrow', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const handset = await newHandset(product);
  await product.call(sendFromHandset, { from: handset, to: person.number, text: 'Hello' });
  // More numbers to choose from than fit into the list.
  for (let each = 0; each < 8; each += 1) await signInByApi(product, newEmail());
  const places = [...SANDBOX_PAGES, `handsets/${handset}`, `handsets/${handset}/new`];
  const sandbox = await openSandbox(page, product, `handsets/${handset}/${person.number}`);
  await expect(sandbox.getByRole('listitem').filter({ hasText: 'Hello' }).last()).toBeVisible();
  await expectAccessible(sandbox);
  const walk = async () => {
    for (const place of places) {
      await sandbox.goto(`${product.url}/sandbox/#${place}`);
      await expect(sandbox.locator('main')).not.toBeEmpty();
      if (place.endsWith('/new')) await expect(sandbox.getByRole('combobox')).toHaveAttribute('aria-controls', /./);
      await expectAccessible(sandbox);
    }
  };
  await walk();
  await sandbox.getByText('中文').click();
  await sandbox.getByRole('button', { name: '切换到深色' }).click();
  await sandbox.setViewportSize({ width: 640, height: 900 });
  await walk();
  await expect(sandbox).toHaveTitle('测试环境');
});

test('what the accounts page gives is in the web app at once: credit, a number, words that lead to a screen', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const sandbox = await openSandbox(page, product, `accounts?search=${encodeURIComponent(person.email)}`);
  const card = sandbox.getByRole('region', { name: person.email });
  await card.getByRole('textbox', { name: 'Amount' }).fill('2.5');
  await card.getByRole('button', { name: 'Give credit' }).click();
  await expectBalance(page, '7.50 Coins');
  await card.getByRole('button', { name: 'Take credit' }).click();
  await expectBalance(page, '5.00 Coins');

  await card.getByRole('button', { name: 'Send a system message' }).click();
  await card.getByRole('textbox', { name: 'Message' }).fill('Please complete your profile.');
  await card.getByRole('textbox', { name: 'Words that lead somewhere' }).fill('your profile');
  await card.getByRole('button', { name: 'Send system message' }).click();
  await expect(card.getByText('Sent.')).toBeVisible();
  await page
    .getByRole('link', { name: /PingMe/ })
    .first()
    .click();
  await expect(message(page, 'PingMe', 'Please complete your profile.')).toBeVisible();

  await card.getByRole('button', { name: 'Give a number' }).click();
  const given = (await card.getByText(/^New number: /).textContent())!.replace('New number: ', '');
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('list', { name: 'Your numbers' }).getByText(given, { exact: true })).toBeVisible();
});

test('a network that refuses loses a text with its price given back; one that works again takes the next', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  const other = await newHandset(product);
  const sandbox = await openSandbox(page, product, 'network');
  const network = sandbox.getByRole('radiogroup', { name: 'The network' });
  try {
    await network.getByRole('radio', { name: 'Refuses everything' }).check();
    await sandbox.reload();
    await expect(network.getByRole('radio', { name: 'Refuses everything' })).toBeChecked();
    await startChat(person, other, 'Into the void');
    await expect(ownMessage(page, 'Into the void', 'Not delivered')).toBeVisible();
    await expectBalance(page, '5.00 Coins');
    await network.getByRole('radio', { name: 'Works' }).check();
    await send(page, 'Through');
    await expect(ownMessage(page, 'Through', 'Delivered')).toBeVisible();
  } finally {
    await product.call(setSandboxState, { carrierMode: 'normal' });
  }
});

test('the codes page plays a service: its code appears where the account waits for it', async ({ page, product }) => {
  const api = await keepSignedInVerified(page, product, 'pingme');
  const sandbox = await openSandbox(page, product, 'codes');
  await page.goto(brandUrl(product, 'pingme', '/verification/new'));
  await page.getByRole('searchbox', { name: 'Search services' }).fill('WHATS');
  await page.getByRole('listbox', { name: 'Services' }).getByRole('option').click();
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  // Others of this server may wait for the same service.
  const { lockPhone } = await api.call(getLockedCodePhone, {});
  const card = sandbox.getByRole('listitem', { name: `WhatsApp ${readable(joinNumber(lockPhone!))}` });
  await card.getByRole('button', { name: 'Send a code' }).click();
  const [code] = /\d{4,8}/.exec((await card.getByRole('status').textContent())!.replaceAll('-', ''))!;
  await expect(page.getByRole('button', { name: new RegExp(`^Copy code ${code}`) })).toBeVisible();
  await expectAccessible(sandbox);
});
