import { getPictureLimits } from '@manyline/domain/media';
import { describe, expect, it, vi } from 'vitest';
import { PictureProblem, type PictureTools, preparePicture } from './prepare-picture.ts';

const heads = {
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  heic: [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')],
};

function file(kind: keyof typeof heads, bytes: number, name = `IMG.${kind}`): File {
  const body = new Uint8Array(bytes);
  body.set(heads[kind]);
  return new File([body], name);
}

function makeTools({ compressed = 200_000, converted = 100_000 } = {}) {
  const jpeg = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  return {
    compress: vi.fn(async () => jpeg(compressed)),
    heicToJpeg: vi.fn(async () => jpeg(converted)),
    measure: vi.fn(async () => ({ width: 40, height: 30 })),
  } satisfies PictureTools;
}

const ordinary = getPictureLimits('other');
const hosting = getPictureLimits('hosting');

describe('a picture made ready', () => {
  it.each([
    ['a small JPEG', file('jpg', 307_199), 'image/jpeg'],
    ['a small PNG', file('png', 1_000), 'image/png'],
    ['a large GIF', file('gif', 2_097_152), 'image/gif'],
  ])('goes as it is: %s', async (_, given, type) => {
    const tools = makeTools();
    const picture = await preparePicture(given, ordinary, tools);
    expect(picture).toMatchObject({ type, size: { width: 40, height: 30 } });
    expect(picture.bytes.length).toBe(given.size);
    expect(tools.compress).not.toHaveBeenCalled();
  });

  it.each([
    ['ordinary', ordinary, 307_200],
    ['hosting', hosting, 97_280],
  ])('is compressed from the threshold of %s numbers on, towards it', async (_, limits, target) => {
    const tools = makeTools({ compressed: 90_000 });
    const picture = await preparePicture(file('jpg', target), limits, tools);
    expect(tools.compress).toHaveBeenCalledWith(expect.any(Blob), target, expect.any(Function));
    expect(picture.bytes.length).toBe(90_000);
  });

  it('is turned from HEIC into JPEG, and compressed when that is large', async () => {
    const small = makeTools({ converted: 100_000 });
    expect(await preparePicture(file('heic', 5_000), ordinary, small)).toMatchObject({
      type: 'image/jpeg',
      name: 'IMG.jpg',
    });
    expect(small.compress).not.toHaveBeenCalled();
    const large = makeTools({ converted: 3_000_000 });
    await preparePicture(file('heic', 5_000), ordinary, large);
    expect(large.compress).toHaveBeenCalled();
  });

  it.each([
    ['tooLarge', file('gif', 2_097_153), ordinary, makeTools()],
    ['tooLarge', file('gif', 102_401), hosting, makeTools()],
    ['tooLarge', file('jpg', 5_000_000), ordinary, makeTools({ compressed: 2_097_153 })],
    ['unsupported', new File(['<svg/>'], 'a.png', { type: 'image/png' }), ordinary, makeTools()],
    ['unsupported', new File([], 'a.png'), ordinary, makeTools()],
  ] as const)('is not sent when it is %s', async (why, given, limits, tools) => {
    await expect(preparePicture(given, limits, tools)).rejects.toMatchObject({ why });
  });

  it('is not sent when nothing here can open it', async () => {
    for (const tool of ['compress', 'heicToJpeg', 'measure'] as const) {
      const tools = { ...makeTools(), [tool]: () => Promise.reject(new Error('damaged')) };
      const given = tool === 'heicToJpeg' ? file('heic', 10_000) : file('jpg', 400_000);
      const attempt = preparePicture(given, ordinary, tools);
      await expect(attempt).rejects.toBeInstanceOf(PictureProblem);
      await expect(attempt).rejects.toMatchObject({ why: 'unreadable' });
    }
  });
});
