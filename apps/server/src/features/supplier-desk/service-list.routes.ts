import { exportServices, getServices, previewServices, replaceServices } from '@manyline/contract/console/services';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { SaidError } from '../../lib/said-error.ts';
import { namesOf } from '../code-services/code-service.rules.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';

const PROBLEMS_SHOWN = 20;

/** The list of services whose codes people receive, as operators change it: as a whole, by a file. */
export function mountServiceList(app: FastifyInstance, { service, csv: file }: CodeServices, log: ConsoleLog) {
  mountForOperator(app, getServices, async () => {
    const [services, imported] = await Promise.all([service.listInForce(), service.findImport()]);
    return {
      services: services.map((each) => ({ app: each.app, name: namesOf(each) })),
      ...(imported && { imported }),
    };
  });

  mountForOperator(app, exportServices, async ({ operator, reply }) => {
    await log.note(operator, { act: 'listExported', object: 'services' });
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="services.csv"');
    return file.write(await service.listInForce());
  });

  mountForOperator(app, previewServices, async ({ body: { csv } }) => {
    const { services, problems } = file.read(csv);
    return {
      ...(await service.compare(services)),
      services: services.length,
      problems: problems.slice(0, PROBLEMS_SHOWN),
      moreProblems: Math.max(0, problems.length - PROBLEMS_SHOWN),
    };
  });

  mountForOperator(app, replaceServices, async ({ operator, body: { csv, basedOn, reason } }) => {
    const { services, problems } = file.read(csv);
    const [first] = problems;
    if (first) throw new SaidError(`line ${first.line}: ${first.problem}`);
    const { fresh, changed, gone } = await service.compare(services);
    const after = `${services.length}: ${fresh.length} new, ${changed.length} changed, ${gone.length} gone`;
    const isDone = await service.replace(services, `console, ${operator.name}`, {
      basedOn,
      within: (tx) => log.write(tx, operator, { act: 'servicesReplaced', object: 'services', after, reason }),
    });
    if (!isDone) throw new AppError('CONSOLE_CHANGED_SINCE', 'another list of services came in');
    await service.refresh();
    return { services: services.length };
  });
}
