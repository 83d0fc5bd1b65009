const NUMBER = /\+\d[\d() -]*\d/g;

/** A text whose phone numbers stand on one line each: it breaks beside them. */
export function keepTogether(text: string): string {
  return text.replace(NUMBER, (number) => number.replaceAll(' ', '\u00a0'));
}
