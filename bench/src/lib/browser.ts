import { webcrypto } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createTokenVault } from '@manyline/web/lib/session/token-vault';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--js-flags=--expose-gc',
];
const PLATFORM = 'pingme';

export interface Visitor {
  userId: string;
  token: string;
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ARGS });
}

/** A browser profile in which somebody is signed in; empty of anything else. */
export async function openContext(browser: Browser, url: string, visitor?: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  if (visitor) {
    const page = await context.newPage();
    await page.goto(`${url}/health/live`);
    const browserName = await page.evaluate(() => `${navigator.platform}|${navigator.userAgent}`);
    const sealed = await sealSession(browserName, visitor);
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), sealed);
    await page.close();
  }
  return context;
}

/** As the product's own vault keeps it. */
async function sealSession(browser: string, { userId, token }: Visitor): Promise<[name: string, text: string]> {
  const kept: [string, string][] = [];
  const setItem = (name: string, text: string) => void kept.push([name, text]);
  const local = { setItem } as unknown as Storage;
  const subtle = webcrypto.subtle as SubtleCrypto;
  const vault = createTokenVault({ platform: PLATFORM, local, tab: local, subtle, browser });
  await vault.save({ userId, token, canInvite: false, canSetInviter: false, tokenDate: Date.now() });
  return kept[0]!;
}

/** Adds up the scripts that a page loads, each once, as gzip would send them. */
export function weighScripts(page: Page): () => Promise<number> {
  const bodies = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    bodies.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return async () => (await Promise.all(bodies.values())).reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

/** Bytes of the page's JavaScript heap after everything that can go has gone. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
