import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootDir } from './paths.mjs';
import { rootEntries } from './root-entries.mjs';
import { findFaults } from './tracked-files.mjs';

const known = { 'README.md': 'welcome', apps: 'product' };

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyline-tracked-'));
  git('init', '--quiet');
  add('README.md');
  add('apps/server/src/main.ts');
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args) {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function add(path, content = 'x') {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  git('add', '--', path);
}

describe('the check of tracked files', () => {
  it('finds nothing in a repository of plain files', () => {
    expect(findFaults(folder, known)).toEqual([]);
  });

  it.each([
    ['a line break', 'apps/a\nb/PG_VERSION'],
    ['a control character', 'apps/a\u0007b'],
    ['a single quote', "apps/it's.ts"],
    ['a double quote', 'apps/a"b.ts'],
    ['a backslash', 'apps/a\\b.ts'],
    ['a letter beyond ASCII', 'apps/données.ts'],
    ['a space', 'apps/a b.ts'],
    ['a star', 'apps/*.ts'],
    ['a dollar', 'apps/$x.ts'],
    ['a leading dash', 'apps/-rf/x.ts'],
    ['a leading dash in its last name', 'apps/--all'],
  ])('finds a path with %s, and shows it on one line', (_what, path) => {
    add(path);
    const faults = findFaults(folder, known);
    expect(faults).toEqual([expect.stringContaining(JSON.stringify(path))]);
    expect(faults[0]).not.toContain('\n');
  });

  it('finds a folder and a file at the root that nobody listed', () => {
    add('scratch/notes.md');
    add('dump.sql');
    const faults = findFaults(folder, known);
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['"dump.sql"', '"scratch"']);
  });

  it('finds a file over 1 MB, and takes one of 1 MB', () => {
    add('apps/whole.bin', 'x'.repeat(1024 * 1024));
    add('apps/over.bin', 'x'.repeat(1024 * 1024 + 1));
    expect(findFaults(folder, known)).toEqual([expect.stringMatching(/^"apps\/over\.bin": 1048577 bytes/)]);
  });

  it('does not look at what git does not track', () => {
    writeFileSync(join(folder, 'a b'), 'x');
    expect(findFaults(folder, known)).toEqual([]);
  });

  it('passes a folder that is no repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(findFaults(folder, known)).toEqual([]);
  });

  it('fails where git cannot say what it tracks', () => {
    rmSync(join(folder, '.git', 'HEAD'));
    expect(() => findFaults(folder, known)).toThrow(/git cannot list/);
  });

  it('lists nothing for the root that is not there, and gives each a reason of one word', () => {
    for (const [name, reason] of Object.entries(rootEntries)) {
      expect(existsSync(join(rootDir, name)), name).toBe(true);
      expect(reason).toMatch(/^[a-z]+$/);
    }
  });
});
