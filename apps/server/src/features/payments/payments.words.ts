import { defineWords } from '@manyline/domain/words';

/** The page that posts an order's form to its gateway, and what gateways call the order. */
export const paymentsWords = defineWords({
  en: { payment: 'Payment', goOn: 'Continue to payment', subject: '{brand} top-up: {amount}' },
  zh: { payment: '支付', goOn: '继续支付', subject: '{brand}充值 {amount}' },
});
