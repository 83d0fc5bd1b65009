import type { SliderChallenge } from '@manyline/ports/captcha';
import sharp from 'sharp';
import { createRandom, type Random } from './random.ts';

const WIDTH = 300;
const HEIGHT = 160;
const PIECE = 52;
/** A square with a knob on top and on the right, in a field of 52 x 52. */
const OUTLINE = 'M2 12H15A7.4 7.4 0 1 1 27 12H40V25A7.4 7.4 0 1 1 40 37V50H2Z';

export async function drawSlider(seed: string): Promise<SliderChallenge> {
  const random = createRandom(seed, 'slider');
  const x = random.whole(PIECE + 24, WIDTH - PIECE - 6);
  const pieceY = random.whole(6, HEIGHT - PIECE - 6);
  const scene = await sharp(Buffer.from(drawScene(random)))
    .removeAlpha()
    .png()
    .toBuffer();
  const [background, piece] = await Promise.all([cutHole(scene, x, pieceY), cutPiece(scene, x, pieceY)]);
  return { x, background, piece, width: WIDTH, height: HEIGHT, pieceY };
}

function cutHole(scene: Buffer, x: number, y: number): Promise<Buffer> {
  const hole = svg(
    WIDTH,
    HEIGHT,
    `<path transform="translate(${x} ${y})" d="${OUTLINE}" fill="#101828" fill-opacity=".5" stroke="#fff" stroke-opacity=".75" stroke-width="1.5"/>`,
  );
  return sharp(scene)
    .composite([{ input: Buffer.from(hole) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function cutPiece(scene: Buffer, x: number, y: number): Promise<Buffer> {
  const mask = svg(PIECE, PIECE, `<path d="${OUTLINE}" fill="#fff"/>`);
  const edge = svg(PIECE, PIECE, `<path d="${OUTLINE}" fill="none" stroke="#fff" stroke-width="2"/>`);
  return sharp(scene)
    .extract({ left: x, top: y, width: PIECE, height: PIECE })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }, { input: Buffer.from(edge) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Hills, discs and stripes in neighbouring colours: busy enough that the hole is not the only edge in sight. */
function drawScene(random: Random): string {
  const hue = random.whole(0, 359);
  const colour = (spread: number) =>
    `hsl(${hue + random.whole(-spread, spread)},${random.whole(40, 70)}%,${random.whole(42, 76)}%)`;
  const disc = () =>
    `<circle cx="${random.whole(0, WIDTH)}" cy="${random.whole(0, HEIGHT)}" r="${random.whole(8, 34)}" fill="${colour(60)}" fill-opacity=".75"/>`;
  const stripe = () =>
    `<line x1="${random.whole(-20, WIDTH)}" y1="-10" x2="${random.whole(-20, WIDTH)}" y2="${HEIGHT + 10}" stroke="${colour(40)}" stroke-opacity=".55" stroke-width="${random.whole(2, 12)}"/>`;
  const hill = (_: unknown, index: number) => {
    const top = 60 + index * 26;
    const [a, b, c] = [0, 0, 0].map(() => top + random.whole(-30, 30));
    return `<path d="M0 ${HEIGHT}V${a}C80 ${b} 180 ${c} ${WIDTH} ${a! + random.whole(-20, 20)}V${HEIGHT}Z" fill="${colour(30)}" fill-opacity=".85"/>`;
  };
  const many = (count: number, draw: (item: unknown, index: number) => string) =>
    Array.from({ length: count }, draw).join('');
  const ground = `<defs><linearGradient id="g" x2=".4" y2="1"><stop stop-color="${colour(20)}"/><stop offset="1" stop-color="${colour(60)}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  return svg(WIDTH, HEIGHT, ground + many(5, stripe) + many(4, hill) + many(22, disc));
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}
