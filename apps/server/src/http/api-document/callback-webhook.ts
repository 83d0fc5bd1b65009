import { callbackBody } from '@manyline/contract/developer';
import type { Webhook } from './document-types.ts';
import type { SchemaWriter } from './json-schemas.ts';

/** The POST of a received code to a developer's callback URL, with the headers of the Standard Webhooks (0037). */
export function writeCallback(schemas: SchemaWriter): Webhook {
  return {
    operationId: 'verificationCode',
    summary: 'A verification code was received.',
    description:
      'Posted to the callback URL within about a second, and again until it answers 2xx: after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h. Signed by the Standard Webhooks with the signing secret, which is shown from the application on. An answer of 410 switches callbacks off. A code may arrive twice: keep the ids.',
    tags: ['Developer'],
    security: [],
    parameters: [
      header('webhook-id', 'Id of the callback; a repeat has the same.', '01a1fc59-297b-7c1e-8f0a-5d7c3d1f2b44'),
      header('webhook-timestamp', 'When it was posted, epoch seconds.', '1795235124'),
      header(
        'webhook-signature',
        '`v1,` and the signature in base64, by the signing secret. For a day after it was rotated, also by the one before it, a space between.',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemas.write(callbackBody, 'output'),
          example: {
            app: 'telegram',
            from: 'Telegram',
            to: '12015550190',
            userId: '110450391',
            text: 'Telegram code 48213',
            code: '48213',
            time: 1795235123456,
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken.' },
      '410': { description: 'Gone: callbacks are switched off.' },
      '4XX': { description: 'Not taken: it is tried again.' },
      '5XX': { description: 'Not taken: it is tried again.' },
    },
  };
}

function header(name: string, description: string, example?: string) {
  return { name, in: 'header' as const, description, schema: { type: 'string' }, ...(example && { example }) };
}
