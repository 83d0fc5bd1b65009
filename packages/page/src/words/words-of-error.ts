import { getErrorText } from '@manyline/contract/errors';
import { ApiError, type LocalErrorCode } from '../api/api-error.ts';
import { PAGE_PART, type Words } from './create-words.ts';

const LOCAL_WORDS = {
  NETWORK: 'noAnswer',
  OFFLINE: 'offline',
  UNANSWERED: 'unanswered',
  BAD_ANSWER: 'unexpected',
  CANCELLED: 'unexpected',
} satisfies Record<LocalErrorCode, string>;

/** The words for a failure in the page's language: the catalogue's, the server's own, or ours where it never answered. */
export function wordsOfError(words: Words, error: unknown): string {
  const t = words.say(PAGE_PART);
  if (!(error instanceof ApiError)) return t('unexpected');
  const known = error.code && getErrorText(error.code, words.getLanguage());
  // The page's language may have changed since the failure came in. Only the server's own words have the values of a
  // text with placeholders.
  if (known && (error.retmsg === '' || !/\{\w+\}/.test(known))) return known;
  if (error.retmsg !== '') return withoutKey(error);
  return t(error.local === undefined ? 'unexpected' : LOCAL_WORDS[error.local]);
}

/** Programs are told which field is meant by its name, which is none of a person's words. */
function withoutKey({ code, retmsg, field = 'request' }: ApiError): string {
  return code === 'INVALID_INPUT' ? retmsg.replace(` "${field}"`, '').replace(`“${field}”`, '') : retmsg;
}
