import sharp from 'sharp';

/** Stripes of two colours: the left and the right half tell how it is turned. */
function stripes(width: number, height: number) {
  const left = { input: { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#d33' } } };
  return sharp({ create: { width, height, channels: 3, background: '#36c' } }).composite([
    { ...left, left: 0, top: 0 },
  ]);
}

export const makeJpeg = (width = 64, height = 48) => stripes(width, height).jpeg().toBuffer();
export const makePng = (width = 64, height = 48) => stripes(width, height).png().toBuffer();
export const makeGif = () => stripes(64, 48).gif().toBuffer();
export const makeWebp = (width = 64, height = 48) => stripes(width, height).webp().toBuffer();

/** A JPEG of exactly so many bytes: what follows its end belongs to nobody. */
export async function makeJpegOf(bytes: number): Promise<Buffer> {
  const picture = await makeJpeg(320, 240);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** Lies on its side, says so in its metadata, and tells where it was taken. */
export const makeTurnedJpeg = () =>
  stripes(60, 40)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera of Ana' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

export async function makeMoving(format: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  const colours = ['#f00', '#0f0', '#00f'];
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width: 32, height: 24, channels: 3, background: colours[index % 3]! } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(pages, { join: { animated: true } });
  return format === 'gif' ? joined.gif({ delay: 100 }).toBuffer() : joined.webp({ delay: 100 }).toBuffer();
}

/** Small to send, huge to open. */
export const makeBomb = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Noise does not compress. */
export const makeNoise = (width: number, height: number) => noise(width, height).png().toBuffer();
export const makeNoiseJpeg = (width: number, height: number) => noise(width, height).jpeg({ quality: 90 }).toBuffer();

function noise(width: number, height: number) {
  let state = 1;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
