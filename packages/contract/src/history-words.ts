import type { Language } from '@manyline/domain/languages';
import { defineWords, say, type Text } from '@manyline/domain/words';
import { type BillType, type LineName, nameBillType, type SubscriptionType, subscriptionTypes } from './bill-kinds.ts';
import type { Bill, CallRecord } from './histories.ts';

interface Tables {
  billType: Record<BillType, Text>;
  billKind: Record<Exclude<Bill['kind'], 'charge' | 'credit'>, Text>;
  line: Record<LineName, Text>;
  callType: Record<CallRecord['type'], Text>;
  purchaseMethod: Record<string, Text>;
  direction: Record<'in' | 'out', Text>;
  subscriptionType: Record<SubscriptionType, Text>;
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
      localPlan: 'Local plan',
    },
    billKind: {
      refund: 'Refund: {type}',
      hold: 'Set aside: {type}',
      release: 'Returned: {type}',
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
    purchaseMethod: {
      card: 'Card',
      wechatpay: 'WeChat Pay',
      alipay: 'Alipay',
      paypal: 'PayPal',
      appleid: 'Apple',
      invite: 'Invitation',
      googlewallet: 'Google',
      UnionPay: 'UnionPay',
      Crypto: 'Crypto',
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
      localPlan: '本地套餐',
    },
    billKind: {
      refund: '退款：{type}',
      hold: '暂扣：{type}',
      release: '退回暂扣：{type}',
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
    purchaseMethod: {
      card: '银行卡',
      wechatpay: '微信支付',
      alipay: '支付宝',
      paypal: 'PayPal',
      appleid: 'Apple',
      invite: '邀请奖励',
      googlewallet: 'Google',
      UnionPay: '银联',
      Crypto: '加密货币',
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
  },
}) satisfies Tables;

/** The name of an event of a subscription; 'Other' for a number that nobody knows (decision 40). */
export function nameOfSubscriptionType(type: number, language: Language): string {
  const name = (Object.keys(subscriptionTypes) as SubscriptionType[]).find((each) => subscriptionTypes[each] === type);
  return say(name ? words.subscriptionType[name] : words.billType.other, language);
}

export function nameOfBillType(type: number, language: Language): string {
  return say(words.billType[nameBillType(type)], language);
}

/** "Text message", "Refund: Text message". */
export function nameOfBill({ type, kind }: Pick<Bill, 'type' | 'kind'>, language: Language): string {
  const name = nameOfBillType(type, language);
  if (kind === 'charge' || kind === 'credit') return name;
  return say(words.billKind[kind], language, { type: name });
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

export function nameOfDirection(direction: 'in' | 'out', language: Language): string {
  return say(words.direction[direction], language);
}
