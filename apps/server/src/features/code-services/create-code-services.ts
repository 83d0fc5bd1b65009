import type { FeatureHooks, Kit } from '../../feature.ts';
import { createCodeServicesRepository } from './code-services.repository.ts';
import { createCodeServicesService } from './code-services.service.ts';
import { readServicesCsv, writeServicesCsv } from './services-csv.ts';

export type CodeServices = ReturnType<typeof createCodeServices>;

/** A list that was imported is in force on every node after so long. */
const READ_AGAIN_MS = 10_000;

/** The services whose codes people receive: their names, and how their texts are known. */
export function createCodeServices({ db, now }: Kit) {
  const service = createCodeServicesService({ services: createCodeServicesRepository(db), now });
  const hooks: FeatureHooks = {
    prepare: () => service.refresh(),
    readings: [{ name: 'reading the services', everyMs: READ_AGAIN_MS, run: () => service.refresh() }],
  };
  return { service, hooks, csv: { read: readServicesCsv, write: writeServicesCsv } };
}
