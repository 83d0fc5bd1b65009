import type { Page } from 'playwright-core';

/** Milliseconds from the page's navigation to the frame after so many elements were there. */
export function paintedAfter(page: Page, selector: string, count: number): Promise<number> {
  return page.evaluate(
    ([wanted, least]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelectorAll(wanted).length < least) return void requestAnimationFrame(look);
          // The frame that shows them ends before the next one begins.
          requestAnimationFrame(() => resolve(performance.now()));
        };
        look();
      }),
    [selector, count] as const,
  );
}

/** Clicks on something and waits like `paintedAfter`; milliseconds from the click. */
export function clickToPaint(page: Page, target: string, selector: string, count: number): Promise<number> {
  return page.evaluate(
    ([clicked, wanted, least]) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        document.querySelector<HTMLElement>(clicked)?.click();
        const look = () => {
          if (document.querySelectorAll(wanted).length < least) return void requestAnimationFrame(look);
          requestAnimationFrame(() => resolve(performance.now() - from));
        };
        look();
      }),
    [target, selector, count] as const,
  );
}

/** Scrolls a list by so many pixels a frame; answers how long each frame took, in milliseconds. */
export function scrollFrames(page: Page, list: string, stepPx: number, frames: number): Promise<number[]> {
  return page.evaluate(
    ([selector, step, count]) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector(selector)?.parentElement;
        const taken: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          taken.push(now - last);
          last = now;
          scroller?.scrollBy(0, step);
          if (taken.length <= count) requestAnimationFrame(next);
          else resolve(taken.slice(1));
        };
        requestAnimationFrame(next);
      }),
    [list, stepPx, frames] as const,
  );
}

/** From the key press that sends to the frame after the bubble was there, in milliseconds. */
export async function sendToBubble(page: Page, text: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.evaluate((wanted) => {
    const found = () =>
      [...document.querySelectorAll('ul[aria-label^="Messages with"] li')].some((item) =>
        item.getAttribute('aria-label')?.includes(wanted),
      );
    const waiting = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            if (!found()) return void requestAnimationFrame(look);
            requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { bubblePainted: waiting });
  }, text);
  await page.keyboard.press('Enter');
  return page.evaluate(() => (window as unknown as { bubblePainted: Promise<number> }).bubblePainted);
}
