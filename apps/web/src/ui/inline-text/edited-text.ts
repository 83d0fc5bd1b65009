import { cutTo } from '@manyline/domain/characters';

/** The typed text as it is stored: trimmed. Undefined when that changes nothing. */
export function editedText(before: string, typed: string, max: number): string | undefined {
  const after = cutTo(typed.trim(), max).trimEnd();
  return after === before ? undefined : after;
}
