import type { CallbackDelivery } from '@manyline/contract/developer';
import { CALLBACK_PAGE_SIZE } from '@manyline/contract/developer';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Callback, ReceivedCode } from './callback.ts';
import type { CallbackPost } from './callback-post.ts';
import { toWireCallback } from './callbacks.mapper.ts';
import type { CallbacksRepository } from './callbacks.repository.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { KeySeal } from './sealed-key.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

export interface CallbacksDeps {
  callbacks: CallbacksRepository;
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  post: CallbackPost;
  seal: KeySeal;
  rates: Pick<RateWindows, 'takeOne'>;
  now: Clock;
}

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const REPLAYS_PER_MINUTE = 60;

export type CallbacksService = ReturnType<typeof createCallbacks>;

/** Codes on their way to developers, and the log of them. */
export function createCallbacks({ callbacks, apis, accounts, post, seal, rates, now }: CallbacksDeps) {
  async function get(accountId: string, id: string): Promise<Callback> {
    const callback = await callbacks.find(accountId, id);
    if (!callback) throw new AppError('NOT_FOUND', `account ${accountId} has no callback ${id}`);
    return callback;
  }

  return {
    /** Puts a received code on its way, within the transaction that stores it. Nothing for an account without a verified API. */
    enqueueCode: (tx: Tx, code: ReceivedCode): Promise<void> =>
      callbacks.enqueue(tx, { ...code, text: toStorableText(code.text) }, now()),

    /** Newest first. @throws INVALID_INPUT for a cursor that is none of ours */
    async list(accountId: string, nextPage?: string): Promise<{ list: CallbackDelivery[]; nextPage?: string }> {
      const before = nextPage === undefined ? undefined : readCursor(nextPage);
      const rows = await callbacks.list(accountId, before, CALLBACK_PAGE_SIZE + 1);
      const page = rows.slice(0, CALLBACK_PAGE_SIZE);
      const last = page.at(-1);
      return {
        list: page.map(toWireCallback),
        ...(rows.length > page.length && last && { nextPage: `${last.createdAt}.${last.id}` }),
      };
    },

    /**
     * Tries it now, whatever became of it before, and answers how that went. Its timed tries go on as they would have; one that
     * is taken is done.
     * @throws NOT_FOUND, TOO_FREQUENT
     */
    async replay(accountId: string, id: string): Promise<CallbackDelivery> {
      const [callback, api] = [await get(accountId, id), await apis.find(accountId)];
      if (api?.status !== 2) throw new AppError('NOT_FOUND', `account ${accountId} has no verified API`);
      await takeOrRefuse(rates, { bucket: `callback-replay:${accountId}`, max: REPLAYS_PER_MINUTE }, now());
      const { userId } = await accounts.get(accountId);
      const key = seal.open(accountId, api.sealedKey);
      const outcome =
        key === undefined ? { problem: 'key' as const } : await post({ url: api.callbackUrl, userId, key }, callback);
      await callbacks.noteTry(callback, outcome, now(), 'asBefore');
      if (!outcome.problem) await apis.noteSuccess(accountId, now());
      return toWireCallback(await get(accountId, id));
    },

    countWaiting: () => callbacks.countWaiting(),

    prune: () => callbacks.removeBefore(now() - KEPT_MS),
  };
}

function readCursor(text: string): { createdAt: number; id: string } {
  const [, createdAt, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (createdAt && id) return { createdAt: Number(createdAt), id };
  const problem = { en: 'not a page of this list', zh_cn: '不是此列表的分页标记' };
  throw new AppError('INVALID_INPUT', 'a cursor', { field: 'nextPage', values: { field: 'nextPage', problem } });
}
