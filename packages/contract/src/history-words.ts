import { type BillType, type LineName, nameBillType, type SubscriptionType, subscriptionTypes } from './bill-kinds.ts';
import type { LanguageCode } from './errors.ts';
import type { Bill, CallRecord } from './histories.ts';

type Words = Record<LanguageCode, string>;

/** What bills, calls and lines are called: on the screens and in the files that are taken away. */
const billTypeWords: Record<BillType, Words> = {
  topUp: { en: 'Top-up', zh_cn: '充值' },
  call: { en: 'Call', zh_cn: '通话' },
  sms: { en: 'Text message', zh_cn: '短信' },
  numberPurchase: { en: 'Number purchase', zh_cn: '购买号码' },
  bulkSend: { en: 'Bulk send', zh_cn: '群发短信' },
  numberRenewal: { en: 'Number renewal', zh_cn: '号码续费' },
  mms: { en: 'Picture message', zh_cn: '彩信' },
  days: { en: 'Extra days', zh_cn: '增加天数' },
  other: { en: 'Other', zh_cn: '其他' },
  localPlan: { en: 'Local plan', zh_cn: '本地套餐' },
};

const billKindWords: Record<Exclude<Bill['kind'], 'charge' | 'credit'>, Words> = {
  refund: { en: 'Refund: {type}', zh_cn: '退款：{type}' },
  hold: { en: 'Set aside: {type}', zh_cn: '暂扣：{type}' },
  release: { en: 'Returned: {type}', zh_cn: '退回暂扣：{type}' },
};

const lineWords: Record<LineName, Words> = {
  common: { en: 'Common line', zh_cn: '普通线路' },
  economic: { en: 'Economic line', zh_cn: '经济线路' },
  forwarded: { en: 'Forwarding line', zh_cn: '呼叫转移线路' },
  other: { en: 'Other', zh_cn: '其他' },
};

const callTypeWords: Record<CallRecord['type'], Words> = {
  forwarded: { en: 'Forwarded', zh_cn: '已转接' },
  voicemail: { en: 'Voicemail', zh_cn: '语音留言' },
  missed: { en: 'Missed', zh_cn: '未接' },
  outgoing: { en: 'Outgoing', zh_cn: '呼出' },
};

const purchaseMethodWords: Record<string, Words> = {
  card: { en: 'Card', zh_cn: '银行卡' },
  wechatpay: { en: 'WeChat Pay', zh_cn: '微信支付' },
  alipay: { en: 'Alipay', zh_cn: '支付宝' },
  paypal: { en: 'PayPal', zh_cn: 'PayPal' },
  appleid: { en: 'Apple', zh_cn: 'Apple' },
  invite: { en: 'Invitation', zh_cn: '邀请奖励' },
  googlewallet: { en: 'Google', zh_cn: 'Google' },
  UnionPay: { en: 'UnionPay', zh_cn: '银联' },
  Crypto: { en: 'Crypto', zh_cn: '加密货币' },
};

const directionWords: Record<'in' | 'out', Words> = {
  in: { en: 'Received', zh_cn: '接收' },
  out: { en: 'Sent', zh_cn: '发送' },
};

const subscriptionTypeWords: Record<SubscriptionType, Words> = {
  subscribe: { en: 'Subscribed', zh_cn: '订阅' },
  renew: { en: 'Renewed', zh_cn: '续费' },
  planChange: { en: 'Plan changed', zh_cn: '更换套餐' },
  restore: { en: 'Restored', zh_cn: '恢复订阅' },
  failedRenewal: { en: 'Renewal failed', zh_cn: '续费失败' },
  refund: { en: 'Refund', zh_cn: '退款' },
  unsubscribed: { en: 'Unsubscribed', zh_cn: '退订' },
};

/** What happened to a subscription; 'Other' for a number that nobody knows (decision 40). */
export function nameOfSubscriptionType(type: number, language: LanguageCode): string {
  const name = (Object.keys(subscriptionTypes) as SubscriptionType[]).find((each) => subscriptionTypes[each] === type);
  return (name ? subscriptionTypeWords[name] : billTypeWords.other)[language];
}

export function nameOfBillType(type: number, language: LanguageCode): string {
  return billTypeWords[nameBillType(type)][language];
}

/** "Text message", "Refund: Text message". */
export function nameOfBill({ type, kind }: Pick<Bill, 'type' | 'kind'>, language: LanguageCode): string {
  const name = nameOfBillType(type, language);
  if (kind === 'charge' || kind === 'credit') return name;
  return billKindWords[kind][language].replace('{type}', name);
}

export function nameOfLine(line: LineName, language: LanguageCode): string {
  return lineWords[line][language];
}

export function nameOfCallType(type: CallRecord['type'], language: LanguageCode): string {
  return callTypeWords[type][language];
}

/** 'Other' for none; a word that nobody knows is shown as it is. */
export function nameOfPurchaseMethod(method: string | undefined, language: LanguageCode): string {
  if (!method) return billTypeWords.other[language];
  const known = Object.keys(purchaseMethodWords).find((name) => name.toLowerCase() === method.toLowerCase());
  return known ? purchaseMethodWords[known]![language] : method;
}

export function nameOfDirection(direction: 'in' | 'out', language: LanguageCode): string {
  return directionWords[direction][language];
}
