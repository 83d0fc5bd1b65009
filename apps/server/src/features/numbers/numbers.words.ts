import { defineWords } from '@manyline/domain/words';

/** Plans are called as spec 2 §9 calls them. */
export const numbersWords = defineWords({
  en: {
    planName: {
      unlimited: 'Unlimited',
      unlimitedVoice: 'Unlimited Voice',
      unlimitedTexts: 'Unlimited Texts',
      payAsYouGo: 'Pay As You Go',
    },
    term: { one: '{count} month', other: '{count} months' },
    planTip: {
      unlimited: 'Texts and calls included',
      unlimitedVoice: 'Calls included, texts by the rates',
      unlimitedTexts: 'Texts included, calls by the rates',
      payAsYouGo: 'Pay only for what you use',
      term: 'Each term is paid at its beginning; texts by the rates',
    },
    planList: { included: 'Included', byTheRates: 'By the rates', toKnow: 'Good to know' },
    planLine: {
      number: 'Your own number; receiving texts is free',
      textsTo: 'Texts and picture messages to {place}',
      calls: 'Calls that are forwarded to you',
      fairUse: 'For fair personal use: up to {perDay} messages a day',
      renews: 'Renews from your balance; unsubscribe at any time',
      activation: 'SMS and MMS are activated within {hours} hours',
      registers: 'Sends texts only once its registration as a business number is approved',
      textsElsewhere: 'Texts to other countries',
      texts: 'Texts that you send',
    },
  },
  zh: {
    planName: {
      unlimited: '不限量套餐',
      unlimitedVoice: '通话不限量',
      unlimitedTexts: '短信不限量',
      payAsYouGo: '按量付费',
    },
    term: '{count} 个月',
    planTip: {
      unlimited: '含短信与通话',
      unlimitedVoice: '含通话，短信按量计费',
      unlimitedTexts: '含短信，通话按量计费',
      payAsYouGo: '用多少付多少',
      term: '每期开始时付清，短信按资费计费',
    },
    planList: { included: '套餐内容', byTheRates: '按资费计费', toKnow: '须知' },
    planLine: {
      number: '专属号码，接收短信免费',
      textsTo: '发送至{place}的短信和彩信',
      calls: '呼叫转移的来电',
      fairUse: '仅限个人合理使用，每天最多 {perDay} 条消息',
      renews: '到期自动从余额续费，可随时退订',
      activation: '短信和彩信将在 {hours} 小时内开通',
      registers: '须以企业信息登记，审核通过后才能发送短信',
      textsElsewhere: '发送至其他国家的短信',
      texts: '发送短信',
    },
  },
});
