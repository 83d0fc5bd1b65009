import { CALLBACK_ANSWER_SECONDS } from '@manyline/domain/promises';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import { isLoopback, isPublicAddress } from '@manyline/outbound/public-address';
import type { Mailer } from '@manyline/ports/mailer';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createApiAccess } from './api-access.service.ts';
import { createApiAccessStory } from './api-events.repository.ts';
import { createCallbackPost } from './callback-post.ts';
import { createCallbackStory } from './callback-story.ts';
import { createCallbackTest } from './callback-test.service.ts';
import { createCallbackTurns } from './callback-turns.service.ts';
import { createCallbacksRepository } from './callbacks.repository.ts';
import { CALLBACKS_KEPT_MS, createCallbacks } from './callbacks.service.ts';
import { createDeveloperKeeper } from './developer.keeper.ts';
import { mountDeveloper } from './developer.routes.ts';
import { createDeveloperApiRepository } from './developer-api.repository.ts';
import { createDeveloperReviews } from './developer-reviews.ts';
import { createKeyCallers } from './key-callers.ts';
import { createPlatformsRepository } from './platforms.repository.ts';
import { createPlatforms } from './platforms.service.ts';
import { createKeySeal } from './sealed-key.ts';
import { createSigningSecretsRepository } from './signing-secrets.repository.ts';
import { createSigningSecrets } from './signing-secrets.service.ts';
import { createSilence } from './silence.service.ts';
import { createCallbackSwitch } from './switch-off.ts';
import { createTestKeys } from './test-key.ts';

export type Developer = ReturnType<typeof createDeveloper>;

interface DeveloperNeeds {
  accounts: Accounts;
  codeServices: CodeServices;
  mailer: Mailer;
  tellings: Tellings;
}

/** For one try. Whoever needs longer answers first and works then. */
const TRY_WITHIN_MS = CALLBACK_ANSWER_SECONDS * 1_000;

/** The verification API as developers manage it, and the callbacks that bring codes to their URLs. */
export function createDeveloper(kit: Kit, needs: DeveloperNeeds) {
  const { config, db, secret, now } = kit;
  // A developer who tries the product has the receiving server on the same machine.
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (config.callbacksToLocalhost && isLoopback(address));
  const outbound = createOutboundClient({ isAllowed });
  const seal = createKeySeal(secret);
  const apis = createDeveloperApiRepository(db);
  const callbackRows = createCallbacksRepository(db);
  const secrets = createSigningSecretsRepository(db);
  const signing = createSigningSecrets({ db, secrets, seal, windows: kit.windows, newId: kit.newId, now });
  const shared = {
    brands: kit.brands,
    db,
    windows: kit.windows,
    newId: kit.newId,
    now,
    log: kit.log,
    accounts: needs.accounts.service,
    decisionNotices: needs.tellings.decisionNotices,
    mailer: needs.mailer,
    outbound,
    nameOf: needs.codeServices.service.nameOf,
    apis,
    platforms: createPlatformsRepository(db),
    seal,
    signing,
    testKeys: createTestKeys(secret),
    post: createCallbackPost({ outbound, withinMs: TRY_WITHIN_MS, now }),
    callbacks: callbackRows,
    callbackSwitch: createCallbackSwitch({ db, apis, callbacks: callbackRows, now }),
  };
  const callbacks = createCallbacks(shared);
  const turns = createCallbackTurns(shared);
  const silence = createSilence(shared);
  const calls = {
    access: createApiAccess(shared),
    test: createCallbackTest(shared),
    platforms: createPlatforms(shared),
    callbacks,
  };
  async function prune() {
    await callbacks.prune();
    await signing.prune();
  }
  const hooks: FeatureHooks = {
    mount: (http) => mountDeveloper(http, calls),
    sweeps: [
      { name: 'sending callbacks', everyMs: 1_000, run: () => turns.sweep() },
      { name: 'telling of callbacks that are off', everyMs: 30_000, run: () => silence.sweep() },
    ],
    jobs: [{ name: 'prune-callbacks', cron: '35 3 * * *', run: prune }],
    gauges: [
      {
        name: 'manyline_callbacks_waiting',
        help: 'Codes on their way to callback URLs.',
        read: () => callbacks.countWaiting(),
      },
    ],
    start: (works) => {
      if (works) turns.start();
    },
    stop: () => turns.stop(),
  };
  return {
    ...calls,
    turns,
    silence,
    signing,
    prune,
    /** For operators. */
    desk: { findApi: apis.find, listCallbacks: callbackRows.list, nameOf: shared.nameOf },
    stories: [createApiAccessStory(db), createCallbackStory(db, shared.nameOf)],
    keeper: createDeveloperKeeper(db, CALLBACKS_KEPT_MS),
    keys: createKeyCallers(shared),
    reviews: createDeveloperReviews(shared),
    /** For whoever stores a received code. */
    enqueueCode: callbacks.enqueueCode,
    /** For whoever ends an order that nobody here ended. */
    enqueueEnd: callbacks.enqueueEnd,
    /** For whoever makes codes up. */
    tests: { enqueue: callbacks.enqueueTest, withdraw: callbacks.withdraw },
    hooks,
  };
}
