import { expect, it, vi } from 'vitest';
import { prepareIdentityPicture } from './prepare-picture.ts';

const heads = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a],
  gif: [...new TextEncoder().encode('GIF89a')],
};

function fileOf(kind: keyof typeof heads, bytes: number): File {
  const body = new Uint8Array(bytes);
  body.set(heads[kind]);
  return new File([body], 'My passport.jpg', { type: 'image/jpeg' });
}

it('a file below 1 MB goes as it is, under a name that says nothing', async () => {
  const compress = vi.fn();
  const ready = await prepareIdentityPicture(fileOf('png', 1_048_575), compress);
  expect([ready.name, ready.type, ready.size]).toEqual(['picture.png', 'image/png', 1_048_575]);
  expect(compress).not.toHaveBeenCalled();
});

it('from 1 MB on it is compressed towards 1 MB', async () => {
  const compress = vi.fn(async () => new Blob(['small']));
  const ready = await prepareIdentityPicture(fileOf('png', 1_048_576), compress);
  expect([ready.name, ready.type, ready.size]).toEqual(['picture.jpg', 'image/jpeg', 5]);
  expect(compress).toHaveBeenCalledWith(expect.any(File), 1_048_576, expect.any(Function));
});

it.each([
  ['a GIF that calls itself a JPEG', fileOf('gif', 100), 'IDENTITY_PICTURE_TYPE'],
  ['an empty file', new File([], 'a.png'), 'IDENTITY_PICTURE_TYPE'],
  ['a byte over 5 MB', fileOf('jpeg', 5_242_881), 'IDENTITY_PICTURE_SIZE'],
  ['what cannot be drawn', fileOf('jpeg', 2_000_000), 'PICTURE_BROKEN'],
])('is refused before anything leaves the browser: %s', async (_name, file, code) => {
  const compress = () => Promise.reject(new Error('no picture'));
  await expect(prepareIdentityPicture(file, compress)).rejects.toMatchObject({ code });
});
