import type { TextTree } from '../../../lib/i18n/i18n.ts';

export const en = {
  title: 'Top up',
  balance: 'Balance: {{balance}}',
  pay: 'Pay {{amount}}',
  payNothing: 'Pay',
  creditedNews: 'Your top-up has arrived: {{amount}} is in your balance.',
  window: { wait: 'Taking you to the payment page…' },
  unfinished: {
    words: 'Your top-up of {{pay}} by {{way}} is not finished yet.',
    part: 'Of your top-up of {{pay}} by {{way}}, {{coinsMissing}} is still missing.',
    coming: 'Your top-up of {{pay}} by {{way}} is on its way.',
    open: 'Go on with it',
    more_one: '{{count}} more that is not finished, and all top-ups',
    more_other: '{{count}} more that are not finished, and all top-ups',
  },
  missing: {
    enough: 'You are {{missing}} short. The chosen amount is enough.',
    notEnough: 'You are {{missing}} short. The chosen amount is not enough.',
  },
  amount: {
    title: 'Amount',
    gift: 'Gift {{gift}}',
    popular: 'Popular',
    custom: 'Custom amount',
    range: '{{min}} to {{max}}, without a gift',
    choose: 'Amount of your own',
    bounds: 'A whole amount from {{min}} to {{max}}',
    problems: {
      notNumber: 'Please type a number, such as 25.',
      otherMoney: 'Amounts here are in {{mark}}. Please leave out other currency signs.',
      notWhole: 'Please type a whole amount, without cents.',
      tooLittle: 'At least {{min}}.',
      tooMuch: 'At most {{max}}.',
    },
    gets: 'You get {{credited}}, without a gift.',
    giftOfTile: 'The listed amount of the same price brings a gift of {{gift}}.',
    takeTile: 'Take the listed amount',
  },
  way: {
    title: 'Payment method',
    none: 'No payment method is available at the moment. Please try again later or write to support.',
    noCustom: 'Not with a custom amount. Choose one of the listed amounts.',
  },
  ways: {
    card: 'Credit card',
    alipay: 'Alipay',
    unionpay: 'UnionPay',
    wechatpay: 'WeChat Pay',
    paypal: 'PayPal',
    transfer: 'Crypto transfer',
    crypto: 'Crypto',
  },
  notes: {
    card: 'Visa, Mastercard, Apple Pay, Google Pay',
    alipay: 'Opens Alipay in a new window',
    unionpay: 'Opens UnionPay in a new window',
    wechatpay: 'Scan a QR code with WeChat',
    scanElsewhere: 'Scan with another device',
    paypal: 'Always from the same PayPal account: several are not accepted',
    transfer: '{{coins}} from your own wallet',
    crypto: 'Choose a coin on the payment page',
  },
  methods: {
    card: 'credit card',
    alipay: 'Alipay',
    unionpay: 'UnionPay',
    wechatpay: 'WeChat Pay',
    paypal: 'PayPal',
    crypto: 'crypto',
    usdt: 'USDT',
    usdc: 'USDC',
    tusd: 'TUSD',
    eth: 'ETH',
    bch: 'BCH',
  },
  sum: {
    pay: 'You pay',
    gift: 'Gift',
    credit: 'Added to your balance',
    unit: '{{unit}} = {{price}}',
    rate: 'This way charges yuan: {{amount}} = {{pay}}',
    inDollars: 'This way charges US dollars here.',
    noGift: 'Crypto comes without the gift of {{gift}}.',
    seen: 'Seen: {{amount}} {{currency}}, not confirmed yet.',
    arrived: {
      cut: 'Asked for: {{amount}} {{currency}} (exactly {{exact}}). Arrived: {{arrived}} {{currency}}.',
      exactly: 'Asked for: {{amount}} {{currency}}. Arrived: {{arrived}} {{currency}}.',
    },
    asked: {
      cut: 'Asked for: {{amount}} {{currency}} (exactly {{exact}}).',
      exactly: 'Asked for: {{amount}} {{currency}}.',
    },
  },
  confirm: {
    title: 'Pay by {{way}}',
    window:
      'The payment page opens in a new window. Come back here afterwards: this page shows when the money has arrived.',
    paypal:
      'PayPal opens in a new window. Use the PayPal account that you always pay with: several accounts are not accepted.',
  },
  transfer: {
    title: 'Crypto transfer',
    step: 'Step {{step}} of 2',
    coin: 'Currency',
    network: 'Network',
    next: 'Next',
    sameNetwork: 'Send on the same network that you choose here. A transfer on another one cannot be found.',
    slow: 'A transfer of ETH or BCH may take up to {{transferHours}} hours.',
    amount: 'Exact amount',
    rest: 'Still missing',
    address: 'Wallet address ({{where}})',
    qr: 'QR code of the wallet address, {{where}}',
    rate: 'Rate: 1 {{currency}} = {{rate}} {{payIn}}',
    exact: 'Transfer exactly this amount: it tells your transfer from others. Fees of your wallet come on top.',
    sent: 'I have made the transfer',
    showAgain: 'Show amount and address again',
  },
  copy: { label: 'Copy: {{name}}' },
  countdown: {
    rate: 'This rate holds for {{left}}.',
    rateOver: 'The rate has ended. Please do not transfer any more; begin a new top-up.',
    page: 'You can pay for another {{left}}.',
    pageOver: 'The time to pay is over.',
    qr: 'Time left: {{left}}',
    qrOver: 'The time to pay is over: the code no longer works.',
  },
  order: {
    title: 'Top-up by {{way}}',
    loading: 'Top-up',
    gone: 'There is no such top-up in this account.',
    qr: 'QR code to pay with {{way}}',
    scan: 'Scan the code with WeChat and pay there.',
    scanElsewhere:
      'This phone cannot scan its own screen: log in on another device and open this top-up there, or cancel it and choose another way to pay.',
    buys: 'for {{amount}}',
    withGift: 'with a gift of {{gift}}',
    page: 'Pay in the window that has opened.',
    openPage: 'Open the payment page again',
    completed: 'Payment Completed',
    notYet: 'Nothing has arrived yet. We keep looking: you can close this, and your balance follows by itself.',
    closeWaiting: 'Close, and wait',
    again: 'Pay again',
    history: 'See your bills',
    done: 'Done',
  },
  help: { problem: 'Problem paying?', all: 'All top-ups', order: 'Order: {{orderId}}' },
  cancel: {
    open: 'Cancel this top-up',
    title: 'Cancel this top-up?',
    body: 'Money that you have sent for it, or still send, is not lost: it is credited all the same.',
    transfer:
      'A transfer that you have made for it is not lost: while the rate holds it is credited all the same, later a person credits or returns it.',
    confirm: 'Cancel it',
    keep: 'Keep it',
  },
  failed: { title: 'The payment could not begin' },
  states: {
    created: { body: 'Your order is being handed to the payment service.' },
    waiting: {
      body: '{{pay}} to be paid. Nothing has arrived yet.',
      rateOver:
        'Nothing has arrived yet. A transfer that you made in time is credited once the chain shows it. A later one waits for a person, who credits or returns it.',
    },
    seen: { body: 'Your payment is on its way. It is credited as soon as it is certain.' },
    confirming: {
      body: 'Your transfer is on the chain and gathers confirmations. It is credited when it is final.',
    },
    short: {
      body: 'Credited: {{credited}} of {{amount}}, so {{missing}} is missing. This payment has ended: for the rest, top up once more.',
      transfer:
        '{{coinsCame}} of {{coinsAsked}} came. Credited: {{credited}} of {{amount}}. Send the missing {{coinsMissing}} to the same address while the rate holds.',
      rateOver:
        '{{coinsCame}} of {{coinsAsked}} came. Credited: {{credited}} of {{amount}}. The rate has ended: please send nothing more to the address. For the rest, top up once more.',
      restOnItsWay:
        'Credited: {{credited}} of {{amount}}. The rest is on its way and is credited when it is final: please send nothing more.',
    },
    failed: { body: 'The payment service refused it. Nothing was credited.' },
    cancelled: {
      body: 'Nothing was credited. Money that still comes is credited all the same.',
      transfer:
        'Nothing was credited. A transfer that still comes is not lost: while the rate holds it is credited, later a person credits or returns it.',
      onItsWay:
        '{{coinsCame}} is on its way all the same. Once it is final it is credited, or, where it came after the rate had ended, a person credits or returns it. Please send nothing more.',
    },
    expired: {
      body: 'No payment has arrived. Money that still comes is not lost: it is credited, or a person looks at it.',
      transfer:
        'No transfer has arrived in time: please send nothing more. One that still comes is not lost: a person looks at it and credits or returns it.',
      onItsWay:
        '{{coinsCame}} is on its way and gathers confirmations. What came in time is then credited; what came later a person looks at and credits or returns, usually within {{reviewDays}} working day. Please send nothing more.',
    },
    late: {
      came: '{{came}} came after the time for this order of {{pay}} had ended. A person looks at it and credits or returns it, usually within {{reviewDays}} working day. Questions? Write to {{support}}.',
      body: 'Your payment came after the time for this order of {{pay}} had ended. A person looks at it and credits or returns it, usually within {{reviewDays}} working day. Questions? Write to {{support}}.',
    },
    review: {
      came: '{{came}} came, but not as this order of {{pay}} asked for. A person looks at it and credits or returns it, usually within {{reviewDays}} working day. Questions? Write to {{support}}.',
      body: 'Your payment came, but not as this order of {{pay}} asked for. A person looks at it and credits or returns it, usually within {{reviewDays}} working day. Questions? Write to {{support}}.',
    },
    dismissed: {
      came: '{{came}} came, not as this order of {{pay}} asked for. We have checked it, and nothing was credited for it. If that is a mistake, or you miss the money, write to {{support}}.',
      body: 'Your payment came, not as this order of {{pay}} asked for. We have checked it, and nothing was credited for it. If that is a mistake, or you miss the money, write to {{support}}.',
    },
    credited: {
      body: 'Added to your balance: {{credited}}.',
      gift: 'Added to your balance: {{credited}} and a gift of {{gift}}.',
    },
    over: { body: 'All of it was credited: {{credited}}.' },
    partRefunded: { body: 'Refunded: {{refunded}} of {{credited}}.' },
    refunded: { body: 'Refunded: {{refunded}}.' },
  },
} satisfies TextTree;
