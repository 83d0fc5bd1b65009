import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import type { LanguageCode } from '@manyline/contract/errors';
import type { Micros } from '@manyline/domain/money';

const words = {
  sharedName: { en: 'Shared number', zh_cn: '共享号码' },
  premiumName: { en: 'Exclusive number', zh_cn: '独享号码' },
  sharedTip: {
    en: 'Others may have used it for this service before. It cannot be subscribed.',
    zh_cn: '他人可能曾用该号码接收此应用的验证码，不可订阅。',
  },
  premiumTip: {
    en: 'Nobody has used it for this service here. You can keep it by subscribing.',
    zh_cn: '本站无人用该号码接收过此应用的验证码，可订阅长期使用。',
  },
  noneFree: { en: 'No number is free right now.', zh_cn: '暂无可用号码。' },
  taken: { en: 'Somebody else is using it now.', zh_cn: '该号码正被他人使用。' },
  subscribedTip: { en: 'Subscribed', zh_cn: '已订阅' },
  endedTip: { en: 'Subscription ended; still yours for now', zh_cn: '已取消订阅，到期前仍可使用' },
  usedTip: { en: 'Used before', zh_cn: '最近使用' },
  lockTip: {
    en: 'Enter this number in {app} and ask for the code there. It appears here; nothing is charged if none arrives within 15 minutes.',
    zh_cn: '请在{app}中填写此号码并获取验证码，验证码将显示在此处；15 分钟内未收到不收费。',
  },
  subTip: {
    en: 'Keep this number for {app}: {rent} a month, and {rate} for each code received. Without a subscription somebody else may get it.',
    zh_cn: '订阅后可长期使用此号码接收{app}验证码：每月 {rent}，每条验证码 {rate}。不订阅，该号码可能分配给他人。',
  },
  restored: {
    en: 'The number is yours again. {charged} was charged; the next payment is on {date}.',
    zh_cn: '号码已恢复，已扣费 {charged}，下次扣费日期为 {date}。',
  },
  restoredFree: {
    en: 'The number is yours again. Nothing was charged; the next payment is on {date}.',
    zh_cn: '号码已恢复，未扣费，下次扣费日期为 {date}。',
  },
  noticeSender: { en: 'Numbers', zh_cn: '号码' },
  unpaidNotice: {
    en: 'Your balance did not cover {rent} for +{number} ({app}). We try again every day for three days; then the subscription ends.',
    zh_cn: '余额不足，+{number}（{app}）的月租 {rent} 未能扣除。三天内我们每天重试，之后订阅将结束。',
  },
  endedNotice: {
    en: 'The subscription of +{number} ({app}) has ended because it could not be paid. You can restore it within a month.',
    zh_cn: '因未能扣费，+{number}（{app}）的订阅已结束。您可在一个月内恢复。',
  },
} as const satisfies Record<string, Record<LanguageCode, string>>;

export type VerificationWord = keyof typeof words;

/** `{names}` in the text are filled from `values`. */
export function say(word: VerificationWord, language: LanguageCode, values: Record<string, string> = {}): string {
  return words[word][language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** As people of the brand read it. */
export function sayPrice(brand: Brand, micros: Micros, language: LanguageCode): string {
  return formatPrice(brand, micros, language === 'zh_cn' ? 'zh' : 'en');
}

/** A day in UTC, 2026-12-21. */
export function sayDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
