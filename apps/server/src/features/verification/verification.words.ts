import { defineWords } from '@manyline/domain/words';

export const verificationWords = defineWords({
  en: {
    tierName: { shared: 'Shared number', premium: 'Exclusive number' },
    tierTip: {
      shared: 'Others may have used it for this service before. It cannot be subscribed.',
      premium: 'Nobody has used it for this service here. You can keep it by subscribing, for {rent} a month.',
    },
    noneFree: 'No number is free right now.',
    taken: 'Somebody else is using it now.',
    useTip: { subscribed: 'Subscribed', ended: 'Subscription ended; still yours for now', used: 'Used before' },
    lockTip:
      'Enter this number in {app} and ask for the code there. It appears here; nothing is charged if none arrives within {minutes} minutes.',
    subTip:
      'Keep this number for {app}: {rent} a month, and {rate} for each code received. Without a subscription somebody else may get it.',
    restored: 'The number is yours again. {charged} was charged; the next payment is on {date}.',
    restoredFree: 'The number is yours again. Nothing was charged; the next payment is on {date}.',
    noticeSender: 'Numbers',
    unpaidNotice:
      'Your balance did not cover {rent} for {number} ({app}). We try again every day for {days} days; then the subscription ends.',
    endedNotice:
      'The subscription of {number} ({app}) has ended because it could not be paid. You can restore it within a month.',
  },
  zh: {
    tierName: { shared: '共享号码', premium: '独享号码' },
    tierTip: {
      shared: '可能有人用它注册过该应用，不可订阅。',
      premium: '本站未用于该应用，可订阅长期使用，每月 {rent}。',
    },
    noneFree: '暂无可用号码。',
    taken: '该号码正被他人使用。',
    useTip: { subscribed: '已订阅', ended: '已退订，到期前仍可使用', used: '最近使用' },
    lockTip: '请在{app}中填写此号码并获取验证码，验证码将显示在此处；{minutes} 分钟内未收到不收费。',
    subTip: '订阅后可长期使用此号码接收{app}验证码：每月 {rent}，每条验证码 {rate}。不订阅，该号码可能分配给他人。',
    restored: '号码已恢复，已扣费 {charged}，下次扣费日期为 {date}。',
    restoredFree: '号码已恢复，未扣费，下次扣费日期为 {date}。',
    noticeSender: '号码',
    unpaidNotice: '余额不足，{number}（{app}）的月租 {rent} 未能扣除。{days} 天内我们每天重试，之后订阅将结束。',
    endedNotice: '因未能扣费，{number}（{app}）的订阅已结束。您可在一个月内恢复。',
  },
});
