import { z } from 'zod';
import { defineCall, querySchema } from './define-call.ts';
import { uuid } from './wire.ts';

/**
 * The action that a captcha was asked for; an answer given for one action is worth nothing for another (decision 16).
 */
export const captchaAction = z.enum(['preLogin', 'getVerifyCode', 'requestToVerifyEmail', 'lockNumber', 'sendMessage']);
export type CaptchaAction = z.infer<typeof captchaAction>;

export const captchaKind = z.enum(['text', 'slider']);
export type CaptchaKind = z.infer<typeof captchaKind>;

/** One-time, 5 minutes, bound to `action`. A slider answers with its picture and piece as data URLs. */
export const genCaptcha = defineCall('GET', '/web/genCaptcha', {
  summary: 'Begin a captcha for one action.',
  tag: 'Captcha',
  audience: 'anyone',
  query: querySchema({ action: captchaAction.default('preLogin'), kind: captchaKind.default('text') }),
  response: z.object({
    captchaId: uuid,
    kind: captchaKind,
    expireDate: z.number(),
    slider: z
      .object({ background: z.string(), piece: z.string(), width: z.number(), height: z.number(), pieceY: z.number() })
      .optional(),
  }),
});

/** Answers the picture (image/png) or, with form=audio, the same challenge to listen to (audio/wav). Not JSON. */
export const captchaPicture = defineCall('GET', '/web/captcha', {
  summary: 'The picture of a text captcha, or its audio form (digits that are spoken).',
  tag: 'Captcha',
  audience: 'anyone',
  query: querySchema({ captchaId: uuid, form: z.enum(['image', 'audio']).default('image') }),
  response: z.unknown(),
});

/** Checks a captcha ahead of the call it guards; the pass can be used once in place of the answer. */
export const confirmCaptcha = defineCall('GET', '/web/confirmCaptcha', {
  summary: 'Check a captcha answer; answers a pass for the guarded call.',
  tag: 'Captcha',
  audience: 'anyone',
  query: querySchema({
    captchaId: uuid,
    captcha: z.string().max(20).optional(),
    captchaVerifyParam: z.string().max(2000).optional(),
  }),
  response: z.object({ captchaPass: z.string() }),
});
