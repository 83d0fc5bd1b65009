import { sendFromHandset } from '@manyline/contract/local-world';
import { expectQuiet, visit, watchRequests } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

/** WCAG 2.5.8: less, and a finger takes what stands beside. */
const TARGET_PX = 24;

const screens = {
  jiema: ['verification/new?app=telegram', 'verification/recent', 'account', 'account/history', 'account/sms'],
  cloudnumber: ['chats', 'numbers/manage', 'numbers/history', 'account/rates', 'account/history', 'account/call'],
} as const;

for (const brand of ['jiema', 'cloudnumber'] as const)
  test(`at the width of a phone, nothing of ${brand} is wider than the screen, and no button too small for a finger`, async ({
    openBrowser,
    product,
  }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
    const isQuiet = watchRequests(page);
    await signIn(page, product, { brand });
    for (const path of screens[brand]) {
      await visit(page, brandUrl(product, brand, `/${path}`));
      await expectQuiet(isQuiet);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expect(page.getByRole('status', { name: '加载中' })).toHaveCount(0);
      const found = await page.evaluate((least) => {
        const seen = [...document.querySelectorAll('main button')].filter((button) => button.checkVisibility());
        return {
          width: document.documentElement.scrollWidth,
          small: seen.flatMap((button) => {
            const { width, height } = button.getBoundingClientRect();
            return Math.min(width, height) < least ? [`${button.textContent} ${width}x${height}`] : [];
          }),
        };
      }, TARGET_PX);
      expect.soft(found, path).toEqual({ width: 390, small: [] });
    }
  });

test('what a number costs in Chinese is not broken within the name of the money, at any width', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ locale: 'zh-CN' });
  await signIn(page, product);
  await page.goto(brandUrl(product, 'pingme', '/verification/new?app=telegram'));
  const rent = page.getByRole('radio').getByText(/每月 .*金币/);
  await expect(rent).toBeVisible();
  for (let width = 360; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await rent.evaluate((element) => {
      const text = element.firstChild!;
      const at = text.textContent!.indexOf('金币');
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 2);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect.soft(lines, `${width} px`).toBe(1);
  }
});

test('on a phone every screen of pingme has its first heading, and no button or link that stands alone is too small for a finger', async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  const isQuiet = watchRequests(page);
  const look = async (path: string) => {
    const address = brandUrl(product, 'pingme', path);
    await visit(page, address);
    await expectQuiet(isQuiet);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const small = await page.evaluate((least) => {
      const isAlone = (element: Element) =>
        element.matches('button') || element.textContent!.trim() === element.parentElement!.textContent!.trim();
      return [...document.querySelectorAll('main button, main a[href], footer a[href]')]
        .filter((element) => element.checkVisibility() && isAlone(element))
        .filter((element) => element.getBoundingClientRect().height < least)
        .map((element) => element.ariaLabel ?? element.textContent);
    }, TARGET_PX);
    expect.soft(small, path).toEqual([]);
  };
  await look('/login?by=email');
  const { number } = await signIn(page, product);
  const from = await newHandset(product);
  await product.call(sendFromHandset, { from, to: number, text: 'Hello' });
  for (const path of [
    `/chats/${number}-${from}`,
    '/numbers/new',
    '/numbers/manage',
    '/numbers/settings',
    '/account/notices',
  ])
    await look(path);
});
