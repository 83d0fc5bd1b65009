import { gzipSync } from 'node:zlib';
import { sendFromHandset } from '@manyline/contract/local-world';
import type { Page } from '@playwright/test';
import { chatRow, message, readable } from './lib/chats.ts';
import { brandUrl, newHandset, signInByHand } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

/** Kilobytes of script, compressed, that a person waits for. */
const LIMITS = { signIn: 180, chats: 320 };

function weighScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1024;
}

test(`a sign-in page loads at most ${LIMITS.signIn} KB of script, and with the chats and one of them open ${LIMITS.chats}`, async ({
  page,
  product,
}) => {
  const loaded = weighScripts(page);
  await page.goto(brandUrl(product, 'pingme', '/login?by=email'), { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Email address')).toBeVisible();
  expect(await loaded()).toBeLessThanOrEqual(LIMITS.signIn);
  const other = await newHandset(product);
  const person = await signInByHand(page, product);
  await product.call(sendFromHandset, { from: other, to: person.number, text: 'What does this cost?' });
  await chatRow(page, other).click();
  await expect(message(page, readable(other), 'What does this cost?')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await loaded()).toBeLessThanOrEqual(LIMITS.chats);
});

test('the mark and name of the brand are painted before any script or stylesheet has come', async ({
  page,
  product,
}) => {
  let comes = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(brandUrl(product, 'wephone', '/login?by=email'), { waitUntil: 'commit' });
  await expect(page.locator('#coming')).toHaveText('WePhone');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  comes();
  await expect(page.getByLabel('Email address')).toBeVisible();
});
