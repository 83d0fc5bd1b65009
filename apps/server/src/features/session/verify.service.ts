import type { CaptchaAction } from '@manyline/contract/captcha';
import type { LanguageCode } from '@manyline/contract/errors';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { CodesService } from './codes.service.ts';
import { type LoginAddress, readEmail, readPhone } from './login-address.ts';

export type VerifyService = ReturnType<typeof createVerifyService>;

export interface VerifyRequest {
  caller: Caller;
  captchaId?: string | undefined;
  /** What was typed, the pass, or where the slider's piece was dropped. */
  answer?: string | undefined;
  ip: string;
  language: LanguageCode;
}

export interface VerifyAnswer {
  caller: Caller;
  verifyId: string;
  code: string;
}

/** Proves that a phone or an address is the caller's, within one session (decision 15). */
export function createVerifyService({ captcha, codes }: { captcha: CaptchaService; codes: CodesService }) {
  async function request(target: LoginAddress, action: CaptchaAction, input: VerifyRequest) {
    const { caller, captchaId, answer, ip, language } = input;
    if (captchaId === undefined || !answer) throw new AppError('CAPTCHA_REQUIRED', `${action} without a captcha`);
    await captcha.consume({ captchaId, answer, action, ip });
    return codes.issue({ purpose: 'verify', brand: caller.brand, target, ip, language, session: caller });
  }

  async function check(channel: LoginAddress['channel'], { caller, verifyId, code }: VerifyAnswer) {
    const { sessionId, brand } = caller;
    await codes.check({ verifyId, code, purpose: 'verify', channel, platform: brand.platform, sessionId });
  }

  const wasProven = ({ sessionId, brand }: Caller, { channel, address }: Pick<LoginAddress, 'channel' | 'address'>) =>
    codes.wasProven(sessionId, { platform: brand.platform, channel, address });

  async function demandProof<Address extends LoginAddress>(caller: Caller, address: Address): Promise<Address> {
    if (await wasProven(caller, address)) return address;
    throw new AppError('ADDRESS_NOT_PROVEN', `a ${address.channel} that this session did not prove`);
  }

  return {
    requestPhone: ({ telCode, phone, ...input }: VerifyRequest & { telCode: string; phone: string }) =>
      request(readPhone(input.caller.brand, telCode, phone), 'getVerifyCode', input),

    requestEmail: ({ email, ...input }: VerifyRequest & { email: string }) =>
      request(readEmail(email), 'requestToVerifyEmail', input),

    checkPhone: (answer: VerifyAnswer) => check('phone', answer),
    checkEmail: (answer: VerifyAnswer) => check('email', answer),

    /** Whether this session proved it within ten minutes. */
    wasProven,

    /** A phone that this session proved within ten minutes. @throws ADDRESS_NOT_PROVEN · UNSUPPORTED_PHONE */
    demandPhone: (caller: Caller, { telCode, phone }: { telCode: string; phone: string }) =>
      demandProof(caller, readPhone(caller.brand, telCode, phone)),

    /** The same for an address. @throws ADDRESS_NOT_PROVEN · INVALID_EMAIL */
    demandEmail: (caller: Caller, email: string) => demandProof(caller, readEmail(email)),
  };
}
