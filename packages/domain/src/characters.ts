/** Characters as people count them: an emoji of two code units is one, as is a character outside the basic plane. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The beginning of a text, so many characters at most; none is cut in two. */
export function cutTo(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('');
}
