import { applyNewCodePlatform } from '@manyline/contract/developer';
import { type Browser, expect, type Page } from '@playwright/test';
import { joinAsOwner } from '../lib/console.ts';
import { newEmail, signInByApi } from '../lib/people.ts';
import type { Product } from '../lib/product.ts';
import { openPage, save } from './studio.ts';

const asked = [
  { name: 'Nimbus Mail', url: 'https://nimbus.example', example: 'Your Nimbus code is 123456' },
  { name: '小满记账', url: 'https://xiaoman.example', example: '【小满记账】您的验证码是 208934' },
];

/** Filings of people, and one of them that an operator has taken. */
export async function drawConsole(browser: Browser, product: Product): Promise<void> {
  for (const platform of asked) {
    const { token } = await signInByApi(product, newEmail(), 'pingme');
    await product.call(applyNewCodePlatform, platform, token);
  }
  const page = await openPage(browser);
  await joinAsOwner(page, product);
  await page.getByRole('link', { name: /^Queues/ }).click();
  await page
    .getByRole('row', { name: /Platform request/ })
    .first()
    .click();
  const pane = page.getByRole('region', { name: 'Platform request' });
  await pane.getByRole('button', { name: 'Take it' }).click();
  await expect(pane.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await stillIds(page);
  await save(page, 'console');
  await page.context().close();
}

/** Ids are drawn by chance, and would make another picture in every run. */
async function stillIds(page: Page): Promise<void> {
  const write = (element: Element, id: string) => {
    element.textContent = id;
  };
  const filing = page.getByRole('region', { name: 'Platform request' });
  await filing.getByRole('link', { name: /^[\da-f-]{36}$/ }).evaluate(write, '01a1f87c-0925-7f28-b186-81a45ab7c066');
  await filing.getByRole('definition').first().evaluate(write, '415845291');
}
