import { type Language, languages } from '@manyline/domain/languages';
import { provinces } from '@manyline/domain/provinces';

const chinese = new Map(provinces.map(({ name }) => [name.en, name.zh]));

/** The name of a state or province; as the stock writes it where we know no other. */
export function provinceName(name: string, language: Language): string {
  return (language === 'zh' && chinese.get(name)) || name;
}

/** To choose from, in the order of their names in the language. What has no name is not chosen by it. */
export function provinceOptions(offered: readonly { name: string }[], language: Language) {
  const collator = new Intl.Collator(languages[language].tag);
  return offered
    .filter(({ name }) => name !== '')
    .map(({ name }) => ({ value: name, label: provinceName(name, language) }))
    .sort((a, b) => collator.compare(a.label, b.label));
}
