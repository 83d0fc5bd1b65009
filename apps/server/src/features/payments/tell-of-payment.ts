import type { Brand } from '@manyline/brands/define-brand';
import { formatCome, formatMissing, formatPay, formatPrice } from '@manyline/brands/format-money';
import type { Micros } from '@manyline/domain/money';
import { say } from '@manyline/domain/words';
import type { Tx } from '../../db/transaction.ts';
import type { AccountNews, News } from '../tellings/account-news.ts';
import type { PaymentOrder } from './payment-order.ts';
import { toPayAmount } from './payment-rules.ts';
import { toWireOrder } from './payments.mapper.ts';
import { paymentsWords } from './payments.words.ts';
import { receiptAddress } from './receipt-address.ts';
import type { Refund } from './refunds.repository.ts';

const { arrived, checked, refunded } = paymentsWords;

export type TellOfPayment = ReturnType<typeof createTellOfPayment>;

type Said = Pick<News, 'write' | 'writeMore'>;

/**
 * Tells a payer what became of their money, in the transaction that makes it so: in the list of notices, and by mail where there is an
 * address, which codes have proven. Nobody gets a text for it: whoever pays sees it on the screen.
 */
export function createTellOfPayment({ news, publicUrl }: { news: Pick<AccountNews, 'tell'>; publicUrl: string }) {
  const tell = (
    tx: Tx,
    { accountId, orderId }: PaymentOrder,
    subject: News['subject'],
    write: (brand: Brand) => Said,
  ): Promise<void> =>
    news.tell(tx, accountId, `payment:${orderId}`, ({ email }, brand) => ({
      ...write(brand),
      place: { link: paymentsWords.payment, target: 'payments' },
      subject: email === undefined ? undefined : subject,
      isListedOnly: true,
      onScreen: false,
    }));

  return {
    /** @param ordinal of the posting */
    arrived: (tx: Tx, order: PaymentOrder, { paid, gift, ordinal }: { paid: Micros; gift: Micros; ordinal: number }) =>
      tell(tx, order, isPart(order) ? arrived.partSubject : arrived.subject, (brand) => ({
        write(language) {
          const amount = formatPrice(brand, paid, language);
          const missing = order.amount - order.credited;
          if (isPart(order)) {
            const rest = {
              whole: formatPrice(brand, order.amount, language),
              missing: formatMissing(brand, missing, language),
            };
            return [say(arrived.part, language, { amount, ...rest })];
          }
          if (gift === 0) return [say(arrived.added, language, { amount })];
          return [say(arrived.withGift, language, { amount, gift: formatPrice(brand, gift, language) })];
        },
        writeMore: (language) => [
          say(arrived.paid, language, { pay: formatPay({ ...order.pay, micros: toPayAmount(order, paid) }) }),
          say(arrived.receipt, language, { link: receiptAddress(order, brand, publicUrl, ordinal) }),
        ],
      })),

    /** A person looks at what came: late, or not as it was asked for. */
    checked: (tx: Tx, order: PaymentOrder) =>
      tell(tx, order, checked.subject, () => ({
        write(language) {
          const { came } = toWireOrder(order);
          const pay = formatPay(order.pay);
          if (!came) return [say(checked.some, language, { pay })];
          return [
            say(order.state === 'late' ? checked.late : checked.review, language, { came: formatCome(came), pay }),
          ];
        },
      })),

    /** Once the money is on its way: one that the gateway refuses was none. */
    refunded: (tx: Tx, order: PaymentOrder, { payAmount, paidTaken, giftTaken, disputed }: Refund) =>
      tell(tx, order, refunded.subject, (brand) => ({
        write(language) {
          const pay = formatPay({ ...order.pay, micros: payAmount });
          const amount = formatPrice(brand, paidTaken + giftTaken, language);
          const said = say(disputed ? refunded.disputed : refunded.returned, language, { pay });
          return paidTaken + giftTaken > 0 ? [said, say(refunded.taken, language, { amount })] : [said];
        },
      })),

    /** A dispute was won: what it had taken from the balance is there again. */
    async reinstated(tx: Tx, order: PaymentOrder, { paidTaken, giftTaken }: Refund): Promise<void> {
      if (paidTaken + giftTaken === 0) return;
      await tell(tx, order, refunded.endedSubject, (brand) => ({
        write: (language) => [
          say(refunded.ended, language, { amount: formatPrice(brand, paidTaken + giftTaken, language) }),
        ],
      }));
    },
  };
}

const isPart = ({ state, amount, credited }: PaymentOrder): boolean => state === 'short' && amount > credited;
