import type { Language } from '@manyline/domain/languages';
import type { Clock } from '@manyline/ports/clock';
import type { Db, Tx } from '../../db/transaction.ts';
import { type CodeService, compareServices } from './code-service.rules.ts';
import type { CodeServicesRepository, Replacing } from './code-services.repository.ts';
import { readDefaultServices } from './default-services.ts';
import { createServiceBook } from './service-book.ts';

export type CodeServicesService = ReturnType<typeof createCodeServicesService>;

/** The services whose codes can be received. All look-ups are in memory; `refresh` reads what was imported since. */
export function createCodeServicesService({ services, now }: { services: CodeServicesRepository; now: Clock }) {
  let version: number | undefined;
  let book = createServiceBook(readDefaultServices());

  return {
    /** Reads the list when another one was imported; on every node, every few seconds. */
    async refresh(): Promise<void> {
      const newest = await services.findVersion();
      if (newest === version) return;
      book = createServiceBook(newest === undefined ? readDefaultServices() : await services.listServices());
      version = newest;
    },

    /** @see services-csv.ts for reading and checking a list. */
    replace: (list: readonly CodeService[], source: string, how?: Replacing) =>
      services.replace(list, source, now(), how),
    findImport: services.findImport,

    /** Finds what a list would change of the one in force, by the ids of services; and the version of that one. */
    async compare(list: readonly CodeService[]) {
      const inForce = await services.findVersion();
      const before = inForce === undefined ? readDefaultServices() : await services.listServices();
      return compareServices(before, list);
    },

    /** The list in force: imported, or ours. */
    listInForce: async (): Promise<readonly CodeService[]> =>
      (await services.findVersion()) === undefined ? readDefaultServices() : services.listServices(),

    /** As the database has it; undefined while nothing was imported. */
    findImported: async (on: Db | Tx): Promise<readonly CodeService[] | undefined> =>
      (await services.findVersion(on)) === undefined ? undefined : services.listServices(on),

    /** The list that the product comes with. */
    listDefault: (): readonly CodeService[] => readDefaultServices(),

    /** In the list in force, or in ours. */
    isKnown: (app: string): boolean =>
      (book.find(app) ?? createServiceBook(readDefaultServices()).find(app)) !== undefined,

    list: () => book.list(),
    find: (app: string) => book.find(app),
    nameOf: (app: string, language: Language) => book.nameOf(app, language),
    namedBy: (from: string, text: string) => book.namedBy(from, text),
  };
}
