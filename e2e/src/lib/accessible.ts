import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Without its comments and spaces, which are more than half of what each document would read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose violations are never more than moderate: what they find would be thrown away. */
const mildRules = [
  ...['aria-allowed-role', 'empty-heading', 'empty-table-header', 'heading-order', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'presentation-role-conflict', 'region'],
];

/** It finds spacing that is `!important` in a style attribute, which React never writes, and takes a tenth of the time of all rules. */
const needlessRule = 'avoid-inline-spacing';

/** Milder rules that Lighthouse takes marks off for all the same. */
const ratedRules = ['aria-allowed-role', 'heading-order', 'image-redundant-alt', 'landmark-one-main'];

/** axe's own 650 KB go into each document once. */
async function giveAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

interface Violation {
  id: string;
  help: string;
  impact: string;
  nodes: string[];
}

/** Each frame is looked at by itself: put together and told whole, as axe's own builder does, the results take as long again as the look. */
async function findViolations(page: Page, options: RunOptions, part?: string): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const frame of part === undefined ? page.frames() : [page.mainFrame()]) {
    await giveAxe(frame);
    found.push(...(await frame.evaluate(look, { options, part })));
  }
  return found;
}

/** In the page. */
async function look({ options, part }: { options: RunOptions; part: string | undefined }): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(part ?? document, {
    ...options,
    iframes: false,
    resultTypes: ['violations'],
    reporter: 'no-passes',
  });
  return violations.map(({ id, help, impact, nodes }) => ({
    id,
    help,
    impact: impact ?? '',
    nodes: nodes.map(({ html }) => html),
  }));
}

const withoutMild: RunOptions = {
  rules: Object.fromEntries([...mildRules, needlessRule].map((rule) => [rule, { enabled: false }])),
};

/** No serious or critical violation on what the page shows now. @param part of the page, where the rest of it was looked at before */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const violations = await findViolations(page, withoutMild, part);
  expectNone(
    page,
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
  );
}

/** No violation of what Lighthouse rates besides, such as headings in their order. */
export async function expectRated(page: Page): Promise<void> {
  expectNone(page, await findViolations(page, { runOnly: ratedRules }));
}

function expectNone(page: Page, violations: Violation[]): void {
  const words = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.join('\n  ')}`);
  expect.soft(words, `accessibility of ${page.url()}`).toEqual([]);
}

/** In the dark or the light, drawn whole: a colour that fades, however short, comes a frame after the others. */
export async function showIn(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await waitTwoFrames(page);
}

/** By then what was changed is drawn. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
