/** "#RRGGBB" colours. */

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** The shade that white words stand on: dark enough to be read (WCAG AA). The colour itself is the one before. */
export const STRONG_SHADE = 7;

/** Ten shades of a colour, lightest first. */
export function shadesOf(colour: string): Shades {
  const strong = darkenForWhiteText(colour);
  return [
    mix(colour, '#FFFFFF', 0.92),
    mix(colour, '#FFFFFF', 0.84),
    mix(colour, '#FFFFFF', 0.7),
    mix(colour, '#FFFFFF', 0.54),
    mix(colour, '#FFFFFF', 0.36),
    mix(colour, '#FFFFFF', 0.18),
    colour,
    strong,
    mix(strong, '#000000', 0.14),
    mix(strong, '#000000', 0.28),
  ];
}

/** Mixes two colours; `share` of 0 gives `colour`, 1 gives `other`. */
export function mix(colour: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value + (to[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** WCAG AA asks for 4.5; the rest is for words in this colour on a faint tint of it. */
const CONTRAST_MIN = 5;

/** The same hue, no darker than white words on it need. */
export function darkenForWhiteText(colour: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, '#000000', share);
    if (contrastWithWhite(darker) >= CONTRAST_MIN) return darker;
  }
  return '#000000';
}

export function contrastWithWhite(colour: string): number {
  return contrast(colour, '#FFFFFF');
}

/** Contrast of two colours from 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
