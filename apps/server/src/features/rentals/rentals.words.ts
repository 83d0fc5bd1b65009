import { defineWords } from '@manyline/domain/words';

export const rentalsWords = defineWords({
  en: {
    tollFree: 'Toll-free',
    withCode: '{name} (+{telCode})',
    northAmerica: 'the United States and Canada',
    change: {
      immediately: 'Immediately',
      begins: 'A new billing period begins now.',
      credit: {
        one: 'The {count} unused day of the current period, worth {unused}, are taken off {rent}.',
        other: 'The {count} unused days of the current period, worth {unused}, are taken off {rent}.',
      },
      nextCycle: 'Next billing cycle',
      keeps: 'Keeps the current plan; the change that waits is dropped.',
      later: 'Nothing is paid now. Your current plan stays until {day}; then the new one renews for {rent}.',
    },
    changed: {
      success: 'Your plan was changed.',
      now: 'Your plan is now {plan}.',
      later: 'Your plan changes to {plan} on {day}.',
      paid: 'Next payment on {day}.',
    },
    rented: 'You have subscribed to {number}. Next payment on {day}.',
    ordered:
      '{number} is being set up for you. This mostly takes a few minutes, and you are told when it is ready. If it cannot be had, you get your money back.',
    activated: 'SMS and MMS are activated within {hours} hours.',
    registers: 'It cannot send yet: register it, and it sends once that is approved.',
    unsubscribed: 'You have unsubscribed from {number}. It stays yours until {day} and can be restored until then.',
    restored: 'Your number is subscribed again.',
    manage: 'Manage my numbers',
    notice: {
      renewsSoon: {
        one: 'Your number {number} renews on {day} for {price}, in {count} day. Please keep enough balance, or unsubscribe if you no longer need it.',
        other:
          'Your number {number} renews on {day} for {price}, in {count} days. Please keep enough balance, or unsubscribe if you no longer need it.',
      },
      renewsShort: {
        one: 'Your number {number} renews on {day} for {price}, in {count} day, and your balance of {balance} is too small for it. Please top up before then, or unsubscribe if you no longer need it.',
        other:
          'Your number {number} renews on {day} for {price}, in {count} days, and your balance of {balance} is too small for it. Please top up before then, or unsubscribe if you no longer need it.',
      },
      unpaid:
        'Your number {number} could not be renewed: your balance does not cover {price}. It only receives now. Top up by {day} to keep it; after that it is released.',
      suspended:
        'Your number {number} was not renewed, and not charged: your account is suspended. It only receives now, and is released on {day}.',
      lostSoon: {
        one: 'Your number {number} is unsubscribed and goes on {day}, in {count} day. Restore it by then to keep it.',
        other:
          'Your number {number} is unsubscribed and goes on {day}, in {count} days. Restore it by then to keep it.',
      },
      unpaidSoon: {
        one: 'Your number {number} is released on {day}, in {count} day: its rent is unpaid. Top up by then to keep it.',
        other:
          'Your number {number} is released on {day}, in {count} days: its rent is unpaid. Top up by then to keep it.',
      },
      released: 'Your number {number} has been released. Your messages stay in your chats.',
    },
    /** Of mails, by notice. */
    subject: {
      renewsSoon: 'your number renews soon',
      renewsShort: 'your balance is too small to renew your number',
      unpaid: 'your number could not be renewed',
      suspended: 'your number was not renewed',
      lostSoon: 'your number goes soon',
      unpaidSoon: 'your number is released soon',
      released: 'your number was released',
    },
  },
  zh: {
    tollFree: '免费电话',
    withCode: '{name}（+{telCode}）',
    northAmerica: '美国和加拿大',
    change: {
      immediately: '立即生效',
      begins: '新的计费周期从现在开始。',
      credit: '当前周期剩余 {count} 天，折合 {unused}，可抵扣新套餐的 {rent}。',
      nextCycle: '下个计费周期',
      keeps: '保留当前套餐，取消已预约的变更。',
      later: '现在无需付款。当前套餐使用至 {day}，之后按新套餐续费 {rent}。',
    },
    changed: {
      success: '套餐变更成功。',
      now: '“{plan}”套餐已生效。',
      later: '“{plan}”套餐将从 {day}起生效。',
      paid: '下次扣费：{day}。',
    },
    rented: '{number} 已开通，下次扣费：{day}。',
    ordered: '{number} 正在开通，通常只需几分钟，开通后会通知您。如未能开通，费用将退回您的余额。',
    activated: '短信和彩信将在 {hours} 小时内开通。',
    registers: '该号码暂不能发送：请先登记，审核通过后即可发送。',
    unsubscribed: '{number} 已退订，可使用至 {day}，在此之前可以恢复。',
    restored: '号码已恢复订阅。',
    manage: '管理我的号码',
    notice: {
      renewsSoon: '您的号码 {number} 将在 {count} 天后（{day}）续费 {price}。请保持余额充足；如不再需要，可退订。',
      renewsShort:
        '您的号码 {number} 将在 {count} 天后（{day}）续费 {price}，而您的余额仅 {balance}，不足以续费。请在此之前充值；如不再需要，可退订。',
      unpaid:
        '您的号码 {number} 续费失败：余额不足以支付 {price}。目前只能接收消息，请在 {day}前充值以保留号码，逾期号码将被收回。',
      suspended: '您的账户已被暂停，号码 {number} 未续费，也未扣费。目前只能接收消息，将于 {day}被收回。',
      lostSoon: '您已退订的号码 {number} 将在 {count} 天后（{day}）被收回。如需保留，请在此之前恢复。',
      unpaidSoon: '您的号码 {number} 因月租未付，将在 {count} 天后（{day}）被收回。如需保留，请在此之前充值。',
      released: '您的号码 {number} 已被收回，您的消息仍保留在聊天记录中。',
    },
    subject: {
      renewsSoon: '您的号码即将续费',
      renewsShort: '余额不足，您的号码将无法续费',
      unpaid: '您的号码续费失败',
      suspended: '您的号码未续费',
      lostSoon: '您的号码即将被收回',
      unpaidSoon: '您的号码即将被收回',
      released: '您的号码已被收回',
    },
  },
});
