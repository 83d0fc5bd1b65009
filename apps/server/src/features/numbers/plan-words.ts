import type { LanguageCode } from '@manyline/contract/errors';
import type { PlanType } from '@manyline/domain/plan-types';

type Words = Record<LanguageCode, string>;

/** Names of spec 2 §9. */
const planNames: Record<PlanType, Words> = {
  unlimited: { en: 'Unlimited', zh_cn: '无限套餐' },
  unlimitedVoice: { en: 'Unlimited Voice', zh_cn: '无限通话' },
  unlimitedTexts: { en: 'Unlimited Texts', zh_cn: '无限短信' },
  payAsYouGo: { en: 'Pay As You Go', zh_cn: '按量付费' },
};

const tips: Record<PlanType, Words> = {
  unlimited: { en: 'Texts and calls included', zh_cn: '含短信与通话' },
  unlimitedVoice: { en: 'Calls included, texts by the rates', zh_cn: '含通话，短信按量计费' },
  unlimitedTexts: { en: 'Texts included, calls by the rates', zh_cn: '含短信，通话按量计费' },
  payAsYouGo: { en: 'Pay only for what you use', zh_cn: '用多少付多少' },
};

const included: Words = { en: 'Included', zh_cn: '套餐内容' };
const byTheRates: Words = { en: 'By the rates', zh_cn: '按费率计费' };
const toKnow: Words = { en: 'Good to know', zh_cn: '须知' };

/** The specification's terms (`term-3`) are called by their length, families by their name. */
export function namePlan({ planId, type }: { planId: string; type: PlanType }, language: LanguageCode): string {
  const months = /^term-(\d+)$/.exec(planId)?.[1];
  if (months === undefined) return planNames[type][language];
  if (language === 'zh_cn') return `${months} 个月`;
  return months === '1' ? '1 month' : `${months} months`;
}

export function tipOf(type: PlanType, language: LanguageCode): string {
  return tips[type][language];
}

/** What the plan holds, in lists with a title each. `place`: the country's name. */
export function describePlan(
  { type, fairUse, texts, calls }: { type: PlanType; fairUse: { perDay: number }; texts: boolean; calls: boolean },
  place: string,
  language: LanguageCode,
): { title: string; items: string[] }[] {
  const zh = language === 'zh_cn';
  const line = {
    number: zh ? '专属号码，接收短信免费' : 'Your own number; receiving texts is free',
    texts: zh ? `发送至${place}的短信和图片消息` : `Texts and picture messages to ${place}`,
    calls: zh ? '呼叫转移的来电' : 'Calls that are forwarded to you',
    fairUse: zh
      ? `仅限个人合理使用，每天最多 ${fairUse.perDay} 条消息`
      : `For fair personal use: up to ${fairUse.perDay} messages a day`,
    renews: zh ? '到期自动从余额续费，可随时取消' : 'Renews from your balance; unsubscribe at any time',
    activation: zh ? '短信和图片消息将在 24 小时内开通' : 'SMS and MMS are activated within 24 hours',
  };
  const hasTexts = type === 'unlimited' || type === 'unlimitedTexts';
  const hasCalls = type === 'unlimited' || type === 'unlimitedVoice';
  const lists = [
    {
      title: included[language],
      items: [line.number, ...(hasTexts ? [line.texts] : []), ...(hasCalls ? [line.calls] : [])],
    },
    {
      title: byTheRates[language],
      items: [
        ...(texts
          ? [
              hasTexts
                ? zh
                  ? '发送至其他国家的短信'
                  : 'Texts to other countries'
                : zh
                  ? '发送短信'
                  : 'Texts that you send',
            ]
          : []),
        ...(calls && !hasCalls ? [line.calls] : []),
      ],
    },
    {
      title: toKnow[language],
      items: [...(hasTexts ? [line.fairUse] : []), line.renews, ...(texts ? [line.activation] : [])],
    },
  ];
  return lists.filter(({ items }) => items.length > 0);
}
