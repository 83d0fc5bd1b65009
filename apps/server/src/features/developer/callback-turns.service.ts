import { nextCallbackPause } from '@manyline/domain/callback';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import type { Db } from '../../db/transaction.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Callback, CallbackOutcome } from './callback.ts';
import type { CallbackPost } from './callback-post.ts';
import type { CallbacksRepository } from './callbacks.repository.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { DeveloperApi } from './developer-api.ts';
import type { SigningSecrets } from './signing-secrets.service.ts';
import { type CallbackSwitch, isGone } from './switch-off.ts';

export interface CallbackTurnsDeps {
  db: Db;
  callbacks: CallbacksRepository;
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  post: CallbackPost;
  signing: Pick<SigningSecrets, 'open'>;
  callbackSwitch: CallbackSwitch;
  now: Clock;
  random?: () => number;
  log: Logger;
}

/** So many developers at once on a node: a slow one keeps a place, not the others from theirs. */
const PLACES = 64;
/** Of one developer at once, and in one turn. */
const AT_ONCE = 4;
const A_TURN = 20;
/** Longer than a turn whose every try runs out of time. */
const LEASE_MS = 90_000;

export type CallbackTurns = ReturnType<typeof createCallbackTurns>;

/** Sends what is due, a developer's after another's but each in a turn of its own. */
export function createCallbackTurns(deps: CallbackTurnsDeps) {
  const { db, callbacks, apis, accounts, post, signing, callbackSwitch, now, random = Math.random, log } = deps;
  const turns = new Set<Promise<void>>();
  let works = false;
  let stopped = false;
  /** A look at what is due is under way. */
  let looks = false;
  let looksAgain = false;
  /** There was more than there were places. */
  let mayBeMore = false;

  async function note(callback: Callback, url: string, outcome: CallbackOutcome) {
    const at = now();
    const pause = isGone(outcome) ? undefined : nextCallbackPause(callback.timedTries + 1, random());
    const isLast = pause === undefined;
    await callbacks.noteTry(callback, outcome, at, isLast ? 'none' : { dueAt: at + pause });
    if (outcome.problem) await callbackSwitch.consider(callback, url, outcome, isLast);
    else if (!callback.isTest) await apis.noteSuccess(callback.accountId, at);
  }

  async function takeTurn(api: DeveloperApi) {
    const { accountId, callbackUrl: url } = api;
    if (api.disabledAt !== undefined) await callbacks.giveUpAll(db, accountId);
    const due = await callbacks.listDue(accountId, now(), A_TURN);
    const { userId } = await accounts.get(accountId);
    const { signing: secrets } = await signing.open(api);
    const next = async (): Promise<void> => {
      const callback = stopped ? undefined : due.shift();
      if (!callback) return;
      const outcome =
        secrets.length === 0 ? { problem: 'key' as const } : await post({ url, userId, secrets }, callback);
      await note(callback, url, outcome);
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    await callbacks.giveBack(accountId);
  }

  function begin(api: DeveloperApi) {
    // A callback left without being given back is taken up again when its lease ends.
    const turn = takeTurn(api)
      .catch((error) => log.warn({ err: error, accountId: api.accountId }, 'callbacks could not be sent'))
      .finally(() => {
        turns.delete(turn);
        if (mayBeMore) hurry();
      });
    turns.add(turn);
  }

  async function sweep(): Promise<void> {
    const free = PLACES - turns.size;
    mayBeMore = free <= 0;
    if (stopped || free <= 0) return;
    const taken = await callbacks.takeAccounts(now(), LEASE_MS, free);
    mayBeMore ||= taken.length === free;
    for (const api of taken) begin(api);
  }

  function hurry(): void {
    if (!works || stopped) return;
    looksAgain = looks;
    if (looks) return;
    looks = true;
    sweep()
      // The sweep that comes by itself tries again.
      .catch((error) => log.warn({ err: error }, 'what is due could not be looked for'))
      .finally(() => {
        looks = false;
        if (looksAgain) hurry();
      });
  }

  return {
    /** From now on `hurry` does something: on nodes that take up work. */
    start() {
      works = true;
    },

    /** Begins the turns of all who have something due, and does not wait for them. */
    sweep,

    /** Something has become due: it is looked for at once, however many say so at the same time. */
    hurry,

    /** Resolves when no turn is under way. */
    async idle(): Promise<void> {
      while (turns.size > 0) await Promise.all(turns);
    },

    /** Begins nothing more, and waits for the tries that are under way. */
    async stop(): Promise<void> {
      stopped = true;
      await this.idle();
    },
  };
}
