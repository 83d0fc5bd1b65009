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
      added: 'Your top-up of {amount} has arrived.',
      withGift: 'Your top-up of {amount} has arrived, and {gift} more as a gift.',
      paid: 'Paid: {pay}',
      receipt: 'Your receipt: {link}',
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
      added: '您充值的 {amount} 已到账。',
      withGift: '您充值的 {amount} 已到账，另赠送 {gift}。',
      paid: '支付金额：{pay}',
      receipt: '查看收据：{link}',
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
