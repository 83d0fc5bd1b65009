import { fileURLToPath } from 'node:url';
import { languageIds, PSEUDO } from '@manyline/domain/languages';
import type { PagesOptions } from './pages.ts';

/** Folders into which `npm start` builds the web apps: pages that offer the pseudo language stand apart from the others. */
export function pagesDirs(localWorld: boolean): Omit<PagesOptions, 'brands'> {
  const folder = languageIds.includes(PSEUDO) ? 'dist-pseudo' : 'dist';
  const built = (app: string) => fileURLToPath(new URL(`../../../${app}/${folder}`, import.meta.url));
  return { webDir: built('web'), consoleDir: built('console'), ...(localWorld && { sandboxDir: built('sandbox') }) };
}
