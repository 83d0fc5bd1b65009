import { formatMicros } from '@manyline/domain/money';
import type { PaymentDraft, PaymentInstruction } from '@manyline/ports/payment-gateway';

/** The instruction that each method's real gateway would give: all of them lead to the sandbox's pay page. */
export function toInstruction(draft: PaymentDraft, baseUrl: string): PaymentInstruction {
  const { orderNo, method, amount, notifyUrl, returnUrl } = draft;
  const page = new URL(`/sandbox/#pay/${orderNo}`, baseUrl).href;
  const formUrl = new URL('/sandbox/pay', baseUrl).href;
  if (method === 'wechatpay') return { kind: 'qr', content: page };
  if (method === 'unionpay') {
    const fields = {
      orderId: orderNo,
      txnAmt: String(amount.micros / 10_000),
      backUrl: notifyUrl,
      frontUrl: returnUrl,
    };
    return { kind: 'form', url: formUrl, fields };
  }
  if (method === 'paypal') {
    const fields = {
      cmd: '_s-xclick',
      hosted_button_id: `SANDBOX${draft.platform.toUpperCase()}`,
      notify_url: notifyUrl,
      return: returnUrl,
      custom: orderNo,
      on0: 'Amount',
      os0: formatMicros(amount.micros),
      currency_code: amount.currency,
      charset: 'utf-8',
    };
    return { kind: 'form', url: formUrl, fields };
  }
  return { kind: 'redirect', url: page };
}
