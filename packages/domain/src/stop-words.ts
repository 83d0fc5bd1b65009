/** `stop` blocks the pair of numbers, `start` opens it again (decision 32). */
export type OptKeyword = 'stop' | 'start';

const KEYWORDS = new Map<string, OptKeyword>([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].map(
    (word) => [word, 'stop'] as const,
  ),
  ...['START', 'UNSTOP'].map((word) => [word, 'start'] as const),
]);

/** The keyword that an incoming text is, when it stands alone: any case, with spaces or punctuation around it. */
export function readOptKeyword(text: string): OptKeyword | undefined {
  const word = text.normalize('NFKC').replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
  return KEYWORDS.get(word.toUpperCase());
}
