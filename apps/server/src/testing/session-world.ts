import { createCaptchaDrawn } from '@manyline/captcha-drawn/captcha-drawn';
import { type CaptchaAction, confirmCaptcha, genCaptcha } from '@manyline/contract/captcha';
import type { Call, CallOutput } from '@manyline/contract/define-call';
import { type ErrorCode, findErrorCode } from '@manyline/contract/errors';
import { login, preLogin } from '@manyline/contract/session';
import { DAY_MS } from '@manyline/domain/time';
import { createMailerSandbox } from '@manyline/mailer-sandbox/mailer-sandbox';
import type { InjectOptions } from 'fastify';
import { createLiveBrands } from '../brands/live-brands.ts';
import type { Database } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { migrate } from '../db/migrate.ts';
import { createRateWindows } from '../db/rate-windows.ts';
import { mountAccountInfo } from '../features/account-info/account-info.routes.ts';
import type { Account } from '../features/accounts/account.ts';
import { createAccountsRepository } from '../features/accounts/accounts.repository.ts';
import { createAccountsService } from '../features/accounts/accounts.service.ts';
import { createCaptchaRepository } from '../features/captcha/captcha.repository.ts';
import { mountCaptcha } from '../features/captcha/captcha.routes.ts';
import { type CaptchaLimits, createCaptchaService } from '../features/captcha/captcha.service.ts';
import { createStockRepository } from '../features/numbers/stock.repository.ts';
import { createPrimaryAddressesService } from '../features/profile/primary-addresses.service.ts';
import { createProfileRepository } from '../features/profile/profile.repository.ts';
import { mountProfile } from '../features/profile/profile.routes.ts';
import { createProfileService } from '../features/profile/profile.service.ts';
import { createProfileReviewsRepository } from '../features/profile/profile-reviews.repository.ts';
import { createDeviceCookie } from '../features/session/device-cookie.ts';
import { createPlansTokensRepository } from '../features/session/plans-tokens.repository.ts';
import { createPlansTokensService } from '../features/session/plans-tokens.service.ts';
import { createSessionRepository } from '../features/session/session.repository.ts';
import { mountSession } from '../features/session/session.routes.ts';
import { createSessionsService, type SessionEnded } from '../features/session/sessions.service.ts';
import { createSignInService } from '../features/session/sign-in.service.ts';
import { defaultSignInCodeLimits, type SignInCodeLimits } from '../features/session/sign-in-code-limits.ts';
import { createCodeSender } from '../features/session/sign-in-code-sender.ts';
import { createSignInCodesRepository } from '../features/session/sign-in-codes.repository.ts';
import { createSignInCodesService } from '../features/session/sign-in-codes.service.ts';
import { mountVerify } from '../features/session/verify.routes.ts';
import { createVerifyService } from '../features/session/verify.service.ts';
import { createTellingsRepository } from '../features/tellings/tellings.repository.ts';
import { createTellingsService } from '../features/tellings/tellings.service.ts';
import { createHttp } from '../http/create-http.ts';
import { liftLimits } from '../lib/lift-limits.ts';
import { createLogger } from '../log.ts';
import { createTestDatabase } from './test-database.ts';

export interface Sent {
  to: string;
  subject?: string;
  text: string;
  code?: string;
}

/** The result for a caller: the answer, or the error's code and status. */
export interface Answer<C extends Call> {
  status: number;
  body: CallOutput<C>;
  error?: ErrorCode;
  retmsg?: string;
  headers: Record<string, unknown>;
}

export type SessionWorld = Awaited<ReturnType<typeof openSessionWorld>>;

const NO_LIMIT = 1_000_000;
const open = liftLimits(defaultSignInCodeLimits);

interface CallOptions {
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

/** Sign-in whole: routes, services, a real database, a clock that tests move, and what was sent. Limits are off unless given. */
export async function openSessionWorld(options: { codes?: Partial<SignInCodeLimits>; captchas?: CaptchaLimits } = {}) {
  const database = await openDatabase();
  await migrate(database);
  const { db } = database;
  const clock = { time: Date.UTC(2026, 0, 15, 12) };
  const now = () => clock.time;
  const sent: Sent[] = [];
  const created: Account[] = [];
  /** Addresses on the block list. */
  const shutOut = new Set<string>();
  const ended: SessionEnded[] = [];
  const faults = { sending: undefined as Error | undefined, welcoming: undefined as Error | undefined };
  const log = createLogger('silent');
  const secret = 'a secret of these tests, at least 32 long';

  async function take(item: Sent) {
    if (faults.sending) throw faults.sending;
    sent.push(item);
  }

  const windows = createRateWindows(db);
  const captcha = createCaptchaService({
    captchas: createCaptchaRepository(db),
    maker: createCaptchaDrawn(),
    windows,
    newId,
    now,
    limits: options.captchas ?? { begunPerNetwork: NO_LIMIT, wrongPerNetwork: NO_LIMIT },
  });
  const accounts = createAccountsService({ db, accounts: createAccountsRepository(db), newId, now });
  const codes = createSignInCodesService({
    db,
    codes: createSignInCodesRepository(db),
    windows,
    secret,
    sendCode: createCodeSender({
      mailer: createMailerSandbox({ mailbox: { add: take } }),
      sendSystemSms: take,
      timeoutMs: 500,
    }),
    newId,
    now,
    limits: { ...open, ...options.codes },
  });
  const brands = createLiveBrands();
  const sessions = createSessionsService({
    brands,
    sessions: createSessionRepository(db, { maxLifeMs: 90 * DAY_MS }),
    secret,
    newId,
    now,
    onSessionEnded: (over) => ended.push(over),
  });
  const isInStock = createStockRepository(db).has;
  const signIn = createSignInService({
    db,
    captcha,
    codes,
    accounts,
    sessions,
    // New devices are told in a whole world alone (new-device.test.ts): here every mail is a code.
    devices: { note: async () => Buffer.alloc(32), flush: async () => undefined },
    isInStock,
    blocksSignUp: ({ address }) => shutOut.has(address),
    log,
    onAccountCreated: async (account) => {
      created.push(account);
      if (faults.welcoming) throw faults.welcoming;
    },
  });
  const tellings = createTellingsService({
    tellings: createTellingsRepository(db),
    notices: { send: async () => undefined },
    sendSystemSms: take,
    onNotice: () => undefined,
    list: { keep: async () => undefined },
    mailer: createMailerSandbox({ mailbox: { add: take } }),
    newId,
    now,
    log,
  });
  const app = await createHttp({ logger: log, trustProxy: true, requestsPerMinute: NO_LIMIT, isHttps: false });
  const verify = createVerifyService({ captcha, codes, accounts, sessions, isInStock, now });
  const plansTokens = createPlansTokensService({ brands, tokens: createPlansTokensRepository(db), now });
  const getInviteFlags = async () => ({ canInvite: true, canSetInviter: true });
  const deviceCookie = createDeviceCookie({ isHttps: false });
  mountSession(app, { signIn, sessions, deviceCookie, plansTokens, getInviteFlags });
  mountVerify(app, { verify });
  mountCaptcha(app, { captcha });
  mountProfile(app, {
    profile: createProfileService({
      db,
      profiles: createProfileRepository(db),
      reviews: createProfileReviewsRepository(db),
      accounts,
      newId,
      now,
    }),
    primaryAddresses: createPrimaryAddressesService({ verify, accounts, tellings }),
    readVip: async () => ({}),
    getKycInfo: async () => ({ status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' }),
  });
  mountAccountInfo(app, { accounts, getBalance: async () => '0', getProfileStatus: async () => 0, getInviteFlags });
  await app.ready();

  async function call<C extends Call>(spec: C, input: object = {}, { token, ip, headers }: CallOptions = {}) {
    const request: InjectOptions = {
      method: spec.method,
      url: spec.url,
      ...(spec.method === 'GET' ? { query: toQuery(input) } : { payload: input }),
      headers: { ...(token && { 'x-auth-token': token }), 'x-forwarded-for': ip ?? '203.0.113.5', ...headers },
    };
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = isJson ? answer.json() : answer.rawPayload;
    const error = answer.statusCode >= 400 ? findErrorCode(body.retcode) : undefined;
    return { status: answer.statusCode, body, error, retmsg: body.retmsg, headers: answer.headers } as Answer<C>;
  }

  /** A captcha begun for the action, with the answer that its reader would type. */
  async function readCaptcha(action: CaptchaAction = 'preLogin', kind: 'text' | 'slider' = 'text') {
    const { body } = await call(genCaptcha, { action, kind });
    const row = await db
      .selectFrom('captcha')
      .select(['answer', 'audio_answer'])
      .where('captcha_id', '=', body.captchaId)
      .executeTakeFirstOrThrow();
    return { captchaId: body.captchaId, captcha: row.answer, audio: row.audio_answer, slider: body.slider };
  }

  async function askCode(address: object, callOptions: CallOptions = {}) {
    const { captchaId, captcha: answer } = await readCaptcha();
    const before = sent.length;
    const asked = await call(preLogin, { platform: 'pingme', ...address, captchaId, captcha: answer }, callOptions);
    return { ...asked, verifyid: asked.body.verifyid, code: sent[before]?.code ?? '' };
  }

  async function signInAs(address: object, platform = 'pingme') {
    const { verifyid, code, error } = await askCode({ ...address, platform });
    if (error) throw new Error(`preLogin answered ${error}`);
    const signedIn = await call(login, { platform, verifyid, code });
    if (signedIn.error) throw new Error(`login answered ${signedIn.error}`);
    return signedIn.body;
  }

  return {
    app,
    db,
    clock,
    sent,
    created,
    shutOut,
    ended,
    faults,
    accounts,
    captcha,
    codes,
    sessions,
    verify,
    windows,
    call,
    readCaptcha,
    askCode,
    signInAs,
    confirmSlider: (captchaId: string, x: number) =>
      call(confirmCaptcha, { captchaId, captchaVerifyParam: JSON.stringify({ x }) }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function openDatabase(): Promise<Database> {
  const storage = createTestDatabase('world', 10);
  const database = await storage.open();
  return { ...database, close: () => database.close().then(() => storage.drop()) };
}

function toQuery(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}

let people = 0;

/** An address that nobody has used in this run. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.com`;
}

/** A German mobile number that nobody has used in this run. */
export function newPhone() {
  people += 1;
  return { telCode: '49', phone: `1512${String(3_000_000 + people * 10_007).slice(0, 7)}` };
}
