import { captchaPicture, confirmCaptcha, genCaptcha } from '@manyline/contract/captcha';
import type { FastifyInstance } from 'fastify';
import { mountOpen } from '../../http/route.ts';
import type { CaptchaService } from './captcha.service.ts';

export function mountCaptcha(app: FastifyInstance, { captcha }: { captcha: CaptchaService }) {
  mountOpen(app, genCaptcha, async ({ query: { action, kind }, request }) => {
    const { captchaId, expiresAt, slider } = await captcha.begin({ action, kind, ip: request.ip });
    return {
      captchaId,
      kind,
      expireDate: expiresAt,
      ...(slider && {
        slider: { ...slider, background: toDataUrl(slider.background), piece: toDataUrl(slider.piece) },
      }),
    };
  });

  mountOpen(app, captchaPicture, async ({ query: { captchaId, form }, language, reply }) => {
    if (form === 'audio') {
      reply.type('audio/wav');
      return captcha.speak(captchaId, language);
    }
    reply.type('image/png');
    return captcha.draw(captchaId);
  });

  mountOpen(app, confirmCaptcha, async ({ query, request }) => {
    const answer = query.captchaVerifyParam ?? query.captcha ?? '';
    return { captchaPass: await captcha.confirm({ captchaId: query.captchaId, answer, ip: request.ip }) };
  });
}

function toDataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
