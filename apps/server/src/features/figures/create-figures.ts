import { exportFigures, type FigureLine, getFigures, getToday } from '@manyline/contract/console/figures';
import { formatMicros } from '@manyline/domain/money';
import type { Auditor } from '../../audit/create-audit.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import { keptFor } from '../../lib/account-keeper.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Delivery } from '../delivery/create-delivery.ts';
import { createAges } from './ages.service.ts';
import { createCountedHours } from './counted-hours.ts';
import { mountFigureRows } from './figure-rows.routes.ts';
import { createFigureRows } from './figure-rows.service.ts';
import { createFiguresService } from './figures.service.ts';
import { createRollUp, FIGURES_KEPT_MS } from './roll-up.service.ts';

const COUNTED_EVERY_MS = 15_000;
const LOOKED_EVERY_MS = 60_000;

interface FiguresNeeds {
  auditor: Auditor;
  carriers: Pick<Carriers, 'names'>;
  codeServices: CodeServices;
  consoleLog: ConsoleLogFeature;
  delivery: Delivery;
}

/** A figure of one hour or day. */
type Cell = Pick<FigureLine, 'figure' | 'key' | 'currency'> & { at: number | undefined; value: number };
const columns: Columns<Cell> = {
  from: ({ at }) => moment(at),
  figure: ({ figure }) => figure,
  key: ({ key }) => key,
  // An amount is written as people write it; ages and waits are milliseconds.
  value: ({ currency, value }) => (currency === undefined ? value : formatMicros(value)),
  currency: ({ currency }) => currency,
};

/** Figures by the hour, for the people who run the business. Whoever sends, buys or signs up writes nothing for them. */
export function createFigures({ db, now }: Kit, needs: FiguresNeeds) {
  const { auditor, carriers, codeServices, consoleLog, delivery } = needs;
  const rollUp = createRollUp({ db, now });
  const ages = createAges({
    db,
    now,
    readQueueAge: async () => (await delivery.outbox.countOutstanding(now())).oldestMs,
    countBrokenRules: async () => (await auditor.last())?.broken.length,
  });
  const service = createFiguresService({ db, now });
  const hours = createCountedHours({ db, now });
  const rows = createFigureRows({ db, hours, nameOf: codeServices.service.nameOf });

  const withCountedAt = async <Answer extends object>(answer: Answer) => {
    const countedAt = await rollUp.countedAt();
    return { ...answer, ...(countedAt !== undefined && { countedAt }) };
  };

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getFigures, async ({ query }) => withCountedAt(await service.read(query)));
      mountListFile(http, exportFigures, {
        log: consoleLog.service,
        name: 'figures',
        columns,
        async read({ query }) {
          const { starts, lines } = await service.read(query);
          const rows = lines.flatMap(({ values, ...line }) =>
            values.map((value, at) => ({ ...line, value, at: starts[at] })),
          );
          return { rows, next: undefined };
        },
      });
      mountForOperator(http, getToday, async ({ query }) =>
        withCountedAt({ figures: await service.readToday(query.zoneMinutes) }),
      );
      mountFigureRows(http, { rows, log: consoleLog.service, listCarriers: () => carriers.names });
    },
    jobs: [{ name: 'purge-figures', cron: '5 4 * * *', run: () => rollUp.purge() }],
    sweeps: [
      { name: 'counting figures', everyMs: COUNTED_EVERY_MS, run: () => rollUp.sweep() },
      { name: 'looking at ages', everyMs: LOOKED_EVERY_MS, run: () => ages.sweep() },
    ],
  };
  return {
    rollUp,
    ages,
    service,
    keeper: { kept: [keptFor('figures', FIGURES_KEPT_MS, 'purge-figures', false)] },
    hooks,
  };
}
