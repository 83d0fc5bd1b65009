import type { RawNotification } from '@manyline/ports/payment-gateway';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network-of.ts';
import { createRateLimit } from '../../lib/rate-limit.ts';
import type { NotificationsService } from './notifications.service.ts';

const BODY_MAX = 65_536;

export interface NotifyDeps {
  notifications: NotificationsService;
  /** Notifications a minute and network: everything that comes is kept, so nobody may flood us. */
  perMinute: number;
}

/** Where gateways call us. The body stays bytes: signatures and echoes are over exactly what was sent. */
export async function mountPayNotify(app: FastifyInstance, { notifications, perMinute }: NotifyDeps) {
  const limit = createRateLimit({ perMinute });
  await app.register(async (gateways) => {
    gateways.removeAllContentTypeParsers();
    gateways.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    gateways.post<{ Params: { gateway: string } }>('/pay/notify/:gateway', async (request, reply) => {
      const network = networkOf(request.ip);
      if (!limit.take(network)) throw new AppError('TOO_FREQUENT', 'notifications');
      const answer = await notifications.receive(request.params.gateway, toRaw(request), network);
      if (!answer) throw new AppError('NOT_FOUND', `no gateway ${request.params.gateway}`);
      return reply.code(answer.status).type(answer.type).send(answer.body);
    });
  });
}

function toRaw(request: FastifyRequest): RawNotification {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { headers, url: `${request.protocol}://${request.host}${request.url}`, body };
}
