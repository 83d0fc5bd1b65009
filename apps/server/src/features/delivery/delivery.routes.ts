import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Intake } from './intake.service.ts';

const BODY_MAX = 262_144;

/** Where carriers call us. The body stays bytes: signatures are over exactly what was sent. */
export async function mountDelivery(app: FastifyInstance, { intake }: { intake: Intake }) {
  await app.register(async (carriers) => {
    carriers.removeAllContentTypeParsers();
    carriers.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    carriers.post<{ Params: { carrier: string } }>('/carrier/:carrier', { schema: { hide: true } }, async (request) => {
      await receive(intake, request, request.params.carrier);
      return {};
    });
  });
}

async function receive(intake: Intake, request: FastifyRequest, carrier: string) {
  if (carrier !== intake.carrierName) throw new AppError('NOT_FOUND', `no carrier ${carrier}`);
  try {
    await intake.receive(toRawWebhook(request));
  } catch (error) {
    if (error instanceof ForgedWebhookError)
      throw new AppError('NOT_AUTHORISED', `forged webhook of ${carrier}: ${error.message}`);
    throw error;
  }
}

function toRawWebhook(request: FastifyRequest): RawWebhook {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { headers, url: `${request.protocol}://${request.host}${request.url}`, body };
}
