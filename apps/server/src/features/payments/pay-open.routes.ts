import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { type PaymentOrder, toOrderId, toOrderNo } from './payment-order.ts';

/** The page of ours that posts an order's form to its gateway. Its address is as hard to guess as the order's id. */
export function openUrl(publicUrl: string, order: PaymentOrder): string {
  return new URL(`/pay/open/${toOrderNo(order.orderId)}`, publicUrl).href;
}

const SCRIPT = 'document.forms[0].submit();\n';

/** Gateways that take a form (UnionPay, PayPal) cannot be opened by an address; this page can. */
export function mountPayOpen(app: FastifyInstance, { orders }: { orders: Pick<OrdersRepository, 'findById'> }) {
  app.get('/pay/open.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
  );
  app.get<{ Params: { orderNo: string } }>('/pay/open/:orderNo', { schema: { hide: true } }, async (request, reply) => {
    const orderId = toOrderId(request.params.orderNo);
    const order = orderId === undefined ? undefined : await orders.findById(orderId);
    const form = order?.instruction;
    if (form?.kind !== 'form') throw new AppError('NOT_FOUND', 'no form to open');
    const policy = `default-src 'none'; script-src 'self'; form-action ${new URL(form.url).origin}; frame-ancestors 'none'; base-uri 'none'`;
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(toPage(form));
  });
}

/** Posts itself; without scripts, one press does. Both languages, since nobody has said which. */
function toPage({ url, fields }: { url: string; fields: Record<string, string> }): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment · 支付</title>
<form method="post" action="${escapeHtml(url)}" accept-charset="utf-8">${inputs}<button>Continue to payment · <span lang="zh">继续支付</span></button></form>
<script src="/pay/open.js"></script></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
