import { createOrUpdateCloudAddressBook } from '@manyline/contract/contacts';
import { sendFromHandset } from '@manyline/contract/local-world';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { chatKey, joinNumber } from '@manyline/domain/phone';
import type { Page } from '@playwright/test';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';
import { keepSignedInVerified } from './lib/verified.ts';

/** Screens are seen at the one and the other by turns, so that each width is seen often. */
const HALVES = [
  [390, 1280],
  [800, 1440],
];
const LOOK_MS = 100;
/** So many looks that find the same, one after the other: the screen has settled, and the notice with it. */
const SAME_LOOKS = 4;
const LOOKS_AT_MOST = 40;

/** Of the brand with the most screens, and of the one whose screens have the most to keep in sight at once. */
const screens = {
  pingme: [
    'chats',
    'chats/new',
    'contacts',
    'numbers/manage',
    'numbers/plans',
    'verification',
    'account/profile',
    'account/credit',
  ],
  jiema: ['verification', 'account', 'account/credit', 'account/history'],
} as const;
type Walked = keyof typeof screens;

/** The line for texts can be cut, and comes back for nobody then; everything else is answered. */
async function holdSocket(page: Page): Promise<{ cut(): Promise<void> }> {
  const open: { close(): Promise<void> }[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/webchat\//, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  await page.route('**/webchat/**', (route) => (isCut ? route.abort() : route.continue()));
  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
    },
  };
}

interface Covered {
  /** Titles, heads, bars, fields to write in, and what stays where it is when the rest scrolls. */
  kept: string[];
  /** Links, buttons and fields that can be scrolled from under it. */
  scrolled: string[];
  /** How far its middle is from that of the part of the screen that is open. */
  aside: number;
  isInside: boolean;
  /** Where the notice stands. */
  at: string;
}

/** Finds the parts of the screen that a notice lies over. Rows of lists, which nothing can be done about, do not count. Runs in the page. */
function findCovered(): Covered {
  const notices = document.querySelector('[data-notices]')!;
  const boxes = [...notices.children].map((box) => box.getBoundingClientRect());
  const [first] = boxes;
  const covered: Covered = { kept: [], scrolled: [], aside: 0, isInside: false, at: '' };
  const look = (page: Document, x: number, y: number) => {
    const parts = 'h1, h2, h3, header, footer, form[data-low-foot], a[href], button, input, textarea, [role="tab"]';
    for (const part of page.querySelectorAll(parts)) {
      const { left, top, width, height } = part.getBoundingClientRect();
      if (notices.contains(part) || width < 8 || height < 8) continue;
      const hits = page.elementsFromPoint(left + width / 2, top + height / 2);
      if (!part.contains(hits.find((hit) => !notices.contains(hit)) ?? null)) continue;
      const isUnder = boxes.some(
        (box) =>
          box.left < x + left + width && box.right > x + left && box.top < y + top + height && box.bottom > y + top,
      );
      if (!isUnder) continue;
      const row = part.closest('li, tr')?.getBoundingClientRect();
      if (row && row.width >= 240 && width > row.width * 0.6) continue;
      let scrolls = false;
      for (let at: Element | null = part; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.position === 'sticky' || style.position === 'fixed') break;
        scrolls = /auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 1;
        if (scrolls) break;
      }
      const isKept = !scrolls || part.matches('h1, h2, h3, header, footer, form');
      covered[isKept ? 'kept' : 'scrolled'].push(
        `${part.tagName} ${part.getAttribute('aria-label') ?? part.textContent?.slice(0, 30)}`,
      );
    }
    for (const frame of page.querySelectorAll('iframe')) {
      const place = frame.getBoundingClientRect();
      if (frame.contentDocument?.body) look(frame.contentDocument, x + place.left, y + place.top);
    }
  };
  look(document, 0, 0);
  const pane = (
    document.querySelector('[data-pane]') ??
    document.querySelector('main') ??
    document.body
  ).getBoundingClientRect();
  covered.at = [first!.left, first!.top, document.querySelectorAll('*').length].join(' ');
  covered.aside = Math.abs((first!.left + first!.right) / 2 - (pane.left + pane.right) / 2);
  covered.isInside =
    first!.left >= pane.left && first!.right <= pane.right && first!.top >= pane.top && first!.bottom <= pane.bottom;
  return covered;
}

/** Looks until the screen has settled: a notice goes where it covers nothing once it has. */
async function findSettled(page: Page): Promise<Covered> {
  let found = await page.evaluate(findCovered);
  for (let same = 1, looks = 1; same < SAME_LOOKS && looks < LOOKS_AT_MOST; looks += 1) {
    await page.waitForTimeout(LOOK_MS);
    const before = found;
    found = await page.evaluate(findCovered);
    const isWell = found.kept.length === 0 && found.isInside && found.aside < 2;
    same = isWell && found.at === before.at ? same + 1 : 1;
  }
  return found;
}

async function signInWithChat(page: Page, product: Product, brand: Walked): Promise<string[]> {
  if (brand === 'jiema') {
    await signIn(page, product, { brand });
    return [];
  }
  const api = await keepSignedInVerified(page, product, brand);
  await page.goto(brandUrl(product, brand));
  const own = joinNumber((await api.call(getVirtualPhoneList, {})).virtualPhones[0]!);
  const other = await newHandset(product);
  for (let text = 1; text <= 12; text += 1)
    await product.call(sendFromHandset, { from: other, to: own, text: `Text ${text}, with some words after it` });
  const chat = `chats/${chatKey(own, other)}`;
  const phoneList = [{ telCode: '1', phone: '+12025550142', tag: 'Mobile' as const }];
  const draft = { name: 'Ana', phoneList, email: '', companyName: '', note: '', localId: crypto.randomUUID() };
  const { contact } = await api.call(createOrUpdateCloudAddressBook, { addressBook: JSON.stringify(draft) });
  return [chat, `contacts/${contact._id}`];
}

for (const brand of Object.keys(screens) as Walked[])
  test(`a notice of ${brand} covers no title, no way back, no bar and no button that stays, and stands in the middle of its pane`, async ({
    openBrowser,
    product,
  }) => {
    const page = await openBrowser({ viewport: { width: 1280, height: 800 } });
    const socket = await holdSocket(page);
    const more = await signInWithChat(page, product, brand);
    const told = page.locator('[data-notices]').getByText(/^(Connection lost|连接已断开)/);
    await expect(page.getByRole('navigation', { name: /^(Main menu|主菜单)$/ })).toBeVisible();
    await page.waitForTimeout(500);
    await socket.cut();
    await expect(told).toBeVisible({ timeout: 30_000 });
    for (const [at, path] of [...screens[brand], ...more].entries()) {
      await visit(page, brandUrl(product, brand, `/${path}`));
      await expect(page.getByRole('main')).not.toBeEmpty();
      for (const width of HALVES[at % HALVES.length]!) {
        await page.setViewportSize({ width, height: width < 640 ? 844 : 800 });
        const found = await findSettled(page);
        expect.soft(found.kept, `${path} ${width} px`).toEqual([]);
        expect
          .soft([found.aside < 2, found.isInside], `${path} ${width} px: in the middle, inside`)
          .toEqual([true, true]);
      }
    }
  });
