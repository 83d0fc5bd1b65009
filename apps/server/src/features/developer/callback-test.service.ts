import { randomUUID } from 'node:crypto';
import { apiStatuses } from '@manyline/contract/api-access';
import { type CallbackProtocol, toCallbackUrl } from '@manyline/domain/callback';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { notAllowed, refuseUrl } from './api-access.service.ts';
import type { CallbackOutcome } from './callback.ts';
import type { CallbackPost } from './callback-post.ts';
import { developerWords } from './developer.words.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { SigningSecrets } from './signing-secrets.service.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

export interface CallbackTestDeps {
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  post: CallbackPost;
  signing: Pick<SigningSecrets, 'open'>;
  windows: Pick<RateWindows, 'takeOne'>;
  now: Clock;
}

/** The screen waits 3 s between two (spec 2 §9). */
const TESTS_PER_MINUTE = 20;
/** No number is called this: it cannot be taken for a code. */
const TEST_VALUES = { app: 'test', from: 'Test', to: '12025550100', text: 'Your test code is 123456' };

export type CallbackTestService = ReturnType<typeof createCallbackTest>;

/** Posts test values to a URL that may not be stored yet (spec 2 §7), for accounts that have applied: nobody else has us call strangers. */
export function createCallbackTest({ apis, accounts, post, signing, windows, now }: CallbackTestDeps) {
  return {
    /** @throws CALLBACK_TEST_FAILED unless the URL answers 2xx, API_NOT_ALLOWED, INVALID_INPUT, TOO_FREQUENT */
    async run(accountId: string, protocol: CallbackProtocol, host: string): Promise<void> {
      const url = toCallbackUrl(`${protocol}${host}`);
      if (url === undefined) throw refuseUrl('host', 'no address');
      await takeOrRefuse(windows, { bucket: `callback-test:${accountId}`, max: TESTS_PER_MINUTE }, now());
      const { userId } = await accounts.get(accountId);
      const api = await apis.find(accountId);
      if (!api) throw notAllowed('notApplied');
      if (api.status === apiStatuses.rejected) throw notAllowed('rejected');
      const { signing: secrets } = await signing.open(api);
      const values = { ...TEST_VALUES, id: `test_${randomUUID()}`, time: now(), isTest: true };
      const outcome = await post({ url, userId, secrets }, values);
      if (outcome.problem) throw toFailure(outcome);
      // It answers again: what was switched off for its silence goes on.
      if (api.callbackUrl === url) await apis.noteSuccess(accountId, now());
    },
  };
}

function toFailure({ problem, answerCode }: CallbackOutcome): AppError {
  const texts = developerWords.testFailed;
  const values = { problem: texts[problem as keyof typeof texts], status: String(answerCode) };
  return new AppError('CALLBACK_TEST_FAILED', String(problem), { values });
}
