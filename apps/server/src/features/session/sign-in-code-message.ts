import type { Brand } from '@manyline/brands/define-brand';
import { supportLine } from '@manyline/brands/own-pages';
import type { Language } from '@manyline/domain/languages';
import { MINUTE_MS } from '@manyline/domain/time';
import { inLanguage, say } from '@manyline/domain/words';
import { joinParts } from '../../lib/join-parts.ts';
import { signInWords as words } from './sign-in.words.ts';

export type CodePurpose = 'login' | 'verify';

/** A code to an address that the account has proves who is there, and allows what a thief of a session would want (0109). */
export type CodeWords = CodePurpose | 'own';

/** A code is worth nothing after so long. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;

export interface CodeText {
  subject: string;
  mail: string;
  sms: string;
}

/** The words that bring a code to a person, by mail or by text message. */
export function writeCodeText(brand: Brand, language: Language, purpose: CodeWords, code: string): CodeText {
  const name = inLanguage(brand.name, language);
  const named = { code, brand: name, kind: say(words.kind[purpose], language) };
  const minutes = CODE_LIFE_MS / MINUTE_MS;
  const use = say(words.use[purpose], language, { brand: name });
  const mail = [
    code,
    say(words.mail.use, language, { use, minutes }),
    say(purpose === 'own' ? words.mail.ownWarning : words.mail.warning, language, { brand: name }),
    supportLine(brand, language),
  ];
  return {
    subject: say(words.subject, language, named),
    mail: joinParts(mail),
    sms: say(words.sms, language, { ...named, minutes }),
  };
}
