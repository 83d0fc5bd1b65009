import type { Brand } from '@manyline/brands/define-brand';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
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
}

export interface CodeNumberLimits {
  /** Numbers an account may take. */
  perHour: number;
  perDay: number;
  /** Numbers in ten minutes that received nothing, before it is asked whether it is a person. */
  emptyBeforeCaptcha: number;
  /** Texts that a number may charge its holder for in 24 hours, beside those that locks have set money aside for. */
  chargedPerDay: number;
}

export interface CodeGuardDeps {
  db: Db;
  locks: CodeLocksRepository;
  captcha: Pick<CaptchaService, 'consume'>;
  windows: RateWindows;
  /** @throws PROFILE_REQUIRED */
  checkMayBuy(accountId: string, brand: Brand): Promise<void>;
  limits: CodeNumberLimits;
  newId(): string;
  now: Clock;
}

const CAPTCHA_WINDOW_MS = 10 * MINUTE_MS;
/** The abuse log tells of a pattern; it is no place to be filled. */
const LOGGED_PER_HOUR = 20;

type AbuseKind = 'limit' | 'captcha';
export type CodeGuard = ReturnType<typeof createCodeGuard>;

/** Who takes numbers as no customer does is slowed down, then stopped; each time is in the abuse log (decision 36). */
export function createCodeGuard({ db, locks, captcha, windows, checkMayBuy, limits, newId, now }: CodeGuardDeps) {
  const proven = createExpiringSet({ ttlMs: CAPTCHA_WINDOW_MS, entriesMax: 20_000 });

  async function log(accountId: string, kind: AbuseKind, detail: string) {
    const bucket = { bucket: `code-abuse:${accountId}`, windowMs: HOUR_MS, max: LOGGED_PER_HOUR };
    if (await windows.takeOne(bucket, now())) return;
    await db
      .insertInto('code_abuse')
      .values({ account_id: accountId, date: now(), id: newId(), kind, detail })
      .execute();
  }

  async function checkLimit(accountId: string, windowMs: number, max: number) {
    const { all, firstAt } = await locks.countSince(accountId, now() - windowMs);
    if (all < max) return;
    await log(accountId, 'limit', `${all} numbers within ${windowMs / MINUTE_MS} minutes`);
    const minutes = Math.max(1, Math.ceil(((firstAt ?? now()) + windowMs - now()) / MINUTE_MS));
    throw new AppError('CODE_LIMIT_REACHED', `${all} numbers`, { values: { minutes } });
  }

  async function checkPerson({ accountId, ip, captchaId, captcha: answer }: CodeAsker) {
    const { empty } = await locks.countSince(accountId, now() - CAPTCHA_WINDOW_MS);
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

    /** @throws PROFILE_REQUIRED, CODE_LIMIT_REACHED, CAPTCHA_REQUIRED, WRONG_CAPTCHA, SLIDER_FAILED */
    async checkMayTake(asker: CodeAsker) {
      const { accountId, brand } = asker;
      await checkMayBuy(accountId, brand);
      await checkLimit(accountId, HOUR_MS, limits.perHour);
      await checkLimit(accountId, DAY_MS, limits.perDay);
      await checkPerson(asker);
    },

    async prune(keepMs: number) {
      await db
        .deleteFrom('code_abuse')
        .where('date', '<', now() - keepMs)
        .execute();
    },
  };
}
