import type { CallbackDelivery } from '@manyline/contract/developer';
import { CALLBACK_PAGE_SIZE } from '@manyline/contract/developer';
import { inputProblems } from '@manyline/contract/input-problems';
import type { Language } from '@manyline/domain/languages';
import { CALLBACK_LOG_DAYS } from '@manyline/domain/promises';
import { toStorableText } from '@manyline/domain/storable-text';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Callback, ReceivedCode } from './callback.ts';
import type { CallbackPost } from './callback-post.ts';
import { toWireCallback } from './callbacks.mapper.ts';
import type { CallbacksRepository } from './callbacks.repository.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { SigningSecrets } from './signing-secrets.service.ts';
import type { CallbackSwitch } from './switch-off.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

export interface CallbacksDeps {
  callbacks: CallbacksRepository;
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  post: CallbackPost;
  signing: Pick<SigningSecrets, 'open'>;
  callbackSwitch: CallbackSwitch;
  windows: Pick<RateWindows, 'takeOne'>;
  nameOf: (app: string, language: Language) => string;
  now: Clock;
}

export const CALLBACKS_KEPT_MS = CALLBACK_LOG_DAYS * DAY_MS;
const REPLAYS_PER_MINUTE = 60;

export type CallbacksService = ReturnType<typeof createCallbacks>;

/** Codes on their way to developers, and the log of them. */
export function createCallbacks(deps: CallbacksDeps) {
  const { callbacks, apis, accounts, post, signing, callbackSwitch, windows, nameOf, now } = deps;
  const toWire = (callback: Callback, language: Language) => toWireCallback(callback, nameOf(callback.app, language));

  async function get(accountId: string, id: string): Promise<Callback> {
    const callback = await callbacks.find(accountId, id);
    if (!callback) throw new AppError('NOT_FOUND', `account ${accountId} has no callback ${id}`);
    return callback;
  }

  return {
    /** Puts a received code on its way, within the transaction that stores it. Nothing for an account without a verified API. */
    enqueueCode: (tx: Tx, code: ReceivedCode): Promise<void> =>
      callbacks.enqueue(tx, { ...code, text: toStorableText(code.text) }, now()),

    /** A number was taken back, within the transaction that ends its order; its id is the order's. */
    enqueueEnd: (tx: Tx, end: Pick<ReceivedCode, 'accountId' | 'app' | 'to' | 'time' | 'id'>): Promise<void> =>
      callbacks.enqueue(tx, { ...end, from: '', text: '', event: 'cancelled' }, now()),

    /** Newest first. @throws INVALID_INPUT for a cursor that is none of ours */
    async list(
      accountId: string,
      language: Language,
      nextPage?: string,
    ): Promise<{ list: CallbackDelivery[]; nextPage?: string }> {
      const before = nextPage === undefined ? undefined : readCursor(nextPage);
      const rows = await callbacks.list(accountId, before, CALLBACK_PAGE_SIZE + 1);
      const page = rows.slice(0, CALLBACK_PAGE_SIZE);
      const last = page.at(-1);
      return {
        list: page.map((callback) => toWire(callback, language)),
        ...(rows.length > page.length && last && { nextPage: `${last.createdAt}.${last.id}` }),
      };
    },

    /** Those of all accounts that were given up, without what was in them. */
    listFailed: callbacks.listFailed,
    countFailed: callbacks.countFailed,

    /** Puts a code that was made up for a test key on its way, to be posted from then on. */
    enqueueTest: (tx: Tx, code: ReceivedCode, dueAt: number): Promise<void> =>
      callbacks.enqueue(tx, { ...code, isTest: true }, now(), dueAt),

    withdraw: callbacks.withdraw,

    /**
     * Tries it now, whatever became of it before, and answers how that went. Its timed tries go on as they would have; one that
     * is taken is done.
     * @throws NOT_FOUND, TOO_FREQUENT
     */
    async replay(accountId: string, language: Language, id: string): Promise<CallbackDelivery> {
      const callback = await get(accountId, id);
      const api = await apis.find(accountId);
      if (api?.status !== 2) throw new AppError('NOT_FOUND', `account ${accountId} has no verified API`);
      await takeOrRefuse(windows, { bucket: `callback-replay:${accountId}`, max: REPLAYS_PER_MINUTE }, now());
      const { userId } = await accounts.get(accountId);
      const { signing: secrets } = await signing.open(api);
      const url = api.callbackUrl;
      const outcome =
        secrets.length === 0 ? { problem: 'key' as const } : await post({ url, userId, secrets }, callback);
      await callbacks.noteTry(callback, outcome, now(), 'asBefore');
      if (outcome.problem) await callbackSwitch.consider(callback, url, outcome, false);
      else if (!callback.isTest) await apis.noteSuccess(accountId, now());
      return toWire(await get(accountId, id), language);
    },

    countWaiting: () => callbacks.countWaiting(),

    prune: () => callbacks.removeBefore(now() - CALLBACKS_KEPT_MS),
  };
}

function readCursor(text: string): { createdAt: number; id: string } {
  const [, createdAt, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (createdAt && id) return { createdAt: Number(createdAt), id };
  throw invalidInput('nextPage', inputProblems.notAPage);
}
