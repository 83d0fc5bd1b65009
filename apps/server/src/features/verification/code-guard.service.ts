import type { Brand } from '@manyline/brands/define-brand';
import { type AbuseKind, abuseKind } from '@manyline/contract/console/abuse';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { PageEnd } from '../../http/page-cursor.ts';
import { createExpiringSet } from '../../lib/expiring-set.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';

/** Who asks for a number, and the captcha that came along. */
export interface CodeAsker {
  accountId: string;
  brand: Brand;
  ip: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
  /** By a key that was applied for and approved with its use: there is nobody to read a notice. */
  byKey?: boolean | undefined;
}

export interface CodeNumberLimits {
  /** Numbers an account may take. */
  perHour: number;
  /** The same of one service. */
  perServiceHour: number;
  perDay: number;
  /** Numbers in ten minutes that received nothing, before it is asked whether it is a person. */
  emptyBeforeCaptcha: number;
  /** Texts that a number may charge its holder for in 24 hours, beside those that locks have set money aside for. */
  chargedPerDay: number;
}

type CodeLimitKind = 'codesPerHour' | 'codesPerDay' | 'codesPerServiceHour';

export interface CodeGuardDeps {
  db: Db;
  locks: CodeLocksRepository;
  captcha: Pick<CaptchaService, 'consume'>;
  windows: RateWindows;
  /** @throws PROFILE_REQUIRED */
  checkMayBuy(accountId: string, brand: Brand): Promise<void>;
  limits: CodeNumberLimits;
  /** The operators' limit for the account, else the one that all have. */
  limitOf(accountId: string, kind: CodeLimitKind): number;
  newId(): string;
  now: Clock;
}

/** A limit that an account has reached. */
export interface ReachedLimit {
  kind: AbuseKind;
  detail: string;
  error: AppError;
}

const CAPTCHA_WINDOW_MS = 10 * MINUTE_MS;
/** The abuse log tells of a pattern; it is no place to be filled. */
const LOGGED_PER_HOUR = 20;

interface AbuseFilter {
  accountId?: string | undefined;
  kind?: AbuseKind | undefined;
}
interface AbusePage {
  before: PageEnd | undefined;
  limit: number;
}
export interface AbuseEntry {
  accountId: string;
  date: number;
  kind: string;
  detail: string;
}

export type CodeGuard = ReturnType<typeof createCodeGuard>;

/** Who takes numbers as no customer does is slowed down, then stopped; each time is in the abuse log (decision 36). */
export function createCodeGuard(deps: CodeGuardDeps) {
  const { db, locks, captcha, windows, checkMayBuy, limits, limitOf, newId, now } = deps;
  const proven = createExpiringSet({ ttlMs: CAPTCHA_WINDOW_MS, entriesMax: 20_000 });

  async function log(accountId: string, kind: AbuseKind, detail: string) {
    const bucket = { bucket: `code-abuse:${accountId}`, windowMs: HOUR_MS, max: LOGGED_PER_HOUR };
    if (await windows.takeOne(bucket, now())) return;
    await db
      .insertInto('code_abuse')
      .values({ account_id: accountId, date: now(), id: newId(), kind, detail })
      .execute();
  }

  const limitsOf = (accountId: string, app: string) => [
    { windowMs: HOUR_MS, max: limitOf(accountId, 'codesPerHour') },
    { windowMs: DAY_MS, max: limitOf(accountId, 'codesPerDay') },
    { windowMs: HOUR_MS, max: limitOf(accountId, 'codesPerServiceHour'), app },
  ];

  /** The first limit that is reached. */
  async function findReached(on: Db | Tx, accountId: string, asked: string): Promise<ReachedLimit | undefined> {
    for (const { windowMs, max, app } of limitsOf(accountId, asked)) {
      const { all, firstAt } = await locks.countSince(on, accountId, now() - windowMs, app);
      if (all < max) continue;
      const of = app === undefined ? '' : ` for ${app}`;
      const minutes = Math.max(1, Math.ceil(((firstAt ?? now()) + windowMs - now()) / MINUTE_MS));
      return {
        kind: app === undefined ? 'limit' : 'service',
        detail: `${all} numbers${of} within ${windowMs / MINUTE_MS} minutes`,
        error: new AppError('CODE_LIMIT_REACHED', `${all} numbers`, { values: { minutes } }),
      };
    }
    return undefined;
  }

  /** Outside of any transaction that the refusal ends: what it wrote would go with it. @throws CODE_LIMIT_REACHED */
  async function refuse(accountId: string, { kind, detail, error }: ReachedLimit): Promise<never> {
    await log(accountId, kind, detail);
    throw error;
  }

  /** Confirmations of an account stay with it. */
  const confirmed = createExpiringSet({ ttlMs: DAY_MS, entriesMax: 20_000 });

  async function checkConfirmed(accountId: string) {
    if (confirmed.has(accountId)) return;
    const row = await db
      .selectFrom('code_notice')
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new AppError('CODE_USE_UNCONFIRMED', 'the notice was never confirmed');
    confirmed.add(accountId);
  }

  async function checkPerson({ accountId, ip, captchaId, captcha: answer }: CodeAsker) {
    const { empty } = await locks.countSince(db, accountId, now() - CAPTCHA_WINDOW_MS);
    if (empty < limits.emptyBeforeCaptcha || proven.has(accountId)) return;
    if (captchaId === undefined || answer === undefined) {
      await log(accountId, 'captcha', `${empty} numbers within ten minutes received nothing`);
      throw new AppError('CAPTCHA_REQUIRED', 'many numbers in a short time');
    }
    await captcha.consume({ captchaId, answer, action: 'lockNumber', ip });
    proven.add(accountId);
  }

  return {
    checkMayBuy,

    /** @throws PROFILE_REQUIRED, CODE_USE_UNCONFIRMED, CODE_LIMIT_REACHED, CAPTCHA_REQUIRED, WRONG_CAPTCHA, SLIDER_FAILED */
    async checkMayTake(asker: CodeAsker, app: string, { isKeyed = false } = {}) {
      const { accountId, brand } = asker;
      await checkMayBuy(accountId, brand);
      if (!asker.byKey) await checkConfirmed(accountId);
      const reached = await findReached(db, accountId, app);
      if (reached) await refuse(accountId, reached);
      // Orders of software for many people: there is nobody to ask, and it was applied for.
      if (!isKeyed) await checkPerson(asker);
    },

    /**
     * Once more where the account's balance is locked: of orders at once each was counted before the others took theirs. What is found is
     * refused after the transaction.
     */
    findReached: (tx: Tx, accountId: string, app: string) => findReached(tx, accountId, app),

    refuse,

    /** Of the notice before the first number. Safe to repeat. */
    async confirm(accountId: string) {
      await db
        .insertInto('code_notice')
        .values({ account_id: accountId, confirmed_at: now() })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .execute();
    },

    /** Lists abuse for the operator, the newest first; of one account or of all. */
    listAbuse: (since: number, limit: number, accountId?: string): Promise<AbuseEntry[]> =>
      db
        .selectFrom('code_abuse')
        .select(['account_id as accountId', 'date', 'kind', 'detail'])
        .where('date', '>=', since)
        .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
        .orderBy('date', 'desc')
        .limit(limit)
        .execute(),

    /** Of everybody, or of one account or kind, the newest first. */
    async listAbusePage({ accountId, kind }: AbuseFilter, { before, limit }: AbusePage) {
      const rows = await db
        .selectFrom('code_abuse as b')
        .innerJoin('account_state as a', 'a.account_id', 'b.account_id')
        .select(['b.account_id as accountId', 'b.date', 'b.id', 'b.kind', 'b.detail'])
        .select(['a.user_id as userId', 'a.platform'])
        .$if(accountId !== undefined, (query) => query.where('b.account_id', '=', accountId!))
        .$if(kind !== undefined, (query) => query.where('b.kind', '=', kind!))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(b.date, b.id) < (${before!.at}::bigint, ${before!.id}::uuid)`),
        )
        .orderBy('b.date', 'desc')
        .orderBy('b.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, kind: abuseKind.parse(row.kind) }));
    },

    async prune(keepMs: number) {
      await db
        .deleteFrom('code_abuse')
        .where('date', '<', now() - keepMs)
        .where(isNotHeld('code_abuse'))
        .execute();
    },
  };
}
