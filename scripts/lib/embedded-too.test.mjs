import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { embeddedToo } from './embedded-too.mjs';
import { fromRoot } from './paths.mjs';

/** Rows of these are written by other features' tests alone. */
const byOthers = ['accounts', 'reviews', 'suppliers', 'test-codes'];

it('every feature that keeps rows is tried on the embedded database too', () => {
  const tables = globSync('apps/server/src/features/*/*.tables.ts', { cwd: fromRoot() });
  const features = new Set(tables.map((path) => path.split('/')[4]));
  const tried = globSync('apps/server/src/features/**/*.pglite.test.ts', { cwd: fromRoot() }).concat(embeddedToo);
  const left = [...features].filter((name) => !tried.some((path) => path.includes(`/features/${name}/`)));
  expect(left.toSorted()).toEqual(byOthers);
});

it('names files that are there', () => {
  const named = embeddedToo.filter((path) => path.endsWith('.ts') && path.includes('/'));
  expect(named.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
});
