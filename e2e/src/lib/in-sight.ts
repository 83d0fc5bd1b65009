import type { Locator } from '@playwright/test';

/** Its text is longer or higher than its place. */
export const isCutOff = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return scrollWidth > clientWidth || scrollHeight > clientHeight;
  });

/** Something else of its section lies over its middle; what is scrolled out of sight is not covered. */
export const isCovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      over !== null && !element.contains(over) && !over.contains(element) && element.closest('section')!.contains(over)
    );
  });
