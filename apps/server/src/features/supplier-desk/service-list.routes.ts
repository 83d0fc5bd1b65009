import { exportServices, getServices, previewServices, servicesSetting } from '@manyline/contract/console/services';
import type { FastifyInstance } from 'fastify';
import { mountForOperator } from '../../http/operator-route.ts';
import { SaidError } from '../../lib/said-error.ts';
import { type CodeService, namesOf } from '../code-services/code-service.rules.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { OperatorSettingsFeature } from '../operator-settings/create-operator-settings.ts';

const PROBLEMS_SHOWN = 20;

/** Services by a list as it is written, the same for lists that mean the same. @throws an error in words */
function readList({ csv: file }: CodeServices, csv: string): CodeService[] {
  const { services, problems } = file.read(csv);
  const [first] = problems;
  if (first) throw new SaidError(`line ${first.line}: ${first.problem}`);
  return services;
}

/** Its versions are whole lists. */
export function defineServiceList(operatorSettings: OperatorSettingsFeature, codeServices: CodeServices) {
  const { service, csv: file } = codeServices;
  operatorSettings.define<typeof servicesSetting>({
    setting: servicesSetting,
    act: () => 'servicesReplaced',
    nameOf: () => 'services',
    read: async (on) => {
      const list = await service.findImported(on);
      return list && file.write(list);
    },
    readUsual: () => file.write(service.listDefault()),
    clean: (csv) => file.write(readList(codeServices, csv)),
    toParts: (csv) => readList(codeServices, csv),
    async set(_place, csv, { by, within }) {
      const list = csv === undefined ? service.listDefault() : readList(codeServices, csv);
      await service.replace(list, `console, ${by}`, { within });
      await service.refresh();
    },
  });
}

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
}
