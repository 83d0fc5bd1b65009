import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import type { PlanOffer } from '@manyline/brands/plans';
import type { LanguageCode } from '@manyline/contract/errors';
import { type ChangeOption, changeTypes } from '@manyline/contract/plans';
import { formatMicros } from '@manyline/domain/money';
import type { PlanChangeOption } from './plan-change.rules.ts';
import type { PlanChanged } from './plan-change.service.ts';
import { namePlan } from './plan-words.ts';

interface Asker {
  brand: Brand;
  language: LanguageCode;
}

/** Each way to change, with what it costs and the rule in words. */
export function toChangeOption(option: PlanChangeOption, offer: PlanOffer, asker: Asker): ChangeOption {
  const planName = namePlan(offer, asker.language);
  const pay = option.kind === 'immediate' ? option.pay : 0;
  const words = option.kind === 'immediate' ? sayImmediate(option, offer, asker) : sayNextCycle(option, offer, asker);
  return { type: changeTypes[option.kind], planId: offer.planId, planName, payAmount: formatMicros(pay), ...words };
}

function sayImmediate(
  { unused, unusedDays }: Extract<PlanChangeOption, { kind: 'immediate' }>,
  { rent }: PlanOffer,
  { brand, language }: Asker,
) {
  const zh = language === 'zh_cn';
  const price = (micros: number) => formatPrice(brand, micros, zh ? 'zh' : 'en');
  const credit = zh
    ? `当前周期剩余 ${unusedDays} 天，价值 ${price(unused)}，已从 ${price(rent)} 中扣除。`
    : `The ${unusedDays} unused ${unusedDays === 1 ? 'day' : 'days'} of the current period, worth ${price(unused)}, are taken off ${price(rent)}.`;
  const begins = zh ? '新的计费周期从现在开始。' : 'A new billing period begins now.';
  return { tip: zh ? '立即生效' : 'Immediately', rule: unused > 0 ? `${begins}${zh ? '' : ' '}${credit}` : begins };
}

function sayNextCycle(
  { from, keeps }: Extract<PlanChangeOption, { kind: 'nextCycle' }>,
  { rent }: PlanOffer,
  { brand, language }: Asker,
) {
  const zh = language === 'zh_cn';
  const [day, price] = [toDay(from), formatPrice(brand, rent, zh ? 'zh' : 'en')];
  const tip = zh ? '下个计费周期' : 'Next billing cycle';
  if (keeps)
    return {
      tip,
      rule: zh ? '保留当前套餐，取消已预约的变更。' : 'Keeps the current plan; the change that waits is dropped.',
    };
  return {
    tip,
    rule: zh
      ? `现在无需付款。当前套餐使用至 ${day}（UTC），之后按新套餐续费 ${price}。`
      : `Nothing is paid now. Your current plan stays until ${day} (UTC); then the new one renews for ${price}.`,
  };
}

export function sayChanged({ offer, from, until }: PlanChanged, language: LanguageCode) {
  const planName = namePlan(offer, language);
  const zh = language === 'zh_cn';
  const now = zh ? `“${planName}”套餐已生效。` : `Your plan is now ${planName}.`;
  const later = zh
    ? `“${planName}”套餐将从 ${toDay(from)}（UTC）起生效。`
    : `Your plan changes to ${planName} on ${toDay(from)} (UTC).`;
  const paid =
    until !== undefined && (zh ? `下次付款：${toDay(until)}（UTC）。` : `Next payment on ${toDay(until)} (UTC).`);
  return {
    successHint: zh ? '套餐变更成功。' : 'Your plan was changed.',
    planHint: until === undefined ? later : `${now}${zh ? '' : ' '}${paid}`,
  };
}

export function sayRented(number: string, nextPaymentDate: number, language: LanguageCode): string {
  return language === 'zh_cn'
    ? `号码 +${number} 已订阅，下次付款：${toDay(nextPaymentDate)}（UTC）。短信和图片消息将在 24 小时内开通。`
    : `You have subscribed to +${number}. Next payment on ${toDay(nextPaymentDate)} (UTC). SMS and MMS are activated within 24 hours.`;
}

export function sayUnsubscribed(number: string, releaseAt: number, language: LanguageCode): string {
  return language === 'zh_cn'
    ? `号码 +${number} 已取消订阅，可使用至 ${toDay(releaseAt)}（UTC），在此之前可以恢复。`
    : `You have unsubscribed from +${number}. It stays yours until ${toDay(releaseAt)} (UTC) and can be restored until then.`;
}

export function sayRestored(language: LanguageCode): string {
  return language === 'zh_cn' ? '号码已恢复订阅。' : 'Your number is subscribed again.';
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
