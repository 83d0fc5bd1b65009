import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { getAccountInfo } from '@manyline/contract/account';
import { getSandboxAccounts, giveCredit, sendFromHandset } from '@manyline/contract/local-world';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { changePlan, changeTypes, getManagePlanList } from '@manyline/contract/plans';

import { codeNumberTypes, lockVerificationCodePhone, subVerificationCodePhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import type { Api } from '@manyline/page/api/api-client';
import { callMoney } from '@manyline/page/api/money-call';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';
import { keepSignedInVerified } from './lib/verified.ts';

const languages = {
  en: {
    code: 'en',
    immediately: /^Immediately/,
    next: 'Next',
    confirm: 'Confirm',
    unused: /^\d+ unused days of \d+, paid with/,
    newPeriod: /^New period/,
    okay: 'Okay',
    bills: /^Bills of/,
    billLines: ['New period', 'Paid for the period before', 'Unused days of it', 'Taken off for them'],
    vip: /^VIP until /,
    notVip: 'Not a VIP',
    verified: 'Your profile has been verified.',
  },
  zh: {
    code: 'zh_cn',
    immediately: /^立即生效/,
    next: '下一步',
    confirm: '确认',
    unused: /^剩余 \d+ 天（共 \d+ 天，已付/,
    newPeriod: /^新周期/,
    okay: '确定',
    bills: /账单/,
    billLines: ['新周期租金', '上一周期已付', '剩余天数', '抵扣金额'],
    vip: /^VIP 有效期至 /,
    notVip: '非 VIP',
    verified: '您的个人资料已通过审核。',
  },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const ownNumber = async (api: Api) => joinNumber((await api.call(getVirtualPhoneList, {})).virtualPhones[0]!);

/** One that receives codes of WhatsApp, kept by the month once a code came. */
async function subscribeCodeNumber(product: Product, api: Api): Promise<void> {
  const { lockPhone } = await callMoney(api, lockVerificationCodePhone, {
    app: 'whatsapp',
    code: 'US',
    numberType: codeNumberTypes.premium,
  });
  const number = joinNumber(lockPhone);
  await product.call(sendFromHandset, { from: await newHandset(product), to: number, text: 'Your code is 482913' });
  await callMoney(api, subVerificationCodePhone, { app: 'whatsapp', number });
}

/**
 * From the cheapest plan to the dearest at once. What is left of the first is taken off: the question says so line by line, and so does
 * the bill.
 */
async function changePlanByHand(page: Page, product: Product, brand: BrandId, api: Api, say: Words): Promise<void> {
  const own = await ownNumber(api);
  const { planList } = await api.call(getManagePlanList, { virtualNumber: own });
  const [first, ...rest] = planList.toSorted((a, b) => Number(a.planRent) - Number(b.planRent));
  const { planId } = rest.at(-1)!;
  await callMoney(api, changePlan, { virtualNumber: own, planId: first!.planId, type: changeTypes.immediate });
  await visit(page, brandUrl(product, brand, `/numbers/change/${own}?plan=${planId}`));
  await page.getByRole('link', { name: say.next }).click();
  await page.getByRole('radio', { name: say.immediately }).check();
  await page.getByRole('button', { name: say.confirm, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: say.newPeriod })).toBeVisible();
  await expect(dialog.getByRole('row', { name: say.unused })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say.confirm, exact: true }).click();
  await dialog.getByRole('button', { name: say.okay, exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await visit(page, brandUrl(product, brand, '/account/history?show=bills'));
  await page.getByRole('list', { name: say.bills }).getByRole('button').first().click();
  for (const name of say.billLines) await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page);
}

/** Number management shows those of one service, or those for chats and calls alone. */
async function filterByService(page: Page, product: Product, brand: BrandId): Promise<void> {
  await visit(page, brandUrl(product, brand, '/numbers/manage'));
  const rows = page.getByRole('list', { name: 'Your numbers' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const [choice, shown] of [
    ['Chats and calls', 1],
    ['WhatsApp', 1],
  ] as const) {
    await page.getByRole('combobox', { name: 'Service' }).click();
    await page.getByRole('option', { name: choice }).click();
    await expect(rows).toHaveCount(shown);
    expect(await rows.getByText('WhatsApp').count()).toBe(choice === 'WhatsApp' ? 1 : 0);
  }
  await expectAccessible(page);
}

/** Prices by plan and by term, every kind of money that is written otherwise, VIP, services, and both languages, each once. */
const walked = [
  { id: 'pingme', language: 'en', hasServices: true },
  { id: 'wetalk', language: 'zh', hasServices: false },
  { id: 'cloudnumber', language: 'zh', hasServices: false },
] as const;

for (const { id, language, hasServices } of walked)
  test(`${id} (${language}): a plan changed, numbers by service, VIP and notices, as far as the brand has them`, async ({
    page,
    product,
  }) => {
    const say = languages[language];
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const api = await keepSignedInVerified(page, product, id, say.code);
    const { userId } = await api.call(getAccountInfo);
    const { accounts } = await product.call(getSandboxAccounts, { search: userId });
    await product.call(giveCredit, { accountId: accounts[0]!.accountId, amount: '1000' });

    await page.goto(brandUrl(product, id, '/account/notices'));
    await expect(page.getByRole('listitem').filter({ hasText: say.verified })).toBeVisible();
    const { vip } = getBrand(id);
    if (vip) await expectVip(page, product, id, say.notVip);
    await changePlanByHand(page, product, id, api, say);
    if (vip) await expectVip(page, product, id, say.vip);
    if (!hasServices) return;
    await subscribeCodeNumber(product, api);
    await filterByService(page, product, id);
  });

async function expectVip(page: Page, product: Product, brand: BrandId, status: string | RegExp): Promise<void> {
  await visit(page, brandUrl(product, brand, '/account/profile'));
  await expect(page.getByText(status)).toBeVisible();
  await expectAccessible(page);
}
