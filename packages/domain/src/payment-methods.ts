/** Ways to pay (spec 2 §9). What a brand offers and what `getPaymentMethods` tells are told by these names. */
export const paymentMethods = [
  'card',
  'alipay',
  'unionpay',
  'wechatpay',
  'paypal',
  'crypto',
  'usdt',
  'usdc',
  'tusd',
  'eth',
  'bch',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
