import { writtenLanguages } from '@manyline/domain/languages';
import type { CodeService } from './code-service.rules.ts';

interface Names {
  app: string;
  /** In lower case, found in a text of lower case. */
  words: readonly string[];
  /** As they are written. */
  exact: readonly string[];
  senders: ReadonlySet<string>;
}

/**
 * Who a text is of: the services of its sender's name, else those whose word stands in the text. Latin words count only whole
 * ("line" is not in "online"), and names that are common words only as they are written. Empty when it names nobody of the list.
 */
export function createNamesInText(services: readonly CodeService[]): (from: string, text: string) => string[] {
  const names = services.map(toNames);
  return (from, text) => {
    const sender = fold(from);
    const bySender = names.filter(({ senders }) => senders.has(sender));
    if (bySender.length > 0) return bySender.map(({ app }) => app);
    const written = text.normalize('NFKC');
    const plain = written.toLowerCase();
    const isNamed = ({ words, exact }: Names) =>
      words.some((word) => hasWord(plain, word)) || exact.some((word) => hasWord(written, word));
    return names.filter(isNamed).map(({ app }) => app);
  };
}

function toNames({ app, isCommonWord, words, senders, ...service }: CodeService): Names {
  // "X (Twitter)" is a name for people; texts have the plain word. "谷歌 Google" is two names of one service.
  const called = writtenLanguages.flatMap((language) =>
    service[language].normalize('NFKC').split(/(?<=\p{Script=Han}) /u),
  );
  const plain = [...new Set(called)].filter((name) => !name.includes('(') && name.length > 1);
  const own = [...new Set(words.map(fold))];
  return {
    app,
    words: isCommonWord ? own : [...new Set([...plain.map(fold), ...own])],
    exact: isCommonWord ? plain : [],
    senders: new Set([...plain.map(fold), ...own, ...senders.map(fold)]),
  };
}

const LATIN = /^[\x20-\x7e]+$/;

function hasWord(text: string, word: string): boolean {
  if (!LATIN.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    // A word that ends in a dash ("G-123456") goes on in digits.
    if (!/[a-z0-9]/i.test(before) && (word.endsWith('-') ? /\d/.test(after) : !/[a-z0-9]/i.test(after))) return true;
  }
  return false;
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
