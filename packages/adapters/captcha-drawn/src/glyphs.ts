export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** Strokes on a field of 8 x 10, drawn by hand here: a server without fonts draws the same. "~" begins a curve. */
const drawings = {
  A: ['0,10 4,0 8,10', '1.6,6.4 6.4,6.4'],
  C: ['~7.6,2 5.8,.3 3.2,.2 .9,2.2 .2,5 .9,7.8 3.2,9.8 5.8,9.7 7.6,8'],
  E: ['7,0 .5,0 .5,10 7.2,10', '.5,4.8 6,4.8'],
  F: ['7,0 .5,0 .5,10', '.5,4.8 6,4.8'],
  H: ['.5,0 .5,10', '7.5,0 7.5,10', '.5,5 7.5,5'],
  J: ['3,0 7.8,0', '~6,0 6,6.5 5.2,9 3,9.9 1,9 .3,7'],
  K: ['.5,0 .5,10', '7.3,0 .5,5.8', '2.8,3.9 7.6,10'],
  M: ['-.6,10 -.3,0 4,6 8.3,0 8.6,10'],
  N: ['.5,10 .5,0 7.5,10 7.5,0'],
  P: ['.5,10 .5,0', '~.5,.1 4.6,.1 7.2,1.3 7.4,3.8 5.4,5.5 .5,5.6'],
  R: ['.5,10 .5,0', '~.5,.1 4.6,.1 7.2,1.3 7.4,3.8 5.4,5.5 .5,5.6', '3.6,5.6 7.6,10'],
  T: ['0,0 8,0', '4,0 4,10'],
  W: ['-1,0 1.5,10 4,2.5 6.5,10 9,0'],
  X: ['.3,0 7.7,10', '7.7,0 .3,10'],
  Y: ['0,0 4,5 8,0', '4,5 4,10'],
  3: ['~.8,1.6 2.6,.1 5.4,.2 7,2 6.2,4 3.6,4.8', '~3.6,4.8 6.6,5.6 7.5,7.6 5.8,9.7 2.8,9.9 .5,8.2'],
};

export const glyphSize = { width: 8, height: 10 };

/** Nothing that people mistake for another: no O and 0, I and 1, B and 8, S and 5, Z and 2, U and V, G and 6, D and Q, 4 (a leaning A), 7 (Z when crossed). */
export const alphabet: readonly string[] = Object.keys(drawings);

function readStroke(text: string): Stroke {
  const isCurve = text.startsWith('~');
  const knots = text
    .replace('~', '')
    .split(' ')
    .map((pair) => pair.split(',').map(Number) as [number, number]);
  return densify(knots, isCurve ? alongCurve : alongLine);
}

const STEPS = 8;
type Between = (knots: readonly Point[], index: number, share: number) => Point;

function densify(knots: readonly Point[], between: Between): Stroke {
  const inner = knots
    .slice(0, -1)
    .flatMap((_, index) => Array.from({ length: STEPS }, (_step, step) => between(knots, index, step / STEPS)));
  return [...inner, knots.at(-1)!];
}

const alongLine: Between = (knots, index, share) => {
  const from = knots[index]!;
  const to = knots[index + 1]!;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

/** Catmull-Rom: passes through every knot. */
const alongCurve: Between = (knots, index, t) => {
  const at = (offset: number) => knots[Math.min(Math.max(index + offset, 0), knots.length - 1)]!;
  const p0 = at(-1);
  const p1 = at(0);
  const p2 = at(1);
  const p3 = at(2);
  const axis = (i: 0 | 1) =>
    0.5 *
    (2 * p1[i] +
      (p2[i] - p0[i]) * t +
      (2 * p0[i] - 5 * p1[i] + 4 * p2[i] - p3[i]) * t ** 2 +
      (3 * p1[i] - p0[i] - 3 * p2[i] + p3[i]) * t ** 3);
  return [axis(0), axis(1)];
};

const glyphs = new Map<string, readonly Stroke[]>(
  Object.entries(drawings).map(([symbol, strokes]) => [symbol, strokes.map(readStroke)]),
);

/** Dense points, so that a warp bends straight lines too. */
export function getGlyph(symbol: string): readonly Stroke[] {
  return glyphs.get(symbol) ?? [];
}
