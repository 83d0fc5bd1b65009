import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { epochMs, ok, phoneDigits } from './wire.ts';

/** Calls of the sandbox page about verification numbers: they exist only in the local world. */
const tag = 'Local world';
const audience = 'localWorld' as const;

/** A number that an account waits for codes on. */
export const waitingForCode = z.object({
  number: phoneDigits,
  app: z.string(),
  /** The service, as people call it. */
  name: z.string(),
  login: z.string(),
  platform: z.string(),
  expireDate: epochMs,
});
export type WaitingForCode = z.infer<typeof waitingForCode>;

export const getWaitingForCodes = defineCall('GET', '/sandbox/api/codes', {
  summary: 'Numbers that wait for codes, the newest first.',
  tag,
  audience,
  response: z.object({ waiting: z.array(waitingForCode) }),
});

export const sendSandboxCode = defineCall('POST', '/sandbox/api/sendCode', {
  summary: 'Text a number a code, as the service would.',
  tag,
  audience,
  /** `text`: words of one's own in place of the service's usual ones. */
  body: z.object({ number: phoneDigits, app: z.string().max(32), text: z.string().max(1_000).optional() }),
  response: ok.extend({ text: z.string() }),
});
