/** A command template is not one that can be run; the message is one line that says why. */
export class CommandTemplateError extends Error {
  override name = 'CommandTemplateError';
}

const WORD = /(?:[^\s'"]+|'[^']*'|"[^"]*")+/g;
const QUOTED = /'([^']*)'|"([^"]*)"/g;

/**
 * The words of a command, split at spaces; single or double quotes keep spaces. Nothing else has a meaning: no variables,
 * no wildcards, no pipes, since no shell ever sees it.
 * @throws CommandTemplateError
 */
export function readCommandTemplate(template: string, { needsFile = true } = {}): string[] {
  if (template.replace(QUOTED, '').match(/['"]/)) throw new CommandTemplateError('a quote is not closed');
  const words = [...template.matchAll(WORD)].map(([word]) => word.replace(QUOTED, (_, one, two) => one ?? two));
  if (words.length === 0) throw new CommandTemplateError('names no program');
  if (words[0]!.includes('{')) throw new CommandTemplateError('the program itself cannot be a placeholder');
  if (needsFile && !words.some((word) => word.includes('{file}'))) throw new CommandTemplateError('must have {file}');
  return words;
}

/** Puts values for their placeholders, each within its own word. */
export function fillCommandTemplate(words: readonly string[], values: { file?: string; language: string }): string[] {
  return words.map((word) =>
    word.replace(/\{(file|language)\}/g, (placeholder, name: 'file' | 'language') => values[name] ?? placeholder),
  );
}
