import { MINUTE_MS } from '@manyline/domain/time';
import { AppError } from '../../http/app-error.ts';
import { createExpiringSet } from '../../lib/expiring-set.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';

export interface PersonCheckDeps {
  captcha: Pick<CaptchaService, 'consume'>;
  /** Texts that an account sends before it is asked. */
  limit: RateLimit;
}

export interface Asker {
  accountId: string;
  captchaId?: string | undefined;
  answer?: string | undefined;
  ip: string;
}

export type PersonCheck = ReturnType<typeof createPersonCheck>;

/** Whoever has shown to be a person is not asked again for so long. */
const PROVEN_MS = 10 * MINUTE_MS;

/** An account that sends faster than people type answers a captcha first (100010), then goes on for a while. */
export function createPersonCheck({ captcha, limit }: PersonCheckDeps) {
  const proven = createExpiringSet({ ttlMs: PROVEN_MS, entriesMax: 20_000 });

  return {
    /** @throws CAPTCHA_REQUIRED, WRONG_CAPTCHA */
    async check({ accountId, captchaId, answer, ip }: Asker): Promise<void> {
      if (proven.has(accountId)) return;
      if (captchaId !== undefined && answer !== undefined) {
        await captcha.consume({ captchaId, answer, action: 'sendMessage', ip });
        proven.add(accountId);
        return;
      }
      if (limit.take(accountId)) return;
      throw new AppError('CAPTCHA_REQUIRED', 'many texts in a short time');
    },
  };
}
