import type { Brand } from '@manyline/brands/define-brand';
import { PROOF_LIFE_MS } from '@manyline/contract/verify';
import type { Language } from '@manyline/domain/languages';
import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { kindOf } from '../delivery/destination-limits.rules.ts';
import { isLocked, LOCK_MS, lockedError } from './channel-lock.rules.ts';
import type { LoginAddress } from './login-address.ts';
import { hashCode, newCode } from './sign-in-code-hash.ts';
import { type CodeAnswer, createCodeJudge } from './sign-in-code-judge.ts';
import { defaultSignInCodeLimits, getClaims, getWaitMs, type SignInCodeLimits } from './sign-in-code-limits.ts';
import { CODE_LIFE_MS, type CodePurpose } from './sign-in-code-message.ts';
import type { SendCode } from './sign-in-code-sender.ts';
import type { CodeChannel, SignInCodesRepository } from './sign-in-codes.repository.ts';

/** Longer than any limit looks back. */
export const CODES_KEPT_MS = DAY_MS;

export type SignInCodesService = ReturnType<typeof createSignInCodesService>;

export interface SignInCodesDeps {
  db: Db;
  codes: SignInCodesRepository;
  windows: RateWindows;
  /** Keys the hashes of codes; a change makes the codes under way worthless. */
  secret: string;
  sendCode: SendCode;
  newId: () => string;
  now: Clock;
  limits?: SignInCodeLimits;
  /** Puts what operators say over the limits. */
  heed?(limits: SignInCodeLimits): SignInCodeLimits;
  /** A limit held; the window's kind, without whom it counts. */
  onRefused?(limit: string): void;
}

export interface CodeRequest {
  purpose: CodePurpose;
  brand: Brand;
  target: LoginAddress;
  ip: string;
  language: Language;
  /** The account has the address already. */
  isOwn?: boolean;
  /** For codes that prove an address within a session. */
  session?: { accountId: string; sessionId: string };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createSignInCodesService(deps: SignInCodesDeps) {
  const { db, codes, windows, secret, sendCode, newId, now, limits = defaultSignInCodeLimits, onRefused } = deps;
  const heed = deps.heed ?? ((given) => given);
  const judge = createCodeJudge({ codes, windows, secret, now, limits });

  /** Codes of the address that stand unused since the last one that was, within a day; the newest first. */
  async function listUnused(on: Db | Tx, key: CodeChannel) {
    const recent = await codes.listSince(on, key, now() - DAY_MS);
    const lastUsed = recent.findIndex((code) => code.used_at !== null);
    return lastUsed === -1 ? recent : recent.slice(0, lastUsed);
  }

  /** Answers how many stand unused. @throws when it is too early */
  async function refuseTooSoon(tx: Tx, key: CodeChannel): Promise<number> {
    const unused = await listUnused(tx, key);
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
    const { lockedAt } = await codes.lockChannel(tx, key);
    if (isLocked(lockedAt, now())) throw lockedError(lockedAt, now(), 'too many failures');
    const unused = await refuseTooSoon(tx, key);
    const refusal = await windows.take(tx, getClaims(request.target, request.ip, heed(limits)), now());
    if (refusal) {
      onRefused?.(kindOf(refusal.bucket));
      throw tooMany(refusal.retryAfterMs, kindOf(refusal.bucket));
    }
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
      expires_at: createdAt + CODE_LIFE_MS,
    });
    const resendDate = createdAt + getWaitMs(unused + 1);
    return { verifyId, sentDate: createdAt, resendDate, expireDate: createdAt + CODE_LIFE_MS };
  }

  return {
    /**
     * Sends a code. It never asks whether the address has an account, so neither answer nor timing can tell.
     * @throws CHANNEL_LOCKED · RESEND_TOO_SOON · TOO_MANY_CODES · UNAVAILABLE
     */
    async issue(request: CodeRequest) {
      const { brand, target, language } = request;
      const purpose = request.isOwn ? 'own' : request.purpose;
      const codeLength = brand.login.codeLength[target.channel];
      const code = newCode(codeLength);
      const key = { platform: brand.platform, channel: target.channel, address: target.address };
      const stored = await inTransaction(db, (tx) => store(tx, key, code, request));
      // After the commit: a code that arrives can be used, and a failed send has spent its limits (they fail closed).
      await sendCode({ ...target, purpose, code, brand, language, key: stored.verifyId });
      return { ...stored, codeLength };
    },

    /** Resolves once per code, ever. @throws CODE_EXPIRED · WRONG_CODE · TOO_MANY_TRIES · CHANNEL_LOCKED · TOO_FREQUENT */
    async check(answer: CodeAnswer): Promise<CodeChannel> {
      const found = UUID.test(answer.verifyId) ? await codes.find(db, answer.verifyId) : undefined;
      if (!found) throw new AppError('CODE_EXPIRED', 'unknown request');
      const key: CodeChannel = { platform: found.platform, channel: found.channel, address: found.address };
      // The outcome leaves the transaction as a value: thrown inside, it would take the counted try back.
      const outcome = await inTransaction(db, (tx) => judge(tx, key, answer));
      if (outcome === 'CHANNEL_LOCKED') throw lockedError(now(), now(), `code of ${answer.verifyId}`);
      if (outcome !== 'right') throw new AppError(outcome, `code of ${answer.verifyId}`);
      return key;
    },

    /** How many codes of the address stand unused since the last one that was. */
    countUnused: async (key: CodeChannel): Promise<number> => (await listUnused(db, key)).length,

    /** By the owner's success on another channel, or by an operator. */
    async unlock(channels: readonly CodeChannel[]) {
      for (const key of channels) await codes.setFailures(db, key, 0, null);
    },

    /** Whether the address was proven in this session within the last ten minutes (decision 15). */
    wasProven: (sessionId: string, key: CodeChannel) => codes.wasProven(sessionId, key, now() - PROOF_LIFE_MS),

    /** Writes down which codes and proofs time has ended. */
    lapse: () => codes.lapse(now(), now() - PROOF_LIFE_MS),

    /** Codes are kept for the day that the growing waits look back on. */
    async purge() {
      await codes.dropOldLocks(now() - LOCK_MS);
      return codes.purge(now() - CODES_KEPT_MS);
    },
  };
}

function tooMany(retryAfterMs: number, bucket = 'unused codes of the address') {
  const minutes = Math.ceil(retryAfterMs / 60_000);
  return new AppError('TOO_MANY_CODES', bucket, { values: { minutes, seconds: minutes * 60 } });
}
