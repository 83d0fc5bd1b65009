import { sendFromHandset } from '@manyline/contract/local-world';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { confirmCodeUse, lockVerificationCodePhone } from '@manyline/contract/verification';
import { openCallbackServer } from '@manyline/server/features/developer/testing/callback-server';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from './lib/accessible.ts';
import { signInAsBuyer } from './lib/buyers.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a developer applies, is verified and gets codes at their own server, signed; what failed is replayed', async ({
  openBrowser,
  newProduct,
}) => {
  const server = await openCallbackServer();
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: { CALLBACKS_TO_LOCALHOST: '1' } });
  const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { accountId, userId, token } = await signInAsBuyer(page, product);
  await visit(page, brandUrl(product, 'pingme', '/account'));
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await menu.getByRole('link', { name: 'API management' }).click();

  const callback = region(page, 'Callback configuration');
  const url = callback.getByLabel('Callback URL');
  const [apply, runTest] = ['Apply', 'Test'].map((name) => callback.getByRole('button', { name, exact: true }));
  await expect(callback.getByLabel('Protocol')).toHaveValue('https://');
  await expect(apply!).toBeDisabled();
  await expect(runTest!).toBeDisabled();
  await url.fill('no address');
  await apply!.click();
  await expect(callback.getByText(/Enter an address such as/)).toBeVisible();
  // Pasted whole, an address brings its protocol along.
  await url.fill(server.url.replace('http', 'HTTP'));
  await expect(callback.getByLabel('Protocol')).toHaveValue('http://');
  await expect(runTest!).toBeDisabled();
  await expect(callback).toContainText('The URL can be tested once you have applied.');
  await apply!.click();
  const access = region(page, 'API access');
  await expect(access).toContainText('Reviewing');
  await expect(access.getByText('User ID')).toHaveCount(0);
  // The secret and the key that a server is built and tested with are there before anybody has decided.
  const signing = region(page, 'Signing secret and test key');
  await signing.getByRole('button', { name: 'Show the test key' }).click();
  const testKey = (await signing.getByText(/^test_/).textContent())!;
  await signing.getByRole('button', { name: 'Show the signing secret' }).click();
  const signingSecret = (await signing.getByText(/^whsec_/).textContent())!;
  await expect(callback.getByRole('button', { name: 'Update', exact: true })).toBeDisabled();
  server.answerStatus(405, 'GET only');
  await runTest!.click();
  await expect(runTest!).toBeDisabled();
  const failed = page.getByRole('dialog', { name: 'Test Failed' });
  // The cause stands first.
  await expect(failed).toContainText(
    /your URL answered 405.*You can update your Callback URL at any time\. Please ensure your new URL supports POST method\./,
  );
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Update Now' }).click();
  await expect(url).toBeFocused();
  server.answerStatus(200, 'thanks');
  await runTest!.click();
  await expect(page.getByText('The test passed.')).toBeVisible();

  await product.call(decideReview, { kind: 'api', accountId, id: accountId, outcome: 'approved' });
  await page.reload();
  await expect(access).toContainText('Verified');
  await expect(access).toContainText(userId);
  await expect(access.getByText(/live_/)).toHaveCount(0);
  await access.getByRole('button', { name: 'Show the key' }).click();
  const key = (await access.getByText(/^live_/).textContent())!;
  await access.getByRole('button', { name: 'Copy Key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await access.getByRole('button', { name: 'Hide the key' }).click();
  expect(signingSecret).not.toBe(key);

  server.answerStatus(503, 'down for repair');
  await product.call(confirmCodeUse, {}, token);
  const { lockPhone } = await product.call(lockVerificationCodePhone, { app: 'telegram', code: 'US' }, token);
  const number = `${lockPhone.telCode}${lockPhone.phone}`;
  const handset = await newHandset(product);
  await product.call(sendFromHandset, { from: handset, to: number, text: 'Telegram code 48213' });
  const log = page.getByRole('list', { name: 'Callback log' }).getByRole('listitem');
  await expect(log).toContainText(/Waiting · 1 try · answered 503.*down for repair/);
  server.answerStatus(204);
  await log.getByRole('button', { name: /^Replay Telegram/ }).click();
  await expect(log).toContainText('Delivered · 2 tries');
  const { headers, body } = server.posted.at(-1)!;
  expect(new Webhook(signingSecret).verify(body, headers)).toEqual({
    userId,
    app: 'telegram',
    from: handset,
    to: number,
    text: 'Telegram code 48213',
    code: '48213',
    time: expect.any(Number),
  });
  expect(headers['webhook-id']).toBe(server.posted.at(-2)!.headers['webhook-id']);
  await product.call(sendFromHandset, { from: handset, to: number, text: 'Telegram code 90177' });
  await expect(log).toHaveCount(2);
  await expect(log.first()).toContainText('Delivered · 1 try');
  await expectAccessible(page);

  await access.getByRole('button', { name: 'Reset key' }).click();
  await page.getByRole('dialog', { name: 'Reset the key?' }).getByRole('button', { name: 'Reset key' }).click();
  await expect(page.getByText('You have a new key.')).toBeVisible();
  await expect(access.getByText(key)).toHaveCount(0);
  await signing.getByRole('button', { name: 'Show the signing secret' }).click();
  await expect(signing.getByText(signingSecret)).toBeVisible();

  await signing.getByRole('button', { name: 'Rotate signing secret' }).click();
  const rotate = page.getByRole('dialog', { name: 'Rotate the signing secret?' });
  await expectAccessible(page);
  await rotate.getByRole('button', { name: 'Rotate signing secret' }).click();
  await expect(signing).toContainText('callbacks are also signed with the secret before it');
  const rotated = (await signing.getByText(/^whsec_/).textContent())!;
  expect(rotated).not.toBe(signingSecret);

  // A test key brings a code that really is posted, signed by both.
  const byTestKey = { 'x-api-key': testKey };
  await fetch(`${product.url}/web/lockVerificationCodePhone?app=telegram&code=US`, { headers: byTestKey });
  await expect(log.first()).toContainText(/Test.*Delivered/);
  const posted = server.posted.at(-1)!;
  for (const secret of [rotated, signingSecret])
    expect(new Webhook(secret).verify(posted.body, posted.headers)).toMatchObject({ test: true });

  server.answerStatus(410);
  await product.call(sendFromHandset, { from: handset, to: number, text: 'Telegram code 11223' });
  await expect(log.first()).toContainText('answered 410');
  await page.reload();
  const off = callback.getByRole('alert');
  await expect(off).toContainText('Your URL answered 410 (gone)');
  await expectAccessible(page);
  server.answerStatus(200);
  await off.getByRole('button', { name: 'Test and switch on' }).click();
  await expect(off).toHaveCount(0);
  await server.close();
});

test('asks for a new platform, reads the help, and sees in Chinese why an application was refused', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 1024, height: 768 } });
  const { accountId, email } = await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', '/account/api'));
  await page.getByRole('button', { name: '申请添加应用' }).click();
  await expect(page).toHaveURL(/\/account\/api\/new-platform$/);
  const dialog = page.getByRole('dialog', { name: '申请添加应用' });
  const send = dialog.getByRole('button', { name: '提交' });
  await dialog.getByLabel('应用名称').fill('Nimbus');
  await dialog.getByLabel('应用网址').fill('https://nimbus.example.com');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('短信示例').fill('x'.repeat(200));
  await expect(dialog.getByText('160 / 160')).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText('申请已提交。')).toBeVisible();
  const { reviews } = await product.call(getWaitingReviews, {});
  expect(reviews.find((each) => each.accountId === accountId)).toMatchObject({
    kind: 'platform',
    summary: { Name: 'Nimbus', URL: 'https://nimbus.example.com', Example: 'x'.repeat(160) },
  });

  await page.getByRole('button', { name: '回调说明' }).click();
  await page.reload();
  await expect(page.getByRole('dialog', { name: '回调说明' })).toContainText('Standard Webhooks');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/account\/api$/);
  const guide = await page.context().newPage();
  for (const place of ['', 'en/', 'en/chats']) {
    await guide.goto(`${product.url}/web/docs/${place}`);
    await expectAccessible(guide);
  }
  await guide.close();

  await page.getByLabel('回调地址').fill('example.com/Hook');
  await page.getByRole('button', { name: '申请', exact: true }).click();
  await expect(page.getByText('审核中', { exact: true })).toBeVisible();
  await product.call(decideReview, { kind: 'api', accountId, id: accountId, outcome: 'refused', template: 'noAnswer' });
  await page.reload();
  await expect(page.getByText('已拒绝')).toBeVisible();
  await expect(page.getByRole('button', { name: '测试', exact: true })).toBeDisabled();
  await expect(page.getByLabel('回调地址')).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: '重新申请' }).click();
  await expect(page.getByLabel('回调地址')).toBeFocused();
  await page.getByLabel('回调地址').fill('example.com/Better');
  await expectAccessible(page);
  await page.getByRole('button', { name: '申请', exact: true }).click();
  await expect(page.getByText('审核中', { exact: true })).toBeVisible();
  await expect(page.getByText('已拒绝')).toHaveCount(0);

  // Only pingme has API management (spec 1 §6).
  await signIn(page, product, { brand: 'wephone', email });
  await page.goto(brandUrl(product, 'wephone', '/account/api'));
  await expect(page).not.toHaveURL(/\/api$/);
});
