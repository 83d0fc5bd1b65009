import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { visit } from './lib/go-within.ts';
import { knownCaptcha } from './lib/known-captcha.ts';
import { brandUrl, expectCode, signIn, signInByApi, signInByHand } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const dialog = (page: Page, name?: string) => page.getByRole('dialog', { name });
const PHONE = '2025550987';

test('a friend opens an invite link, signs up, sets a phone and redeems the code, in Chinese; the reward is paid once', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signIn(page, product, { brand: 'wephone' });
  await visit(page, brandUrl(product, 'wephone', '/account'));
  await page.getByRole('link', { name: 'Invite friends' }).click();
  await expect(page.getByRole('heading', { name: 'Invite your friends: each of them gets $0.2000.' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'as a gift, once' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied: Copy link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const code = /\/wephone\/\?referral=(\w{8})$/.exec(link)?.[1];
  await expect(page.getByText(code!, { exact: true })).toBeVisible();
  // One's own code, in another tab's link: said at once that it needs a phone, as for everybody.
  await page.goto(link);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Redeem code' }).click();
  const prompt = dialog(page, 'Set Up Phone to Unlock Exclusive Rewards');
  await expect(prompt).toContainText('you get a reward of $0.2000');
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('button', { name: 'Redeem', exact: true })).toBeDisabled();

  const friend = await openBrowser({ locale: 'zh-CN', colorScheme: 'dark' });
  await friend.goto(link);
  const { email } = await signInByHand(friend, product, { brand: 'wephone' });
  await friend.goto(brandUrl(product, 'wephone', '/account/redeemCode'));
  const asked = dialog(friend, '设置手机号，解锁专属奖励');
  await expect(asked).toContainText('获得 $0.2000 奖励');
  await expectAccessible(friend);
  await asked.getByRole('button', { name: '立即设置' }).click();
  await expect(dialog(friend)).toContainText('验证手机号后即可兑换邀请码');
  await friend.getByRole('button', { name: /^国家代码/ }).click();
  await friend.getByRole('combobox', { name: '搜索国家或代码' }).fill('us');
  await friend.getByRole('combobox', { name: '搜索国家或代码' }).press('Enter');
  await friend.getByLabel('手机号', { exact: true }).fill(PHONE);
  const texted = await expectCode(product, `1${PHONE}`);
  await friend.getByRole('button', { name: '获取验证码' }).click();
  const slider = friend.getByRole('slider');
  await slider.fill(String((await knownCaptcha.makeSlider()).x));
  await slider.press('Enter');
  await friend.getByLabel('第 1 位，共 4 位').fill(await texted());
  await expect(dialog(friend)).toHaveCount(0);

  const field = friend.getByLabel('邀请码', { exact: true });
  const redeem = friend.getByRole('button', { name: '兑换', exact: true });
  await expect(field).toHaveValue(code!);
  await expect(field).toHaveAccessibleDescription('来自您打开的邀请链接');
  await field.fill('');
  await expect(redeem).toBeDisabled();
  await field.fill('cdfg-3467');
  await redeem.click();
  await expect(friend.getByText('该邀请码不存在，请逐字核对。')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(friend);
  await field.fill(code!.toLowerCase());
  await field.press('Enter');
  await expect(friend.getByRole('status').filter({ hasText: '$0.2000 已作为赠送金额计入您的余额。' })).toBeFocused();
  await expect(friend.getByRole('link', { name: '兑换邀请码' })).toHaveCount(0);
  await expectAccessible(friend);
  await friend.getByRole('link', { name: '查看账单' }).click();
  await expect(friend.getByText('邀请奖励').first()).toBeVisible();
  await friend.goto(brandUrl(product, 'wephone', '/account/redeemCode'));
  await expect(friend.getByText('该账户已兑换过邀请码')).toBeVisible();
  await expect(redeem).toBeDisabled();
  expect(await signInByApi(product, email, 'wephone')).toMatchObject({ canInvite: true, canSetInviter: false });
});
