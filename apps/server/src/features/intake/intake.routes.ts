import { ForgedWebhookError } from '@manyline/ports/carrier';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { toRawWebhook } from '../../http/raw-webhook.ts';
import { NoAnswerError, withTimeout } from '../../lib/with-timeout.ts';
import type { IntakeService } from './intake.service.ts';

const BODY_MAX = 262_144;
/** Carriers wait two seconds. What is kept later than that comes again, and is known by its ids. */
const KEPT_WITHIN_MS = 1_500;

export interface IntakeRoutesDeps {
  intake: IntakeService;
  /** Where carriers were told to call us: what they sign, whatever a proxy says of the host. */
  publicUrl: string;
}

/** Where carriers call us. The body stays bytes: signatures are over exactly what was sent. */
export async function mountIntake(app: FastifyInstance, { intake, publicUrl }: IntakeRoutesDeps) {
  await app.register(async (carriers) => {
    carriers.removeAllContentTypeParsers();
    carriers.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    carriers.post<{ Params: { carrier: string } }>('/carrier/:carrier', async (request, reply) => {
      const { status, contentType, body } = await receive(intake, publicUrl, request, request.params.carrier);
      return reply.code(status).type(contentType).send(body);
    });
  });
}

async function receive(intake: IntakeService, publicUrl: string, request: FastifyRequest, carrier: string) {
  try {
    const answer = await withTimeout(intake.receive(carrier, toRawWebhook(publicUrl, request)), KEPT_WITHIN_MS);
    if (answer) return answer;
  } catch (error) {
    if (error instanceof ForgedWebhookError)
      throw new AppError('NOT_AUTHORISED', `forged webhook of ${carrier}: ${error.message}`);
    throw error instanceof NoAnswerError ? new AppError('UNAVAILABLE', error.message) : error;
  }
  throw new AppError('NOT_FOUND', `no carrier ${carrier}`);
}
