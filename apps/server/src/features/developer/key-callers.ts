import { createHash, timingSafeEqual } from 'node:crypto';
import { isBrandId } from '@manyline/brands/registry';
import { apiStatuses } from '@manyline/contract/api-access';
import { keyCalls } from '@manyline/contract/key-calls';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { KeySeal } from './sealed-key.ts';
import { isTestKeyShaped, type TestKeys } from './test-key.ts';

export interface KeyCallersDeps {
  brands: Pick<LiveBrands, 'get'>;
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'findByUserId'>;
  seal: KeySeal;
  testKeys: Pick<TestKeys, 'read'>;
}

/** The facts of a request that names a key. */
export interface KeyRequest {
  /** The path of the call, without its query. */
  url: string | undefined;
  userId: unknown;
  key: unknown;
}

const openUrls = new Set(keyCalls.map(({ url }) => url));

export type KeyCallers = ReturnType<typeof createKeyCallers>;

/** Lets a developer's software make the calls of verification numbers as its account. */
export function createKeyCallers({ brands, apis, accounts, seal, testKeys }: KeyCallersDeps) {
  async function findAccess(userId: string) {
    const account = await accounts.findByUserId(userId);
    const api = account && (await apis.find(account.accountId));
    return account && api && { account, api };
  }

  async function findByKey(userId: unknown, key: unknown) {
    const found = typeof userId === 'string' ? await findAccess(userId) : undefined;
    if (found?.api.status !== apiStatuses.verified || typeof key !== 'string') return undefined;
    const expected = seal.open(found.account.accountId, found.api.sealedKey);
    return expected !== undefined && isSame(key, expected) ? found : undefined;
  }

  /** It names its user itself; one that is named beside it has to be the same. */
  async function findByTestKey(given: unknown, key: string) {
    const userId = testKeys.read(key);
    const found = userId === undefined ? undefined : await findAccess(userId);
    const isMeant = given === undefined || given === '' || given === userId;
    return found && isMeant && found.api.status !== apiStatuses.rejected ? found : undefined;
  }

  return {
    /** @throws API_KEY_REFUSED: one answer, whatever is wrong with user id or key; NOT_AUTHORISED for other calls, ACCOUNT_SUSPENDED */
    async authenticate({ url, userId, key }: KeyRequest): Promise<Caller> {
      if (url === undefined || !openUrls.has(url)) throw new AppError('NOT_AUTHORISED', 'a key opens other calls only');
      const isTest = isTestKeyShaped(key);
      const found = await (isTest ? findByTestKey(userId, key) : findByKey(userId, key));
      if (!found) throw new AppError('API_KEY_REFUSED', 'user id or key');
      const { accountId, platform, status, ...account } = found.account;
      if (status !== 'active') throw new AppError('ACCOUNT_SUSPENDED', `account ${accountId} is ${status}`);
      if (!isBrandId(platform) || !brands.get(platform).can('api'))
        throw new AppError('NOT_AUTHORISED', 'the brand has no API management');
      // It has no session: what ends sessions is not open to it.
      const caller = { accountId, sessionId: '', userId: account.userId, brand: brands.get(platform) };
      return isTest ? { ...caller, isTest } : caller;
    },
  };
}

/** In the same time, wherever they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
