import type { Setting } from '@manyline/contract/console/define-setting';
import { SECOND_MS } from '@manyline/domain/time';
import type { FastifyInstance } from 'fastify';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { FourEyesFeature } from '../four-eyes/create-four-eyes.ts';
import { createOperatorSettingsRepository } from './operator-settings.repository.ts';
import { createOperatorSettingsService, type WantedSetting } from './operator-settings.service.ts';
import type { AnyKind, PlainKind, PricedKind } from './setting-kind.ts';

interface OperatorSettingsNeeds {
  consoleLog: ConsoleLogFeature;
  fourEyes: FourEyesFeature;
}

export type OperatorSettingsFeature = ReturnType<typeof createOperatorSettings>;

/** The longest time by which something dated begins late. */
const BEGIN_MS = 2 * SECOND_MS;

/** Versions of what operators set outside of brands. Features that have such settings say how each is read and put into force. */
export function createOperatorSettings({ db, now, log }: Kit, { consoleLog, fourEyes }: OperatorSettingsNeeds) {
  const service = createOperatorSettingsService({
    db,
    settings: createOperatorSettingsRepository(db),
    consoleLog: consoleLog.service,
    fourEyes: fourEyes.service,
    now,
    log,
  });
  const mounted: AnyKind[] = [];

  function mountKind(http: FastifyInstance, kind: AnyKind) {
    const { show, changed, change, place } = kind.setting;
    mountForOperator(http, changed, async () => ({ changes: await service.listChanged(kind) }));
    mountForOperator(http, show, ({ operator, query }) => service.show(kind, operator, place.parse(query)));
    mountForOperator(http, change, async ({ operator, body }) => {
      await service.ask(kind, operator, body as WantedSetting);
      return { status: 200 as const };
    });
  }

  const hooks: FeatureHooks = {
    mount: (http) => mounted.forEach((kind) => void mountKind(http, kind)),
    readings: [{ name: 'beginning what operators dated', everyMs: BEGIN_MS, run: service.beginDue }],
  };

  return {
    hooks,
    beginDue: service.beginDue,
    /** One that a person changes alone. */
    define<S extends Setting>(kind: PlainKind<S>) {
      const own = kind as unknown as AnyKind;
      service.define(own);
      mounted.push(own);
    },
    /** One that a second person confirms. */
    definePriced<S extends Setting>(kind: PricedKind<S>) {
      mounted.push(service.definePriced(kind as unknown as PricedKind<Setting>));
    },
  };
}
