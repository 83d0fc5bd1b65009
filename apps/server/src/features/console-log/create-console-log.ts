import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountConsoleLog } from './console-log.routes.ts';
import { createConsoleLog as createService } from './console-log.service.ts';

export type ConsoleLogFeature = ReturnType<typeof createConsoleLog>;

/** What operators did, for whoever asks later. */
export function createConsoleLog({ db, secret, now }: Kit) {
  const service = createService({ db, secret, now });
  const hooks: FeatureHooks = { mount: (http) => mountConsoleLog(http, service) };
  return { service, hooks };
}
