import { brands } from '@manyline/brands/registry';
import { sendFromHandset } from '@manyline/contract/local-world';
import { type Browser, expect } from '@playwright/test';
import { brandUrl, fillCaptcha, newEmail, type Person, signIn } from '../lib/people.ts';
import type { Product } from '../lib/product.ts';
import { handsets } from './handsets.ts';
import { calm, openPage, save } from './studio.ts';

/** The other end of the chat: a handset that is about to answer. */
export async function drawSandbox({ page, number }: Person, product: Product): Promise<void> {
  await page.goto(`${product.url}/sandbox/#handsets/${handsets.ana}/${number}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('See you there!');
  await save(page, 'sandbox');
}

/** Before signing in, with the captcha's picture. */
export async function drawSignIn(browser: Browser, product: Product): Promise<void> {
  const page = await openPage(browser);
  await page.goto(brandUrl(product, 'wephone', '/login?by=email'));
  await page.getByLabel('Email address').fill('mei@example.com');
  await fillCaptcha(page);
  await save(page, 'sign-in');
}

/** One tile a brand: its first screen after signing in. */
export async function drawBrands(browser: Browser, product: Product): Promise<void> {
  const tiles: string[] = [];
  for (const brand of brands) {
    const page = await openPage(browser, { width: 1024, height: 640 });
    const chinese = brand.defaultLanguage === 'zh';
    const { number } = await signIn(page, product, { brand: brand.id, email: newEmail() });
    if (brand.can('chats')) {
      const text = chinese ? '您的订单已发货，预计明天送达。' : 'Your table is booked for Friday at 7.';
      const from = chinese ? handsets.lin : handsets.ana;
      await product.call(sendFromHandset, { from, to: number, text });
      await page.goto(brandUrl(product, brand.id, `/chats/${number}-${from}`));
      await expect(page.getByRole('listitem', { name: text })).toBeVisible();
    }
    await calm(page);
    tiles.push((await page.screenshot()).toString('base64'));
    await page.context().close();
  }
  const page = await openPage(browser, { width: 1280, height: 556 }, 1.5);
  const pictures = tiles.map((tile) => `<img src="data:image/png;base64,${tile}" width="410" alt="">`);
  await page.setContent(
    `<body style="margin:10px;display:grid;grid-template-columns:repeat(3,410px);gap:12px;background:#d5d9e2">${pictures.join('')}</body>`,
  );
  await save(page, 'brands');
}
