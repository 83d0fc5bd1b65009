import {
  actOnSandboxPayment,
  getSandboxPayments,
  moveSandboxChain,
  sendSandboxTransfer,
  setSandboxPay,
} from '@manyline/contract/local-world-pay';
import type { FastifyInstance } from 'fastify';
import { mountOpen } from '../../http/route.ts';
import type { SandboxPayService } from './sandbox-pay.service.ts';

/** The calls of the pay page. The caller guards them as it guards the rest of the sandbox. */
export function mountSandboxPay(world: FastifyInstance, pay: SandboxPayService) {
  mountOpen(world, getSandboxPayments, () => pay.list());
  mountOpen(world, setSandboxPay, ({ body }) => pay.setSwitches(body));
  mountOpen(world, actOnSandboxPayment, async ({ body }) => ({
    payment: await pay.act(body.orderNo, body.action, body.telling),
  }));
  mountOpen(world, sendSandboxTransfer, async ({ body }) => ({ transfer: await pay.send(body) }));
  mountOpen(world, moveSandboxChain, async ({ body }) => {
    await pay.move(body.orderId, body.action, body.transferId);
    return { status: 200 as const };
  });
}

/**
 * The target of UnionPay's and PayPal's forms. It only leads to the pay page, so it asks nobody where they come from:
 * a browser names no origin for a form of another page.
 */
export async function mountSandboxForm(app: FastifyInstance) {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    forms.post('/sandbox/pay', async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const orderNo = (fields.get('custom') ?? fields.get('orderId') ?? '').replace(/[^0-9a-f]/g, '').slice(0, 32);
      return reply.redirect(`/sandbox/#pay/${orderNo}`, 303);
    });
  });
}
