import type { Page } from '@playwright/test';

/** A brand's pages, the console, the sandbox: each is loaded once, and goes on by itself. What stands without signing in is another. */
function appOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${/^\/[^/]*\/(?:frontpage\b)?/.exec(pathname)?.[0] ?? pathname}`;
}

/** Goes there as a link does, which leaves the page as it is; loads what is no part of it. */
export async function goWithin(page: Page, url: string): Promise<void> {
  if (appOf(page.url()) !== appOf(url) || new URL(url).hash !== '') {
    await page.goto(url);
    return;
  }
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    // The web app hears of it by itself.
    if (address.includes('/console/')) dispatchEvent(new PopStateEvent('popstate'));
  }, url);
}
