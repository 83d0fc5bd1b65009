import { OTHER_SERVICE } from '@manyline/brands/service-colours';
import type { CodeApp } from '@manyline/contract/verification';
import { pinyinInitials } from '@manyline/domain/pinyin-initials';
import { searchKey } from '@manyline/domain/search-key';

/**
 * By any of their names in any language, in any case and width, with or without spaces, and by the letters that a Chinese name's
 * syllables begin with ("wx"); those whose name begins with what is typed come first. `spell`: a Chinese name in Latin letters, as
 * soon as that is known.
 */
export function searchServices(
  services: readonly CodeApp[],
  query: string,
  spell: (name: string) => string = () => '',
): readonly CodeApp[] {
  const wanted = searchKey(query);
  if (wanted === '') return services;
  const namesOf = (service: CodeApp) => [...serviceNames(service), spell(service.name)];
  const found = services.filter((service) => namesOf(service).some((name) => name.includes(wanted)));
  const begins = (service: CodeApp) => namesOf(service).some((name) => name.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((service) => !begins(service))];
}

/** By which a service is found: its names in any language, and the letters that their syllables begin with. */
export const serviceNames = ({ app, name, words = [] }: CodeApp): readonly string[] =>
  [name, app, ...words].flatMap((each) => [searchKey(each), pinyinInitials(each)]);

/** Services that a query finds; where it finds none, the one that receives the codes of any service takes their place. */
export function offerServices(services: readonly CodeApp[], query: string, spell?: (name: string) => string) {
  const found = searchServices(services, query, spell);
  return { found, other: found.length === 0 ? services.find(({ app }) => app === OTHER_SERVICE) : undefined };
}
