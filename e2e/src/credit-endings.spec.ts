import { formatMoney } from '@manyline/brands/format-money';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { units } from '@manyline/domain/money';
import { act, beginTopUp, creditUrl, signInByPhone, transfer, wordsOf } from './lib/credit.ts';
import { brandUrl } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const brandIds: BrandId[] = ['pingme', 'wephone', 'wetalk', 'wetalkpro', 'cloudnumber', 'jiema'];
const endings = [
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['payLate', 'late'],
  ['payShort', 'review'],
] as const;

for (const id of brandIds)
  test(`${id}: whichever way it is paid, what failed, was cancelled, came late or short is told and credits nothing`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    const brand = getBrand(id);
    const words = wordsOf(id);
    const credit = creditUrl(product, id, `?amount=${brand.payments.tiles[0]!.amount}`);
    const state = page.getByRole('dialog').getByRole('status').first();
    await signInByPhone(page, product, id);
    for (const way of ['card', 'alipay', 'unionpay', 'wechatpay', 'paypal', 'crypto'] as const) {
      for (const [action, ending] of endings) {
        await page.goto(credit);
        const orderId = await beginTopUp(page, words, way);
        await act(product, orderId, action);
        await expect(state, `${way}: ${action}`).toContainText(words[ending]);
      }
    }
    await page.goto(credit);
    await transfer(product, await beginTopUp(page, words, 'transfer', 'USDT'), { late: true });
    await expect(state).toContainText(words.late);
    await page.goto(credit);
    const balance = formatMoney(brand, units(5), brand.defaultLanguage);
    await expect(page.getByText(balance).first()).toBeVisible();
    await page.goto(brandUrl(product, id, '/account/history?show=payments'));
    await expect(page.getByText(words.noPayments)).toBeVisible();
  });
