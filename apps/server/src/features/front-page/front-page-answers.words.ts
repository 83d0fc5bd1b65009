import { defineWords } from '@manyline/domain/words';

/** Questions with their answers, and what one agrees to. */
export const answersWords = defineWords({
  en: {
    questions: {
      cost: 'What does a code cost?',
      first: 'What is needed before the first code?',
      never: 'What if no code arrives?',
      kinds: 'Shared or exclusive: which number do I need?',
      keep: 'Can I use the same number again?',
      missing: 'My service is not in the list.',
      pay: 'How do I pay?',
      refund: 'Do I get back what I did not use?',
      again: 'Can a number receive several codes?',
    },
    answers: {
      cost: 'What the table above says, from {rate} a code. The price is reserved when you take a number, and charged when a text for your service arrives.',
      first:
        'A phone of your own, and a profile with your name and address, which a person reviews. Both once, after you log in; prices and stock are there to see before, and you need not top up first.',
      never:
        'Nothing is charged. Give the number back, take another, or wait: after {minutes} minutes it goes back by itself, and what was reserved is yours again.',
      kinds:
        'Take an exclusive one to register: nobody has used it for this service here. A shared one is cheaper and does for a service that does not mind.',
      keep: 'Yes. Subscribe an exclusive number by the month ({rent}), and it stays yours for that service.',
      missing:
        'Choose "Other service": it receives the codes of those that are not listed, but for banks and public authorities.',
      pay: 'Log in and top up your balance; the ways to pay are listed there.',
      refund: 'Money that you paid in and did not use can be refunded: write to {support}.',
      again: 'Yes, for as long as it is yours. Each text for your service is charged once.',
    },
    terms: {
      own: 'Numbers are for codes that you yourself have asked for. No fraud, no spam, no accounts in the names of others.',
      law: 'Keep to the law of your country and to the terms of the service whose code you receive.',
      limits: 'Accounts that take many numbers in vain are asked for a captcha, and those that are misused are closed.',
      data: 'Codes are shown to you alone. A number that was given back rests before somebody else can have it for the same service.',
    },
  },
  zh: {
    questions: {
      cost: '一条验证码多少钱？',
      first: '首次接码前需要准备什么？',
      never: '收不到验证码怎么办？',
      kinds: '共享号码和独享号码，怎么选？',
      keep: '以后还能用同一个号码吗？',
      missing: '列表里没有我要的应用？',
      pay: '如何付款？',
      refund: '未用完的金额能退吗？',
      again: '一个号码能收多条验证码吗？',
    },
    answers: {
      cost: '以上表价格为准，每条 {rate} 起。获取号码时先预扣这笔金额，收到该应用的短信后才扣费。',
      first:
        '需要验证本人手机号，并填写姓名和地址，由人工审核。登录后办理，只需一次；此前可以先查看价格与库存，不必先充值。',
      never: '不扣费。您可以归还号码、更换号码或继续等待；{minutes} 分钟后号码自动收回，预扣的金额退回余额。',
      kinds: '注册新账户建议用独享号码：本站没有人用它注册过该应用。共享号码更便宜，适合不限制重复使用的应用。',
      keep: '可以。独享号码可按月订阅（每月 {rent}），订阅期间一直归您用于该应用。',
      missing: '请选择“其他应用”，未列出的应用也能接收；未列出的银行类、政务类应用除外。',
      pay: '登录后充值即可，支持的支付方式见充值页面。',
      refund: '充值后未使用的金额可以申请退款，请写信至 {support}。',
      again: '可以，号码在您手中时都能接收，每条该应用的短信扣费一次。',
    },
    terms: {
      own: '号码仅用于接收您本人请求的验证码，不得用于诈骗、群发或冒用他人身份。',
      law: '请遵守所在地法律，以及您所注册应用的条款。',
      limits: '频繁取号而未收到验证码时需要完成人机验证；滥用的账户会被停用。',
      data: '验证码只有您能看到。号码归还后会停用一段时间，再供他人用于同一应用。',
    },
  },
});
