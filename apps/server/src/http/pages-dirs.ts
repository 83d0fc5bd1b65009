import { fileURLToPath } from 'node:url';
import type { PagesOptions } from './pages.ts';

/** Where `npm start` builds the web apps. */
export function pagesDirs(localWorld: boolean): PagesOptions {
  const built = (app: string) => fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url));
  return { webDir: built('web'), plansDir: built('plans'), ...(localWorld && { sandboxDir: built('sandbox') }) };
}
