import { formatPrice } from '@manyline/brands/format-money';
import type { Micros } from '@manyline/domain/money';
import { formatFullNumber } from '@manyline/domain/phone';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import type { CodeText } from './code-number.ts';
import { verificationWords as words } from './verification.words.ts';

export interface CodeTextNoticesDeps {
  news: Pick<AccountNews, 'tell' | 'flush'>;
  services: Pick<CodeServicesService, 'nameOf'>;
}

export type CodeTextNotices = ReturnType<typeof createCodeTextNotices>;

/** Tells the holder of a number for codes of a text that is not shown yet. */
export function createCodeTextNotices({ news, services }: CodeTextNoticesDeps) {
  return {
    /** In the transaction that keeps the text: the balance does not cover it, and nothing else says that it came. */
    unpaid: (
      tx: Tx,
      { accountId, id, number, app }: Pick<CodeText, 'accountId' | 'id' | 'number' | 'app'>,
      rate: Micros,
    ) =>
      news.tell(tx, accountId, `code-text:${id}`, ({ status }, brand) => {
        // Money would not show it to who is suspended.
        if (status !== 'active') return undefined;
        return {
          write: (language) => [
            say(words.textUnpaid, language, {
              app: services.nameOf(app, language),
              number: formatFullNumber(number),
              rate: formatPrice(brand, rate, language),
            }),
          ],
          place: { link: words.topUp, target: 'topUp' },
          onScreen: true,
        };
      }),

    flush: news.flush,
  };
}
