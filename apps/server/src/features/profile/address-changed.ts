import type { Brand } from '@manyline/brands/define-brand';
import { spokenLanguage } from '@manyline/brands/language';
import { supportName } from '@manyline/brands/own-pages';
import type { Language } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import type { Account, LoginChannel } from '../accounts/account.ts';
import type { Telling } from '../tellings/telling.ts';
import { profileWords as words } from './profile.words.ts';

/**
 * Messages to every address that the account had, once the one of `channel` is another: whoever took an account over cannot
 * keep its owner from hearing of it. They say neither where the account went nor anything to click or type.
 */
export function writeAddressChanged(before: Account, channel: LoginChannel, brand: Brand): Telling[] {
  const language = spokenLanguage(brand, before.language);
  return [writeSms(before, channel, brand, language), writeMail(before, channel, brand, language)].filter(
    (telling) => telling !== undefined,
  );
}

function writeSms({ telCode = '', phone }: Account, channel: LoginChannel, brand: Brand, language: Language) {
  if (phone === undefined) return undefined;
  const text = channel === 'phone' ? words.phoneChanged : words.emailAdded;
  const values = { brand: inLanguage(brand.name, language), support: supportName(brand, language) };
  return { by: 'sms' as const, to: `${telCode}${phone}`, text: say(text, language, values) };
}

function writeMail({ email, userId }: Account, channel: LoginChannel, brand: Brand, language: Language) {
  if (email === undefined) return undefined;
  const { subject, change } = channel === 'email' ? words.emailChanged : words.phoneAdded;
  const name = inLanguage(brand.name, language);
  const warning = say(words.notYou, language, { support: supportName(brand, language) });
  const text = [say(change, language, { brand: name, userId }), warning].join('\n\n');
  const sender = { brand: brand.id, name };
  return { by: 'mail' as const, to: email, subject: say(subject, language, { brand: name }), text, sender };
}
