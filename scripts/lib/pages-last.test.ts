import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { pagesLast } from './pages-last.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tests = globSync('{apps/{web,sandbox,console},packages}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /^(node_modules|dist|dist-pseudo)$/.test(path.split('/').at(-1)!),
}).map((path) => ({ moduleId: join(root, path) }));
const hasPage = ({ moduleId }: { moduleId: string }) =>
  /@vitest-environment\s+happy-dom/.test(readFileSync(moduleId, 'utf8'));

it('tests that need a page follow those that need none: each change between them starts a worker anew', () => {
  const ordered = pagesLast(tests);
  expect(new Set(ordered)).toEqual(new Set(tests));
  const first = ordered.findIndex(hasPage);
  expect(first).toBeGreaterThan(100);
  expect(ordered.slice(first).every(hasPage)).toBe(true);
});
