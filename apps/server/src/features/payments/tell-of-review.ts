import { formatPrice } from '@manyline/brands/format-money';
import { supportName } from '@manyline/brands/own-pages';
import type { Micros } from '@manyline/domain/money';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { AccountNews } from '../tellings/account-news.ts';
import type { PaymentOrder } from './payment-order.ts';
import { paymentsWords } from './payments.words.ts';

const { review: words } = paymentsWords;

/** Tells a payer, in the notices and at their primary address, what a person decided about their payment; the order's screen shows it by itself. */
export function createTellOfReview({ news }: { news: Pick<AccountNews, 'tell'> }) {
  return (tx: Tx, { accountId, orderId }: PaymentOrder, credited: Micros | undefined) =>
    news.tell(tx, accountId, `payment:${orderId}`, (_account, brand) => ({
      write: (language) => [
        credited === undefined
          ? say(words.dismissed, language, { support: supportName(brand, language) })
          : say(words.credited, language, { amount: formatPrice(brand, credited, language) }),
      ],
      place: { link: paymentsWords.payment, target: 'payments' },
      subject: words.subject,
      isListedOnly: true,
      onScreen: false,
    }));
}
