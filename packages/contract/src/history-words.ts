import type { Language } from '@manyline/domain/languages';
import { defineWords, say, type Text } from '@manyline/domain/words';
import { type BillType, type LineName, nameBillType, type SubscriptionType, subscriptionTypes } from './bill-kinds.ts';
import type { Bill, BillOptions, CallRecord } from './histories.ts';
import type { PaymentOrderState } from './payments.ts';
import type { SubscriptionStep } from './subscriptions.ts';

type NamedBill =
  | 'code'
  | 'codeNumber'
  | 'codeNumberRenewal'
  | 'invite'
  | 'topUpRefund'
  | 'adjustment'
  | 'operatorCredit'
  | 'operatorDebit';

interface Tables {
  billType: Record<BillType, Text>;
  billKind: Record<Exclude<Bill['kind'], 'charge' | 'credit'>, Text>;
  /** Bills that have a name of their own, whatever their type. */
  billOf: Record<NamedBill, Text>;
  line: Record<LineName, Text>;
  callType: Record<CallRecord['type'], Text>;
  /** The fate of money that was set aside. */
  holdOutcome: Record<NonNullable<Bill['outcome']>, Text>;
  purchaseMethod: Record<string, Text>;
  /** The state of a top-up: on its panel and in the list of them. */
  paymentState: Record<PaymentOrderState, Text>;
  direction: Record<'in' | 'out', Text>;
  subscriptionType: Record<SubscriptionType, Text>;
  /** Of a change of plan for the next billing cycle; where another one overtook it, what happened is the same. */
  subscriptionStep: Record<SubscriptionStep, Text>;
}

/** Names of bills, calls and lines: on the screens and in the files that are taken away. */
const words = defineWords({
  en: {
    billType: {
      topUp: 'Top-up',
      call: 'Call',
      sms: 'Text message',
      numberPurchase: 'Number purchase',
      bulkSend: 'Bulk send',
      numberRenewal: 'Number renewal',
      mms: 'Picture message',
      days: 'Extra days',
      other: 'Other',
      localPlan: 'Number plan',
    },
    billKind: {
      refund: 'Refund: {type}',
      hold: 'Reserved: {type}',
      release: 'Reservation returned: {type}',
    },
    billOf: {
      code: 'Verification code',
      codeNumber: 'Subscription of a verification number',
      codeNumberRenewal: 'Renewal of a verification number',
      invite: 'Invitation reward',
      topUpRefund: 'Top-up refunded',
      adjustment: 'Adjustment in the local world',
      operatorCredit: 'Credit from support',
      operatorDebit: 'Debit by support',
    },
    line: {
      common: 'Common line',
      economic: 'Economic line',
      forwarded: 'Forwarding line',
      other: 'Other',
    },
    callType: {
      forwarded: 'Forwarded',
      voicemail: 'Voicemail',
      missed: 'Missed',
      outgoing: 'Outgoing',
    },
    holdOutcome: { waiting: 'not charged yet', spent: 'charged', returned: 'returned' },
    purchaseMethod: {
      card: 'Card',
      wechatpay: 'WeChat Pay',
      alipay: 'Alipay',
      paypal: 'PayPal',
      appleid: 'Apple',
      invite: 'Invitation reward',
      googlewallet: 'Google',
      UnionPay: 'UnionPay',
      Crypto: 'Crypto',
    },
    paymentState: {
      created: 'Preparing',
      waiting: 'Waiting for your payment',
      seen: 'Payment seen',
      confirming: 'Being confirmed',
      failed: 'The payment failed',
      cancelled: 'The payment was canceled',
      expired: 'The time to pay is over',
      short: 'Less than asked has arrived',
      late: 'Arrived late',
      review: 'Being checked',
      dismissed: 'Checked, not credited',
      credited: 'Credited',
      over: 'More than asked has arrived',
      partRefunded: 'Partly refunded',
      refunded: 'Refunded',
    },
    direction: {
      in: 'Received',
      out: 'Sent',
    },
    subscriptionType: {
      subscribe: 'Subscribed',
      renew: 'Renewed',
      planChange: 'Plan changed',
      restore: 'Restored',
      failedRenewal: 'Renewal failed',
      refund: 'Refund',
      unsubscribed: 'Unsubscribed',
    },
    subscriptionStep: {
      booked: 'Plan change booked',
      overtaken: 'Plan change booked',
      dropped: 'Booked change dropped',
      began: 'Renewed as booked',
    },
  },
  zh: {
    billType: {
      topUp: '充值',
      call: '通话',
      sms: '短信',
      numberPurchase: '购买号码',
      bulkSend: '群发短信',
      numberRenewal: '号码续费',
      mms: '彩信',
      days: '增加天数',
      other: '其他',
      localPlan: '号码套餐',
    },
    billKind: {
      refund: '退款：{type}',
      hold: '预扣：{type}',
      release: '预扣退回：{type}',
    },
    billOf: {
      code: '验证码',
      codeNumber: '订阅接码号码',
      codeNumberRenewal: '接码号码续费',
      invite: '邀请奖励',
      topUpRefund: '充值退款',
      adjustment: '测试环境调整',
      operatorCredit: '客服入账',
      operatorDebit: '客服扣费',
    },
    line: {
      common: '普通线路',
      economic: '经济线路',
      forwarded: '呼叫转移线路',
      other: '其他',
    },
    callType: {
      forwarded: '已转接',
      voicemail: '语音留言',
      missed: '未接',
      outgoing: '呼出',
    },
    holdOutcome: { waiting: '尚未扣费', spent: '已扣费', returned: '已退回' },
    purchaseMethod: {
      card: '信用卡',
      wechatpay: '微信支付',
      alipay: '支付宝',
      paypal: 'PayPal',
      appleid: 'Apple',
      invite: '邀请奖励',
      googlewallet: 'Google',
      UnionPay: '银联',
      Crypto: '加密货币',
    },
    paymentState: {
      created: '正在准备',
      waiting: '等待支付',
      seen: '已发现付款',
      confirming: '确认中',
      failed: '支付失败',
      cancelled: '支付已取消',
      expired: '支付超时',
      short: '到账金额不足',
      late: '到账超时',
      review: '人工核对中',
      dismissed: '已核对，未入账',
      credited: '已到账',
      over: '到账金额超出',
      partRefunded: '部分退款',
      refunded: '已退款',
    },
    direction: {
      in: '接收',
      out: '发送',
    },
    subscriptionType: {
      subscribe: '订阅',
      renew: '续费',
      planChange: '更换套餐',
      restore: '恢复订阅',
      failedRenewal: '续费失败',
      refund: '退款',
      unsubscribed: '退订',
    },
    subscriptionStep: {
      booked: '已预约更换套餐',
      overtaken: '已预约更换套餐',
      dropped: '已取消预约的更换',
      began: '按预约更换并续费',
    },
  },
}) satisfies Tables;

/** The name of an event of a subscription; 'Other' for a number that nobody knows (decision 40). */
export function nameOfSubscriptionType(type: number, language: Language, step?: SubscriptionStep): string {
  if (step) return nameOfSubscriptionStep(step, language);
  const name = (Object.keys(subscriptionTypes) as SubscriptionType[]).find((each) => subscriptionTypes[each] === type);
  return say(name ? words.subscriptionType[name] : words.billType.other, language);
}

export function nameOfSubscriptionStep(step: SubscriptionStep, language: Language): string {
  return say(words.subscriptionStep[step], language);
}

export function nameOfBillType(type: number, language: Language): string {
  return say(words.billType[nameBillType(type)], language);
}

/** Of what a verification number costs beside its codes. */
export function nameOfCodeNumber(kind: 'codeNumber' | 'codeNumberRenewal', language: Language): string {
  return say(words.billOf[kind], language);
}

/**
 * "Text message", "Refund: Text message", "Reserved: Verification code", "Invitation reward". A hold whose money was
 * taken is called like a charge: the first code of an order is paid that way, the others without a hold.
 */
export function nameOfBill(
  { type, kind: moved, options, outcome }: Pick<Bill, 'type' | 'kind' | 'options' | 'outcome'>,
  language: Language,
): string {
  const kind = moved === 'hold' && outcome === 'spent' ? 'charge' : moved;
  const own = findOwnName(nameBillType(type), options, kind);
  const name = own ? say(words.billOf[own], language) : nameOfBillType(type, language);
  if (kind === 'charge' || kind === 'credit') return name;
  if (kind === 'refund' && nameBillType(type) === 'topUp') return say(words.billOf.topUpRefund, language);
  return say(words.billKind[kind], language, { type: name });
}

/** Finds the name of what a bill is of, where its type says less. */
function findOwnName(type: BillType, options: Bill['options'], kind: Bill['kind']): NamedBill | undefined {
  if (type === 'topUp') return options.purchaseMethod === 'invite' ? 'invite' : undefined;
  if (type === 'other' && options.type === 'operator') return kind === 'credit' ? 'operatorCredit' : 'operatorDebit';
  if (type === 'other') return options.type === 'sandbox' ? 'adjustment' : undefined;
  if (options.type !== 'verificationCode') return undefined;
  if (type === 'numberPurchase') return 'codeNumber';
  if (type === 'numberRenewal') return 'codeNumberRenewal';
  return type === 'sms' && options.direction === 'in' ? 'code' : undefined;
}

export function nameOfLine(line: LineName, language: Language): string {
  return say(words.line[line], language);
}

export function nameOfCallType(type: CallRecord['type'], language: Language): string {
  return say(words.callType[type], language);
}

/** 'Other' for none; a word that nobody knows is shown as it is. */
export function nameOfPurchaseMethod(method: string | undefined, language: Language): string {
  if (!method) return say(words.billType.other, language);
  const known = Object.entries(words.purchaseMethod).find(([name]) => name.toLowerCase() === method.toLowerCase());
  return known ? say(known[1], language) : method;
}

/** By its coin, where one was transferred: the order was called so before it was credited. */
export function nameOfPayment(
  { purchaseMethod, coin }: Pick<BillOptions, 'purchaseMethod' | 'coin'>,
  language: Language,
): string {
  return coin ?? nameOfPurchaseMethod(purchaseMethod, language);
}

export function nameOfHoldOutcome(outcome: NonNullable<Bill['outcome']>, language: Language): string {
  return say(words.holdOutcome[outcome], language);
}

export function nameOfPaymentState(state: PaymentOrderState, language: Language): string {
  return say(words.paymentState[state], language);
}

export function nameOfDirection(direction: 'in' | 'out', language: Language): string {
  return say(words.direction[direction], language);
}
