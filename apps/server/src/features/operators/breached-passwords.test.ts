import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { createBreachedPasswords } from './breached-passwords.ts';
import { joinTeam, PASSWORD } from './testing/operator-world.ts';

const leaked = Array.from({ length: 1_001 }, (_, index) => `tundra violin ceramic ${index}`);
const hash = (word: string) => createHash('sha1').update(word).digest('hex').toUpperCase();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyline-breached-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function writeList(words: readonly string[], end: string) {
  const path = join(folder, `list-${words.length}-${end.length}`);
  const lines = words.map((word, index) => `${hash(word)}:${10 ** (index % 9)}${end}`).toSorted();
  await writeFile(path, lines.join(''));
  return path;
}

describe.each([
  ['in a file of this kind of machine', '\n'],
  ['in a file of another one', '\r\n'],
])('a password that leaked, %s', (_, end) => {
  it('is found, whichever line it has, and none that did not', async () => {
    const passwords = createBreachedPasswords(await writeList(leaked, end));
    for (const word of leaked) expect(await passwords.has(word), word).toBe(true);
    for (const word of leaked.slice(0, 300)) expect(await passwords.has(`${word}!`), word).toBe(false);
  });

  it('is found where it is the only one', async () => {
    const passwords = createBreachedPasswords(await writeList(['alone'], end));
    expect([await passwords.has('alone'), await passwords.has('another')]).toEqual([true, false]);
  });
});

it('without a file none is known to have leaked; one that is no such list, or is not there, ends the start with its setting', async () => {
  expect(await createBreachedPasswords(undefined).has('anything')).toBe(false);
  const other = join(folder, 'other');
  await writeFile(other, 'password\n123456\n');
  expect(() => createBreachedPasswords(other)).toThrow(/^BREACHED_PASSWORDS: must name a file/);
  expect(() => createBreachedPasswords(join(folder, 'nowhere'))).toThrow(/^BREACHED_PASSWORDS: ENOENT/);
});

it('an operator takes no password that leaked, however unusual', async () => {
  const world = await openWorld({
    started: false,
    env: { BREACHED_PASSWORDS: await writeList([...leaked, PASSWORD], '\n') },
  });
  try {
    await expect(joinTeam(world, await world.operators.makeOwnerLink(), 'Leaked')).rejects.toMatchObject({
      code: 'CONSOLE_WEAK_PASSWORD',
    });
  } finally {
    await world.close();
  }
});
