import { readFileSync } from 'node:fs';
import { PASSWORD_MIN } from '@manyline/contract/console/operators';
import { describe, expect, it } from 'vitest';
import { checkStrength, createPasswords } from './passwords.ts';

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const known = ['Wei', 'Example', 'wei', 'house.example'];
const check = (password: string) => () => checkStrength(password, known);
const weak = expect.objectContaining({ code: 'CONSOLE_WEAK_PASSWORD' });

describe('a password', () => {
  it('is none of the common ones that would be long enough, of which there are 3,000 and more', () => {
    const long = list.filter(({ length }) => length >= PASSWORD_MIN);
    expect(long.length).toBeGreaterThan(3_000);
    const taken = sample(long, 20).filter((password) => isTaken(password) || isTaken(password.toUpperCase()));
    expect(taken).toEqual([]);
  });

  it.each([
    ['two common ones', 'dragonmonkey1234'],
    ['a common one twice', 'letmeinletmein'],
    ['a common one with a year and a mark', 'Sunshine2024!'],
    ['a common one in signs that look like it', 'P@$$w0rd1234!'],
    ['runs of signs', 'abcdefgh87654321'],
    ['few letters', 'ababababababab'],
    ['rows of the keyboard', 'qwertyuiopasdfghjkl'],
    ['words of this installation', 'house.example-wei1'],
    ['what is too short', 'x7#Kq!m2Vz9'],
  ])('is not made of %s', (_what, password) => {
    expect(check(password)).toThrow(weak);
  });

  it.each([
    ['words that nobody expects together', 'tundra violin ceramic'],
    ['signs at random', 'x7#Kq!m2Vz9d'],
    ['small letters alone', 'vqzjwkxmfhtpgy'],
    ['64 characters and more', `${'tundra violin ceramic '.repeat(4)}!`],
    ['words in Chinese', '熊猫在火星上弹竖琴喝咖啡'],
  ])('may be made of %s', (_what, password) => {
    expect(check(password)).not.toThrow();
  });

  it('is kept by argon2id at the cost that RFC 9106 recommends, and is right as it was typed alone', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Tundra violin ceramic');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
    expect(await passwords.isRight('Tundra violin ceramic', stored)).toBe(true);
    for (const other of ['tundra violin ceramic', 'Tundra violin cerami', 'Tundra violin ceramic '])
      expect(await passwords.isRight(other, stored)).toBe(false);
  });
});

function isTaken(password: string): boolean {
  try {
    checkStrength(password, known);
    return true;
  } catch {
    return false;
  }
}

/** Every so many: each look reads the list. */
const sample = (words: string[], count: number) =>
  words.filter((_word, index) => index % Math.ceil(words.length / count) === 0);
