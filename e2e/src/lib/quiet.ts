import type { Page, Request } from '@playwright/test';

const GIVEN_UP_AFTER_MS = 30_000;
const LOOKS_EVERY_MS = 50;
/** What is asked for a moment after a change, such as a price while somebody types. */
const LATER_MS = 250;

/** Whether the page waits for nothing. */
export function watchRequests(page: Page): () => boolean {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => underWay.size === 0;
}

/** Waits until the page has read everything and drawn it, however slow the machine is; not for ever. */
export async function untilQuiet(page: Page, isQuiet: () => boolean): Promise<void> {
  const until = Date.now() + GIVEN_UP_AFTER_MS;
  const isDrawn = async () => {
    const didDraw = await page.evaluate(drawAll).catch(() => false);
    return didDraw && isQuiet();
  };
  await isDrawn();
  await page.waitForTimeout(LATER_MS);
  while (Date.now() < until) {
    if (isQuiet() && (await isDrawn())) return;
    await page.waitForTimeout(LOOKS_EVERY_MS);
  }
}

/** In the page: resolves once it has nothing left to do. */
const drawAll = () =>
  new Promise<boolean>((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => setTimeout(() => resolve(true))), { timeout: 5_000 });
  });
