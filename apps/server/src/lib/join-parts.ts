/** The paragraphs of a mail, without those that there are none of. */
export function joinParts(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n\n');
}
