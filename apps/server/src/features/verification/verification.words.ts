import { defineWords } from '@manyline/domain/words';

export const verificationWords = defineWords({
  en: {
    tierName: { shared: 'Shared number', premium: 'Exclusive number' },
    tierTip: {
      shared: 'Others may have used it for this service before. It cannot be subscribed.',
      supplied: 'Of a supplier, for one service and some minutes. It cannot be subscribed.',
      premium: 'Nobody has used it for this service here. You can keep it by subscribing, for {rent} a month.',
    },
    noneFree: 'No number is free right now.',
    taken: 'Somebody else is using it now.',
    useTip: { subscribed: 'Subscribed', ended: 'Subscription ended; still yours for now', used: 'Used before' },
    lockTip:
      'Enter this number in {app} and ask for the code there. It appears here; nothing is charged if none arrives within {minutes} minutes.',
    subTip:
      'Keep this number for {app}: {rent} is charged now and every month from then on, until you unsubscribe; each code received costs {rate} as well. Without a subscription somebody else may get it.',
    restored: 'The number is yours again. {charged} was charged; the next payment is on {date}.',
    restoredFree: 'The number is yours again. Nothing was charged; the next payment is on {date}.',
    manage: 'Manage my numbers',
    topUp: 'Top up',
    /** Of a text that came and waits for money; `number` receives it. */
    textUnpaid:
      'A text for {app} came to {number}, but your balance does not cover its price of {rate}. Top up while you receive on it, and it is shown.',
    /** Of a text that was sent from a verification number. */
    sendLost: 'Your text to {to} from {number} could not be delivered. You were not charged.',
    notice: {
      renewsSoon: {
        one: 'Your number {number} for {app} renews on {day} for {rent}, in {count} day. Please keep enough balance, or unsubscribe if you no longer need it.',
        other:
          'Your number {number} for {app} renews on {day} for {rent}, in {count} days. Please keep enough balance, or unsubscribe if you no longer need it.',
      },
      renewsShort: {
        one: 'Your number {number} for {app} renews on {day} for {rent}, in {count} day, and your balance of {balance} is too small for it. Please top up before then, or unsubscribe if you no longer need it.',
        other:
          'Your number {number} for {app} renews on {day} for {rent}, in {count} days, and your balance of {balance} is too small for it. Please top up before then, or unsubscribe if you no longer need it.',
      },
      lostSoon: {
        one: 'Your number {number} for {app} is unsubscribed and goes on {day}, in {count} day. Restore it by then to keep it.',
        other:
          'Your number {number} for {app} is unsubscribed and goes on {day}, in {count} days. Restore it by then to keep it.',
      },
      unpaid:
        'Your balance did not cover {rent} for {number} ({app}). We try again every day for {days} days; then the subscription ends.',
      ended:
        'The subscription of {number} ({app}) has ended because it could not be paid. You can restore it within a month.',
    },
    /** Of mails, by notice. */
    subject: {
      renewsSoon: 'your number for codes renews soon',
      renewsShort: 'your balance is too small to renew your number for codes',
      lostSoon: 'your number for codes goes soon',
      unpaid: 'your number for codes could not be renewed',
      ended: 'the subscription of your number has ended',
    },
  },
  zh: {
    tierName: { shared: '共享号码', premium: '独享号码' },
    tierTip: {
      shared: '可能有人用它注册过该应用，不可订阅。',
      supplied: '由供应商提供，仅限该应用短时使用，不可订阅。',
      premium: '本站未用于该应用，可订阅长期使用，每月 {rent}。',
    },
    noneFree: '暂无可用号码。',
    taken: '该号码正被他人使用。',
    useTip: { subscribed: '已订阅', ended: '已退订，到期前仍可使用', used: '最近使用' },
    lockTip: '请在{app}中填写此号码并获取验证码，验证码将显示在此处；{minutes} 分钟内未收到不收费。',
    subTip:
      '订阅后可长期使用此号码接收{app}验证码：现在扣费 {rent}，之后每月自动续费，可随时退订；每条验证码另收 {rate}。不订阅，该号码可能分配给他人。',
    restored: '号码已恢复，已扣费 {charged}，下次扣费日期为 {date}。',
    restoredFree: '号码已恢复，未扣费，下次扣费日期为 {date}。',
    manage: '管理我的号码',
    topUp: '充值',
    textUnpaid: '{number} 收到了 1 条{app}短信，但余额不足以支付 {rate}。请在接收期间充值，充值后即可显示。',
    sendLost: '您用 {number} 发往 {to} 的短信未能送达，未扣费。',
    notice: {
      renewsSoon:
        '您用于{app}的号码 {number} 将在 {count} 天后（{day}）续费 {rent}。请保持余额充足；如不再需要，可退订。',
      renewsShort:
        '您用于{app}的号码 {number} 将在 {count} 天后（{day}）续费 {rent}，而您的余额仅 {balance}，不足以续费。请在此之前充值；如不再需要，可退订。',
      lostSoon: '您已退订的号码 {number}（{app}）将在 {count} 天后（{day}）被收回。如需保留，请在此之前恢复。',
      unpaid: '余额不足，{number}（{app}）的月租 {rent} 未能扣除。{days} 天内我们每天重试，之后订阅将结束。',
      ended: '因未能扣费，{number}（{app}）的订阅已结束。您可在一个月内恢复。',
    },
    subject: {
      renewsSoon: '您的接码号码即将续费',
      renewsShort: '余额不足，您的接码号码将无法续费',
      lostSoon: '您的接码号码即将被收回',
      unpaid: '您的接码号码续费失败',
      ended: '您的号码订阅已结束',
    },
  },
});
