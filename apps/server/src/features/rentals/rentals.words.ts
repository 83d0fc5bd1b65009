import { defineWords } from '@manyline/domain/words';

export const rentalsWords = defineWords({
  en: {
    tollFree: 'Toll-free',
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
      later: 'Nothing is paid now. Your current plan stays until {day} (UTC); then the new one renews for {rent}.',
    },
    changed: {
      success: 'Your plan was changed.',
      now: 'Your plan is now {plan}.',
      later: 'Your plan changes to {plan} on {day} (UTC).',
      paid: 'Next payment on {day} (UTC).',
    },
    rented: 'You have subscribed to {number}. Next payment on {day} (UTC).',
    activated: 'SMS and MMS are activated within {hours} hours.',
    unsubscribed:
      'You have unsubscribed from {number}. It stays yours until {day} (UTC) and can be restored until then.',
    restored: 'Your number is subscribed again.',
    manage: 'Manage my numbers',
    notice: {
      renewsSoon: {
        one: 'Your number {number} renews on {day} (UTC) for {price}, in {count} day. Please keep enough balance, or unsubscribe if you no longer need it.',
        other:
          'Your number {number} renews on {day} (UTC) for {price}, in {count} days. Please keep enough balance, or unsubscribe if you no longer need it.',
      },
      unpaid:
        'Your number {number} could not be renewed: your balance does not cover {price}. It only receives now. Recharge by {day} (UTC) to keep it; after that it is released.',
      suspended:
        'Your number {number} was not renewed, and not charged: your account is suspended. It only receives now, and is released on {day} (UTC).',
      released: 'Your number {number} has been released. Your messages stay in your chats.',
    },
  },
  zh: {
    tollFree: '免费电话',
    northAmerica: '美国和加拿大',
    change: {
      immediately: '立即生效',
      begins: '新的计费周期从现在开始。',
      credit: '当前周期剩余 {count} 天，价值 {unused}，已从 {rent} 中扣除。',
      nextCycle: '下个计费周期',
      keeps: '保留当前套餐，取消已预约的变更。',
      later: '现在无需付款。当前套餐使用至 {day}（UTC），之后按新套餐续费 {rent}。',
    },
    changed: {
      success: '套餐变更成功。',
      now: '“{plan}”套餐已生效。',
      later: '“{plan}”套餐将从 {day}（UTC）起生效。',
      paid: '下次付款：{day}（UTC）。',
    },
    rented: '号码 {number} 已订阅，下次付款：{day}（UTC）。',
    activated: '短信和图片消息将在 {hours} 小时内开通。',
    unsubscribed: '号码 {number} 已取消订阅，可使用至 {day}（UTC），在此之前可以恢复。',
    restored: '号码已恢复订阅。',
    manage: '管理我的号码',
    notice: {
      renewsSoon:
        '您的号码 {number} 将在 {count} 天后（{day}，UTC）续费 {price}。请保持余额充足；如不再需要，可取消订阅。',
      unpaid:
        '您的号码 {number} 续费失败：余额不足以支付 {price}。目前只能接收消息，请在 {day}（UTC）前充值以保留号码，逾期号码将被释放。',
      suspended: '您的账户已被暂停，号码 {number} 未续费，也未扣款。目前只能接收消息，将于 {day}（UTC）被释放。',
      released: '您的号码 {number} 已被释放，您的消息仍保留在聊天记录中。',
    },
  },
});
