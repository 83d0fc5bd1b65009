/** Punctuation of Chinese and Japanese: full width, with its room inside. */
const FULL_WIDTH_END = /([\u3001-\u303f\uff01-\uffef])\s*\n\s*/g;

/** A text of several lines as one: a browser draws a line's end as a space, which does not belong behind a full-width mark. */
export function inOneLine(text: string): string {
  return text.replace(FULL_WIDTH_END, '$1');
}
