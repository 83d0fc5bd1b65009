import type { Language } from '@manyline/domain/languages';
import { defineWords, say } from '@manyline/domain/words';

/** Why money waits for a person. The records have it in English. */
const words = defineWords({
  en: {
    otherReceiver: 'the money went to another receiver',
    otherCurrency: 'another currency than asked for',
    noAmount: 'no amount',
    paidBefore: 'the order was paid before',
    otherAmount: 'another amount than asked for',
    paidLate: 'paid after the rate had ended',
    noTransferOrder: 'a transfer for an order that is not paid by transfer',
    arrivedLate: 'arrived after the rate had ended',
    otherGateway: 'paid at another gateway',
    reused: 'the payment was credited for another order',
    refundOfOther: 'a payment was refunded that was credited for another order',
    partRefunded: 'a part of a payment that was not credited was refunded',
    disputeWon: 'a dispute about a payment that was not credited was won',
    unknownOrder: 'paid for an order that we do not have',
    creditedByPerson: 'a payment was refunded that was not credited by itself',
    overRefunded: 'more was refunded at the gateway than was credited',
    spent: 'the refunded money was spent',
    unknownTransfer: 'no order asks for this amount',
    notApplied: 'a notification could not be applied',
  },
  zh: {
    otherReceiver: '款项付给了其他收款方',
    otherCurrency: '币种与订单不符',
    noAmount: '没有金额',
    paidBefore: '订单此前已付款',
    otherAmount: '金额与订单不符',
    paidLate: '汇率失效后才付款',
    noTransferOrder: '订单并非以转账付款，却收到转账',
    arrivedLate: '汇率失效后才到账',
    otherGateway: '在其他支付渠道付款',
    reused: '该笔付款已计入另一订单',
    refundOfOther: '已计入另一订单的付款被退款',
    partRefunded: '未入账的付款被部分退款',
    disputeWon: '未入账付款的争议已胜诉',
    unknownOrder: '付款对应的订单不存在',
    creditedByPerson: '并非自动入账的付款被退款',
    overRefunded: '支付渠道的退款超出入账金额',
    spent: '被退的款项已被用掉',
    unknownTransfer: '没有订单对应此金额',
    notApplied: '有一条通知未能处理',
  },
});

export type ReviewWhy = keyof typeof words;
const byRecord = new Map(Object.values(words).map((text) => [say(text, 'en'), text]));

/** As the records have it. */
export const recordWhy = (why: ReviewWhy): string => say(words[why], 'en');

/** The reason of the records in a language; as it is where it is none of ours, such as one that an older version wrote. */
export function sayWhy(recorded: string, language: Language): string {
  const text = byRecord.get(recorded);
  return text ? say(text, language) : recorded;
}
