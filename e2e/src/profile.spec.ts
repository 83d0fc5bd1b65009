import { getAccountInfo } from '@manyline/contract/account';
import { getMailbox } from '@manyline/contract/local-world';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { ageSessions } from './lib/age-sessions.ts';
import { creditUrl } from './lib/credit.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { visit } from './lib/go-within.ts';
import { isCutOff } from './lib/in-sight.ts';
import { knownCaptcha } from './lib/known-captcha.ts';
import { brandUrl, expectCode, fillCaptcha, newEmail, type Person, signIn, signInByApi } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const dialog = (page: Page, name?: string) => page.getByRole('dialog', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `20255${String(50_200 + phones).padStart(5, '0')}`;
};

/** By keyboard: the piece is where the arrows bring it, and Enter lets it go. */
async function slide(page: Page, by = 0): Promise<void> {
  const { x } = await knownCaptcha.makeSlider();
  const slider = page.getByRole('slider');
  await slider.fill(String(x + by));
  await slider.press('Enter');
}

async function decideAll(
  product: Product,
  { accountId }: Person,
  verdict: { outcome: 'approved' | 'refused'; words?: string },
) {
  const { reviews } = await product.call(getWaitingReviews, {});
  const mine = reviews.filter((review) => review.accountId === accountId);
  for (const { kind, id } of mine) await product.call(decideReview, { kind, accountId, id, ...verdict });
  return mine.map(({ kind }) => kind).sort();
}

test('an account sets its phone, files its profile, is refused, files again and is verified', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product, { brand: 'wephone' });
  // By a link, so that Back stays within the app.
  await visit(page, brandUrl(product, 'wephone', '/account/rates'));
  await page.locator('a[href$="/account/profile"]').click();
  await expect(page.getByText('Not filled in')).toHaveCount(2);

  const phone = newPhone();
  await page.getByRole('button', { name: 'Set phone' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog(page)).toContainText('Enter the phone number');
  await field(page, 'Phone number').fill(`+1 ${phone}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await slide(page, 20);
  await expect(dialog(page, 'Are you a person?')).toContainText('The piece did not fit.');
  await expectAccessible(page);
  const nextCode = await expectCode(product, `1${phone}`);
  await slide(page);
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused();
  const code = await nextCode();
  await page.keyboard.type(code === '0000' ? '1111' : '0000');
  await expect(dialog(page)).toContainText('Wrong code. Please try again.');
  await expectAccessible(page);
  await page.getByLabel('Digit 1 of 4').fill(code);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(`+1 (202) 55${phone.slice(5, 6)}-${phone.slice(6)}`)).toBeVisible();
  expect(await signInByApi(product, { telCode: '1', phone }, 'wephone')).toMatchObject({ userId: person.userId });

  await page.getByRole('button', { name: 'Update account profile' }).click();
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isCutOff(dialog(page).getByText(/United States$/))).toBe(false);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog(page).getByText('Please fill this in.')).toHaveCount(6);
  await expect(dialog(page)).toContainText('Please choose at least one.');
  await expect(field(page, 'First name')).toBeFocused();
  await expectAccessible(page);
  await fillProfile(page);
  await expect(dialog(page).getByText(/^Please (fill|choose)/)).toHaveText('Please choose at least one.');
  await page.getByRole('checkbox', { name: 'Other' }).check();
  await field(page, 'Please say what else').fill('A choir');
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Stay On Page' }).click();
  // As the swipe of a phone.
  await page.evaluate(() => history.back());
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Stay On Page' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog(page, 'Profile submitted').getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByText('Under review')).toHaveCount(2);
  await expect(page.getByText('Wei Lin')).toBeVisible();

  expect(await decideAll(product, person, { outcome: 'refused', words: 'Please write your street.' })).toHaveLength(2);
  // Where one is, without a reload.
  await expect(page.getByText('Reason: Please write your street.')).toHaveCount(2);
  await expect(page.getByRole('status').getByText('was not accepted. Please write your street.')).toBeVisible();
  await page.getByRole('button', { name: 'Update account profile' }).click();
  await expect(dialog(page).getByText('Not accepted: Please write your street.')).toHaveCount(1);
  // The keyboard goes behind nothing that stays in sight.
  await page.setViewportSize({ width: desk.width, height: 560 });
  const foot = (await dialog(page).getByRole('button', { name: 'Submit' }).boundingBox())!;
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus:not([type="submit"]):not([aria-label="Close"])');
    const box = (await focused.count()) > 0 && (await focused.boundingBox());
    if (box) expect(box.y + box.height, await focused.evaluate(({ id }) => id)).toBeLessThanOrEqual(foot.y);
  }
  await page.setViewportSize(desk);
  // As any call that needs a profile is refused.
  const refusal = { retcode: 100_023, retmsg: '', profileStatus: 0, needSetPhone: false };
  await page.route('**/web/updateProfile*', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog(page, 'Update your profile').getByRole('button', { name: 'Update profile' }).click();
  await field(page, 'Address').fill('1 Harbour Road');
  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog(page, 'Profile submitted').getByRole('button', { name: 'Okay' }).click();
  expect(await decideAll(product, person, { outcome: 'approved' })).toEqual(['profile', 'useCase']);
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Llanfairpwllgwyngyll,')).toBeVisible();
  await expectAccessible(page);
});

async function chooseCountry(page: Page, label: string, words: string): Promise<void> {
  const search = page.getByRole('combobox', { name: label });
  await search.fill(words);
  await search.press('Enter');
}

async function fillProfile(page: Page): Promise<void> {
  await field(page, 'First name').fill('Wei');
  await field(page, 'Last name').fill('Lin');
  await field(page, 'Address').fill('Here');
  await field(page, 'City').fill('Llanfairpwllgwyngyllgogerych');
  await field(page, 'State/Province').fill('Anglesey');
  await page.getByRole('button', { name: 'Country/Region' }).click();
  await chooseCountry(page, 'Search country or code', 'united k');
  await field(page, 'Postal code').fill('LL61 5UJ');
  await page.getByRole('radio', { name: 'Calls' }).check();
}

test('in Chinese: the address is changed, and a payment that needs a phone sets it and goes on', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN', colorScheme: 'dark' });
  const person = await signIn(page, product);
  await page.goto(brandUrl(product, 'pingme', '/account/profile'));
  await page.getByRole('button', { name: '修改邮箱' }).click();
  await expect(dialog(page, '修改邮箱')).toContainText(person.email);
  await page.getByLabel('邮箱地址').fill(person.email.toUpperCase());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog(page)).toContainText('与当前的相同。');
  const email = newEmail();
  await page.getByLabel('邮箱地址').fill(email);
  await fillCaptcha(page, '图形验证码');
  await expectAccessible(page);
  const mailed = await expectCode(product, email);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('第 1 位，共 6 位').fill(await mailed());
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(email)).toBeVisible();
  expect(await signInByApi(product, email)).toMatchObject({ userId: person.userId, isNew: false });

  await visit(page, creditUrl(product, 'pingme'));
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: /^支付/ }).click();
  await expect(dialog(page, '设置手机号')).toContainText('验证后将继续支付');
  const phone = newPhone();
  await page.getByRole('button', { name: /^国家代码/ }).click();
  await chooseCountry(page, '搜索国家或代码', 'us');
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  const texted = await expectCode(product, `1${phone}`);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await slide(page);
  await page.getByLabel('第 1 位，共 4 位').fill(await texted());
  const elsewhere = dialog(page, '退出其他设备？');
  await expect(elsewhere).toContainText('您的账户还在 1 台其他设备上登录');
  await expectAccessible(page);
  await elsewhere.getByRole('button', { name: '保持登录' }).click();
  await expect(dialog(page)).toContainText('PayPal');
  await expect(page).toHaveURL(/\/account\/credit\/pay/);
});

test('who signed in long ago proves an address of the account before another one is set, and ends other sessions', async ({
  openBrowser,
  newProduct,
}) => {
  const databaseUrl = await freshDatabase();
  const product = await newProduct({ databaseUrl });
  const page = await openBrowser();
  const person = await signIn(page, product);
  const thief = await signInByApi(product, person.email);
  await ageSessions(databaseUrl, 11 * 60_000);
  await page.goto(brandUrl(product, 'pingme', '/account/profile'));
  await page.getByRole('button', { name: 'Set phone' }).click();
  const modal = dialog(page, 'Set up your phone number');
  await expect(modal).toContainText('First we make sure that this account is yours');
  await expect(modal.getByRole('radio', { name: person.email })).toBeChecked();
  await expectAccessible(page);
  // One captcha in all: the slider before the text.
  await expect(modal.getByRole('textbox')).toHaveCount(0);
  const mailed = await expectCode(product, person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 6').fill(await mailed());

  const phone = newPhone();
  await field(page, 'Phone number').fill(`+1 ${phone}`);
  const texted = await expectCode(product, `1${phone}`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await slide(page);
  await page.getByLabel('Digit 1 of 4').fill(await texted());
  const elsewhere = dialog(page, 'Log out elsewhere?');
  await expect(elsewhere).toContainText('You are still logged in on 1 other device.');
  await expectAccessible(page);
  await elsewhere.getByRole('button', { name: 'Log out there' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('You are logged out everywhere else.')).toBeVisible();
  await expect(product.call(getAccountInfo, {}, thief.token)).rejects.toThrow('100012');
  await expect
    .poll(() => readSubjects(product, person.email))
    .toContain('PingMe: The phone number of your account was set');
});

async function readSubjects(product: Product, to: string): Promise<string[]> {
  return (await product.call(getMailbox, { to })).items.map(({ subject }) => subject);
}
