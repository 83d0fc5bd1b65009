/** "#RRGGBB" colours. */

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** The shade that fills a button: the colour itself, or a touch darker where that lets white words be read on it. */
export const FILL_SHADE = 6;
/** The shade of words and thin lines in this colour on white: dark enough to be read (WCAG AA). */
export const STRONG_SHADE = 7;
/** Up to here a colour may be darkened, as a share of black, before it is another one: orange would turn brown. */
const TOUCH = 0.08;
/** WCAG AA, for words. */
const WORDS_MIN = 4.5;
/** The luminance above which black is better read on a colour than white: there white has less than 4.5 to 1. */
export const DARK_WORDS_FROM = 1.05 / WORDS_MIN - 0.05;

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
    fillOf(colour),
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

/** The colour at full strength, or the least bit darker where white words can be read on it then. */
function fillOf(colour: string): string {
  for (let share = 0; share <= TOUCH; share += 0.01) {
    const darker = mix(colour, '#000000', share);
    if (contrastWithWhite(darker) >= WORDS_MIN) return darker;
  }
  return colour;
}

/** The colour of words on a filled ground: white where it can be read, else black. */
export function wordsOn(ground: string): '#FFFFFF' | '#000000' {
  return contrastWithWhite(ground) >= WORDS_MIN ? '#FFFFFF' : '#000000';
}

/** WCAG AA asks for 4.5; the rest is for words in this colour on a faint tint of it. */
const CONTRAST_MIN = 5;

/** The same hue, no darker than white words on it need. */
function darkenForWhiteText(colour: string): string {
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
