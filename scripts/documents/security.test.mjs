import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, read } from './project-files.mjs';

const document = read('docs/SECURITY.md');
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (\S+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id, level, state, , where]) => ({ id, level, state, where }),
);
const standard = join(process.env.FOREIGN_DATA ?? '', 'security/OWASP_ASVS_5.0.0_en.csv');
const hasStandard = process.env.FOREIGN_DATA !== undefined && existsSync(standard);

describe('docs/SECURITY.md', () => {
  it('has each row once, in a state that it explains', () => {
    expect(rows.length).toBeGreaterThan(250);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual(['met', 'n/a', 'open', 'specification']);
  });

  it.skipIf(!hasStandard)('has every row of level 1 and 2 of the standard, and no other', () => {
    const named = [...readFileSync(standard, 'utf8').matchAll(/^V\d+,.*?,V(\d+\.\d+\.\d+),.*,([12])\r?$/gm)];
    expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(
      named.map(([, id, level]) => `${id} ${level}`).sort(),
    );
  });

  it('names a test at each row that is met', () => {
    const bare = rows.filter(({ state, where }) => state === 'met' && !/\.(?:test|spec|fault)`/.test(where));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('names tests and files that exist', () => {
    const names = listFiles().map((path) => path.split('/').at(-1));
    const findName = (word) => names.some((name) => name === word || name.replace(/\.(ts|tsx|mjs)$/, '') === word);
    const words = rows.flatMap(({ where }) => [
      ...where.matchAll(/`([\w-][\w.-]*\.(?:test|spec|fault|ts|conf|service))`/g),
    ]);
    expect(words.length).toBeGreaterThan(150);
    expect(words.map(([, word]) => word).filter((word) => !findName(word))).toEqual([]);
  });

  it.each(['1', '2'])('counts the rows of level %s as they are', (level) => {
    const text = document.replace(/\s+/g, ' ');
    const counted = (...states) => rows.filter((row) => row.level === level && states.includes(row.state)).length;
    const applies = counted('met', 'open', 'specification');
    expect(text).toContain(`Level ${level}: ${counted('met')} of ${applies} rows that apply are met`);
  });
});
