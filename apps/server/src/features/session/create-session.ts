import { MINUTE_MS } from '@manyline/domain/time';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { liftLimits } from '../../lib/lift-limits.ts';
import { accountEvents } from '../accounts/accounts.events.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { BlockList } from '../block-list/create-block-list.ts';
import type { Captcha } from '../captcha/create-captcha.ts';
import type { TextLimits } from '../delivery/text-limits.service.ts';
import type { Developer } from '../developer/create-developer.ts';
import type { Invites } from '../invites/create-invites.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createAccountActionsRepository } from './account-actions.repository.ts';
import { createAccountControl } from './account-control.service.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createDevicesRepository } from './devices.repository.ts';
import { createDevicesService, DEVICES_KEPT_MS } from './devices.service.ts';
import { createPlansTokensRepository } from './plans-tokens.repository.ts';
import { createPlansTokensService } from './plans-tokens.service.ts';
import { sessionEvents } from './session.events.ts';
import { createSessionKeeper } from './session.keeper.ts';
import { createSessionRepository } from './session.repository.ts';
import { mountSession } from './session.routes.ts';
import { createActionStory, createSignInStory } from './session-story.ts';
import { createSessionsService, SESSIONS_KEPT_MS } from './sessions.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { defaultSignInCodeLimits, type SignInCodeLimits } from './sign-in-code-limits.ts';
import { type CodeSenderDeps, createCodeSender } from './sign-in-code-sender.ts';
import { createSignInCodesRepository } from './sign-in-codes.repository.ts';
import { CODES_KEPT_MS, createSignInCodesService, type SignInCodesService } from './sign-in-codes.service.ts';
import { mountVerify } from './verify.routes.ts';
import { createVerifyService } from './verify.service.ts';

export type Session = ReturnType<typeof createSession>;

interface SessionNeeds extends CodeSenderDeps {
  accounts: Accounts;
  blockList: Pick<BlockList, 'blocksSignUp'>;
  captcha: Captcha;
  developer: Developer;
  invites: Invites;
  numbers: Numbers;
  tellings: Tellings;
  /** Limits as operators set them. */
  textLimits: Pick<TextLimits, 'heed'>;
  /** A limit held that guards against pumping. */
  noteTextRefused(limit: string): void;
}

const LAPSED_EVERY_MS = MINUTE_MS;

/** Signing in by a code, and the sessions that follow. */
export function createSession(kit: Kit, needs: SessionNeeds) {
  const { brands, config, db, events, secret, newId, now, log } = kit;
  const codes = createCodes(kit, needs);
  const sessionRows = createSessionRepository(db, { maxLifeMs: config.sessionMaxLifeMs });
  const sessions = createSessionsService({
    brands,
    sessions: sessionRows,
    secret,
    newId,
    now,
    onSessionEnded: events.teller(sessionEvents).ended,
  });
  const devices = createDevicesService({
    devices: createDevicesRepository(db),
    sessions: sessionRows,
    news: needs.tellings.news,
    secret,
    now,
  });
  const deviceCookie = createDeviceCookie({ isHttps: config.publicUrl.startsWith('https:') });
  const plansTokens = createPlansTokensService({ brands, tokens: createPlansTokensRepository(db), now });
  const signIn = createSignInService({
    db,
    captcha: needs.captcha.service,
    codes,
    accounts: needs.accounts.service,
    sessions,
    devices,
    isInStock: needs.numbers.stock.has,
    blocksSignUp: needs.blockList.blocksSignUp,
    log,
    onAccountCreated: events.teller(accountEvents).created,
  });
  const verify = createVerifyService({
    captcha: needs.captcha.service,
    codes,
    accounts: needs.accounts.service,
    sessions,
    isInStock: needs.numbers.stock.has,
    now,
  });
  /** Sessions that time has ended are written down, so that they stay ended when the clock goes back. */
  async function lapse() {
    await codes.lapse();
    await sessions.lapse();
  }
  const hooks: FeatureHooks = {
    mount(http) {
      const getInviteFlags = needs.invites.service.getFlags;
      mountSession(http, { signIn, sessions, deviceCookie, plansTokens, keys: needs.developer.keys, getInviteFlags });
      mountVerify(http, { verify });
    },
    sweeps: [{ name: 'lapse-sign-in', everyMs: LAPSED_EVERY_MS, run: lapse }],
    jobs: [
      {
        name: 'purge-sign-in',
        cron: '*/10 * * * *',
        async run() {
          await codes.purge();
          await sessions.purge();
          await devices.purge();
          await plansTokens.purge();
        },
      },
    ],
  };
  const control = createAccountControl({
    db,
    news: needs.tellings.news,
    accounts: needs.accounts.service,
    sessions,
    codes,
    actions: createAccountActionsRepository(db),
    now,
  });
  return {
    codes,
    codeLimits: readCodeLimits(kit),
    sessions,
    devices,
    plansTokens,
    signIn,
    verify,
    control,
    lapse,
    keeper: createSessionKeeper(db, {
      sessionsMs: SESSIONS_KEPT_MS,
      devicesMs: DEVICES_KEPT_MS,
      codesMs: CODES_KEPT_MS,
    }),
    stories: [createSignInStory(db), createActionStory(db)],
    hooks,
  };
}

/** As the settings have them, before operators say otherwise. */
function readCodeLimits({ config, unlimitedSignIn }: Kit): SignInCodeLimits {
  const limits = { ...defaultSignInCodeLimits, ...config.signInCodes };
  return unlimitedSignIn ? { ...liftLimits(limits), countries: {} } : limits;
}

function createCodes(
  kit: Kit,
  { mailer, sendSystemSms, timeoutMs, ...needs }: CodeSenderDeps & Pick<SessionNeeds, 'noteTextRefused' | 'textLimits'>,
): SignInCodesService {
  return createSignInCodesService({
    db: kit.db,
    codes: createSignInCodesRepository(kit.db),
    windows: kit.windows,
    secret: kit.secret,
    sendCode: createCodeSender({ mailer, sendSystemSms, ...(timeoutMs !== undefined && { timeoutMs }) }),
    newId: kit.newId,
    now: kit.now,
    limits: readCodeLimits(kit),
    heed: needs.textLimits.heed,
    onRefused: needs.noteTextRefused,
  });
}
