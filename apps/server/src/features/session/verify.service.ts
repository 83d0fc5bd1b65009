import type { CaptchaAction } from '@manyline/contract/captcha';
import { PROOF_LIFE_MS } from '@manyline/contract/verify';
import type { Language } from '@manyline/domain/languages';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import { type LoginAddress, readEmail, readPhone } from './login-address.ts';
import { type IsInStock, refuseOwnPhone } from './own-phones.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInCodesService } from './sign-in-codes.service.ts';

export type VerifyService = ReturnType<typeof createVerifyService>;

export interface VerifyRequest {
  caller: Caller;
  captchaId?: string | undefined;
  /** The text that was typed, the pass, or where the slider's piece was dropped. */
  answer?: string | undefined;
  ip: string;
  language: Language;
}

export interface VerifyAnswer {
  caller: Caller;
  verifyId: string;
  code: string;
  ip: string;
}

interface VerifyDeps {
  captcha: CaptchaService;
  codes: SignInCodesService;
  accounts: Pick<AccountsService, 'listLogins'>;
  sessions: Pick<SessionsService, 'findCreatedAt'>;
  isInStock: IsInStock;
  now: Clock;
}

/** For so long a sign-in proves the owner, as a code does (0109). */
const FRESH_SIGN_IN_MS = PROOF_LIFE_MS;
/** So many codes may stand unused when another one is sent without a captcha. */
const UNUSED_WITHOUT_CAPTCHA = 2;

/** Proves that a phone or an address is the caller's, within one session (decision 15). */
export function createVerifyService({ captcha, codes, accounts, sessions, isInStock, now }: VerifyDeps) {
  async function request(target: LoginAddress, action: CaptchaAction, input: VerifyRequest) {
    const { caller, captchaId, answer, ip, language } = input;
    const logins = await accounts.listLogins(caller.accountId);
    const isOwn = logins.some(({ channel, address }) => channel === target.channel && address === target.address);
    if (captchaId !== undefined && answer) await captcha.consume({ captchaId, answer, action, ip });
    else if (!isOwn || !(await mayMailUnasked(caller, target)))
      throw new AppError('CAPTCHA_REQUIRED', `${action} without a captcha`);
    await refuseOwnPhone(isInStock, target);
    return codes.issue({ purpose: 'verify', isOwn, brand: caller.brand, target, ip, language, session: caller });
  }

  /**
   * A mail to the account's own address costs nothing and reaches no stranger; its waits and windows hold all the same (0109). Whoever
   * uses none of them may be a script with a stolen session, which would leave the owner without codes for the day.
   */
  async function mayMailUnasked({ brand }: Caller, { channel, address }: LoginAddress): Promise<boolean> {
    if (channel !== 'email') return false;
    return (await codes.countUnused({ platform: brand.platform, channel, address })) < UNUSED_WITHOUT_CAPTCHA;
  }

  async function check(channel: LoginAddress['channel'], { caller, verifyId, code, ip }: VerifyAnswer) {
    const { sessionId, brand } = caller;
    await codes.check({ verifyId, code, purpose: 'verify', channel, platform: brand.platform, sessionId, ip });
  }

  const wasProven = ({ sessionId, brand }: Caller, { channel, address }: Pick<LoginAddress, 'channel' | 'address'>) =>
    codes.wasProven(sessionId, { platform: brand.platform, channel, address });

  /** Whether this session signed in, or proved a phone or address that the account has, within ten minutes (0109). */
  async function isOwnerProven(caller: Caller): Promise<boolean> {
    const createdAt = await sessions.findCreatedAt(caller);
    // A clock that was ahead when the session began makes no sign-in fresh for longer.
    if (createdAt !== undefined && Math.abs(now() - createdAt) < FRESH_SIGN_IN_MS) return true;
    for (const login of await accounts.listLogins(caller.accountId)) if (await wasProven(caller, login)) return true;
    return false;
  }

  async function demandProof<Address extends LoginAddress>(caller: Caller, address: Address): Promise<Address> {
    if (await wasProven(caller, address)) return address;
    throw new AppError('ADDRESS_NOT_PROVEN', `a ${address.channel} that this session did not prove`, {
      values: { minutes: PROOF_LIFE_MS / MINUTE_MS },
    });
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

    isOwnerProven,

    /** @throws OWNER_NOT_PROVEN */
    async demandOwner(caller: Caller): Promise<void> {
      if (await isOwnerProven(caller)) return;
      throw new AppError('OWNER_NOT_PROVEN', 'an old session, and no address of the account was proven in it', {
        values: { minutes: PROOF_LIFE_MS / MINUTE_MS },
      });
    },

    /** A phone that this session proved within ten minutes. @throws ADDRESS_NOT_PROVEN · UNSUPPORTED_PHONE */
    demandPhone: (caller: Caller, { telCode, phone }: { telCode: string; phone: string }) =>
      demandProof(caller, readPhone(caller.brand, telCode, phone)),

    /** The same for an address. @throws ADDRESS_NOT_PROVEN · INVALID_EMAIL */
    demandEmail: (caller: Caller, email: string) => demandProof(caller, readEmail(email)),
  };
}
