import type { Language } from '@manyline/domain/languages';
import { inLanguage, say } from '@manyline/domain/words';
import { type CodeService, OTHER_SERVICE, otherService } from './code-service.rules.ts';
import { createNamesInText } from './names-in-text.rules.ts';

/** The services of one list, to be looked up. */
export function createServiceBook(listed: readonly CodeService[]) {
  const services = [...listed, otherService];
  const byApp = new Map(services.map((service) => [service.app, service]));

  return {
    /** In the order in which people see them, the other ones last. */
    list: (): readonly CodeService[] => services,
    find: (app: string): CodeService | undefined => byApp.get(app),

    /** A service's name; its id where there is none of that id any more. */
    nameOf(app: string, language: Language): string {
      const service = byApp.get(app);
      if (!service) return app;
      // The others are names, which no machine translates.
      return app === OTHER_SERVICE ? say(service, language) : inLanguage(service, language);
    },

    /** The ids of those that a text is of. */
    namedBy: createNamesInText(listed),
  };
}

export type ServiceBook = ReturnType<typeof createServiceBook>;
