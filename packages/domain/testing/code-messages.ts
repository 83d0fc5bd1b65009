import { readFileSync } from 'node:fs';

/** A text as a service or a person sends it, and the code that somebody would take out of it. */
export interface CodeMessage {
  language: string;
  /** The kind of service that sends such texts. */
  shape: string;
  /** As it is typed: digits without the marks between them. Undefined where a text carries none. */
  code: string | undefined;
  text: string;
}

/**
 * Tables of tab-separated rows beside this file. `seen` was written before the rule was read and is what it was made by;
 * `unseen` was written afterwards, to see what the rule makes of texts that nobody had in mind.
 */
export function readCodeMessages(table: 'seen' | 'unseen'): CodeMessage[] {
  const file = table === 'seen' ? 'code-messages.tsv' : 'code-messages-unseen.tsv';
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => {
    const [language, shape, code, text] = line.split('\t');
    return {
      language: language!,
      shape: shape!,
      code: code === '-' ? undefined : code,
      text: text!.replaceAll('\\n', '\n'),
    };
  });
}
