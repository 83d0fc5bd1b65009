import type { Brand } from '@manyline/brands/define-brand';
import { apiStatuses } from '@manyline/contract/api-access';
import type { VerificationCodeApi } from '@manyline/contract/developer';
import { inputProblems } from '@manyline/contract/input-problems';
import { toCallbackUrl } from '@manyline/domain/callback';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { type OutboundClient, OutboundError } from '@manyline/outbound/outbound-client';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { developerWords } from './developer.words.ts';
import type { DeveloperApiRepository } from './developer-api.repository.ts';
import type { DeveloperApi } from './developer-api.ts';
import { drawKey, type KeySeal } from './sealed-key.ts';
import type { SigningSecrets } from './signing-secrets.service.ts';
import { takeOrRefuse } from './take-or-refuse.ts';
import type { TestKeys } from './test-key.ts';

export interface ApiAccessDeps {
  apis: DeveloperApiRepository;
  accounts: Pick<AccountsService, 'get'>;
  outbound: Pick<OutboundClient, 'checkAddress'>;
  seal: KeySeal;
  signing: SigningSecrets;
  testKeys: Pick<TestKeys, 'keyOf'>;
  db: Db;
  windows: Pick<RateWindows, 'takeOne'>;
  now: Clock;
}

/** Before an application, and after a refusal. */
const nothingOpen = { userId: '', key: '', signingSecret: '', testKey: '' };

const KEYS_PER_HOUR = 20;
/** After a refusal; each is a person's work. */
const APPLICATIONS_PER_DAY = 5;

export type ApiAccessService = ReturnType<typeof createApiAccess>;

/** Applying for the verification API, its callback URL and its key (spec 1 §4, spec 2 §7). */
export function createApiAccess(deps: ApiAccessDeps) {
  const { db, apis, accounts, outbound, seal, signing, testKeys, windows, now } = deps;

  async function toInfo(api: DeveloperApi | undefined): Promise<VerificationCodeApi> {
    if (!api) return { callBackUrl: '', ...nothingOpen, status: apiStatuses.notApplied };
    const { callbackUrl: callBackUrl, status, reason, disabledAt, disabledReason } = api;
    return {
      callBackUrl,
      ...(status === apiStatuses.rejected ? nothingOpen : await openSecrets(api)),
      status,
      ...(status === apiStatuses.rejected && reason && { reason }),
      ...(disabledAt !== undefined && { disabledDate: disabledAt, disabledReason: disabledReason ?? 'silent' }),
    };
  }

  /** User id and key once the access is verified (spec 2 §9); what builds and tests a server needs, from the start. */
  async function openSecrets(api: DeveloperApi) {
    const { accountId, status } = api;
    const { userId } = await accounts.get(accountId);
    const { current: signingSecret, oldUntil } = await signing.open(api);
    const isOpen = status === apiStatuses.verified;
    return {
      userId: isOpen ? userId : '',
      key: isOpen ? (seal.open(accountId, api.sealedKey) ?? '') : '',
      signingSecret,
      testKey: testKeys.keyOf(userId),
      ...(oldUntil !== undefined && { oldSecretDate: oldUntil }),
    };
  }

  const getInfo = async (accountId: string) => toInfo(await apis.find(accountId));

  /** Why something else than what was asked for holds now. */
  async function refuse(accountId: string): Promise<never> {
    const status = (await apis.find(accountId))?.status;
    if (status === undefined) throw notAllowed('notApplied');
    throw notAllowed(status === apiStatuses.rejected ? 'rejected' : 'notVerified');
  }

  /** @throws INVALID_INPUT for what is no address that anybody may be sent to */
  function readUrl(given: string | undefined): string {
    const url = given === undefined ? undefined : toCallbackUrl(given);
    try {
      if (url === undefined) throw new OutboundError('no address');
      outbound.checkAddress(url);
      return url;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw refuseUrl('callBackUrl', error.message);
    }
  }

  async function refile(filed: Parameters<typeof apis.refile>[0]): Promise<boolean> {
    const { accountId } = filed;
    if ((await apis.find(accountId))?.status !== apiStatuses.rejected) return false;
    const bucket = `api-apply:${accountId}`;
    await takeOrRefuse(windows, { bucket, max: APPLICATIONS_PER_DAY, windowMs: DAY_MS }, now());
    return apis.refile(filed);
  }

  return {
    getInfo,

    /** Mode 1. Once, and anew after a refusal: a repeat with the same URL changes nothing. @throws INVALID_INPUT, API_NOT_ALLOWED, TOO_FREQUENT */
    async apply(accountId: string, brand: Pick<Brand, 'approval'>, callBackUrl: string | undefined) {
      const callbackUrl = readUrl(callBackUrl);
      const status = brand.approval === 'automatic' ? apiStatuses.verified : apiStatuses.reviewing;
      const sealedKey = seal.seal(accountId, drawKey());
      const filed = { accountId, callbackUrl, sealedKey, status, filedAt: now() };
      const isNew = (await apis.insert(filed)) || (await refile(filed));
      if (isNew) await signing.begin(accountId);
      const api = await apis.find(accountId);
      if (!isNew && api?.callbackUrl !== callbackUrl) throw notAllowed('applied');
      return toInfo(api);
    },

    /** Mode 2. @throws INVALID_INPUT, API_NOT_ALLOWED */
    async updateUrl(accountId: string, callBackUrl: string | undefined): Promise<VerificationCodeApi> {
      if (!(await apis.updateUrl(accountId, readUrl(callBackUrl), now()))) return refuse(accountId);
      return getInfo(accountId);
    },

    /** Mode 3: the key before it opens nothing from now on; callbacks are signed as before. @throws API_NOT_ALLOWED, TOO_FREQUENT */
    async resetKey(accountId: string): Promise<VerificationCodeApi> {
      await takeOrRefuse(windows, { bucket: `api-key:${accountId}`, max: KEYS_PER_HOUR, windowMs: HOUR_MS }, now());
      const sealedKey = seal.seal(accountId, drawKey());
      const isDone = await inTransaction(db, async (tx) => {
        const api = await apis.find(accountId, tx);
        if (api) await signing.settle(tx, api);
        return apis.updateKey(tx, accountId, sealedKey, now());
      });
      return isDone ? getInfo(accountId) : refuse(accountId);
    },

    /** @throws API_NOT_ALLOWED, TOO_FREQUENT */
    async rotateSigningSecret(accountId: string): Promise<VerificationCodeApi> {
      const api = await apis.find(accountId);
      if (!api || api.status === apiStatuses.rejected) return refuse(accountId);
      await signing.rotate(api);
      return getInfo(accountId);
    },
  };
}

export function notAllowed(why: keyof typeof developerWords.notAllowed): AppError {
  return new AppError('API_NOT_ALLOWED', why, { values: { problem: developerWords.notAllowed[why] } });
}

export function refuseUrl(field: string, detail: string): AppError {
  return new AppError('INVALID_INPUT', detail, { field, values: { field, problem: inputProblems.notPublicUrl } });
}
