import type { CaptchaAction, CaptchaKind } from '@manyline/contract/captcha';
import type { Language } from '@manyline/domain/languages';
import { MINUTE_MS } from '@manyline/domain/time';
import type { CaptchaMaker } from '@manyline/ports/captcha';
import type { Clock } from '@manyline/ports/clock';
import type { RateClaim, RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network-of.ts';
import { hashPass, isRightAnswer, isRightPass, newPass } from './captcha.answers.ts';
import type { CaptchaRepository, StoredCaptcha } from './captcha.repository.ts';

export type CaptchaService = ReturnType<typeof createCaptchaService>;

export interface CaptchaLimits {
  /** Captchas begun by one network in ten minutes. */
  begunPerNetwork: number;
  /** Wrong answers of one network in ten minutes; the cookie counter of the client is a courtesy, this is the control. */
  wrongPerNetwork: number;
}

export const defaultCaptchaLimits: CaptchaLimits = { begunPerNetwork: 120, wrongPerNetwork: 40 };

export interface CaptchaDeps {
  captchas: CaptchaRepository;
  maker: CaptchaMaker;
  windows: RateWindows;
  newId: () => string;
  now: Clock;
  limits?: CaptchaLimits;
}

const LIFE_MS = 5 * MINUTE_MS;
const WINDOW_MS = 10 * MINUTE_MS;
/** Times that one captcha is drawn or spoken: a page reloads, a person listens again. */
const DRAWN_PER_CAPTCHA = 10;

/** A slider is a matter of one guess in a few dozen: enough for a signed-in account, not for strangers. */
const SLIDER_ACTIONS = new Set<CaptchaAction>(['getVerifyCode', 'lockNumber']);

export function createCaptchaService(deps: CaptchaDeps) {
  const { captchas, maker, windows, newId, now, limits = defaultCaptchaLimits } = deps;

  const begunBy = (ip: string): RateClaim => ({
    bucket: `captcha:begun:${networkOf(ip)}`,
    windowMs: WINDOW_MS,
    max: limits.begunPerNetwork,
  });
  const wrongBy = (ip: string): RateClaim => ({
    bucket: `captcha:wrong:${networkOf(ip)}`,
    windowMs: WINDOW_MS,
    max: limits.wrongPerNetwork,
  });

  /** Counts the wrong answer, then says so. */
  async function refuse(captcha: StoredCaptcha | undefined, ip: string, detail: string): Promise<never> {
    await windows.takeOne(wrongBy(ip), now());
    throw new AppError(captcha?.kind === 'slider' ? 'SLIDER_FAILED' : 'WRONG_CAPTCHA', detail);
  }

  /** Drawing and speaking cost time of the processor, and one captcha is asked for a few times at most. */
  async function countDrawing(captchaId: string) {
    const claim = { bucket: `captcha:drawn:${captchaId}`, windowMs: WINDOW_MS, max: DRAWN_PER_CAPTCHA };
    if (await windows.takeOne(claim, now())) throw new AppError('TOO_FREQUENT', 'one captcha drawn again and again');
  }

  async function refuseTooMany(ip: string) {
    const wrong = await windows.isUsedUp(wrongBy(ip), now());
    const refusal = wrong
      ? { retryAfterMs: WINDOW_MS - (now() % WINDOW_MS) }
      : await windows.takeOne(begunBy(ip), now());
    if (!refusal) return;
    const seconds = Math.ceil(refusal.retryAfterMs / 1000);
    throw new AppError('TOO_FREQUENT', 'too many captchas from one network', { values: { seconds } });
  }

  return {
    /** @throws TOO_FREQUENT · NOT_AUTHORISED when this action takes no slider */
    async begin({ action, kind, ip }: { action: CaptchaAction; kind: CaptchaKind; ip: string }) {
      if (kind === 'slider' && !SLIDER_ACTIONS.has(action))
        throw new AppError('NOT_AUTHORISED', `no slider for ${action}`);
      await refuseTooMany(ip);
      const captchaId = newId();
      const createdAt = now();
      const expiresAt = createdAt + LIFE_MS;
      const row = { captchaId, action, kind, createdAt, expiresAt };
      if (kind === 'text') {
        await captchas.insert({ ...row, ...maker.makeText() });
        return { captchaId, kind, expiresAt };
      }
      const { x, ...slider } = await maker.makeSlider();
      await captchas.insert({ ...row, seed: '', answer: String(x), audioAnswer: '' });
      return { captchaId, kind, expiresAt, slider };
    },

    /** PNG. @throws NOT_FOUND once it is used, answered or expired · TOO_FREQUENT */
    async draw(captchaId: string): Promise<Buffer> {
      return maker.drawText((await getOpenText(captchaId)).seed);
    },

    /** WAV. @throws as draw */
    async speak(captchaId: string, language: Language): Promise<Buffer> {
      return maker.speakText((await getOpenText(captchaId)).seed, language);
    },

    /** Trades a right answer for a pass; a wrong one uses the captcha up. @throws WRONG_CAPTCHA · SLIDER_FAILED */
    async confirm({ captchaId, answer, ip }: { captchaId: string; answer: string; ip: string }): Promise<string> {
      const pass = newPass();
      const captcha = await captchas.attachPass(captchaId, hashPass(pass), now());
      if (captcha && isRightAnswer(captcha, answer)) return pass;
      if (captcha) await captchas.use(captchaId, now());
      return refuse(captcha, ip, captcha ? 'wrong answer' : 'unknown, used or expired');
    },

    /**
     * For the guarded call: resolves for exactly one caller with the right answer, or the pass, of a captcha that was
     * begun for this action. Everything else uses it up. @throws WRONG_CAPTCHA · SLIDER_FAILED
     */
    async consume({ captchaId, answer, action, ip }: ConsumeInput): Promise<void> {
      const captcha = await captchas.use(captchaId, now());
      const right =
        captcha?.action === action &&
        captcha.expires_at > now() &&
        (captcha.pass_hash === null ? isRightAnswer(captcha, answer) : isRightPass(captcha, answer));
      if (!right) await refuse(captcha, ip, captcha ? 'wrong answer, action or too late' : 'unknown or used');
    },

    purge: () => captchas.purge(now()),
  };

  async function getOpenText(captchaId: string) {
    const captcha = await captchas.findOpen(captchaId, now());
    if (captcha?.kind !== 'text') throw new AppError('NOT_FOUND', `no open text captcha ${captchaId}`);
    await countDrawing(captchaId);
    return captcha;
  }
}

export interface ConsumeInput {
  captchaId: string;
  /** The text that the person typed, or the pass that `confirm` gave. */
  answer: string;
  action: CaptchaAction;
  ip: string;
}
