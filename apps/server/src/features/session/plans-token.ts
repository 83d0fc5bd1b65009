import { createHmac } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { findErrorCode } from '@manyline/contract/errors';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { isSameHash } from './code-hash.ts';
import type { SessionsService } from './sessions.service.ts';

export interface PlansTokensDeps {
  sessions: Pick<SessionsService, 'listEndedAmong'>;
  accounts: Pick<AccountsService, 'get'>;
  secret: string;
  now: Clock;
}

const LIFE_MS = 30 * 60_000;
const PREFIX = 'plans';

export type PlansTokens = ReturnType<typeof createPlansTokens>;

/**
 * What the frame of the plans page gets in place of the session's token (decision 33): signed, for one session, for half an
 * hour, and known only to the calls that plans need. It travels in the frame's address, so it must be worth little; it dies
 * with its session.
 */
export function createPlansTokens({ sessions, accounts, secret, now }: PlansTokensDeps) {
  const sign = (words: string) => createHmac('sha256', `plans token ${secret}`).update(words).digest();

  return {
    issue({ accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>): { token: string; expiresAt: number } {
      const expiresAt = now() + LIFE_MS;
      const words = [PREFIX, accountId, sessionId, expiresAt.toString(36)].join('.');
      return { token: `${words}.${sign(words).toString('base64url')}`, expiresAt };
    },

    isPlansToken: (token: unknown): token is string => typeof token === 'string' && token.startsWith(`${PREFIX}.`),

    /** @throws SESSION_INVALID · SESSION_EXPIRED · what the session's own token would throw */
    async authenticate(token: string): Promise<Caller> {
      const end = token.lastIndexOf('.');
      const words = token.slice(0, end);
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const expected = sign(words);
      if (given.length !== expected.length || !isSameHash(given, expected))
        throw new AppError('SESSION_INVALID', 'a plans token that is not ours');
      const [, accountId, sessionId, expiresAt] = words.split('.') as [string, string, string, string];
      if (Number.parseInt(expiresAt, 36) <= now()) throw new AppError('SESSION_EXPIRED', 'plans token');
      const [ended] = await sessions.listEndedAmong([sessionId]);
      if (ended) throw new AppError(findErrorCode(ended.retcode) ?? 'SESSION_INVALID', `session ${sessionId}`);
      const { userId, platform } = await accounts.get(accountId);
      return { accountId, sessionId, userId, brand: getBrand(platform as BrandId) };
    },
  };
}
