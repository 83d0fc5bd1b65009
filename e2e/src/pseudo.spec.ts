import type { BrandId } from '@manyline/brands/schema';
import { createOrUpdateCloudAddressBook } from '@manyline/contract/contacts';
import { applyNewCodePlatform, createOrUpdateVerificationCodeApi } from '@manyline/contract/developer';
import { leaveVoicemail, sendFromHandset, sendPictureFromHandset } from '@manyline/contract/local-world';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { getVirtualPhoneByAreaCode, getVirtualPhoneList, setVoicemail } from '@manyline/contract/numbers';
import { preLogin } from '@manyline/contract/session';
import {
  codeNumberTypes,
  finishVerificationCodePhone,
  getLockedCodePhone,
  lockVerificationCodePhone,
} from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import type { Api } from '@manyline/page/api/api-client';
import { callMoney } from '@manyline/page/api/money-call';
import { makePng } from '@manyline/server/testing/test-pictures';
import type { Browser, Page } from '@playwright/test';
import { draftOf } from './lib/contacts.ts';
import { keepSignedInByPhone } from './lib/credit.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { brandUrl, newHandset } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { createWalk, PSEUDO, pseudoButton } from './lib/pseudo-walk.ts';
import { expect, test } from './lib/test.ts';
import { fileProfile, keepSignedInVerified } from './lib/verified.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

type Walk = ReturnType<typeof createWalk>;

/** A step of somebody signed in and verified, who has one number. */
interface Step {
  walk: Walk;
  page: Page;
  product: Product;
  api: Api;
  /** The own number, digits. */
  own: string;
}

const at = ({ product }: Step, path: string) => brandUrl(product, 'pingme', path);

/** Walks, and says what was found even where a step fails. */
async function walkThrough(browser: Browser, go: (walk: Walk) => Promise<void>): Promise<void> {
  const walk = createWalk(browser);
  try {
    await go(walk);
  } finally {
    expect.soft(walk.faults()).toEqual({ cut: {}, plain: {} });
  }
}

async function ownNumberOf(api: Api): Promise<string> {
  const { virtualPhones } = await api.call(getVirtualPhoneList, {});
  const [own] = virtualPhones;
  return own ? joinNumber(own) : '';
}

const ACCOUNT = ['profile', 'rates', 'credit', 'history', 'notices', 'api', 'sms', 'call', 'invite', 'redeemCode'];

test('every screen of pingme bears a longer language, and says nothing that no file of words holds', async ({
  browser,
  newProduct,
}) => {
  test.setTimeout(300_000);
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: PSEUDO, seed: true });
  await walkThrough(browser, async (walk) => {
    const page = await walk.open();
    const api = await keepSignedInVerified(page, product, 'pingme', 'en_xa');
    const own = await ownNumberOf(api);
    await walk.screens(page, product, 'pingme', [
      '/chats',
      '/chats/new',
      '/verification',
      '/numbers/manage',
      `/numbers/manage/${own}`,
      `/numbers/change/${own}`,
      '/numbers/new',
      '/numbers/history',
      '/numbers/settings',
      '/contacts',
      '/account',
      ...ACCOUNT.map((pane) => `/account/${pane}`),
      '/plans',
      '/frontpage/',
      '/nowhere',
    ]);
  });
});

test('so do the steps of pingme that have something in them: a conversation, renting, receiving codes, the API', async ({
  browser,
  newProduct,
}) => {
  test.setTimeout(300_000);
  const product = await newProduct({
    databaseUrl: await freshDatabase(),
    env: { ...PSEUDO, CALLBACKS_TO_LOCALHOST: '1' },
    seed: true,
  });
  await walkThrough(browser, async (walk) => {
    const page = await walk.open();
    const api = await keepSignedInVerified(page, product, 'pingme', 'en_xa');
    const step = { walk, page, product, api, own: await ownNumberOf(api) };
    await test.step('a conversation with pictures, a voicemail and a failure', () => converse(step));
    await test.step('a number is rented, and its plan changed', () => rent(step));
    await test.step('the developer API is applied for, refused and verified', () => applyForApi(step));
    await test.step('a number is held, and receives', () => receiveCodes(step));
  });
});

async function converse(step: Step): Promise<void> {
  const { walk, page, product, api, own } = step;
  const from = await newHandset(product);
  const picture = (await makePng(300, 500)).toString('base64');
  await product.call(sendPictureFromHandset, { from, to: own, picture, text: '1' });
  await api.call(setVoicemail, { voicemail: 1 });
  await product.call(leaveVoicemail, { from, to: own, text: 'Ana', language: 'en-US' });
  await page.goto(at(step, `/chats/${own}-${from}`));
  await page.locator('input[type=file]').setInputFiles({
    name: '1',
    mimeType: 'image/png',
    buffer: await makePng(300, 200),
  });
  await walk.screen(page, page.url());
  // Texts to it fail.
  await page.goto(at(step, `/chats/${own}-12025550001`));
  const box = page.locator('form textarea');
  await box.fill('2');
  await expect(page.locator('form button[type=submit]')).toBeEnabled();
  await box.press('Enter');
  await expect(page.locator('li[data-direction=out] button')).toBeVisible();
  await walk.look(page, 'a message that failed');
  const { contact } = await api.call(createOrUpdateCloudAddressBook, {
    addressBook: JSON.stringify(draftOf('Ana', '2025550141')),
  });
  await walk.screen(page, at(step, `/contacts/${contact._id}`));
  await walk.screen(page, at(step, '/chats/1-2'));
}

async function rent(step: Step): Promise<void> {
  const { walk, page, api } = step;
  const area = { code: 'US', type: 'other', telCode: '1', areaCode: '212' } as const;
  const { phoneList } = await api.call(getVirtualPhoneByAreaCode, area);
  const phone = phoneList[0]!.phone;
  await page.goto(at(step, `/numbers/new/plan?country=US&phone=${phone}`));
  const plans = page.locator('input[name=plan]');
  const dialog = page.getByRole('dialog');
  await plans.first().check();
  await page.getByRole('checkbox').click();
  await walk.look(page, 'the terms of the rent wizard');
  await dialog.locator('[data-autofocus]').click();
  await walk.look(page, 'plans of the rent wizard');
  // The first plan costs more than a new account has, the last one less.
  await pseudoButton(page, 'Subscribe').click();
  await pseudoButton(dialog, 'Subscribe').click();
  await expect(pseudoButton(dialog, 'Back')).toBeVisible();
  await walk.look(page, 'a balance that is too small');
  await pseudoButton(dialog, 'Back').click();
  await plans.last().check();
  await pseudoButton(page, 'Subscribe').click();
  await walk.look(page, 'the price of renting');
  await pseudoButton(dialog, 'Subscribe').click();
  await expect(pseudoButton(dialog, 'Okay')).toBeVisible();
  await walk.look(page, 'a number was rented');
  await page.goto(at(step, `/numbers/change/1${phone}`));
  await page.locator('input[name=plan]:enabled').first().check();
  await page.locator('a[href*="/when"]').click();
  await expect(page).toHaveURL(/\/when/);
  await page.locator('input[name=when]').last().check();
  await walk.look(page, 'when a plan changes');
  await pseudoButton(page, 'Confirm').click();
  await walk.look(page, 'the price of a change');
  await walk.screen(page, at(step, `/numbers/manage/1${phone}`));
}

async function applyForApi(step: Step): Promise<void> {
  const { walk, page, product } = step;
  const decide = async (outcome: 'approved' | 'refused') => {
    const { reviews } = await product.call(getWaitingReviews, {});
    const { kind, accountId, id } = reviews.find((review) => review.kind === 'api')!;
    await product.call(decideReview, { kind, accountId, id, outcome, template: 'noAnswer' });
  };
  await page.goto(at(step, '/account/api/new-platform'));
  for (const field of await page.getByRole('dialog').getByRole('textbox').all()) await field.fill('1.example');
  await walk.look(page, 'a platform that is asked for');
  await page.goto(at(step, '/account/api/help'));
  await walk.look(page, 'help about callbacks');
  await page.goto(at(step, '/account/api'));
  const url = page.locator('input[inputmode=url]');
  await url.fill('no address');
  await pseudoButton(page, 'Apply').click();
  await walk.look(page, 'an address that is none');
  await url.fill('callbacks.example.com/1');
  await pseudoButton(page, 'Apply').click();
  await expect(pseudoButton(page, 'Update')).toBeVisible();
  await walk.look(page, 'an application under review');
  // Where nobody answers.
  await url.fill('127.0.0.1:9/1');
  await pseudoButton(page, 'Test').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.look(page, 'a test that failed');
  await page.keyboard.press('Escape');
  await decide('refused');
  await page.reload();
  await expect(pseudoButton(page, 'Apply again')).toBeVisible();
  await walk.look(page, 'an application that was refused');
  await pseudoButton(page, 'Apply again').click();
  await pseudoButton(page, 'Apply').click();
  await expect(pseudoButton(page, 'Update')).toBeVisible();
  await decide('approved');
}

async function receiveCodes(step: Step): Promise<void> {
  const { walk, page, product, api } = step;
  const hold = async (app: string, numberType: 1 | 2) => {
    const { lockPhone } = await callMoney(api, lockVerificationCodePhone, { app, code: 'US', numberType });
    return joinNumber(lockPhone);
  };
  await page.goto(at(step, '/verification/new?app=whatsapp&code=US&pick=premium'));
  await walk.look(page, 'services, countries and numbers');
  const number = await hold('whatsapp', codeNumberTypes.premium);
  await page.goto(at(step, '/verification/new/receive'));
  await walk.look(page, 'a held number that waits');
  await product.call(sendFromHandset, { from: await newHandset(product), to: number, text: '482-913' });
  await expect(page.getByText('482-913')).toBeVisible();
  await walk.screen(page, page.url());
  // By now it may be another one: a button asked for it.
  const { lockPhone } = await api.call(getLockedCodePhone, {});
  await api.call(finishVerificationCodePhone, { app: 'whatsapp', number: joinNumber(lockPhone!) });
  await hold('wechat', codeNumberTypes.shared);
  await page.goto(at(step, '/verification/new/receive'));
  await page.locator('label[for$="-send"]').click();
  await walk.look(page, 'sending from a held number');
  await walk.screen(page, at(step, '/verification/numbers'));
  await page.locator('table button').first().click();
  await walk.look(page, 'a number that received codes');
  // With what was delivered, or not, to the callback URL.
  await walk.screen(page, at(step, '/account/api'));
}

/** Screens of the other brands that money, tabs, gates or plans make other ones; their buttons are those of pingme. */
const OTHERS: Partial<Record<BrandId, readonly string[]>> = {
  wetalk: ['/account/profile', '/numbers/manage', '/plans'],
  wephone: ['/chats', '/verification', '/account/credit'],
  wetalkpro: ['/chats', '/account/rates', '/numbers/new'],
  cloudnumber: ['/chats', '/numbers/manage', '/plans', '/account/rates', '/account/credit'],
};

test('so do the other brands, the longer profile and what a phone gets', async ({ browser, newProduct }) => {
  test.setTimeout(300_000);
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: PSEUDO, seed: true });
  await walkThrough(browser, async (walk) => {
    for (const [brand, paths] of Object.entries(OTHERS) as [BrandId, readonly string[]][]) {
      const page = await walk.open();
      await keepSignedInVerified(page, product, brand, 'en_xa');
      for (const path of paths) await walk.visit(page, brandUrl(product, brand, path));
      // With the dialog that leads to the brand's stores.
      if (brand === 'wephone') await walk.screens(page, product, brand, ['/contacts']);
      await page.context().close();
    }
    await test.step('the longer profile', () => fillProfile(walk, product));
    await test.step('a phone', () => lookByPhone(walk, product));
  });
});

/** With every field wrong first, then filled and filed. */
async function fillProfile(walk: Walk, product: Product): Promise<void> {
  const page = await walk.open();
  await keepSignedInByPhone(page, product, 'wetalk', 'en_xa');
  await page.goto(brandUrl(product, 'wetalk', '/account/profile'));
  await walk.look(page, 'a profile that is not filled in');
  await pseudoButton(page, 'Update account profile').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').last().check();
  await pseudoButton(dialog, 'Submit').click();
  await walk.look(page, 'a profile with everything wrong');
  for (const field of await dialog.locator('input[required], textarea').all()) await field.fill('Lin');
  await dialog.getByRole('radio').first().check();
  // Its name ends with the country that is chosen already.
  await dialog.locator('#profile-regionCode').click();
  await page.getByRole('combobox').fill('United States');
  await walk.look(page, 'countries of a profile');
  await page.keyboard.press('Enter');
  await walk.look(page, 'a profile that is filled in');
  await pseudoButton(dialog, 'Submit').click();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await walk.look(page, 'a profile that was filed');
  await page.context().close();
}

async function lookByPhone(walk: Walk, product: Product): Promise<void> {
  const page = await walk.open({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });
  for (const brand of ['pingme', 'wephone', 'cloudnumber'] as const) {
    await page.goto(brandUrl(product, brand), { waitUntil: 'commit' });
    await expect(page.locator('main, p').first()).toBeVisible();
    await walk.look(page, `${brand} on a phone`);
  }
  await page.context().close();
}

test('so do the screens of jiema', async ({ browser, newProduct }) => {
  test.setTimeout(240_000);
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: PSEUDO, seed: true });
  await walkThrough(browser, async (walk) => {
    const page = await walk.open();
    const api = await keepSignedInVerified(page, product, 'jiema', 'en_xa');
    await walk.screens(page, product, 'jiema', ['/verification', '/account/subscriptionHistory']);
    const { lockPhone } = await callMoney(api, lockVerificationCodePhone, {
      app: 'telegram',
      code: 'US',
      numberType: codeNumberTypes.premium,
    });
    const to = joinNumber(lockPhone);
    await product.call(sendFromHandset, { from: await newHandset(product), to, text: '482-913' });
    await walk.screens(page, product, 'jiema', ['/verification/new']);
    await api.call(finishVerificationCodePhone, { app: 'telegram', number: to });
    await walk.screens(page, product, 'jiema', ['/verification/recent', '/account/numberManagement']);
  });
});

test('so do signing in and the local world', async ({ browser, newProduct }) => {
  test.setTimeout(240_000);
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: PSEUDO, seed: true });
  await walkThrough(browser, async (walk) => {
    const page = await walk.open();
    await walk.screens(page, product, 'pingme', ['/login', '/login?by=email']);
    await fileReviews(walk, page, product);
    for (const tab of ['handsets', 'codes', 'mailbox', 'accounts', 'network', 'pay', 'reviews'])
      await walk.screen(page, `${product.url}/sandbox/#${tab}`);
    const handset = await newHandset(product);
    await walk.screen(page, `${product.url}/sandbox/#handsets/${handset}/new`);
  });
});

/** Files everything that can be filed without a number: all of it waits on the sandbox page. */
async function fileReviews(walk: Walk, page: Page, product: Product): Promise<void> {
  const developer = await keepSignedInByPhone(page, product, 'pingme', 'en_xa');
  await developer.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: 'https://callbacks.example/1' });
  await developer.call(applyNewCodePlatform, { name: 'Ana', url: 'https://platform.example', example: '1' });
  await fileProfile(await keepSignedInByPhone(page, product, 'wephone', 'en_xa'), 'wephone');
  await page.goto(brandUrl(product, 'wephone', '/account/profile/identity'));
  const dialog = page.getByRole('dialog');
  // No picture is taken for two places.
  const fileOf = async (width: number) => ({
    name: `${width}.png`,
    mimeType: 'image/png',
    buffer: await makePng(width, 200),
  });
  await expect(dialog.locator('input[type=file]')).toHaveCount(2);
  for (const [index, field] of (await dialog.locator('input[type=file]').all()).entries())
    await field.setInputFiles([await fileOf(300 + index), await fileOf(310 + index)]);
  await expect(dialog.locator('img')).toHaveCount(4);
  await walk.look(page, 'an identity proof');
  await pseudoButton(dialog, 'Submit').click();
  await expect(pseudoButton(page, 'Okay')).toBeVisible();
  await walk.look(page, 'an identity proof that was submitted');
}

test('the server answers in it, and one that does not offer it answers in English', async ({ product, newProduct }) => {
  const asked = {
    platform: 'pingme',
    email: 'nobody',
    captchaId: crypto.randomUUID(),
    captcha: '',
    languagecode: 'en_xa',
  };
  const offers = await newProduct({ databaseUrl: await freshDatabase(), env: PSEUDO });
  await expect(offers.call(preLogin, asked as never)).rejects.toThrow(/\[[^A-Za-z]+\]/);
  await expect(product.call(preLogin, asked as never)).rejects.toThrow(/Please/);
});
