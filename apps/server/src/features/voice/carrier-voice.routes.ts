import { ForgedWebhookError, type RawWebhook, type WebhookAnswer } from '@manyline/ports/carrier';
import type { CallPlan, VoiceCarrier, VoiceEvent } from '@manyline/ports/voice-carrier';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { toRawWebhook } from '../../http/raw-webhook.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { type Desk, planWithoutUs } from './desk.service.ts';

const BODY_MAX = 262_144;
/** Networks wait five seconds, and a caller hears nothing meanwhile. */
const ANSWERED_WITHIN_MS = 2_500;

const NOTHING: WebhookAnswer = { status: 200, contentType: 'text/plain', body: '' };

export interface CarrierVoiceDeps {
  voiceOf(carrier: string): VoiceCarrier | undefined;
  desk: Pick<Desk, 'take'>;
  publicUrl: string;
  log: Logger;
}

/** Where networks that call us by HTTP tell of calls. */
export async function mountCarrierVoice(app: FastifyInstance, deps: CarrierVoiceDeps) {
  await app.register(async (carriers) => {
    carriers.removeAllContentTypeParsers();
    carriers.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
      done(null, body),
    );
    carriers.post<{ Params: { carrier: string } }>('/carrier/:carrier/voice/*', async (request, reply) => {
      const raw = toRawWebhook(deps.publicUrl, request);
      const { status, contentType, body } = await receive(deps, request.params.carrier, raw);
      return reply.code(status).type(contentType).send(body);
    });
  });
}

async function receive(deps: CarrierVoiceDeps, carrier: string, raw: RawWebhook): Promise<WebhookAnswer> {
  const voice = deps.voiceOf(carrier);
  if (!voice?.readWebhook || !voice.spell) throw new AppError('NOT_FOUND', `no calls come by ${carrier}`);
  const event = readEvent(carrier, voice, raw);
  if (!event) return NOTHING;
  return voice.spell(await askDesk(deps, carrier, event), event);
}

function readEvent(carrier: string, voice: VoiceCarrier, raw: RawWebhook): VoiceEvent | undefined {
  try {
    return voice.readWebhook!(raw);
  } catch (error) {
    if (error instanceof ForgedWebhookError)
      throw new AppError('NOT_AUTHORISED', `forged webhook of ${carrier}: ${error.message}`);
    throw error;
  }
}

/**
 * A step that wants a plan gets one, come what may: while the database is away the caller is told to try later, and the carrier is asked
 * afterwards what became of the call. Any other is refused, so that it comes again.
 */
async function askDesk(
  { desk, log }: CarrierVoiceDeps,
  carrier: string,
  event: VoiceEvent,
): Promise<CallPlan | undefined> {
  try {
    return await withTimeout(desk.take(carrier, event), ANSWERED_WITHIN_MS);
  } catch (error) {
    const plan = planWithoutUs(event);
    if (!plan) throw new AppError('UNAVAILABLE', `a step of a call was not kept: ${String(error)}`);
    log.error(
      { err: error, carrier, call: event.callId },
      'a call got the fixed answer, since nobody could look it up',
    );
    return plan;
  }
}
