import type { Audience } from '@manyline/contract/define-call';
import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { PlansTokensRepository } from './plans-tokens.repository.ts';
import { findProblem } from './session-state.ts';
import { hashToken, newPlansToken } from './tokens.ts';

interface PlansTokensDeps {
  brands: Pick<LiveBrands, 'get'>;
  tokens: PlansTokensRepository;
  now: Clock;
}

export type PlansTokensService = ReturnType<typeof createPlansTokensService>;

const LIFE_MS = 10 * MINUTE_MS;
/** Frames that one browser has open at once, and then some. */
const KEPT_PER_SESSION = 50;
/** For so long a token that is over says so, instead of being unknown. */
const KEPT_MS = DAY_MS;

/** Tokens of the embedded plans page (decision 33): of a session, ten minutes, for calls of the audience `plans` alone. */
export function createPlansTokensService({ brands, tokens, now }: PlansTokensDeps) {
  return {
    /** A new one each time: every frame of every tab has its own, and the oldest of too many are over. @throws NOT_AUTHORISED for a brand without numbers */
    async issue({ accountId, sessionId, brand }: Caller): Promise<{ token: string; expiresAt: number }> {
      if (!brand.can('numbers')) throw new AppError('NOT_AUTHORISED', `${brand.id} has no numbers`);
      const token = newPlansToken();
      const expiresAt = now() + LIFE_MS;
      await tokens.insert({ accountId, sessionId }, hashToken(token), expiresAt);
      await tokens.keepNewest({ accountId, sessionId }, KEPT_PER_SESSION);
      return { token, expiresAt };
    },

    /**
     * Never slides its session: a page that is forgotten open keeps nobody signed in.
     * @throws SESSION_INVALID · SESSION_REPLACED · SESSION_EXPIRED · ACCOUNT_SUSPENDED · NOT_AUTHORISED for any other call
     */
    async authenticate(token: string, audience: Audience): Promise<Caller> {
      const found = await tokens.find(hashToken(token));
      if (!found) throw new AppError('SESSION_INVALID', 'unknown plans token');
      const { accountId, sessionId, userId, platform, tokenExpiresAt } = found;
      const problem = findProblem({ ...found, previousValidUntil: null }, true, now());
      if (problem) throw new AppError(problem, `session ${sessionId}`);
      // One that ends later than any made now was made before the clock went back: its time is over.
      if (tokenExpiresAt <= now() || tokenExpiresAt > now() + LIFE_MS)
        throw new AppError('SESSION_EXPIRED', `a plans token of session ${sessionId}`);
      if (audience !== 'plans') throw new AppError('NOT_AUTHORISED', 'a plans token can only do plans');
      return { accountId, sessionId, userId, brand: brands.get(platform) };
    },

    purge: () => tokens.purge(now() - KEPT_MS),
  };
}
