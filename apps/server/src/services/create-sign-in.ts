import { newId } from '../db/ids.ts';
import type { RateWindows } from '../db/rate-windows.ts';
import { createAccountsRepository } from '../features/accounts/accounts.repository.ts';
import { createAccountsService } from '../features/accounts/accounts.service.ts';
import { createCaptchaRepository } from '../features/captcha/captcha.repository.ts';
import { type CaptchaService, createCaptchaService } from '../features/captcha/captcha.service.ts';
import { createCodesRepository } from '../features/session/codes.repository.ts';
import { createCodesService } from '../features/session/codes.service.ts';
import { createPlansTokensRepository } from '../features/session/plans-tokens.repository.ts';
import { createPlansTokensService } from '../features/session/plans-tokens.service.ts';
import { createSessionRepository } from '../features/session/session.repository.ts';
import { createSessionsService } from '../features/session/sessions.service.ts';
import { createSignInService } from '../features/session/sign-in.service.ts';
import { createVerifyService } from '../features/session/verify.service.ts';
import type { Messaging } from './create-messaging.ts';
import type { ServicesDeps } from './services-deps.ts';

export function createSignIn(
  deps: ServicesDeps,
  { ledger, chats }: Messaging,
  { rates, captcha }: { rates: RateWindows; captcha: CaptchaService },
) {
  const { database, sendCode, secret, limits, onSessionEnded, onAccountCreated, now, log } = deps;
  const { db } = database;
  const accounts = createAccountsService({
    db,
    accounts: createAccountsRepository(db),
    newId,
    now,
    async openBooks(tx, { accountId, platform }) {
      await ledger.openAccount(tx, accountId, platform);
      await chats.openFeed(tx, accountId);
    },
  });
  const codesRepository = createCodesRepository(db);
  const codes = createCodesService({
    db,
    codes: codesRepository,
    rates,
    secret,
    sendCode,
    newId,
    now,
    limits: limits.codes,
  });
  const sessions = createSessionsService({ sessions: createSessionRepository(db), secret, newId, now, onSessionEnded });
  const plansTokens = createPlansTokensService({ tokens: createPlansTokensRepository(db), now });
  const signIn = createSignInService({ captcha, codes, accounts, sessions, log, onAccountCreated });
  const verify = createVerifyService({ captcha, codes });
  return { accounts, codes, sessions, plansTokens, signIn, verify };
}

export function createCaptcha({ database: { db }, captchaMaker, limits, now }: ServicesDeps, rates: RateWindows) {
  const captchas = createCaptchaRepository(db);
  return createCaptchaService({ captchas, maker: captchaMaker, rates, newId, now, limits: limits.captchas });
}

export type SignIn = ReturnType<typeof createSignIn>;
