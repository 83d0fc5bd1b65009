import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** One run in the page as it is: without this, each run opens a page of its own to put the results of frames together. */
const inPlace = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** No serious or critical violation on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await inPlace(page).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const words = grave.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect.soft(words, `accessibility of ${page.url()}`).toEqual([]);
}
