import { readFileSync } from 'node:fs';

/**
 * A worker whose next file needs a page where its last one needed none, or the other way round, is started anew and loads everything
 * again: by their length alone, 440 files needed 140 of them.
 */
export function pagesLast<File extends { moduleId: string }>(files: readonly File[]): File[] {
  return [...files.filter((file) => !needsPage(file)), ...files.filter(needsPage)];
}

const needsPage = ({ moduleId }: { moduleId: string }) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
