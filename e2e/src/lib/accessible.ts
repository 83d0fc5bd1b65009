import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Without its comments and spaces, which are more than half of what each document would read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose violations are never more than moderate: what they find would be thrown away. */
const mildRules = [
  ...['aria-allowed-role', 'empty-heading', 'empty-table-header', 'heading-order', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'presentation-role-conflict', 'region'],
];

/** Milder rules that Lighthouse takes marks off for all the same. */
const ratedRules = ['aria-allowed-role', 'heading-order', 'image-redundant-alt', 'landmark-one-main'];

/** axe's own 650 KB go into each document once; by itself the builder sends and compiles more than twice as much twice a look. */
async function giveAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

/** One run in the page as it is: without legacy mode, each run opens a page of its own to put the results of frames together. */
const inPlace = (page: Page) =>
  new AxeBuilder({ page, axeSource: '0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(mildRules);

/** No serious or critical violation on what the page shows now. @param part of the page, where the rest of it was looked at before */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await giveAxe(page);
  const axe = inPlace(page);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  expectNone(
    page,
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  );
}

/** No violation of what Lighthouse rates besides, such as headings in their order. */
export async function expectRated(page: Page): Promise<void> {
  await giveAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: '0' })
    .setLegacyMode(true)
    .withRules(ratedRules)
    .analyze();
  expectNone(page, violations);
}

function expectNone(page: Page, violations: { id: string; help: string; nodes: { html: string }[] }[]): void {
  const words = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect.soft(words, `accessibility of ${page.url()}`).toEqual([]);
}
