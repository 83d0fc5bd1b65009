import { applyNewCodePlatform } from '@manyline/contract/developer';
import { toPseudo } from '@manyline/domain/pseudo';
import type { Page } from '@playwright/test';
import { joinAsOwner } from './lib/console.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { newEmail, signInByApi } from './lib/people.ts';
import { createWalk, PSEUDO, pseudoButton } from './lib/pseudo-walk.ts';
import { expect, test } from './lib/test.ts';

type Walk = ReturnType<typeof createWalk>;

const linksOf = (page: Page, place: string): Promise<string[]> =>
  page.locator(`${place} a`).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

/** A room with its parts, and the first row of each list, where it opens something. */
async function walkRoom(walk: Walk, page: Page, room: string, seen: Set<string>): Promise<void> {
  await walk.screen(page, room);
  for (const part of await linksOf(page, 'main nav')) {
    if (seen.has(part)) continue;
    seen.add(part);
    await walk.screen(page, part);
    await openRow(walk, page, part);
  }
  await openRow(walk, page, room);
}

async function openRow(walk: Walk, page: Page, list: string): Promise<void> {
  await walk.goTo(page, list);
  const row = page.locator('main tbody tr').first();
  if (!(await row.isVisible().catch(() => false))) return;
  await row.click();
  await walk.look(page, `${new URL(list).pathname}, a row`);
  if (page.url() !== list && new URL(page.url()).pathname.startsWith('/console/')) await walk.pressAll(page);
}

test('every room of the console bears a longer language, and says nothing that no file of words holds', async ({
  browser,
  newProduct,
}) => {
  test.setTimeout(480_000);
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: PSEUDO, seed: true });
  const { token } = await signInByApi(product, newEmail(), 'pingme', 'en_xa');
  await product.call(applyNewCodePlatform, { name: 'Ana', url: 'https://platform.example', example: '1' }, token);
  const logOut = toPseudo('Log out');
  const walk = createWalk(browser, [logOut]);
  try {
    const page = await walk.open();
    await joinAsOwner(page, product, 'Ana', { say: toPseudo, onCodes: () => walk.look(page, 'recovery codes') });
    // Of the operator from now on, whatever browser they sit at.
    await expect(page.getByRole('heading', { name: toPseudo('Home'), level: 1 })).toBeVisible();
    await walk.look(page, 'home');
    const rooms = await linksOf(page, 'header nav');
    expect(rooms.length).toBeGreaterThan(10);
    const seen = new Set(rooms);
    for (const room of rooms) await test.step(room, () => walkRoom(walk, page, room, seen));
    await page.goto(rooms.at(-1)!);
    await pseudoButton(page, 'Log out').click();
    await expect(page.getByRole('heading', { name: toPseudo('Log in to the console') })).toBeVisible();
    await walk.screen(page, page.url());
  } finally {
    expect.soft(walk.faults()).toEqual({ cut: {}, plain: {} });
  }
});
