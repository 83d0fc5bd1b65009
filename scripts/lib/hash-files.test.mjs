import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashFiles } from './hash-files.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyline-hash-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'app.tsx'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['a changed source', 'src/app.tsx', 'two', true],
  ['a new source', 'src/new.ts', '', true],
  ['a test', 'src/app.test.tsx', 'x', false],
  ['an output', 'dist/index.html', 'x', false],
])('%s decides about a new build', (_what, file, text, isNew) => {
  const before = hashFiles([folder]);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, file), text);
  expect(hashFiles([folder]) !== before).toBe(isNew);
});
