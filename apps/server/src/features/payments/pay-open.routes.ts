import { languageIds, languages } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { PayLinks } from './pay-links.ts';
import { paymentsWords as words } from './payments.words.ts';

const SCRIPT = 'document.forms[0].submit();\n';

interface PayOpenDeps {
  orders: Pick<OrdersRepository, 'findById'>;
  links: PayLinks;
}

/** Gateways that take a form (UnionPay, PayPal) cannot be opened by an address; this page can. */
export function mountPayOpen(app: FastifyInstance, { orders, links }: PayOpenDeps) {
  app.get('/pay/open.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get<{ Params: { name: string } }>('/pay/open/:name', async (request, reply) => {
    const orderId = links.readOrderId(request.params.name);
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

/** Posts itself; without scripts, one press does. In every language, since nobody has said which. */
function toPage({ url, fields }: { url: string; fields: Record<string, string> }): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const title = languageIds.map((language) => say(words.payment, language)).join(' · ');
  const button = languageIds
    .map((language) => `<span lang="${languages[language].tag}">${escapeHtml(say(words.goOn, language))}</span>`)
    .join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<form method="post" action="${escapeHtml(url)}" accept-charset="utf-8">${inputs}<button>${button}</button></form>
<script src="/pay/open.js"></script></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
