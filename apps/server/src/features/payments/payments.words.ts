import { defineWords } from '@manyline/domain/words';

/** Of the page that posts an order's form to its gateway. */
export const paymentsWords = defineWords({
  en: { payment: 'Payment', goOn: 'Continue to payment' },
  zh: { payment: '支付', goOn: '继续支付' },
});
