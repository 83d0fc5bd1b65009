import type { FeatureHooks, Kit } from '../../feature.ts';
import { keptAlways } from '../../lib/account-keeper.ts';
import { mountConsoleLog } from './console-log.routes.ts';
import { createConsoleLog as createService } from './console-log.service.ts';

export type ConsoleLogFeature = ReturnType<typeof createConsoleLog>;

/** Acts of operators, for whoever asks later. */
export function createConsoleLog({ db, secret, now, log }: Kit) {
  const service = createService({ db, secret, now });

  async function checkWhole() {
    const { brokenAt } = await service.checkWhole();
    if (brokenAt !== undefined) log.error({ row: brokenAt }, 'the chain of the audit log is broken');
  }

  const hooks: FeatureHooks = {
    mount: (http) => mountConsoleLog(http, service),
    jobs: [{ name: 'check-console-log', cron: '50 2 * * *', run: checkWhole }],
  };
  return { service, keeper: { kept: [keptAlways('consoleLog')] }, hooks };
}
