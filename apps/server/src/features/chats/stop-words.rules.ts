import { languageIds } from '@manyline/domain/languages';
import { defineWords, say } from '@manyline/domain/words';

/** `stop` blocks the pair of numbers, `start` opens it again (decision 32). */
export type OptKeyword = 'stop' | 'start';

const KEYWORDS = new Map<string, OptKeyword>([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].map(
    (word) => [word, 'stop'] as const,
  ),
  ...['START', 'UNSTOP'].map((word) => [word, 'start'] as const),
]);

/** One word and what may stand around it. No two parts in a row take the same character, so it never tries twice. */
const WORD_ALONE = /^[\s\p{P}]*([^\s\p{P}]+)[\s\p{P}]*$/u;

/** The keyword that an incoming text is, when it stands alone: any case, with spaces or punctuation around it. */
export function readOptKeyword(text: string): OptKeyword | undefined {
  const word = WORD_ALONE.exec(text.normalize('NFKC'))?.[1];
  return word === undefined ? undefined : KEYWORDS.get(word.toUpperCase());
}

const confirmations = defineWords({
  en: {
    stop: 'You will get no more messages from this number. Reply START to get them again.',
    start: 'You will get messages from this number again. Reply STOP to stop them.',
  },
  zh: {
    stop: '您将不再收到该号码的消息。回复 START 可重新接收。',
    start: '您将重新收到该号码的消息。回复 STOP 可停止接收。',
  },
});

const confirmationTexts: ReadonlySet<string> = new Set(
  Object.values(confirmations).flatMap((words) => languageIds.map((language) => say(words, language))),
);

/** Whether a message is such an answer: nobody wrote it. */
export function isOptConfirmation({ direction, charge, text }: { direction: string; charge: number; text: string }) {
  return charge === 0 && looksConfirming({ direction, text });
}

/** The same by the words alone, for the list of chats, which knows no charges. */
export function looksConfirming({ direction, text }: { direction: string; text: string }) {
  return direction === 'out' && confirmationTexts.has(text);
}

/** Mainland China, Hong Kong, Macau, Taiwan. */
const CHINESE_CODES = /^(86|852|853|886)/;

/** The answer to a keyword, in the language of the country that the number is of. */
export function optConfirmation(keyword: OptKeyword, toNumber: string): string {
  return say(confirmations[keyword], CHINESE_CODES.test(toNumber) ? 'zh' : 'en');
}
