import { expect, type Page, type Request } from '@playwright/test';

/** Goes there as a link does: the page stays, which takes a tenth of what loading it anew would. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  }, address);
}

/** A brand, or another app of the server; the front page and the frame of plans are other ones. */
const appOf = (url: string): string => /^https?:\/\/[^/]+\/[^/]*\/(?:frontpage|plans)?/.exec(url)?.[0] ?? url;

/** Opens a screen, within the page where that has the app already: what it read stays, and it hears of what changes. */
export async function visit(page: Page, address: string): Promise<void> {
  if (appOf(page.url()) === appOf(address)) await goWithin(page, address);
  else await page.goto(address);
}

/** Answers whether the page waits for nothing. */
export function watchRequests(page: Page): () => boolean {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // Requests of a page that is left never tell their end.
  page.on('domcontentloaded', () => underWay.clear());
  return () => underWay.size === 0;
}

/** Waits until a screen has read everything: nothing has been asked for a tenth of a second. @param isQuiet of `watchRequests` */
export async function expectQuiet(isQuiet: () => boolean): Promise<void> {
  let since = Date.now();
  const wasQuiet = () => {
    if (!isQuiet()) since = Date.now();
    return Date.now() - since >= 100;
  };
  await expect.poll(wasQuiet, { intervals: [25], message: 'the page has read everything' }).toBe(true);
}
