import type { FeatureHooks, Kit } from '../../feature.ts';
import { asCarried, type Carried, type CarrierSays } from './as-carried.rules.ts';
import { createFairUse } from './fair-use.ts';
import { createHoldingsRepository } from './holdings.repository.ts';
import { createNumberStory } from './number-story.ts';
import { numberEvents } from './numbers.events.ts';
import { createNumbersKeeper } from './numbers.keeper.ts';
import { createNumbersPush } from './numbers.push.ts';
import { createNumbersRepository } from './numbers.repository.ts';
import { createNumbersService } from './numbers.service.ts';
import { createStockRepository } from './stock.repository.ts';
import { readStockCsv } from './stock-csv.ts';
import { createStockListRepository } from './stock-list.repository.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';

export type Numbers = ReturnType<typeof createNumbers>;

/** The stock of numbers, who holds which of them, and the history of that. How they are rented is told by `rentals`. */
export function createNumbers({ db, windows, events, newId, now }: Kit, { carriers }: { carriers: CarrierSays }) {
  const stock = createStockRepository(db);
  const holdings = createHoldingsRepository(db);
  const subscriptions = createSubscriptionsService({ events: createSubscriptionsRepository(db), newId, now });
  const toCarried = <Number extends Carried>(number: Number) => asCarried(carriers, number);
  const service = createNumbersService({
    db,
    toCarried,
    numbers: createNumbersRepository(db),
    stock,
    holdings,
    subscriptions,
    onChanged: events.teller(numberEvents).changed,
    newId,
    now,
  });
  const hooks: FeatureHooks = {
    push: ({ io }) => events.subscribe(numberEvents, { changed: createNumbersPush(io) }),
  };
  return {
    service,
    stock,
    stockList: createStockListRepository(db),
    readStockCsv,
    holdings,
    subscriptions,
    story: createNumberStory(db),
    createKeeper: (releaseAll: (accountId: string) => Promise<void>) => createNumbersKeeper(db, releaseAll),
    toCarried,
    fairUse: createFairUse({ db, windows, now }),
    hooks,
  };
}
