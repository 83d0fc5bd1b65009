import { type Language, languages } from '@manyline/domain/languages';
import { inLanguage, say, type Text } from '@manyline/domain/words';
import type { Brand } from './define-brand.ts';
import { isRealAddress } from './phone-page.ts';
import { supportWords } from './support.words.ts';

/** Pages that the product has of its own, for brands whose files name no others. */
export const ownPages = ['terms', 'privacy', 'help'] as const;
export type OwnPage = (typeof ownPages)[number];

/** The product's own page about a brand, on the same host. */
export function ownPageAddress({ id }: Pick<Brand, 'id'>, page: OwnPage, language: Language): string {
  return `/web/${page}?platform=${id}&languagecode=${languages[language].code}`;
}

/** Where a brand's terms and its privacy policy are to be read: as its file says, else the product's own (0147). */
export function legalAddress(
  brand: Pick<Brand, 'id' | 'links'>,
  page: 'terms' | 'privacy',
  language: Language,
): string {
  const address = brand.links[page];
  return isRealAddress(address) ? address : ownPageAddress(brand, page, language);
}

/** The mail address that people can ask; undefined where the brand's file names none that there can be. */
export function supportAddress({ supportEmail }: Pick<Brand, 'supportEmail'>): string | undefined {
  return isRealAddress(`https://${supportEmail.slice(supportEmail.indexOf('@') + 1)}`) ? supportEmail : undefined;
}

/** Whom to ask, within a sentence ("write to …"): the address of support, else support by the brand's name. */
export function supportName(brand: Pick<Brand, 'supportEmail' | 'name'>, language: Language): string {
  return supportAddress(brand) ?? say(supportWords.byName, language, { brand: inLanguage(brand.name, language) });
}

/** Whom to ask, for a text whose language is not known yet. */
export function supportText(brand: Pick<Brand, 'supportEmail' | 'name'>): Text<string> {
  return { en: supportName(brand, 'en'), zh: supportName(brand, 'zh') };
}

/** The line of a mail that says whom to ask; undefined where the brand names no address. */
export function supportLine(brand: Pick<Brand, 'supportEmail'>, language: Language): string | undefined {
  const support = supportAddress(brand);
  return support && say(supportWords.questions, language, { support });
}
