import type { CodeApp } from '@manyline/contract/verification';

/** By any of their names in any language, in any case; those whose name begins with what is typed come first. */
export function searchServices(services: readonly CodeApp[], query: string): readonly CodeApp[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return services;
  const namesOf = ({ app, name, words = [] }: CodeApp) => [name, app, ...words].map((each) => each.toLowerCase());
  const found = services.filter((service) => namesOf(service).some((name) => name.includes(wanted)));
  const begins = (service: CodeApp) => namesOf(service).some((name) => name.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((service) => !begins(service))];
}
