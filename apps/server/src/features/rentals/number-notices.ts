import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import { getBrand } from '@manyline/brands/registry';
import type { Language } from '@manyline/domain/languages';
import { formatFullNumber } from '@manyline/domain/phone';
import { inLanguage, say } from '@manyline/domain/words';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { toUtcDay } from '../../lib/utc-day.ts';
import type { AccountStatus } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';
import { type HeldPlan, type Holding, nextPeriod } from '../numbers/holding.rules.ts';
import { rentalsWords as words } from './rentals.words.ts';

type PlannedHolding = Holding & { plan: HeldPlan };

export interface NumberNoticesDeps {
  accounts: Pick<AccountsService, 'get'>;
  notices: Pick<NoticesService, 'send'>;
  log: Pick<Logger, 'error'>;
}

export type NumberNotices = ReturnType<typeof createNumberNotices>;

/** Tells the holder of a number, in its chats and language, what will happen to it or did. */
export function createNumberNotices({ accounts, notices, log }: NumberNoticesDeps) {
  async function send(holding: Holding, write: (brand: Brand, language: Language, status: AccountStatus) => string) {
    const { platform, language, status } = await accounts.get(holding.accountId);
    const brand = getBrand(platform);
    const link = say(words.manage, language);
    const text = `${write(brand, language, status)}\n${link}`;
    await notices.send(holding.accountId, {
      sender: inLanguage(brand.name, language),
      text,
      highlights: [{ text: link, target: 'numbers' }],
    });
  }

  return {
    /** `days` before the period ends. */
    renewsSoon: (holding: PlannedHolding, days: number) =>
      send(holding, (brand, language) =>
        say(words.notice.renewsSoon, language, {
          count: days,
          ...toTold(holding, brand, language, holding.plan.periodEnd),
        }),
      ),

    unpaid: (holding: PlannedHolding) =>
      send(holding, (brand, language, status) => {
        const told = toTold(holding, brand, language, holding.releaseAt ?? holding.plan.periodEnd);
        return say(status === 'active' ? words.notice.unpaid : words.notice.suspended, language, told);
      }),

    /** It is so whether or not it can be told: an account without another number has no chats to be told in. */
    async released(holding: Holding) {
      const told = { number: formatFullNumber(holding.number) };
      await send(holding, (_brand, language) => say(words.notice.released, language, told)).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND'))
          log.error({ err: error, accountId: holding.accountId }, 'a release was not told');
      });
    },
  };
}

function toTold(holding: PlannedHolding, brand: Brand, language: Language, dayMs: number) {
  const { rent } = nextPeriod(holding, 0);
  return { number: formatFullNumber(holding.number), day: toUtcDay(dayMs), price: formatPrice(brand, rent, language) };
}
