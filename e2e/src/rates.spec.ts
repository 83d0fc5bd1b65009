import { expectAccessible } from './lib/accessible.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('rates: calls by country, then what comes in, texts and numbers, each with its address', async ({
  page,
  product,
}) => {
  await signIn(page, product, { brand: 'wephone' });
  await visit(page, brandUrl(product, 'wephone', '/account/rates'));
  await expect(page.getByRole('tab')).toHaveText(['Make a call', 'Receive a call', 'SMS', 'Numbers']);
  const country = page.getByRole('combobox', { name: 'Country or region' });
  await expect(country).toHaveValue(/United States \+1$/);
  await expect(page.getByRole('row', { name: 'Mobile $0.0100 $0.0070' })).toBeVisible();
  await expectAccessible(page);
  await country.click();
  await page.keyboard.type('franc');
  await page.getByRole('option', { name: /France \+33$/ }).click();
  await expect(page.getByRole('row', { name: 'Mobile $0.0400 $0.0280' })).toBeVisible();
  await page.reload();
  await expect(country).toHaveValue(/France \+33$/);

  await page.getByRole('tab', { name: 'Receive a call' }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + 10);
  await expect(page.getByRole('row', { name: /^Toll-free numbers/ })).toContainText('$0.0200');
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await expect(page.getByRole('row', { name: /Finland \$2.0000$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'SMS' }).click();
  const rows = page.getByRole('table', { name: 'SMS' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 100);
  await expect(rows.nth(1)).toContainText('United States');
  const search = page.getByRole('searchbox', { name: 'Country or region' });
  // Beyond what has been read so far.
  await search.fill('zimb');
  await expect(rows).toHaveCount(1 + 1);
  await expect(rows.nth(1)).toContainText('Zimbabwe');
  await search.fill('');
  await expect(async () => {
    await page
      .getByRole('tabpanel')
      .locator('section')
      .evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(rows).toHaveCount(1 + 245, { timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('row', { name: /Finland \$2.0000$/ })).toBeVisible();
});

test('what things cost is there to read before anybody says who they are, in both languages and on a phone', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.goto(brandUrl(product, 'wephone', '/login'));
  await page.getByRole('link', { name: 'See what numbers, texts and calls cost' }).click();
  await expect(page).toHaveTitle(/^Rates - WePhone$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rates' })).toBeVisible();
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await expect(page.getByRole('row', { name: /Finland \$2.0000$/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('row', { name: /Finland \$2.0000$/ })).toBeVisible();
  await page.getByRole('button', { name: '切换到中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '资费' })).toBeVisible();
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '手机号', exact: true })).toBeVisible();
});

test('rates in Chinese begin with China, and cloudnumber has two tabs', async ({ openBrowser, product }) => {
  const page = await openBrowser({ colorScheme: 'dark' });
  await signIn(page, product, { brand: 'cloudnumber' });
  await visit(page, brandUrl(product, 'cloudnumber', '/account/rates'));
  await expect(page.getByRole('tab')).toHaveText(['接听电话', '短信与号码']);
  for (const name of ['美国', '加拿大', '英国'])
    await expect(page.getByRole('row', { name: new RegExp(`${name} 0.80 云币$`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: '短信与号码' }).click();
  await expect(page.getByRole('row', { name: '12 个月 349.00 云币' })).toBeVisible();
  // The world is sorted as people read it.
  await expect(page.getByRole('row', { name: /阿尔巴尼亚 0.15 云币$/ })).toBeAttached();
  await expectAccessible(page);

  const chinese = await openBrowser({ locale: 'zh-CN' });
  await signIn(chinese, product, { brand: 'wetalkpro' });
  await chinese.goto(brandUrl(product, 'wetalkpro', '/account/rates'));
  await expect(chinese.getByRole('combobox', { name: '国家或地区' })).toHaveValue(/中国 \+86$/);
  await expect(chinese.getByRole('row', { name: '手机 $0.0400 $0.0280' })).toBeVisible();
  await expectAccessible(chinese);
});
