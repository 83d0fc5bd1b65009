import { getChatList } from '@manyline/contract/chats';
import { type FrameLocator, type Page, request } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { beginTopUp, creditWords, keepSignedInByPhone, openPayPage } from './lib/credit.ts';
import { brandUrl } from './lib/people.ts';
import { expect, test } from './lib/test.ts';
import { verifyProfile } from './lib/verified.ts';

/** What the frame called with, and every address that it asked. */
function watchFrame(page: Page) {
  const asked = { tokens: new Set<string>(), urls: [] as string[] };
  page.on('request', (sent) => {
    const token = sent.headers()['x-auth-token'];
    if (sent.frame().parentFrame() === null) return;
    asked.urls.push(sent.url());
    if (token) asked.tokens.add(token);
  });
  return asked;
}

/** A number of California and the unlimited plan by the month. Answers the number for people. */
async function choosePlan(frame: FrameLocator): Promise<string> {
  await frame.getByLabel('Country').selectOption({ label: 'United States (+1)' });
  await frame.getByLabel('State or province').selectOption('California');
  const number = frame.getByRole('radio', { name: /^\+1 \(628\)/ }).first();
  const name = (await number.textContent())!;
  await number.click();
  await frame.getByRole('radio', { name: 'Unlimited', exact: true }).click();
  await expect(frame.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  return name;
}

async function subscribe(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await frame.getByRole('button', { name: /^Subscribe for/ }).click();
}

test('a hosting number from its plan over the recharge to its next plan, in a frame that can only do plans', async ({
  page,
  product,
}) => {
  const api = await keepSignedInByPhone(page, product, 'pingme');
  await verifyProfile(product, api);
  const asked = watchFrame(page);
  const frame = page.frameLocator('iframe[title="Plans"], iframe[title="套餐"]');
  const at = (place: string) => brandUrl(product, 'pingme', `/numbers/plans${place}`);

  await page.goto(at(''));
  await expect(frame.getByRole('heading', { name: 'No hosting number yet' })).toBeVisible();
  await frame.getByRole('button', { name: 'Get a hosting number' }).click();
  await expect(page).toHaveURL(at('/new'));
  const name = await choosePlan(frame);
  const digits = name.replace(/\D/g, '');
  const place = at(`/new/US/${digits}/unlimited-1`);
  await expect(page).toHaveURL(place);
  await expectAccessible(page);

  await test.step('not enough: recharging comes back to the same plan, also from a payment that was only begun', async () => {
    const recharge = async () => {
      await subscribe(frame);
      const dialog = frame.getByRole('dialog', { name: 'Insufficient Balance' });
      await dialog.getByRole('button', { name: 'Recharge' }).click();
      await expect(page).toHaveURL(/\/account\/credit\?returnTo=/);
    };
    await recharge();
    await page.getByRole('radio', { name: 'Credit card' }).click();
    await page.getByRole('button', { name: creditWords.en.pay }).click();
    await page.getByRole('dialog', { name: 'Pay by credit card' }).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(place);
    await recharge();
    const orderId = await beginTopUp(page, creditWords.en, 'card');
    const act = await openPayPage(page, product);
    await act(orderId, 'pay');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('status').first()).toContainText('Credited');
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(place);
    await expect(frame.getByRole('radio', { name: 'Unlimited', exact: true })).toBeChecked();
    await expect(frame.getByRole('radio', { name })).toBeChecked();
  });

  await test.step('subscribed, it is there with its plan, also after a reload', async () => {
    await subscribe(frame);
    await frame.getByRole('dialog', { name: 'The number is yours' }).getByRole('button', { name: 'Okay' }).click();
    await expect(page).toHaveURL(at(`/number/${digits}`));
    await page.reload();
    await expect(frame.getByRole('heading', { name: `Plan of ${name}` })).toBeVisible();
    await expect(frame.getByText('Unlimited', { exact: true })).toBeVisible();
  });

  await test.step('no other window is heard, of our own origin neither', async () => {
    const strangers = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('about:blank'));
    const stranger = await strangers;
    const forge = () => (window.opener ?? window).postMessage({ type: 'managePhone' }, '*');
    await stranger.evaluate(forge);
    await page.evaluate(forge);
    await stranger.close();
    // Heard after it, the frame's own word finds the page where it was.
    await frame.getByRole('button', { name: 'Change plan' }).click();
    await expect(page).toHaveURL(at(`/number/${digits}/change`));
  });

  await test.step('the plan changes from the next cycle on; back in the browser is back in the frame', async () => {
    await frame.getByRole('radio', { name: /^Pay As You Go/ }).click();
    await frame.getByRole('button', { name: 'Next' }).click();
    const dialog = frame.getByRole('dialog', { name: 'When should it change?' });
    await dialog.getByRole('radio', { name: 'Next billing cycle' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm the change' }).click();
    await frame.getByRole('dialog', { name: 'The plan is changed' }).getByRole('button', { name: 'Okay' }).click();
    await expect(frame.getByText(/^A change of plan is set for/)).toBeVisible();
    await frame.getByRole('button', { name: 'Back' }).click();
    await expect(frame.getByRole('heading', { name: 'Hosting numbers' })).toBeVisible();
    await page.goBack();
    await expect(frame.getByRole('heading', { name: `Plan of ${name}` })).toBeVisible();
  });

  await test.step('in Chinese, a new message begins with the number', async () => {
    await page.getByRole('button', { name: '切换到中文' }).click();
    await expect(frame.getByRole('heading', { name: `${name} 的套餐` })).toBeVisible();
    await expectAccessible(page);
    await frame.getByRole('button', { name: `用 ${name} 发消息` }).click();
    await expect(page).toHaveURL(new RegExp(`/chats/new\\?from=%22${digits}%22$`));
    await expect(page.getByText(name).first()).toBeVisible();
  });

  await test.step('its token travelled in no address, and reads no chats', async () => {
    const tokens = [...asked.tokens];
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(token).toMatch(/^plans_/);
    for (const url of asked.urls) expect(url).not.toContain('plans_');
    await expect(product.call(getChatList, {}, tokens.at(-1))).rejects.toThrow('100017');
  });
});

test('the page is framed by our own origin alone, and by itself leads into the app', async ({ page, product }) => {
  const plain = await request.newContext();
  const headers = (await plain.get(`${product.url}/plans/`)).headers();
  await plain.dispose();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  await page.goto(`${product.url}/plans/`);
  await expect(page.getByRole('link', { name: 'Open Plans in the app' })).toHaveAttribute('href', '/numbers/plans');
  await expectAccessible(page);
});
