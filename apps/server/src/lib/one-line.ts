/**
 * Words of somebody else for an operator's terminal: what could move its cursor, begin a line of its own or turn the order of
 * letters is shown by its number instead.
 */
export function toOneLine(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
