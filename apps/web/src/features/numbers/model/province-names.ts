import { type Language, languages } from '@manyline/domain/languages';
import { foldName, provinces } from '@manyline/domain/provinces';

const chinese = new Map(provinces.map(({ name }) => [name.en, name.zh]));

/** The name of a state or province; as the stock writes it where we know no other. */
export function provinceName(name: string, language: Language): string {
  return (language === 'zh' && chinese.get(name)) || name;
}

export interface ProvinceOption {
  value: string;
  label: string;
}

/** To choose from, in the order of their names in the language. What has no name is not chosen by it. */
export function provinceOptions(offered: readonly { name: string }[], language: Language): ProvinceOption[] {
  const collator = new Intl.Collator(languages[language].tag);
  return offered
    .filter(({ name }) => name !== '')
    .map(({ name }) => ({ value: name, label: provinceName(name, language) }))
    .sort((a, b) => collator.compare(a.label, b.label));
}

/** By name in any language or by code, whatever language the page has; the one of that very code comes first. */
export function searchProvinces(options: readonly ProvinceOption[], country: string, typed: string): ProvinceOption[] {
  const wanted = foldName(typed);
  const known = new Map(provinces.filter((each) => each.country === country).map((each) => [each.name.en, each]));
  const isCoded = ({ value }: ProvinceOption) => wanted !== '' && foldName(known.get(value)?.code ?? '') === wanted;
  const namesOf = ({ value, label }: ProvinceOption) => [label, value, known.get(value)?.name.zh ?? ''];
  const isNamed = (option: ProvinceOption) => namesOf(option).some((name) => foldName(name).includes(wanted));
  return [...options.filter(isCoded), ...options.filter((option) => isNamed(option) && !isCoded(option))];
}
