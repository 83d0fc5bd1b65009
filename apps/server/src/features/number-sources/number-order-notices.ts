import { formatPrice } from '@manyline/brands/format-money';
import { formatFullNumber } from '@manyline/domain/phone';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import type { NumberOrder } from './number-order.rules.ts';
import { numberSourcesWords as words } from './number-sources.words.ts';

export type NumberOrderNotices = ReturnType<typeof createNumberOrderNotices>;

/** Tells who waits for a number that it is there, or that it will not be and the money is back. */
export function createNumberOrderNotices({ news }: { news: Pick<AccountNews, 'tell'> }) {
  const tell = (tx: Tx, { accountId, number: { number }, plan }: NumberOrder, notice: 'ready' | 'failed') =>
    news.tell(tx, accountId, `number:${number}`, (_account, brand) => ({
      write: (language) => [
        say(words.notice[notice], language, {
          number: formatFullNumber(number),
          price: formatPrice(brand, plan.rent, language),
        }),
      ],
      subject: words.subject[notice],
      place: { link: words.manage, target: 'numbers' },
      onScreen: true,
    }));
  return {
    ready: (tx: Tx, order: NumberOrder) => tell(tx, order, 'ready'),
    failed: (tx: Tx, order: NumberOrder) => tell(tx, order, 'failed'),
  };
}
