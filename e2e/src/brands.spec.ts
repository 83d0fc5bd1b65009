import { formatMoney } from '@manyline/brands/format-money';
import { brands, getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { sendFromHandset } from '@manyline/contract/local-world';
import { languages } from '@manyline/domain/languages';
import { expectAccessible, expectRated } from './lib/accessible.ts';
import { message, readable } from './lib/chats.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn, signInByHand, signInWords } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const WELCOME_MICROS = 5_000_000;
const tabNames: Record<string, { en: string; zh: string }> = {
  chats: { en: 'Chats', zh: '聊天' },
  verification: { en: 'Verification codes', zh: '验证码' },
  numbers: { en: 'Numbers', zh: '号码' },
  contacts: { en: 'Contacts', zh: '联系人' },
  account: { en: 'Account', zh: '账户' },
};
const words = {
  en: { newChat: 'New chat', language: '切换到中文', logOut: 'Log out', help: 'Help' },
  zh: { newChat: '新建聊天', language: 'Switch to English', logOut: '退出登录', help: '帮助' },
};

test('terms, privacy and help are read before signing in, in both languages, without leaving the server', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'terms', exact: true }).click();
  const own = await opened;
  for (const name of ['Terms of service', 'Privacy', 'Help']) {
    await own.getByRole('link', { name }).click();
    await expect(own.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectAccessible(own);
  }
  await own.getByRole('link', { name: '中文' }).click();
  await expect(own.getByRole('heading', { name: '帮助', level: 1 })).toBeVisible();
  expect(new URL(own.url()).origin).toBe(new URL(product.url).origin);
  const notices = await own.request.get(new URL('/third-party-notices.txt', product.url).href);
  expect(await notices.text()).toMatch(/^react \S+ \(MIT\)$/m);
});

/** A brand that is alone in its tabs or money, each language, and one tab as well as five. */
const barsWalked = new Set<BrandId>(['pingme', 'wetalk', 'cloudnumber', 'jiema']);
const phonesWalked = new Set<BrandId>(['pingme', 'jiema']);
const frontPagesWalked = ['pingme', 'cloudnumber'] as const;

for (const brand of brands) {
  const language = brand.defaultLanguage;
  const say = words[language];

  test(`${brand.id} opens in its language, with its tabs, money and gates, and receives a text where it has chats`, async ({
    page,
    product,
  }) => {
    const person = await signInByHand(page, product, { brand: brand.id });
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
    await expect(page).toHaveTitle(new RegExp(`- ${brand.name[language]}$`));
    const tabs = brand.tabBar.map((tab) => tabNames[tab]![language]);
    const bar = page.getByRole('navigation', { name: signInWords[language].menu });
    const count = (yes: boolean) => (yes ? 1 : 0);
    await expect(bar.getByRole('listitem')).toHaveCount(tabs.length);
    for (const name of tabs) await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(bar.getByRole('button', { name: say.language })).toHaveCount(count(brand.can('languageSwitch')));
    const help = await bar.getByRole('link', { name: say.help }).getAttribute('href');
    // The address of the brand's file is one that nobody can own.
    expect(help).toBe(`/web/help?platform=${brand.id}&languagecode=${languages[language].code}`);

    const money = formatMoney(brand, WELCOME_MICROS, language, { card: !brand.can('chats') });
    const showsMoney = brand.can('chatListHeader') || !brand.can('chats');
    await expect(page.getByText(money, { exact: true })).toHaveCount(count(showsMoney));
    const newChat = page.getByRole('link', { name: say.newChat });
    if (brand.can('newChat')) await expect(newChat.first()).toBeVisible();
    else await expect(newChat).toHaveCount(0);
    await expectAccessible(page);
    // Each tab bar once: a tab is the same wherever it stands.
    for (const name of barsWalked.has(brand.id) ? tabs : []) {
      const tab = bar.getByRole('link', { name, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', /.+/);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectRated(page);
    }
    if (!brand.can('chats')) return;
    const from = await newHandset(product);
    await product.call(sendFromHandset, { from, to: person.number, text: '你好 hello' });
    await visit(page, brandUrl(product, brand.id, `/chats/${person.number}-${from}`));
    await expect(page.getByRole('listitem', { name: /你好 hello/ })).toBeVisible();
    const menu = page.getByRole('button', { name: /^(Chat menu|聊天菜单)$/ });
    await expect(menu).toHaveCount(count(brand.can('chatMenu')));
    await expectAccessible(page);
    if (language === 'en') await expect(message(page, readable(from), '你好 hello', 'Received')).toBeVisible();
  });

  if (!phonesWalked.has(brand.id)) continue;
  test(`${brand.id} on a phone`, async ({ openBrowser, product }) => {
    const page = await openBrowser({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
      viewport: { width: 390, height: 844 },
    });
    // Its file names no real site for phones and no store: the product itself is there.
    await signIn(page, product, { brand: brand.id });
    await expectAccessible(page);
    const more = page.getByRole('button', { name: /^(More|更多)$/ });
    await more.click();
    await expect(page.getByRole('button', { name: /^(Log out|退出登录)$/ }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

// A brand with a front page of its own shows that one (verification.spec).
for (const brand of frontPagesWalked.map(getBrand)) {
  const language = brand.defaultLanguage;
  test(`${brand.id} in front-page mode shows the main content without signing in`, async ({ page, product }) => {
    await page.goto(brandUrl(product, brand.id, '/frontpage/'));
    const bar = page.getByRole('navigation', { name: signInWords[language].menu });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const getNumber = page.getByRole('link', { name: /^(Get a number|获取号码)$/ });
    // Its file names no real messaging site: one buys here, after signing in.
    await expect(getNumber).toHaveAttribute('href', /\/login\?next=/);
    await expectAccessible(page);
    await bar.getByRole('link', { name: /^(Numbers|号码)$/ }).click();
    await expect(page.getByRole('heading', { name: /^(Your numbers live here|您的号码都在这里)$/ })).toBeVisible();
    await bar.getByRole('button', { name: /^(Log in|登录)$/ }).click();
    await expect(page.getByRole('img', { name: /Picture with characters|图形验证码图片/ })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the language is switched and stays; a Chinese browser begins in Chinese', async ({
  page,
  openBrowser,
  product,
}) => {
  await signIn(page, product);
  await page.getByRole('button', { name: '切换到中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveTitle('聊天 - PingMe');
  await expect(page.getByText('5.00 金币')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page).toHaveTitle('聊天 - PingMe');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page).toHaveTitle('Chats - PingMe');

  const chinese = await openBrowser({ locale: 'zh-CN' });
  await chinese.goto(product.url);
  await expect(chinese).toHaveTitle('登录 PingMe');
  const china = await openBrowser();
  await china.goto(`${product.url}/cn/wephone/`);
  await expect(china.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('colours follow the system until they are chosen, and hold in the dark', async ({ openBrowser, product }) => {
  const page = await openBrowser({ colorScheme: 'dark' });
  const person = await signIn(page, product);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
  const from = await newHandset(product);
  await product.call(sendFromHandset, { from, to: person.number, text: 'In the dark' });
  await page
    .getByRole('region', { name: 'Chats' })
    .getByRole('link', { name: readable(from) })
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Appearance: as the system' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Appearance: light' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
