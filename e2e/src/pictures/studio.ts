import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { keepPicture } from './keep-picture.ts';
import { STILL_MOMENT } from './still-time.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const SIZE = { width: 1280, height: 800 };

/** A page of somebody of their own, at the moment at which all pictures are drawn. */
export async function openPage(browser: Browser, viewport = SIZE, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Timers run: only what a page calls now stands still.
  await page.clock.setFixedTime(STILL_MOMENT);
  await page.addInitScript(hideDates);
  return page;
}

/** The page is not told by the answers' headers that time goes on. */
function hideDates(): void {
  const { get } = Headers.prototype;
  Headers.prototype.get = function getButDate(name) {
    return name.toLowerCase() === 'date' ? null : get.call(this, name);
  };
}

/** Connected, everything loaded, no caret, no tooltip under the pointer, no question, no notice. */
export async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^(Connecting…|连接中…)$/)).toHaveCount(0);
  await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  const notNow = page.getByRole('button', { name: /^(Not now|暂不)$/ });
  if (await notNow.isVisible()) await notNow.click();
  const dismiss = page.locator('[data-notices]').getByRole('button', { name: /^(Dismiss|知道了)$/ });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
}

/** Takes a picture of the documents; its file is written only when it shows something else than before. */
export async function save(page: Page, name: string): Promise<void> {
  await calm(page);
  const fate = await keepPicture(`${FOLDER}${name}.webp`, await page.screenshot({ animations: 'disabled' }));
  process.stdout.write(`  ${name}.webp: ${fate}\n`);
}
