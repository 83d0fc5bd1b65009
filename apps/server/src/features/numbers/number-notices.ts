import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import { getBrand, isBrandId } from '@manyline/brands/registry';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import type { AccountStatus } from '../accounts/account.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NoticesService } from '../chats/notices.service.ts';
import { type HeldPlan, type Holding, nextPeriod } from './holding.ts';

type PlannedHolding = Holding & { plan: HeldPlan };

/** What the sentences are made of: the number as people read it, a day, an amount. */
interface Told {
  number: string;
  day: string;
  price: string;
}

const LINK = { en: 'Manage my numbers', zh: '管理我的号码' } as const;

const words = {
  en: {
    renewsSoon: ({ number, day, price }: Told, days: number) =>
      `Your number ${number} renews on ${day} (UTC) for ${price}, in ${days === 1 ? '1 day' : `${days} days`}. Please keep enough balance, or unsubscribe if you no longer need it.`,
    unpaid: ({ number, day, price }: Told) =>
      `Your number ${number} could not be renewed: your balance does not cover ${price}. It only receives now. Recharge by ${day} (UTC) to keep it; after that it is released.`,
    suspended: ({ number, day }: Told) =>
      `Your number ${number} was not renewed, and not charged: your account is suspended. It only receives now, and is released on ${day} (UTC).`,
    released: ({ number }: Told) => `Your number ${number} has been released. Your messages stay in your chats.`,
  },
  zh: {
    renewsSoon: ({ number, day, price }: Told, days: number) =>
      `您的号码 ${number} 将在 ${days} 天后（${day}，UTC）续费 ${price}。请保持余额充足；如不再需要，可取消订阅。`,
    unpaid: ({ number, day, price }: Told) =>
      `您的号码 ${number} 续费失败：余额不足以支付 ${price}。目前只能接收消息，请在 ${day}（UTC）前充值以保留号码，逾期号码将被释放。`,
    suspended: ({ number, day }: Told) =>
      `您的账户已被暂停，号码 ${number} 未续费，也未扣款。目前只能接收消息，将于 ${day}（UTC）被释放。`,
    released: ({ number }: Told) => `您的号码 ${number} 已被释放，您的消息仍保留在聊天记录中。`,
  },
} as const;

type Language = keyof typeof words;

export interface NumberNoticesDeps {
  accounts: Pick<AccountsService, 'get'>;
  notices: Pick<NoticesService, 'send'>;
  log: Pick<Logger, 'error'>;
}

export type NumberNotices = ReturnType<typeof createNumberNotices>;

/** Tells the holder of a number, in its chats and language, what will happen to it or did. */
export function createNumberNotices({ accounts, notices, log }: NumberNoticesDeps) {
  async function send(holding: Holding, write: (brand: Brand, language: Language, status: AccountStatus) => string) {
    const { platform, language: spoken, status } = await accounts.get(holding.accountId);
    if (!isBrandId(platform)) return;
    const [brand, language] = [getBrand(platform), spoken === 'zh_cn' ? ('zh' as const) : ('en' as const)];
    const link = LINK[language];
    const text = `${write(brand, language, status)}\n${link}`;
    await notices.send(holding.accountId, {
      sender: brand.name[language],
      text,
      highlights: [{ text: link, target: 'numbers' }],
    });
  }

  return {
    /** `days` before the period ends. */
    renewsSoon: (holding: PlannedHolding, days: number) =>
      send(holding, (brand, language) =>
        words[language].renewsSoon(toTold(holding, brand, language, holding.plan.periodEnd), days),
      ),

    unpaid: (holding: PlannedHolding) =>
      send(holding, (brand, language, status) =>
        words[language][status === 'active' ? 'unpaid' : 'suspended'](
          toTold(holding, brand, language, holding.releaseAt ?? holding.plan.periodEnd),
        ),
      ),

    /** It is so whether or not it can be told: an account without another number has no chats to be told in. */
    async released(holding: Holding) {
      const told = { number: `+${holding.number}`, day: '', price: '' };
      await send(holding, (_brand, language) => words[language].released(told)).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND'))
          log.error({ err: error, accountId: holding.accountId }, 'a release was not told');
      });
    },
  };
}

function toTold(holding: PlannedHolding, brand: Brand, language: Language, dayMs: number): Told {
  const { rent } = nextPeriod(holding, 0);
  const day = new Date(dayMs).toISOString().slice(0, 10);
  return { number: `+${holding.number}`, day, price: formatPrice(brand, rent, language) };
}
