import type { Brand } from '@manyline/brands/define-brand';
import type { LanguageCode } from '@manyline/contract/errors';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { hashCode, isSameHash, newCode } from './code-hash.ts';
import { type CodeLimits, DAY_MS, defaultCodeLimits, getClaims, getWaitMs } from './code-limits.ts';
import type { CodePurpose, SendCode } from './code-sender.ts';
import type { CodeChannel, CodesRepository, StoredCode } from './codes.repository.ts';
import type { LoginAddress } from './login-address.ts';

export type CodesService = ReturnType<typeof createCodesService>;

export interface CodesDeps {
  db: Db;
  codes: CodesRepository;
  rates: RateWindows;
  /** Keys the hashes of codes; a change makes the codes under way worthless. */
  secret: string;
  sendCode: SendCode;
  newId: () => string;
  now: Clock;
  limits?: CodeLimits;
}

export interface CodeRequest {
  purpose: CodePurpose;
  brand: Brand;
  target: LoginAddress;
  ip: string;
  language: LanguageCode;
  /** For codes that prove an address within a session. */
  session?: { accountId: string; sessionId: string };
}

export interface CodeAnswer {
  verifyId: string;
  code: string;
  purpose: CodePurpose;
  channel?: LoginAddress['channel'];
  platform: string;
  /** Codes that prove an address within a session are worth nothing in another. */
  sessionId?: string;
}

const LIFE_MS = 10 * 60_000;
const TRIES_PER_CODE = 5;
const FAILURES_TO_LOCK = 100;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Outcome = 'right' | 'CODE_EXPIRED' | 'CHANNEL_LOCKED' | 'TOO_MANY_TRIES' | 'WRONG_CODE';

export function createCodesService(deps: CodesDeps) {
  const { db, codes, rates, secret, sendCode, newId, now, limits = defaultCodeLimits } = deps;

  /** Answers how many codes of the address stand unused since the last one that was. @throws when it is too early */
  async function refuseTooSoon(tx: Tx, key: CodeChannel): Promise<number> {
    const recent = await codes.listSince(tx, key, now() - DAY_MS);
    const lastUsed = recent.findIndex((code) => code.used_at !== null);
    const unused = lastUsed === -1 ? recent : recent.slice(0, lastUsed);
    const [newest] = unused;
    if (!newest) return 0;
    if (unused.length >= limits.unusedPerAddressDay) throw tooMany(unused.at(-1)!.created_at + DAY_MS - now());
    const waitMs = newest.created_at + getWaitMs(unused.length) - now();
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw new AppError('RESEND_TOO_SOON', `${seconds} s to go`, { values: { seconds } });
    }
    return unused.length;
  }

  async function store(tx: Tx, key: CodeChannel, code: string, request: CodeRequest) {
    if ((await codes.lockChannel(tx, key)).locked) throw new AppError('CHANNEL_LOCKED', 'too many failures');
    const unused = await refuseTooSoon(tx, key);
    const refusal = await rates.take(tx, getClaims(request.target, request.ip, limits), now());
    if (refusal) throw tooMany(refusal.retryAfterMs, kindOf(refusal.bucket));
    const verifyId = newId();
    const createdAt = now();
    await codes.insert(tx, {
      verify_id: verifyId,
      ...key,
      purpose: request.purpose,
      code_hash: hashCode(secret, verifyId, code),
      account_id: request.session?.accountId ?? null,
      session_id: request.session?.sessionId ?? null,
      created_at: createdAt,
      expires_at: createdAt + LIFE_MS,
    });
    return { verifyId, resendDate: createdAt + getWaitMs(unused + 1), expireDate: createdAt + LIFE_MS };
  }

  async function judge(tx: Tx, key: CodeChannel, answer: CodeAnswer): Promise<Outcome> {
    const { failures, locked } = await codes.lockChannel(tx, key);
    const stored = await codes.find(tx, answer.verifyId);
    if (!stored || !isFor(stored, answer) || stored.used_at !== null || stored.expires_at <= now())
      return 'CODE_EXPIRED';
    if (locked) return 'CHANNEL_LOCKED';
    if (stored.tries >= TRIES_PER_CODE) return 'TOO_MANY_TRIES';
    if (isSameHash(stored.code_hash, hashCode(secret, answer.verifyId, answer.code))) {
      await codes.setFailures(tx, key, 0, null);
      return (await codes.use(tx, answer.verifyId, now())) ? 'right' : 'CODE_EXPIRED';
    }
    await codes.countTry(tx, answer.verifyId);
    const isLast = failures + 1 >= FAILURES_TO_LOCK;
    await codes.setFailures(tx, key, failures + 1, isLast ? now() : null);
    if (isLast) return 'CHANNEL_LOCKED';
    return stored.tries + 1 >= TRIES_PER_CODE ? 'TOO_MANY_TRIES' : 'WRONG_CODE';
  }

  return {
    /**
     * Sends a code. It never asks whether the address has an account, so neither answer nor timing can tell.
     * @throws CHANNEL_LOCKED · RESEND_TOO_SOON · TOO_MANY_CODES · UNAVAILABLE
     */
    async issue(request: CodeRequest) {
      const { brand, target, language, purpose } = request;
      const codeLength = brand.login.codeLength[target.channel];
      const code = newCode(codeLength);
      const key = { platform: brand.platform, channel: target.channel, address: target.address };
      const stored = await inTransaction(db, (tx) => store(tx, key, code, request));
      // After the commit: a code that arrives can be used, and a failed send has spent its limits (they fail closed).
      await sendCode({ ...target, purpose, code, brand, language, key: stored.verifyId });
      return { ...stored, codeLength };
    },

    /** Resolves once per code, ever. @throws CODE_EXPIRED · WRONG_CODE · TOO_MANY_TRIES · CHANNEL_LOCKED */
    async check(answer: CodeAnswer): Promise<CodeChannel> {
      const found = UUID.test(answer.verifyId) ? await codes.find(db, answer.verifyId) : undefined;
      if (!found) throw new AppError('CODE_EXPIRED', 'unknown request');
      const key: CodeChannel = { platform: found.platform, channel: found.channel, address: found.address };
      // The outcome leaves the transaction as a value: thrown inside, it would take the counted try back.
      const outcome = await inTransaction(db, (tx) => judge(tx, key, answer));
      if (outcome !== 'right') throw new AppError(outcome, `code of ${answer.verifyId}`);
      return key;
    },

    /** By the owner's success on another channel, or by an operator. */
    async unlock(channels: readonly CodeChannel[]) {
      for (const key of channels) await codes.setFailures(db, key, 0, null);
    },

    /** Whether the address was proven in this session within the last ten minutes (decision 15). */
    wasProven: (sessionId: string, key: CodeChannel) => codes.wasProven(sessionId, key, now() - LIFE_MS),

    /** Codes are kept for the day that the growing waits look back on. */
    purge: () => codes.purge(now() - DAY_MS),
  };
}

function isFor(stored: StoredCode, { purpose, platform, channel, sessionId }: CodeAnswer): boolean {
  const isAsked = stored.purpose === purpose && stored.platform === platform;
  const isHere = (stored.session_id ?? undefined) === sessionId;
  return isAsked && isHere && (channel === undefined || stored.channel === channel);
}

function tooMany(retryAfterMs: number, bucket = 'unused codes of the address') {
  const minutes = Math.ceil(retryAfterMs / 60_000);
  return new AppError('TOO_MANY_CODES', bucket, { values: { minutes, seconds: minutes * 60 } });
}

/** Buckets end in whom they count, which is nothing for a log. */
function kindOf(bucket: string): string {
  return bucket.split(':').slice(0, 3).join(':');
}
