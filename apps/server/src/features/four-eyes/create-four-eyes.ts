import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { keptAlways } from '../../lib/account-keeper.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import { createFourEyesService } from './four-eyes.service.ts';

export type FourEyesFeature = ReturnType<typeof createFourEyes>;

/** Acts that one operator proposes and another confirms. */
export function createFourEyes({ db, newId, now }: Kit, { consoleLog }: { consoleLog: ConsoleLogFeature }) {
  const service = createFourEyesService({ db, log: consoleLog.service, newId, now });
  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getProposals, async ({ operator }) => ({
        proposals: await service.listWaiting(operator),
      }));
      mountForOperator(http, decideProposal, async ({ operator, body }) => {
        await service.decide(operator, body.proposalId, body.outcome);
        return { status: 200 as const };
      });
    },
  };
  return { service, keeper: { kept: [keptAlways('proposals')] }, hooks };
}
