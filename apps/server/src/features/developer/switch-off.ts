import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import type { Callback, CallbackOutcome } from './callback.ts';
import type { CallbacksRepository } from './callbacks.repository.ts';
import type { DeveloperApiRepository, SwitchOff } from './developer-api.repository.ts';

export interface SwitchOffDeps {
  db: Db;
  apis: Pick<DeveloperApiRepository, 'disable'>;
  callbacks: Pick<CallbacksRepository, 'giveUpAll'>;
  now: Clock;
}

/** The answer by which a server says that nothing is to be posted to this URL any more (Standard Webhooks). */
const GONE = 410;

export type CallbackSwitch = ReturnType<typeof createCallbackSwitch>;

/** Switches callbacks off: at once where the URL says that it is gone, after the last try where nothing got through for days. */
export function createCallbackSwitch({ db, apis, callbacks, now }: SwitchOffDeps) {
  async function switchOff(off: SwitchOff) {
    await inTransaction(db, async (tx) => {
      if (await apis.disable(tx, off, now())) await callbacks.giveUpAll(tx, off.accountId);
    });
  }

  return {
    /** After a try that failed. What a test key brought decides about itself alone. */
    async consider({ accountId, createdAt, isTest }: Callback, url: string, outcome: CallbackOutcome, isLast: boolean) {
      if (isTest) return;
      if (outcome.answerCode === GONE) await switchOff({ accountId, url, reason: 'gone' });
      else if (isLast) await switchOff({ accountId, url, reason: 'silent', silentSince: createdAt });
    },
  };
}

/** Whether there is no sense in another try of a callback. */
export const isGone = ({ answerCode }: CallbackOutcome): boolean => answerCode === GONE;
