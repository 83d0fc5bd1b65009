import type { Brand } from '@manyline/brands/define-brand';
import { formatMoney, formatPrice } from '@manyline/brands/format-money';
import { formatDay } from '@manyline/domain/date-style';
import type { Language } from '@manyline/domain/languages';
import type { Micros } from '@manyline/domain/money';
import { formatFullNumber } from '@manyline/domain/phone';
import { GRACE_DAYS } from '@manyline/domain/promises';
import { DAY_MS } from '@manyline/domain/time';
import { say, type Text } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import type { CodeUse } from './code-number.ts';
import type { UseKey } from './code-uses.repository.ts';
import { verificationWords as words } from './verification.words.ts';

export interface CodeRenewalNoticesDeps {
  news: AccountNews;
  services: Pick<CodeServicesService, 'nameOf'>;
  now: Clock;
}

type Notice = keyof typeof words.notice;
type Subscribed = CodeUse & { subUntil: number };
interface Said {
  notice: Notice;
  end?: number;
  spendable?: Micros;
}
/** Notices of a renewal alone. */
const ofBalance: readonly Notice[] = ['unpaid', 'renewsSoon', 'renewsShort'];

export type CodeRenewalNotices = ReturnType<typeof createCodeRenewalNotices>;

/** Tells the subscriber of a number for codes what will happen to it or did, in the transaction that notes it. */
export function createCodeRenewalNotices({ news, services, now }: CodeRenewalNoticesDeps) {
  const tell = (tx: Tx, use: CodeUse, { notice, end = 0, spendable = 0 }: Said) =>
    news.tell(tx, use.accountId, toAbout(use), ({ status, timeZone }, brand) => {
      // A suspended account's balance has nothing to do with it, and nothing of it is renewed.
      if (status !== 'active' && ofBalance.includes(notice)) return undefined;
      const text: Text = words.notice[notice];
      const count = Math.max(1, Math.ceil((end - now()) / DAY_MS));
      const write = (language: Language) => [
        say(text, language, {
          ...toTold(use, brand, language),
          count,
          day: formatDay(end, language, timeZone),
          balance: formatMoney(brand, spendable, language),
        }),
      ];
      const place = { link: words.manage, target: 'newCode' as const };
      return { write, subject: words.subject[notice], place, onScreen: true };
    });

  function toTold({ number, app, subRent }: CodeUse, brand: Brand, language: Language) {
    const rent = formatPrice(brand, subRent, language);
    return { number: formatFullNumber(number), app: services.nameOf(app, language), rent, days: GRACE_DAYS };
  }

  return {
    /** Before the month is over: it renews, if what can be spent pays it, or where it was ended it is gone. */
    endsSoon(tx: Tx, use: Subscribed, spendable: Micros) {
      const renews = spendable < use.subRent ? 'renewsShort' : 'renewsSoon';
      return tell(tx, use, { notice: use.subState === 'active' ? renews : 'lostSoon', end: use.subUntil, spendable });
    },
    unpaid: (tx: Tx, use: CodeUse) => tell(tx, use, { notice: 'unpaid' }),
    ended: (tx: Tx, use: CodeUse) => tell(tx, use, { notice: 'ended' }),

    /** Drops what waits to be said of it and is no longer so. */
    drop: (tx: Tx, use: UseKey) => news.drop(tx, use.accountId, toAbout(use)),
  };
}

function toAbout({ number, app }: UseKey): string {
  return `code:${number}:${app}`;
}
