import { writtenLanguages } from '@manyline/domain/languages';
import { type CodeService, codeServices, OTHER_SERVICE } from '../../lib/code-services.ts';

/** Who waits for texts on a number: for which service, and whose it is. */
export interface CodeClaim {
  app: string;
  accountId: string;
}

interface Names {
  app: string;
  words: readonly string[];
  senders: ReadonlySet<string>;
}

const names: readonly Names[] = codeServices.filter(({ app }) => app !== OTHER_SERVICE).map(toNames);

function toNames({ app, words = [], senders = [], ...service }: CodeService): Names {
  // "X (Twitter)" and "JD.com" are names for people; texts have the plain word.
  // "谷歌 Google" is two names of one service.
  const called = writtenLanguages.flatMap((language) => fold(service[language]).split(/(?<=\p{Script=Han}) /u));
  const plain = called.filter((name) => !/[(（]/.test(name) && name.length > 1);
  const all = [...new Set([...plain, ...words.map(fold)])];
  return { app, words: all, senders: new Set([...all, ...senders.map(fold)]) };
}

/**
 * The services that a text names: those of its sender's name, else those whose word stands in the text. Latin words count
 * only whole ("line" is not in "online"). Empty when it names nobody we know.
 */
export function servicesOfText(from: string, text: string): string[] {
  const sender = fold(from);
  const bySender = names.filter(({ senders }) => senders.has(sender));
  if (bySender.length > 0) return bySender.map(({ app }) => app);
  const plain = fold(text);
  return names.filter(({ words }) => words.some((word) => hasWord(plain, word))).map(({ app }) => app);
}

/**
 * Whose text it is (decision 34): of those who wait on the number, the one for the service that the text names. A text that names
 * nobody goes to whoever waits for 'other', else to the only one who waits, and not while `isShadowed`: somebody else waited here a
 * moment ago, whose late text it may be. Undefined: nobody's, and nobody sees it.
 */
export function findCodeHolder<Claim extends CodeClaim>(
  { from, text }: { from: string; text: string },
  claims: readonly Claim[],
  isShadowed: (claim: Claim) => boolean,
): Claim | undefined {
  const named = new Set(servicesOfText(from, text));
  if (named.size > 0) return only(claims.filter(({ app }) => named.has(app)));
  const others = claims.filter(({ app }) => app === OTHER_SERVICE);
  const claim = only(others.length > 0 ? others : claims);
  return claim && !isShadowed(claim) ? claim : undefined;
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

const LATIN = /^[\x20-\x7e]+$/;

function hasWord(text: string, word: string): boolean {
  if (!LATIN.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    // A word that ends in a dash ("G-123456") goes on in digits.
    if (!/[a-z0-9]/.test(before) && (word.endsWith('-') ? /\d/.test(after) : !/[a-z0-9]/.test(after))) return true;
  }
  return false;
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
