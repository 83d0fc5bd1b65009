import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { freshDatabase } from './fresh-database.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';
import { fetchNothingAhead, watchPages } from './watch-pages.ts';

interface TestFixtures {
  /** Errors and policy violations of every page; none may be left at the end. */
  problems: string[];
  /** A page of another browser: nothing is shared with the first but the server. */
  openBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** A server of the test's own, on the embedded database as `npm start` has it, unless it names another. */
  newProduct(options?: ProductOptions): Promise<Product>;
}

interface WorkerFixtures {
  /** On PostgreSQL, which takes less of the processor than the embedded one; tests of one worker share it, one after the other. */
  product: Product;
}

export { expect };

/** An answer that a test changes on its way may still be on it as the test ends: that it then comes to nobody is no failure. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct({ databaseUrl: await freshDatabase() });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems, 'errors and policy violations of the pages').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    watchPages(context, problems);
    await fetchNothingAhead(context);
    await use(context);
    await endRoutes(context);
  },
  openBrowser: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watchPages(context, problems);
      await fetchNothingAhead(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await endRoutes(context);
      await context.close();
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  newProduct: async ({}, use) => {
    const products: Product[] = [];
    await use(async (options) => {
      const product = await startProduct(options);
      products.push(product);
      return product;
    });
    for (const product of products) await product.stop();
  },
});
