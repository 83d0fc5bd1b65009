import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { keepPicture } from './keep-picture.ts';

const SIZE = { width: 400, height: 300 };

let folder: string;
let path: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyline-pictures-'));
  path = join(folder, 'screen.webp');
});
test.afterEach(() => rm(folder, { recursive: true }));

const rectangle = (width: number, height: number, colour: string): OverlayOptions => ({
  input: Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`,
  ),
  top: 20,
  left: 20,
});

/** A screen with a button, and whatever stands on it. */
const draw = (button: string, ...marks: OverlayOptions[]) =>
  sharp({ create: { ...SIZE, channels: 3, background: '#ffffff' } })
    .composite([rectangle(120, 40, button), ...marks])
    .png()
    .toBuffer();

/** Keeps one picture, then another in its place; answers what became of the second, and whether the file changed. */
async function keepTwo(first: Buffer, second: Buffer) {
  expect(await keepPicture(path, first)).toBe('new');
  const before = await readFile(path);
  const fate = await keepPicture(path, second);
  return { fate, isTouched: !before.equals(await readFile(path)) };
}

test('a picture that shows the same is not written again', async () => {
  const screen = await draw('#4760e6');
  expect(await keepTwo(screen, screen)).toEqual({ fate: 'same', isTouched: false });
});

test('a few pixels more or less are the same picture', async () => {
  const speck = rectangle(3, 3, '#000000');
  expect(await keepTwo(await draw('#4760e6'), await draw('#4760e6', speck))).toEqual({
    fate: 'same',
    isTouched: false,
  });
});

test('a letter more is another picture', async () => {
  const letter = rectangle(6, 10, '#ffffff');
  expect(await keepTwo(await draw('#4760e6'), await draw('#4760e6', letter))).toEqual({
    fate: 'changed',
    isTouched: true,
  });
});

test('a button of another shade is another picture', async () => {
  expect(await keepTwo(await draw('#4760e6'), await draw('#4158d1'))).toEqual({ fate: 'changed', isTouched: true });
});

test('another size is another picture', async () => {
  const wide = await sharp(await draw('#4760e6'))
    .extend({ right: 1, background: '#ffffff' })
    .png()
    .toBuffer();
  expect(await keepTwo(await draw('#4760e6'), wide)).toEqual({ fate: 'changed', isTouched: true });
});

test('what is too large for the documents is refused', async () => {
  const raw = { width: 800, height: 800, channels: 3 as const };
  const screen = await sharp(randomBytes(800 * 800 * 3), { raw })
    .png()
    .toBuffer();
  await expect(keepPicture(path, screen)).rejects.toThrow(/more than/);
});
