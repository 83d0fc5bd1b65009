import { brands } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { cryptoCurrencies, cryptoNetworks } from '@manyline/domain/crypto';
import { toPseudo } from '@manyline/domain/pseudo';
import { regionName } from '@manyline/domain/region-names';
import { regions } from '@manyline/domain/regions';
import { speechLanguagesByName } from '@manyline/domain/speech-languages';
import { readDefaultServices } from '@manyline/server/features/code-services/default-services';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expectQuiet, visit, watchRequests } from './go-within.ts';
import { lookAround, type Sight } from './look-around.ts';
import { brandUrl } from './people.ts';
import type { Product } from './product.ts';

/** Settings of a product that offers the pseudo language. */
export const PSEUDO = { MANYLINE_PSEUDO: '1', NODE_OPTIONS: '--conditions=pseudo' };

const words = (text: string) => text.toLowerCase().split(/[^a-z]+/);
/** Words that no machine translates: brands, services, languages, money, countries, time, programs, people of the local world. */
const NAMES = [
  ...new Set([
    ...brands.flatMap(({ id, name, currency }) => [id, ...words(name.en), currency.code, ...words(currency.name.en)]),
    ...regions.flatMap(({ iso }) => [iso, ...words(regionName(iso, 'en'))]),
    ...words(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January November December AM PM UTC GMT Sun Mon Tue Wed Thu Fri Sat',
    ),
    ...words('today yesterday tomorrow this minute hour minutes hours days ago sec MB'),
    ...readDefaultServices().flatMap(({ en }) => words(en)),
    ...speechLanguagesByName('en').flatMap(({ text }) => words(text)),
    ...[...cryptoCurrencies, ...cryptoNetworks].flatMap(words),
    ...words('ethereum tron bitcoincash'),
    // Programs, formats, and the adapters of the local world.
    ...words('Node.js PostgreSQL postgres Debian Ubuntu PGlite Chrome Linux JSON sandbox'),
    ...words('USD CNY'),
    // Of the price list, which an operator writes.
    ...words('Landline Mobile'),
    // Who lives in the local world, and what the tests say of themselves.
    ...words('Ana Bo Wei Lin 1 Harbour Road, Springfield, Illinois'),
    // The program that a session of the tests signed in by.
    'node',
    // The job that stands first in the list.
    'audit',
  ]),
].join('\n');

/** Faults of screens, each once, with the screen that it was first seen on. */
type Faults = Record<keyof Sight, Record<string, string>>;

/**
 * A walk through the screens of one or several products; it presses no button twice, whichever brand it stands on.
 * @param spared buttons, by their words, that it never presses
 */
export function createWalk(browser: Browser, spared: readonly string[] = []) {
  const found = { cut: new Map<string, string>(), plain: new Map<string, string>() };
  const pressed = new Set(spared);
  const quiet = new WeakMap<Page, () => boolean>();

  async function lookNow(page: Page, where: string): Promise<void> {
    for (const frame of page.frames()) {
      const sight = await lookAround(frame, NAMES).catch((): Sight => ({ cut: [], plain: [] }));
      for (const kind of ['cut', 'plain'] as const)
        for (const text of sight[kind]) if (!found[kind].has(text)) found[kind].set(text, where);
    }
  }

  async function settle(page: Page): Promise<void> {
    await expectQuiet(quiet.get(page)!).catch(() => {});
  }

  /** Opens a screen, within the page where that is of the same app, and waits until it has read everything. */
  async function goTo(page: Page, url: string): Promise<void> {
    await visit(page, url);
    await settle(page);
  }

  /** Looks at what the page shows once it has read everything. */
  async function look(page: Page, where: string): Promise<void> {
    await settle(page);
    await lookNow(page, where);
  }

  const nameScreen = (url: string) => new URL(url).pathname + new URL(url).hash;

  async function see(page: Page, url: string): Promise<string> {
    await goTo(page, url);
    await lookNow(page, nameScreen(url));
    return nameScreen(url);
  }

  /** Opens a screen, looks at it and then at whatever its buttons open, one after the other. */
  async function screen(page: Page, url: string): Promise<void> {
    await see(page, url);
    await pressAll(page, url);
  }

  async function pressAll(page: Page, url: string): Promise<void> {
    const where = nameScreen(url);
    const buttons = page.locator('main button:visible:enabled, header button:visible:enabled');
    for (;;) {
      // Asked for one at a time, the names of a long list take longer than all else on its screen.
      const names = (await buttons.evaluateAll(namesOf).catch(() => [])).slice(0, 40);
      // A name in plain letters is somebody's data, or leads out of this language.
      const at = names.findIndex((each) => !pressed.has(each) && !/[A-Za-z]{2}/.test(each));
      const name = names[at];
      if (name === undefined) return;
      pressed.add(name);
      if (!(await press(page, buttons.nth(at), `${where} > ${name}`))) continue;
      // A dialog that asks whether to go stays: only a page that is new is rid of it.
      if (!(await isRid(page))) await page.goto(url);
      await goTo(page, url);
    }
  }

  /** Answers whether the screen is another one afterwards. */
  async function press(page: Page, button: Locator, where: string): Promise<boolean> {
    const before = page.url();
    if (!(await click(button))) return false;
    await lookNow(page, where);
    await pressEntries(page, button, where);
    await page.keyboard.press('Escape');
    return page.url() !== before || (await page.getByRole('dialog').count()) > 0;
  }

  /** The entries of the menu that a button has opened, one after the other; the button opens it again for the next. */
  async function pressEntries(page: Page, button: Locator, where: string): Promise<void> {
    const before = page.url();
    const entries = page.getByRole('menuitem');
    for (let at = 0; at < (await entries.count()) && page.url() === before; at += 1) {
      const name = await nameOf(entries.nth(at));
      if (pressed.has(name) || !(await click(entries.nth(at)))) continue;
      pressed.add(name);
      await lookNow(page, `${where} > ${name}`);
      await page.keyboard.press('Escape');
      if ((await entries.count()) === 0) await click(button);
    }
  }

  return {
    goTo,
    look,
    /** Opens a screen and looks at it. Answers how faults name it. */
    visit: see,
    screen,
    /** The same of the screen that is open and was looked at. */
    pressAll: (page: Page) => pressAll(page, page.url()),
    /** The screens of a brand that stand at these paths. */
    async screens(page: Page, product: Product, brand: BrandId, paths: readonly string[]): Promise<void> {
      for (const path of paths) await screen(page, brandUrl(product, brand, path));
    },
    /** A page of a browser of its own that speaks the pseudo language. */
    async open(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        timezoneId: 'UTC',
        ...options,
      });
      await context.addInitScript(() => {
        localStorage.setItem('language', 'xa');
        localStorage.setItem('sandboxLanguage', 'en_xa');
        localStorage.setItem('consoleLanguage', 'en_xa');
      });
      const page = await context.newPage();
      quiet.set(page, watchRequests(page));
      return page;
    },
    faults: (): Faults => ({ cut: Object.fromEntries(found.cut), plain: Object.fromEntries(found.plain) }),
  };
}

/** Answers whether no dialog is there any more. */
const isRid = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.querySelector('[role=dialog]') === null, undefined, { timeout: 500, polling: 50 })
    .then(
      () => true,
      () => false,
    );

/** Answers whether it could be clicked; what it opens is there then. */
async function click(button: Locator): Promise<boolean> {
  const did = await button.click({ timeout: 1_000, noWaitAfter: true }).then(
    () => true,
    () => false,
  );
  if (did) await button.page().waitForTimeout(250);
  return did;
}

const namesOf = (buttons: Element[]): string[] =>
  buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');

/** As far as it still stands there. */
const nameOf = async (button: Locator): Promise<string> => (await button.evaluateAll(namesOf).catch(() => []))[0] ?? '';

/** A button by its English words. */
export const pseudoButton = (place: Page | Locator, english: string): Locator =>
  place.getByRole('button', { name: toPseudo(english), exact: true });
