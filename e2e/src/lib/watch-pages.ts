import type { BrowserContext } from '@playwright/test';

/** Notes what no page may do: throw, or break its own content security policy. */
export function watchPages(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (error) => problems.push(`${error.page()?.url()}: ${error.error()}`));
  context.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy')) problems.push(`${message.page()?.url()}: ${text}`);
  });
}

/** As browsers tell of somebody who pays for the line by what comes over it: no tab that is not opened has its code fetched. */
export async function fetchNothingAhead(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}
