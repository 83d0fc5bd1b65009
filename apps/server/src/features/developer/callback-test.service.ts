import { randomUUID } from 'node:crypto';
import { type CallbackProtocol, toCallbackUrl } from '@manyline/domain/callback';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { refuseUrl } from './api-access.service.ts';
import type { CallbackOutcome } from './callback.ts';
import type { CallbackPost } from './callback-post.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { KeySeal } from './sealed-key.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

export interface CallbackTestDeps {
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  post: CallbackPost;
  seal: KeySeal;
  rates: Pick<RateWindows, 'takeOne'>;
  now: Clock;
}

/** The screen waits 3 s between two (spec 2 §9). */
const TESTS_PER_MINUTE = 20;
/** No number is called this: it cannot be taken for a code. */
const TEST_VALUES = { app: 'test', from: 'Test', to: '12025550100', text: 'Your test code is 123456' };

const PROBLEMS = {
  status: { en: 'your URL answered {status}', zh_cn: '您的地址返回了 {status}' },
  timeout: { en: 'your URL did not answer in time', zh_cn: '您的地址未在规定时间内响应' },
  unreachable: {
    en: 'your URL cannot be reached from the internet',
    zh_cn: '无法从公网访问您的地址',
  },
};

export type CallbackTestService = ReturnType<typeof createCallbackTest>;

/** Posts test values to a URL that may not be stored yet (spec 2 §7). */
export function createCallbackTest({ apis, accounts, post, seal, rates, now }: CallbackTestDeps) {
  return {
    /** @throws CALLBACK_TEST_FAILED unless the URL answers 2xx, API_NOT_ALLOWED, INVALID_INPUT, TOO_FREQUENT */
    async run(accountId: string, protocol: CallbackProtocol, host: string): Promise<void> {
      const url = toCallbackUrl(`${protocol}${host}`);
      if (url === undefined) throw refuseUrl('host', 'no address');
      await takeOrRefuse(rates, { bucket: `callback-test:${accountId}`, max: TESTS_PER_MINUTE }, now());
      const [{ userId }, api] = [await accounts.get(accountId), await apis.find(accountId)];
      const key = api && seal.open(accountId, api.sealedKey);
      const outcome = await post({ url, userId, key }, { ...TEST_VALUES, id: `test_${randomUUID()}`, time: now() });
      if (outcome.problem) throw toFailure(outcome);
      // It answers again: what was switched off for its silence goes on.
      if (api?.callbackUrl === url) await apis.noteSuccess(accountId, now());
    },
  };
}

function toFailure({ problem, answerCode }: CallbackOutcome): AppError {
  const words = PROBLEMS[problem as keyof typeof PROBLEMS];
  const fill = (text: string) => text.replace('{status}', String(answerCode));
  const values = { problem: { en: fill(words.en), zh_cn: fill(words.zh_cn) } };
  return new AppError('CALLBACK_TEST_FAILED', String(problem), { values });
}
