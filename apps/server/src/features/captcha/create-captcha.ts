import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { liftLimits } from '../../lib/lift-limits.ts';
import { createCaptchaRepository } from './captcha.repository.ts';
import { mountCaptcha } from './captcha.routes.ts';
import { createCaptchaService, defaultCaptchaLimits } from './captcha.service.ts';

export type Captcha = ReturnType<typeof createCaptcha>;

/** Pictures and sliders that tell people from software. */
export function createCaptcha(kit: Kit, { maker }: { maker: CaptchaMaker }) {
  const { db, windows, newId, now } = kit;
  const limits = kit.unlimitedSignIn ? liftLimits(defaultCaptchaLimits) : defaultCaptchaLimits;
  const service = createCaptchaService({ captchas: createCaptchaRepository(db), maker, windows, newId, now, limits });
  const hooks: FeatureHooks = {
    mount: (http) => mountCaptcha(http, { captcha: service }),
    jobs: [{ name: 'purge-captchas', cron: '* * * * *', run: async () => void (await service.purge()) }],
  };
  return { service, hooks };
}
