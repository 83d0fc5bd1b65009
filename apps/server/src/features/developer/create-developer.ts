import type { Clock } from '@manyline/ports/clock';
import type { Mailer } from '@manyline/ports/mailer';
import type { Logger } from 'pino';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Db } from '../../db/transaction.ts';
import type { OutboundClient } from '../../http/outbound-client.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DecisionNotices } from '../reviews/decision-notices.ts';
import { createApiAccess } from './api-access.service.ts';
import { createCallbackPost } from './callback-post.ts';
import { createCallbackTest } from './callback-test.service.ts';
import { createCallbackTurns } from './callback-turns.service.ts';
import { createCallbacksRepository } from './callbacks.repository.ts';
import { createCallbacks } from './callbacks.service.ts';
import { createDeveloperApiRepository } from './developer-api.repository.ts';
import { createDeveloperReviews } from './developer-reviews.ts';
import { createKeyCallers } from './key-callers.ts';
import { createPlatformsRepository } from './platforms.repository.ts';
import { createPlatforms } from './platforms.service.ts';
import { createKeySeal } from './sealed-key.ts';
import { createSilence } from './silence.service.ts';

export interface DeveloperDeps {
  db: Db;
  accounts: Pick<AccountsService, 'get' | 'findByUserId'>;
  decisionNotices: DecisionNotices;
  mailer: Mailer;
  /** Reaches callback URLs. */
  outbound: OutboundClient;
  rates: Pick<RateWindows, 'takeOne'>;
  /** Seals the keys; the same on every node. */
  secret: string;
  newId: () => string;
  now: Clock;
  log: Logger;
}

/** For one try. Whoever needs longer answers first and works then. */
const TRY_WITHIN_MS = 10_000;

export type Developer = ReturnType<typeof createDeveloper>;

/** The verification API as developers manage it, and the delivery of codes to their URLs. */
export function createDeveloper(deps: DeveloperDeps) {
  const { db, outbound, now } = deps;
  const apis = createDeveloperApiRepository(db);
  const platforms = createPlatformsRepository(db);
  const seal = createKeySeal(deps.secret);
  const post = createCallbackPost({ outbound, withinMs: TRY_WITHIN_MS, now });
  const shared = { ...deps, apis, platforms, seal, post, callbacks: createCallbacksRepository(db) };
  const callbacks = createCallbacks(shared);
  return {
    access: createApiAccess(shared),
    test: createCallbackTest(shared),
    platforms: createPlatforms(shared),
    callbacks,
    turns: createCallbackTurns(shared),
    silence: createSilence(shared),
    keys: createKeyCallers(shared),
    reviews: createDeveloperReviews(shared),
    /** For whoever stores a received code. */
    enqueueCode: callbacks.enqueueCode,
  };
}
