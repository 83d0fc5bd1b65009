import { defineWords } from '@manyline/domain/words';

/** The page that posts an order's form to its gateway, and what gateways call the order. */
export const paymentsWords = defineWords({
  en: {
    payment: 'Payment',
    goOn: 'Continue to payment',
    subject: '{brand} top-up: {amount}',
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
    review: {
      subject: '您的付款已核对',
      credited: '您的付款已核对，{amount} 已计入余额。',
      dismissed: '您的付款已核对，未予入账。如有异议，请联系 {support}。',
    },
  },
});
