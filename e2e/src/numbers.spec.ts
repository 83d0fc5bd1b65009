import { queryBalance } from '@manyline/contract/account';
import { getSandboxAccounts, giveCredit } from '@manyline/contract/local-world';
import { updateNumberInfo } from '@manyline/contract/numbers';
import { getProfile } from '@manyline/contract/profile';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { keepSignedInByPhone } from './lib/credit.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';
import { verifyProfile } from './lib/verified.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const details = (page: Page) => page.getByRole('complementary', { name: /^(Number details|号码详情)$/ });
const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).click();

/** A toggle is deaf for 200 ms after a press (spec 2 §9). */
async function turn(page: Page, toggle: Locator): Promise<void> {
  await page.waitForTimeout(250);
  await toggle.click();
}

/** The terms are a step of their own: ticking opens them. */
async function agreeToTerms(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I agree to the subscription terms' });
  await box.click();
  await press(dialog(page, 'Subscription terms'), 'Agree');
  await expect(box).toBeChecked();
}

/** Step 1 and 2 up to the question with the price. Answers the number for people. */
async function chooseNumber(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'New number' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  // The only match is taken by Enter. An area code can be chosen before its state, and names it.
  const province = page.getByRole('combobox', { name: 'State or province' });
  const areaCode = page.getByRole('combobox', { name: 'Area code' });
  await areaCode.fill('808');
  await areaCode.press('Enter');
  await expect(province).toHaveValue('Hawaii');
  await province.fill('NY');
  await province.press('Enter');
  await expect(province).toHaveValue('New York');
  const first = page.getByRole('radio').first();
  await first.check();
  await expectAccessible(page);
  const number = /^\+1 \(\d{3}\) \d{3}-\d{4}/.exec(
    (await page.locator('label:has(input:checked)').textContent()) ?? '',
  )![0];
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /^Pay As You Go/ }).check();
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await expect(subscribe).toBeDisabled();
  // An address per step: the same step with the same choice after a reload.
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Pay As You Go/ })).toBeChecked();
  await agreeToTerms(page);
  await expectAccessible(page);
  await subscribe.click();
  return number;
}

test('a number is rented, named, changed, unsubscribed and restored, in English and Chinese, and other devices see it', async ({
  page,
  product,
}) => {
  const api = await keepSignedInByPhone(page, product, 'pingme');
  await verifyProfile(product, api);
  // An address that names a number which nobody offers sells nothing.
  await page.goto(brandUrl(product, 'pingme', '/numbers/new/plan?country=US&phone=%222019990119%22'));
  await expect(page.getByText('+1 (201) 999-0119 is not on offer, or somebody else has it by now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose another number' }).last()).toHaveAttribute(
    'href',
    /new\?country=US$/,
  );
  await visit(page, brandUrl(product, 'pingme', '/numbers'));
  await expect(page).toHaveURL(/\/numbers\/manage$/);
  await expect(page).toHaveTitle(/Numbers - PingMe/);
  const list = page.getByRole('list', { name: /^(Your numbers|您的号码)$/ });
  await expect(list.getByRole('listitem')).toHaveCount(1);

  const number = await chooseNumber(page);
  const digits = number.replace(/\D/g, '');

  await test.step('rent', async () => {
    const planStep = page.url();
    const question = dialog(page, 'Subscribe to this number?');
    await expect(question.getByRole('row', { name: 'To pay now 2.00 Coins' })).toBeVisible();
    await expect(question.getByRole('row', { name: 'Your balance 5.00 Coins' })).toBeVisible();
    const { phone } = await api.call(getProfile, {});
    const { accounts } = await product.call(getSandboxAccounts, { search: phone });
    await product.call(giveCredit, { accountId: accounts[0]!.accountId, amount: '-1.5' });
    await expect(question.getByRole('row', { name: 'Your balance 3.50 Coins' })).toBeVisible();
    const balanceRead = page.waitForResponse(/\/web\/queryBalance/);
    await press(question, 'Subscribe');
    const done = dialog(page, `${number} is yours`);
    await expect(done).toBeVisible();
    await (await balanceRead).finished();
    // The rest would not pay it again, and nobody asks for that.
    await expect(page.getByRole('region', { name: 'Before you get a number', includeHidden: true })).toHaveCount(0);
    await press(done, 'Okay');
    await expect(page).toHaveURL(new RegExp(`/numbers/manage/${digits}$`));
    await expect(list.getByRole('listitem')).toHaveCount(2);
    expect((await api.call(queryBalance)).balance).toBe('1.5');
    // The step that it was bought in, opened again.
    await page.goto(planStep);
    await expect(page.getByText(`${number} is yours already.`)).toBeVisible();
    await page.getByRole('link', { name: 'See it among your numbers' }).click();
    await expect(page).toHaveURL(new RegExp(`/numbers/manage/${digits}$`));
  });

  await test.step('rename: Enter saves, Escape does not, what failed is as it was, another device is seen', async () => {
    const name = details(page).getByRole('button', { name: /^Edit name/ });
    await name.click();
    await page.keyboard.type('  Work ');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('link', { name: /Work/ })).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nobody');
    await page.keyboard.press('Escape');
    await expect(name).toHaveText('Work');
    await page.route('**/web/updateNumberInfo*', (route) => route.abort());
    await name.click();
    await page.keyboard.type('Lost');
    await page.getByRole('heading', { name: 'Number management' }).click();
    await expect(page.getByText('The name was not saved.')).toBeVisible();
    await expect(name).toHaveText('Work');
    await page.unroute('**/web/updateNumberInfo*');
    await api.call(updateNumberInfo, { number: digits, notes: 'written elsewhere' });
    await expect(details(page).getByText('written elsewhere')).toBeVisible();
    await page.getByRole('searchbox').fill('wORK');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('');
  });

  await test.step('change the plan: too dear now, from the next cycle on', async () => {
    await details(page).getByRole('link', { name: 'Change plan' }).click();
    await expect(page.getByRole('radio', { name: /^Pay As You Go/ })).toBeDisabled();
    await page.getByRole('radio', { name: /^Unlimited Texts/ }).check();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /^Immediately/ }).check();
    await press(page, 'Confirm');
    await press(dialog(page, 'Change the plan?'), 'Confirm');
    await press(dialog(page, 'Insufficient Balance'), 'Back');
    await page.getByRole('radio', { name: /^From the next billing cycle/ }).check();
    await press(page, 'Confirm');
    const question = dialog(page, 'Change the plan?');
    await expect(question.getByRole('row', { name: 'To pay now 0.00 Coins' })).toBeVisible();
    await press(question, 'Confirm');
    await press(dialog(page, 'Your plan will change'), 'Okay');
    await expect(details(page).getByText('Plan from the next cycle')).toBeVisible();
    expect((await api.call(queryBalance)).balance).toBe('1.5');
  });

  await test.step('unsubscribe and restore, in Chinese, from the panel and from the history', async () => {
    await press(page, '切换到中文');
    await press(details(page), '退订');
    // Where the panel would become a drawer, its question stays.
    await page.setViewportSize({ width: 900, height: 900 });
    await press(dialog(page, `退订 ${number}？`), '取消');
    await expect(dialog(page, '号码详情')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(details(page), '退订');
    await press(dialog(page, `退订 ${number}？`), '退订');
    await expect(list.getByText(/^已退订，保留至/)).toBeVisible();
    await press(details(page), '恢复');
    await press(dialog(page, `恢复 ${number}？`), '恢复');
    await expect(list.getByText(/^已退订，保留至/)).toHaveCount(0);
    await press(details(page), '退订');
    await press(dialog(page, `退订 ${number}？`), '退订');
    await page.getByRole('navigation', { name: '号码菜单' }).getByRole('link', { name: '订阅记录' }).click();
    await expect(page.getByRole('tab')).toHaveCount(6);
    const lines = page.getByRole('list', { name: /订阅记录$/ }).getByRole('listitem');
    await press(lines.filter({ hasText: '退订' }).first(), /^恢复/);
    await press(dialog(page, `恢复 ${number}？`), '恢复');
    await expect(lines.first()).toContainText('恢复订阅');
    await expect(lines.getByRole('button', { name: /^恢复/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('of forwarding and voicemail one at most is on', async () => {
    await page.getByRole('navigation', { name: '号码菜单' }).getByRole('link', { name: '设置' }).click();
    const [forward, voicemail] = [
      page.getByRole('switch', { name: '呼叫转移', exact: true }),
      page.getByRole('switch', { name: '语音留言', exact: true }),
    ];
    await turn(page, voicemail);
    await expect(voicemail).toBeChecked();
    await turn(page, forward);
    await expect(forward).toBeChecked();
    await expect(voicemail).not.toBeChecked();
    await page.route('**/web/setForward*', (route) => route.abort());
    await turn(page, forward);
    await expect(page.getByRole('status').getByText('暂时连不上服务')).toBeVisible();
    await expect(forward).toBeChecked();
    await expectAccessible(page);
  });
});

test('who may not buy yet is led to the profile; a brand without new numbers has neither button nor address', async ({
  page,
  product,
  openBrowser,
}) => {
  await signIn(page, product);
  const url = brandUrl(product, 'pingme', '/numbers/new/plan?country=US&phone=2125550123');
  await page.goto(url);
  await page.getByRole('radio', { name: /^Unlimited Texts/ }).check();
  await agreeToTerms(page);
  const missing = page.getByRole('region', { name: 'Before you get a number' });
  await expect(missing.getByRole('listitem')).toHaveText([
    /^Your profile: to do/,
    /^A phone number of yours: to do/,
    /^Balance: to do/,
  ]);
  await press(page, 'Subscribe');
  await expect(missing).toBeFocused();
  await expectAccessible(page);
  await press(missing, 'Fill in');
  await expect(dialog(page, 'Update profile')).toBeVisible();
  await expect(page).toHaveURL(/phone=2125550123/);

  const other = await openBrowser();
  await signIn(other, product, { brand: 'wetalk' });
  await other.goto(brandUrl(product, 'wetalk', '/numbers/new'));
  await expect(other).toHaveURL(/\/numbers\/manage$/);
  await expect(other.getByRole('heading', { name: 'Number management' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'New number' })).toHaveCount(0);
});
