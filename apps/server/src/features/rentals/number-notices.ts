import type { Brand } from '@manyline/brands/define-brand';
import { formatMoney, formatPrice } from '@manyline/brands/format-money';
import { formatDay } from '@manyline/domain/date-style';
import type { Language } from '@manyline/domain/languages';
import type { Micros } from '@manyline/domain/money';
import { formatFullNumber } from '@manyline/domain/phone';
import { DAY_MS } from '@manyline/domain/time';
import { say, type Text } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import type { Account } from '../accounts/account.ts';
import { type HeldPlan, type Holding, nextPeriod } from '../numbers/holding.rules.ts';
import type { AccountNews, News } from '../tellings/account-news.ts';
import { rentalsWords as words } from './rentals.words.ts';

type PlannedHolding = Holding & { plan: HeldPlan };
type Notice = keyof typeof words.notice;

export interface NumberNoticesDeps {
  news: AccountNews;
  now: Clock;
}

export type NumberNotices = ReturnType<typeof createNumberNotices>;

/** Tells the holder of a number what will happen to it or did; written down in the transaction that notes that they were told. */
export function createNumberNotices({ news, now }: NumberNoticesDeps) {
  const tell = (
    tx: Tx,
    holding: Pick<Holding, 'accountId' | 'number'>,
    write: (account: Account, brand: Brand) => Pick<News, 'write' | 'subject'> | undefined,
  ) =>
    news.tell(tx, holding.accountId, toAbout(holding.number), (account, brand) => {
      const written = write(account, brand);
      return written && { ...written, place: { link: words.manage, target: 'numbers' }, onScreen: true };
    });
  const daysTo = (end: number) => Math.max(1, Math.ceil((end - now()) / DAY_MS));

  return {
    /** Before the period ends, and whether what can be spent now would pay it. An account that is suspended renews nothing. */
    renewsSoon: (tx: Tx, holding: PlannedHolding, spendable: Micros) =>
      tell(tx, holding, ({ status, timeZone }, brand) =>
        status !== 'active'
          ? undefined
          : toNotice(spendable < nextPeriod(holding, 0).rent ? 'renewsShort' : 'renewsSoon', (language) => ({
              ...toTold(holding, brand, language),
              balance: formatMoney(brand, spendable, language),
              day: formatDay(holding.plan.periodEnd, language, timeZone),
              count: daysTo(holding.plan.periodEnd),
            })),
      ),

    /** Before a number goes that was unsubscribed, or that nobody pays. */
    lostSoon: (tx: Tx, holding: Holding & { releaseAt: number }) =>
      tell(tx, holding, ({ status, timeZone }) => {
        const isUnpaid = holding.unsubscribedAt === undefined;
        // Whose account is suspended was told the day, and can pay nothing.
        if (isUnpaid && status !== 'active') return undefined;
        return toNotice(isUnpaid ? 'unpaidSoon' : 'lostSoon', (language) => ({
          number: formatFullNumber(holding.number),
          day: formatDay(holding.releaseAt, language, timeZone),
          count: daysTo(holding.releaseAt),
        }));
      }),

    unpaid: (tx: Tx, holding: PlannedHolding, releaseAt: number) =>
      tell(tx, holding, ({ status, timeZone }, brand) =>
        toNotice(status === 'active' ? 'unpaid' : 'suspended', (language) => ({
          ...toTold(holding, brand, language),
          day: formatDay(releaseAt, language, timeZone),
        })),
      ),

    released: (tx: Tx, holding: Holding) =>
      tell(tx, holding, () => toNotice('released', () => ({ number: formatFullNumber(holding.number) }))),

    /** It is paid, given up, changed or gone: what waits to be said of it is no longer so. */
    drop: (tx: Tx, { accountId, number }: Pick<Holding, 'accountId' | 'number'>) =>
      news.drop(tx, accountId, toAbout(number)),
  };
}

function toAbout(number: string): string {
  return `number:${number}`;
}

/** The words of a notice and the subject of its mail. */
function toNotice(notice: Notice, values: (language: Language) => Record<string, string | number>) {
  const text: Text = words.notice[notice];
  return { write: (language: Language) => [say(text, language, values(language))], subject: words.subject[notice] };
}

function toTold(holding: PlannedHolding, brand: Brand, language: Language) {
  const { rent } = nextPeriod(holding, 0);
  return { number: formatFullNumber(holding.number), price: formatPrice(brand, rent, language) };
}
