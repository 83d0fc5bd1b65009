import { defineWords } from '@manyline/domain/words';

/** The page that posts an order's form to its gateway, and what gateways call the order. */
export const paymentsWords = defineWords({
  en: {
    payment: 'Payment',
    goOn: 'Continue to payment',
    subject: '{brand} top-up: {amount}',
    /** Of a payment that came. */
    arrived: {
      subject: 'your top-up has arrived',
      partSubject: 'a part of your top-up has arrived',
      added: 'Your top-up of {amount} has arrived.',
      part: 'A part of your top-up of {whole} has arrived: {amount}. {missing} is still missing.',
      withGift: 'Your top-up of {amount} has arrived, and {gift} more as a gift.',
      paid: 'Paid: {pay}',
      receipt: 'Your receipt: {link}',
    },
    /** Of a payment that a person has to look at. */
    checked: {
      subject: 'your payment is being checked',
      review: '{came} came, but not as your top-up of {pay} asked for. A person looks at it and credits or returns it.',
      late: '{came} came after the time for your top-up of {pay} had ended. A person looks at it and credits or returns it.',
      some: 'Your payment came, but not as your top-up of {pay} asked for. A person looks at it and credits or returns it.',
    },
    /** Of money that went back, or came again. */
    refunded: {
      subject: 'your payment was refunded',
      returned: 'Your payment was refunded: {pay} go back to where you paid from.',
      disputed: 'Your bank took back your payment of {pay}.',
      taken: '{amount} were taken from your balance for it.',
      endedSubject: 'the dispute about your payment has ended',
      ended: 'The dispute about your payment has ended: {amount} are in your balance again.',
    },
    /** Of a payment that a person looked at. */
    review: {
      subject: 'your payment was checked',
      credited: 'Your payment was checked, and {amount} were credited to your balance.',
      dismissed: 'Your payment was checked, and nothing was credited for it. If that is a mistake, write to {support}.',
    },
  },
  zh: {
    payment: '支付',
    goOn: '继续支付',
    subject: '{brand}充值 {amount}',
    arrived: {
      subject: '您的充值已到账',
      partSubject: '您的充值已到账一部分',
      added: '您充值的 {amount} 已到账。',
      part: '您充值的 {whole} 已到账一部分：{amount}，还差 {missing}。',
      withGift: '您充值的 {amount} 已到账，另赠送 {gift}。',
      paid: '支付金额：{pay}',
      receipt: '查看收据：{link}',
    },
    checked: {
      subject: '您的付款正在核对',
      review: '已收到 {came}，与您 {pay} 的充值订单不符，将由人工核对后入账或退回。',
      late: '已收到 {came}，但您 {pay} 的充值订单已超过有效期，将由人工核对后入账或退回。',
      some: '款项已到，但与您 {pay} 的充值订单不符，将由人工核对后入账或退回。',
    },
    refunded: {
      subject: '您的付款已退款',
      returned: '您的付款已退款，{pay} 将退回原支付账户。',
      disputed: '您的付款 {pay} 已被银行退回。',
      taken: '已相应从您的余额中扣除 {amount}。',
      endedSubject: '关于您付款的争议已结束',
      ended: '关于您付款的争议已结束，{amount} 已退回您的余额。',
    },
    review: {
      subject: '您的付款已核对',
      credited: '您的付款已核对，{amount} 已计入余额。',
      dismissed: '您的付款已核对，未予入账。如有异议，请联系 {support}。',
    },
  },
});
