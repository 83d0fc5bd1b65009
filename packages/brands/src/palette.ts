type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** WCAG 2 AA for text of normal size. */
export const READABLE_CONTRAST = 4.5;

// Shares of white in the five lighter shades, of black in the four darker ones.
const TINTS = [0.92, 0.8, 0.62, 0.42, 0.2];
const DEEPER = [0.18, 0.32, 0.46, 0.6];

/** Ten shades of a colour (#RRGGBB), lightest first; the colour itself is number 5. */
export function shadesOf(colour: string): string[] {
  const base = readColour(colour);
  return [
    ...TINTS.map((share) => writeColour(mix(base, WHITE, share))),
    colour,
    ...DEEPER.map((share) => writeColour(mix(base, BLACK, share))),
  ];
}

/** The number of the first shade, from the colour itself down, on which white text and that on white can be read. */
export function readableShadeOf(shades: readonly string[]): number {
  const found = shades.findIndex((shade, at) => at >= TINTS.length && contrast(shade, '#FFFFFF') >= READABLE_CONTRAST);
  return found === -1 ? shades.length - 1 : found;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(readColour(one)), luminance(readColour(other))].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * share);
  return [at(0), at(1), at(2)];
}

function readColour(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function writeColour(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
