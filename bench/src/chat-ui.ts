import type { Browser, Page } from 'playwright-core';
import { heapBytes, openBrowser, openContext, type Visitor, weighScripts } from './lib/browser.ts';
import { freshDatabase, run } from './lib/databases.ts';
import { fillChats, partnerOf } from './lib/fill-chats.ts';
import { clickToPaint, paintedAfter, scrollFrames, sendToBubble } from './lib/in-page.ts';
import { makePairs, ourEnvironment } from './lib/our-world.ts';
import { startServer } from './lib/processes.ts';
import { median, printFigures, printTable, round } from './lib/report.ts';

/** The times that a person waits for in a browser, on an account of 10,000 chats, one of them of 100,000 messages. */
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('BENCH_DATABASE_URL is not set: run it by npm run bench -- chat-ui');
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CHATS = 10_000;
const MESSAGES = 100_000;
const SCROLLED_MESSAGES = 20_000;
const SLOW_FRAME_MS = 50;
const SENDS = 10;

const ROWS = 'ul[aria-label="Chats"] a';
const BUBBLES = 'ul[aria-label^="Messages with"] > li';
/** As many as fill the screen. */
const [ROWS_IN_VIEW, BUBBLES_IN_VIEW] = [12, 8];

const databaseUrl = await freshDatabase(serverUrl);
const environment = ourEnvironment({ databaseUrl });
const [pair] = await makePairs(environment, 1);
const own = pair!.sender.number;
await fillChats(databaseUrl, own, { chats: CHATS, messages: MESSAGES });
const visitor = await findVisitor();
const server = await startServer('../../../apps/server/src/main.ts', environment);
const url = `http://127.0.0.1:${server.port}`;
const longChat = `${own}-${partnerOf(0)}`;

async function findVisitor(): Promise<Visitor> {
  const { rows } = await run(
    databaseUrl,
    `select user_id from account join own_number using (account_id) where number = '${own}'`,
  );
  return { userId: rows[0].user_id, token: (pair!.sender.auth as { token: string }).token };
}

interface Measured {
  cacheMs: number;
  networkMs: number;
  openMs: number;
  cachedOpenMs: number;
  slowFramesPct: number;
  bubbleMs: number;
  jsLoginKb: number;
  jsChatKb: number;
  memoryRatio: number;
}

async function measure(browser: Browser): Promise<Measured> {
  const jsLoginKb = await weighLogin(browser);
  const context = await openContext(browser, url, visitor);
  const first = await context.newPage();
  const weigh = weighScripts(first);
  await first.goto(`${url}/pingme/chats`, { waitUntil: 'commit' });
  const networkMs = await paintedAfter(first, ROWS, ROWS_IN_VIEW);
  await first.waitForTimeout(2_000);
  const openMs = await clickToPaint(first, `a[href$="${longChat}"]`, BUBBLES, BUBBLES_IN_VIEW);
  const jsChatKb = await weigh();
  const bubbleMs = await measureSends(first);
  const slowFramesPct = await measureScrolling(first);
  // Long enough for the whole list to be written behind it.
  await waitForCache(first);
  await first.close();

  const second = await context.newPage();
  // The server's list must not be what is painted.
  await second.route('**/web/getChatList?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue().catch(() => undefined);
  });
  await second.goto(`${url}/pingme/chats`, { waitUntil: 'commit' });
  const cacheMs = await paintedAfter(second, ROWS, ROWS_IN_VIEW);
  const cachedOpenMs = await clickToPaint(second, `a[href$="${longChat}"]`, BUBBLES, BUBBLES_IN_VIEW);
  await second.close();
  const memoryRatio = await measureMemory(await context.newPage());
  await context.close();
  return { cacheMs, networkMs, openMs, cachedOpenMs, slowFramesPct, bubbleMs, jsLoginKb, jsChatKb, memoryRatio };
}

async function weighLogin(browser: Browser): Promise<number> {
  const context = await openContext(browser, url);
  const page = await context.newPage();
  const weigh = weighScripts(page);
  await page.goto(`${url}/pingme/login?by=email`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email address').waitFor();
  const weight = await weigh();
  await context.close();
  return weight;
}

async function measureSends(page: Page): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < SENDS; n += 1) times.push(await sendToBubble(page, `A text of the benchmark, number ${n}`));
  return median(times);
}

/** Down and up again, a screen in two frames. */
async function measureScrolling(page: Page): Promise<number> {
  const down = await scrollFrames(page, 'ul[aria-label="Chats"]', 400, 300);
  const up = await scrollFrames(page, 'ul[aria-label="Chats"]', -400, 300);
  const frames = [...down, ...up];
  return (frames.filter((ms) => ms > SLOW_FRAME_MS).length / frames.length) * 100;
}

async function waitForCache(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(
      (name) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('chats').objectStore('chats').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
      `manyline.pingme.${visitor.userId}`,
    );
  for (let tries = 0; (await count()) < CHATS; tries += 1) {
    if (tries > 100) throw new Error('the chat list was not cached');
    await page.waitForTimeout(300);
  }
}

/** The heap after so many messages were scrolled by, beside the heap of the chat as it opened. */
async function measureMemory(page: Page): Promise<number> {
  await page.goto(`${url}/pingme/chats/${longChat}`);
  await paintedAfter(page, BUBBLES, BUBBLES_IN_VIEW);
  await page.waitForTimeout(3_000);
  const before = await heapBytes(page);
  await page.evaluate(
    async ([bubbles, wanted]) => {
      const rest = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const list = document.querySelector(bubbles)?.parentElement;
      const size = () => Number(list?.querySelector('li')?.getAttribute('aria-setsize') ?? 0);
      const until = performance.now() + 120_000;
      while (size() < wanted && performance.now() < until) {
        list?.parentElement?.scrollBy(0, -2_000);
        await rest();
      }
      if (size() < wanted) throw new Error(`only ${size()} messages came`);
    },
    [BUBBLES, SCROLLED_MESSAGES] as const,
  );
  await page.waitForTimeout(2_000);
  const after = await heapBytes(page);
  await page.close();
  console.log(`  heap ${round(before / 1e6, 1)} MB, then ${round(after / 1e6, 1)} MB`);
  return after / before;
}

const browser = await openBrowser();
const results: Measured[] = [];
for (let turn = 1; turn <= ROUNDS; turn += 1) {
  const result = await measure(browser);
  results.push(result);
  console.log(
    `round ${turn}: ${Object.entries(result)
      .map(([name, value]) => `${name} ${round(value, 1)}`)
      .join(', ')}`,
  );
}
await browser.close();
await server.stop();

const targets: Partial<Measured> = {
  cacheMs: 1_000,
  openMs: 300,
  slowFramesPct: 1,
  bubbleMs: 50,
  jsLoginKb: 180,
  jsChatKb: 320,
  memoryRatio: 1.5,
};
const names = Object.keys(results[0]!) as (keyof Measured)[];
const figures = Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name]))]));
printTable(
  ['medians', 'measured', 'target'],
  names.map((name) => [name, round(figures[name]!, 2), targets[name] ?? '-']),
);
printFigures(figures);
