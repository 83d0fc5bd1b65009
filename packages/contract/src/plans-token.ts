import { z } from 'zod';
import { bodySchema, defineCall } from './define-call.ts';
import { epochMs } from './wire.ts';

/**
 * What the embedded plans page asks with (decision 33): it opens the calls of scope `plans` alone, until `expireDate` or the end
 * of its session, whichever comes first. The page around it asks for the next one.
 */
export const getPlansToken = defineCall('POST', '/web/getPlansToken', {
  summary: 'A short-lived token for the embedded plans page: good for plans and nothing else.',
  tag: 'Plans',
  audience: 'account',
  body: bodySchema({}),
  response: z.object({ token: z.string(), expireDate: epochMs }),
});
