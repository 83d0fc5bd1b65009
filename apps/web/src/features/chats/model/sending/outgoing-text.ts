/** The typed text as it is sent: hard spaces become spaces, line ends one kind; nothing else changes (spec 1 §5). */
export function cleanText(typed: string): string {
  return typed.replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n').replaceAll('\0', '');
}

/** Nothing to read in it: not sent. */
export function isEmptyText(text: string): boolean {
  return text.trim() === '';
}
