import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Rates } from '../rates/create-rates.ts';
import { createCallStory } from './call-story.ts';
import { createCallsKeeper } from './calls.keeper.ts';
import { createCallsRepository } from './calls.repository.ts';
import { mountCalls } from './calls.routes.ts';
import { createCallsService } from './calls.service.ts';

export type Calls = ReturnType<typeof createCalls>;

interface CallsNeeds {
  ledger: Ledger;
  numbers: Numbers;
  rates: Rates;
}

/** Records of calls, as carriers tell them. */
export function createCalls({ db, newId, now }: Kit, { ledger, numbers, rates }: CallsNeeds) {
  const calls = createCallsRepository(db);
  const service = createCallsService({
    db,
    calls,
    ledger: ledger.service,
    rates: rates.service,
    numbers: numbers.service,
    newId,
    now,
  });
  const hooks: FeatureHooks = { mount: (http) => mountCalls(http, { calls: service }) };
  /** `listPage` is for operators. */
  return { service, listPage: calls.listPage, story: createCallStory(db), keeper: createCallsKeeper(db), hooks };
}
