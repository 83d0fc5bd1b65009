import { type WrittenLanguage, writtenLanguages } from '@manyline/domain/languages';

/** A service whose codes can be received: how it is called, and how its texts are told from those of others. */
export interface CodeService extends Record<WrittenLanguage, string> {
  /** On the wire and in the data; never changes. Lower-case letters, digits and dashes, 32 at most. */
  app: string;
  /** Its name is a word of the language: in a text it counts only as the name is written ("Bolt", not "bolt"). */
  isCommonWord: boolean;
  /** Words that name it in its texts; its names count too, in every language. One that ends in a dash goes on in digits ("G-"). */
  words: readonly string[];
  /** Names that it sends under; its words count too. */
  senders: readonly string[];
}

/** A name in every language, and nothing else. */
export function namesOf(named: Record<WrittenLanguage, string>): Record<WrittenLanguage, string> {
  return Object.fromEntries(writtenLanguages.map((language) => [language, named[language]])) as Record<
    WrittenLanguage,
    string
  >;
}

/** Any service that has no entry of its own: texts that name nobody we know. It is in no list of an operator. */
export const OTHER_SERVICE = 'other';

export const otherService: CodeService = {
  app: OTHER_SERVICE,
  en: 'Other service',
  zh: '其他应用',
  isCommonWord: false,
  words: [],
  senders: [],
};

/** Finds the changes from a list to another, by ids. */
export function compareServices(before: readonly CodeService[], after: readonly CodeService[]) {
  const known = new Map(before.map((service) => [service.app, JSON.stringify(service)]));
  const stays = new Set(after.map(({ app }) => app));
  const ids = (services: readonly CodeService[]) => services.map(({ app }) => app);
  return {
    fresh: ids(after.filter(({ app }) => !known.has(app))),
    changed: ids(
      after.filter((service) => (known.get(service.app) ?? '') !== JSON.stringify(service) && known.has(service.app)),
    ),
    gone: ids(before.filter(({ app }) => !stays.has(app))),
  };
}
