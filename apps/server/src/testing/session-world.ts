import { randomUUID } from 'node:crypto';
import { createCaptchaDrawn } from '@manyline/captcha-drawn/captcha-drawn';
import { type CaptchaAction, confirmCaptcha, genCaptcha } from '@manyline/contract/captcha';
import type { Call, CallOutput } from '@manyline/contract/define-call';
import { type ErrorCode, findErrorCode } from '@manyline/contract/errors';
import { login, preLogin } from '@manyline/contract/session';
import { createMailerSandbox } from '@manyline/mailer-sandbox/mailer-sandbox';
import type { InjectOptions } from 'fastify';
import { type Database, openPglite, openPostgres } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { migrate } from '../db/migrate.ts';
import { createRateWindows } from '../db/rate-windows.ts';
import type { Account } from '../features/accounts/account.ts';
import { createAccountsRepository } from '../features/accounts/accounts.repository.ts';
import { mountAccounts } from '../features/accounts/accounts.routes.ts';
import { createAccountsService } from '../features/accounts/accounts.service.ts';
import { createCaptchaRepository } from '../features/captcha/captcha.repository.ts';
import { mountCaptcha } from '../features/captcha/captcha.routes.ts';
import { type CaptchaLimits, createCaptchaService } from '../features/captcha/captcha.service.ts';
import { createPrimaryAddressesService } from '../features/profile/primary-addresses.service.ts';
import { createProfileRepository } from '../features/profile/profile.repository.ts';
import { mountProfile } from '../features/profile/profile.routes.ts';
import { createProfileService } from '../features/profile/profile.service.ts';
import { createProfileReviewsRepository } from '../features/profile/profile-reviews.repository.ts';
import type { CodeLimits } from '../features/session/code-limits.ts';
import { createCodeSender } from '../features/session/code-sender.ts';
import { createCodesRepository } from '../features/session/codes.repository.ts';
import { createCodesService } from '../features/session/codes.service.ts';
import { createPlansTokensRepository } from '../features/session/plans-tokens.repository.ts';
import { createPlansTokensService } from '../features/session/plans-tokens.service.ts';
import { createSessionRepository } from '../features/session/session.repository.ts';
import { mountSession } from '../features/session/session.routes.ts';
import { createSessionsService, type SessionEnded } from '../features/session/sessions.service.ts';
import { createSignInService } from '../features/session/sign-in.service.ts';
import { mountVerify } from '../features/session/verify.routes.ts';
import { createVerifyService } from '../features/session/verify.service.ts';
import { createTellingsRepository } from '../features/tellings/tellings.repository.ts';
import { createTellings } from '../features/tellings/tellings.service.ts';
import { createHttp } from '../http/create-http.ts';
import { createLogger } from '../log.ts';
import { readTemplate } from './test-database.ts';

export interface Sent {
  to: string;
  subject?: string;
  text: string;
  code?: string;
}

/** What a caller gets: the answer, or the error's code and status. */
export interface Answer<C extends Call> {
  status: number;
  body: CallOutput<C>;
  error?: ErrorCode;
  retmsg?: string;
  headers: Record<string, unknown>;
}

export type SessionWorld = Awaited<ReturnType<typeof openSessionWorld>>;

const NO_LIMIT = 1_000_000;
const open: CodeLimits = {
  unusedPerAddressDay: NO_LIMIT,
  perAddressDay: NO_LIMIT,
  perPrefixHour: NO_LIMIT,
  perPrefixDay: NO_LIMIT,
  perCountryHour: NO_LIMIT,
  perCountryDay: NO_LIMIT,
  perNetworkHour: NO_LIMIT,
  perNetworkDay: NO_LIMIT,
};

interface CallOptions {
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

/** Sign-in whole: routes, services, a real database, a clock that tests move, and what was sent. Limits are off unless given. */
export async function openSessionWorld(options: { codes?: Partial<CodeLimits>; captchas?: CaptchaLimits } = {}) {
  const database = await openDatabase();
  await migrate(database);
  const { db } = database;
  const clock = { time: Date.UTC(2026, 0, 15, 12) };
  const now = () => clock.time;
  const sent: Sent[] = [];
  const created: Account[] = [];
  const ended: SessionEnded[] = [];
  const faults = { sending: undefined as Error | undefined, welcoming: undefined as Error | undefined };
  const log = createLogger('silent');
  const secret = 'a secret of these tests, at least 32 long';

  async function take(item: Sent) {
    if (faults.sending) throw faults.sending;
    sent.push(item);
  }

  const rates = createRateWindows(db);
  const captcha = createCaptchaService({
    captchas: createCaptchaRepository(db),
    maker: createCaptchaDrawn(),
    rates,
    newId,
    now,
    limits: options.captchas ?? { begunPerNetwork: NO_LIMIT, wrongPerNetwork: NO_LIMIT },
  });
  const accounts = createAccountsService({ db, accounts: createAccountsRepository(db), newId, now });
  const codes = createCodesService({
    db,
    codes: createCodesRepository(db),
    rates,
    secret,
    sendCode: createCodeSender({
      mailer: createMailerSandbox({ outbox: { add: take } }),
      sendSystemSms: take,
      timeoutMs: 500,
    }),
    newId,
    now,
    limits: { ...open, ...options.codes },
  });
  const sessions = createSessionsService({
    sessions: createSessionRepository(db),
    secret,
    newId,
    now,
    onSessionEnded: (over) => ended.push(over),
  });
  const signIn = createSignInService({
    captcha,
    codes,
    accounts,
    sessions,
    log,
    onAccountCreated: async (account) => {
      created.push(account);
      if (faults.welcoming) throw faults.welcoming;
    },
  });
  const tellings = createTellings({
    ...{ tellings: createTellingsRepository(db), notices: { send: async () => undefined }, sendSystemSms: take },
    ...{ mailer: createMailerSandbox({ outbox: { add: take } }), newId, now, log },
  });
  const app = await createHttp({ logger: log, trustProxy: true, requestsPerMinute: NO_LIMIT, isHttps: false });
  const verify = createVerifyService({ captcha, codes });
  const plansTokens = createPlansTokensService({ tokens: createPlansTokensRepository(db), now });
  mountSession(app, { signIn, sessions, plansTokens });
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
    getKycInfo: async () => ({ status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' }),
  });
  mountAccounts(app, { accounts, getBalance: async () => '0', getProfileStatus: async () => 0 });
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
    ended,
    faults,
    accounts,
    captcha,
    codes,
    sessions,
    verify,
    rates,
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
  if (process.env.TEST_DB !== 'postgres') return openPglite(undefined, readTemplate());
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  const schema = `session_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres({ url, poolSize: 1 });
  await admin.execute(`create schema ${schema}`);
  await admin.close();
  const database = openPostgres({ url, poolSize: 10, schema });
  const close = async () => {
    await database.execute(`drop schema ${schema} cascade`);
    await database.close();
  };
  return { ...database, close };
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
