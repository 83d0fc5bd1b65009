/** Text as it was written; only what no database or network can carry goes: NUL and halves of surrogate pairs. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
