import sharp from 'sharp';
import { getGlyph, glyphSize, type Point, type Stroke } from './glyphs.ts';
import { createRandom, type Random } from './random.ts';

const WIDTH = 240;
const HEIGHT = 80;
const GLYPH_HEIGHT = 42;

/** PNG. The drawing never leaves as vectors, and pixels carry no names. */
export async function drawPicture(seed: string, answer: string): Promise<Buffer> {
  const random = createRandom(seed, 'picture');
  const hue = random.whole(0, 359);
  const warp = createWarp(random);
  const letters = [...answer].map((symbol, index) => {
    const ink = `hsl(${hue + random.whole(-25, 25)},${random.whole(45, 70)}%,${random.whole(22, 34)}%)`;
    const strokes = place(getGlyph(symbol), index, answer.length, random).map((stroke) => stroke.map(warp));
    return drawStrokes(strokes, ink, random.between(3.4, 4.6));
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    drawGround(random, hue),
    ...letters,
    drawLines(random, hue),
    '</svg>',
  ];
  return sharp(Buffer.from(svg.join('')))
    .flatten()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Turned, leant, shrunk and shifted, each letter in its own way, in its own part of the width. */
function place(strokes: readonly Stroke[], index: number, count: number, random: Random): Stroke[] {
  const cell = (WIDTH - 24) / count;
  const scale = (GLYPH_HEIGHT / glyphSize.height) * random.between(0.88, 1.12);
  const angle = random.between(-0.24, 0.24);
  const lean = random.between(-0.18, 0.18);
  const centre = [12 + cell * (index + 0.5) + random.between(-3, 3), HEIGHT / 2 + random.between(-7, 7)] as const;
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return strokes.map((stroke) =>
    stroke.map(([gx, gy]) => {
      const y = (gy - glyphSize.height / 2) * scale;
      const x = (gx - glyphSize.width / 2) * scale * 0.9 + lean * y;
      return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
    }),
  );
}

/** One slow wave over the whole picture in each direction. */
function createWarp(random: Random): (point: Point) => Point {
  const phaseX = random.between(0, 6.28);
  const phaseY = random.between(0, 6.28);
  const depthX = random.between(1.5, 3);
  const depthY = random.between(2.5, 4.5);
  const lengthX = random.between(26, 40);
  const lengthY = random.between(34, 60);
  return ([x, y]) => [x + depthX * Math.sin(y / lengthX + phaseX), y + depthY * Math.sin(x / lengthY + phaseY)];
}

function drawStrokes(strokes: readonly Stroke[], ink: string, width: number): string {
  const d = strokes.map((stroke) => `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`).join('');
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function drawGround(random: Random, hue: number): string {
  const patch = () =>
    `<ellipse cx="${random.whole(0, WIDTH)}" cy="${random.whole(0, HEIGHT)}" rx="${random.whole(14, 46)}" ry="${random.whole(8, 26)}" fill="hsl(${hue + random.whole(-70, 70)},55%,${random.whole(80, 90)}%)"/>`;
  const speck = () =>
    `<circle cx="${random.whole(0, WIDTH)}" cy="${random.whole(0, HEIGHT)}" r="${random.between(0.6, 1.7).toFixed(1)}" fill="hsl(${hue + random.whole(-40, 40)},45%,${random.whole(38, 62)}%)"/>`;
  const many = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('');
  return `<rect width="100%" height="100%" fill="hsl(${hue},50%,94%)"/>${many(12, patch)}${many(70, speck)}`;
}

/** Lines of the letters' own colour and nearly their width run through them, so that they cannot simply be cut apart. */
function drawLines(random: Random, hue: number): string {
  return Array.from({ length: 2 }, () => {
    const base = random.between(16, HEIGHT - 16);
    const depth = random.between(5, 16);
    const length = random.between(24, 46);
    const phase = random.between(0, 6.28);
    const points = Array.from({ length: 41 }, (_, index): Point => {
      const x = (index * WIDTH) / 40;
      return [x, base + depth * Math.sin(x / length + phase)];
    });
    const ink = `hsl(${hue + random.whole(-25, 25)},50%,${random.whole(28, 42)}%)`;
    return drawStrokes([points], ink, random.between(1.3, 2.1));
  }).join('');
}
