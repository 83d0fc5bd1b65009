import { join } from 'node:path';
import { parseMicros } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import { z } from 'zod';
import { carrierSettings, readCarriers } from './carrier-settings.ts';
import { codeNumberSettings, readCodeNumberSettings } from './code-number-settings.ts';
import { ConfigError } from './config-error.ts';
import { describeSettings } from './describe-settings.ts';
import { readForwardCountries } from './forward-countries.ts';
import { brandAddresses } from './mail-settings.ts';
import {
  chainNames,
  gatewayNames,
  type PaymentSettings,
  paymentSettings,
  readSeller,
  refuseHalfSetPayments,
} from './payments-config.ts';
import { refusePlainConnections } from './plain-connections.ts';
import { flag, hosts, names, number, optionalUrl, origin, proxies } from './setting-types.ts';
import { withSettingsInFiles } from './settings-in-files.ts';
import { readSignInCodeLimits } from './sign-in-code-settings.ts';
import { readTranscriber, transcriberSettings } from './transcriber-settings.ts';

const settings = paymentSettings.extend({
  PORT: number(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address or the name of a host')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: origin,
  CONSOLE_URL: origin,
  BRAND_HOSTS: hosts,
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:']),
  DATABASE_POOL: number(2, 100).default(10),
  REDIS_URL: optionalUrl(['redis:', 'rediss:']),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ...carrierSettings,
  MAILER: z.enum(['sandbox', 'smtp']).default('sandbox'),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:'])
    .refine((text) => URL.parse(text ?? '')?.hostname !== '', {
      message: 'must name a host',
    })
    .refine((text) => ['', '?tls=optional'].includes(URL.parse(text ?? '')?.search ?? ''), {
      message: 'takes ?tls=optional and nothing else after the host',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]*[^@\s]@[^@\s]+$/, 'must be a mail address, or a name and one in <>')
    .optional(),
  MAIL_FROM_BRANDS: brandAddresses,
  BLOB_STORE: z.enum(['folder', 's3']).default('folder'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ENDPOINT: optionalUrl(['http:', 'https:']),
  ...transcriberSettings,
  PAYMENTS: names(gatewayNames).default(['sandbox']),
  CRYPTO: names(['sandbox', ...chainNames]).default(['sandbox']),
  CNY_PER_USD: z
    .string()
    .regex(/^(?=.*[1-9])\d{1,2}(\.\d{1,6})?$/, 'must be a rate such as 7.2')
    .optional(),
  PAY_ATTEMPTS_PER_DAY: number(1, 10_000).default(20),
  PAY_DAY_TIMES_MAX: number(1, 10_000).default(5),
  OPERATOR_DAY_CAP: number(0, 1_000_000).default(100),
  SANDBOX_PUBLIC: flag.default(false),
  SANDBOX_PASSWORD: z.string().min(12, 'must be 12 characters or more').optional(),
  BREACHED_PASSWORDS: z.string().min(1).optional(),
  CALLBACKS_TO_LOCALHOST: flag.default(false),
  PLAIN_CONNECTIONS: flag.default(false),
  SECRET_KEY: z.string().min(32, 'must be 32 characters or more').optional(),
  IDENTITY_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  TRUST_PROXY: proxies.default(0),
  SIGN_IN_CODES_PER_HOUR: number(1, 10_000_000).default(1_000),
  SIGN_IN_CODES_PER_DAY: number(1, 10_000_000).default(5_000),
  SIGN_IN_CODE_LIMITS: z.string().max(5_000).default(''),
  FORWARD_COUNTRIES: z.string().max(2_000).default('all'),
  SESSION_DAYS_MAX: number(1, 3_650).default(90),
  SENDS_PER_MINUTE: number(1, 10_000_000).default(120),
  CAPTCHA_AFTER_SENDS: number(1, 10_000_000).optional(),
  PICTURES_MB_PER_DAY: number(1, 1_000_000).default(500),
  ...codeNumberSettings,
  REQUESTS_PER_MINUTE: number(10, 10_000_000).default(600),
  SOCKETS_PER_NETWORK: number(1, 1_000_000).optional(),
  METRICS_PORT: number(1, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w~+/.=-]{16,}$/, 'must be 16 characters or more, of those that a bearer token has')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SEED: flag.default(true),
  BACKUP_MARK: z.string().min(1).optional(),
});

/** An office behind one address. */
const SOCKETS_PER_NETWORK = 100;
const ALL_ON_ONE_MACHINE = 100_000;

export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

/** Line breaks of Unicode among them. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/**
 * The one reader of the environment: every setting of docs/OPERATIONS.md, validated together.
 * @throws ConfigError naming the first setting that is wrong or half set.
 */
export function readConfig(environment: Environment) {
  const set = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const given = withSettingsInFiles(Object.fromEntries(set), settingNames);
  refuseUnreadable(given);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0] ?? 'a setting')}: ${issue?.message ?? 'is not valid'}`);
  }
  const env = parsed.data;
  refuseHalfSet(env);
  const { PUBLIC_URL: _, ...connections } = env;
  refusePlainConnections(connections);
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  const carriers = readCarriers(env);
  const others = [...carriers.map(({ kind }) => kind), env.MAILER, ...env.PAYMENTS, ...env.CRYPTO];
  const transcriber = readTranscriber(env, others.includes('sandbox') ? 'sandbox' : 'none');
  const usesSandbox = [...others, transcriber.kind].includes('sandbox');
  const oneMachine = usesSandbox && !env.SANDBOX_PUBLIC;
  refusePublicSandbox(env, usesSandbox, publicUrl);
  refuseCallbacksHome(env, usesSandbox);
  return {
    /** As they were given, for whoever runs this: secrets are not in them. */
    settings: describeSettings(given, settingNames),
    /** A file that a backup touches when it is done; its time says how old the last one is. */
    backupMark: env.BACKUP_MARK,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    publicUrl,
    /** Where operators reach the console, when not at `publicUrl`: then its calls come from there alone. */
    consoleUrl: env.CONSOLE_URL,
    /** Beside that of `publicUrl`: where brands are reached, host and port as browsers write them. */
    brandHosts: env.BRAND_HOSTS,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    role: env.ROLE,
    /** The first is for what has none of its own. */
    carriers,
    mailer:
      env.MAILER === 'smtp'
        ? {
            kind: 'smtp' as const,
            url: env.SMTP_URL!,
            from: env.MAIL_FROM!,
            /** Of brands that have one of their own. */
            addresses: env.MAIL_FROM_BRANDS ?? {},
          }
        : { kind: 'sandbox' as const },
    blobs: readBlobs(env),
    transcriber,
    speechCommand: env.SPEECH_COMMAND,
    /** Countries whose phones calls are forwarded to. */
    forwardCountries: readForwardCountries(env.FORWARD_COUNTRIES),
    transcriptionsPerHour: env.TRANSCRIPTIONS_PER_HOUR,
    /** Names of gateways; for a method the first that offers it is taken. */
    payments: env.PAYMENTS,
    /** Chains that transfers are watched on. */
    crypto: env.CRYPTO,
    paymentSettings: env as PaymentSettings,
    seller: readSeller(env),
    payLimits: { attemptsPerDay: env.PAY_ATTEMPTS_PER_DAY, dayTimesMax: env.PAY_DAY_TIMES_MAX },
    /** Whole units of a currency that an operator credits, debits and refunds alone in a day (UTC). */
    operatorDayCap: env.OPERATOR_DAY_CAP,
    /** Micros of yuan for a dollar; without it, dollars are paid only where dollars are taken. */
    cnyPerUsd: env.CNY_PER_USD === undefined ? undefined : parseMicros(env.CNY_PER_USD),
    /** One machine plays everybody: limits by network address would only be in its way. */
    oneMachine,
    /** The sandbox page and its calls exist. */
    localWorld: usesSandbox,
    /** The password for all of `/sandbox` where others can reach it. */
    sandboxPassword: env.SANDBOX_PASSWORD,
    breachedPasswords: env.BREACHED_PASSWORDS,
    callbacksToLocalhost: env.CALLBACKS_TO_LOCALHOST,
    secretKey: env.SECRET_KEY,
    identityKey: env.IDENTITY_KEY,
    trustProxy: env.TRUST_PROXY === 0 ? false : env.TRUST_PROXY,
    /** Sign-in and verification codes that the whole installation sends at most. */
    signInCodes: {
      inAllHour: env.SIGN_IN_CODES_PER_HOUR,
      inAllDay: env.SIGN_IN_CODES_PER_DAY,
      ...readSignInCodeLimits(env.SIGN_IN_CODE_LIMITS),
    },
    /** A session ends so long after its sign-in, however much it is used. */
    sessionMaxLifeMs: env.SESSION_DAYS_MAX * DAY_MS,
    sendsPerMinute: env.SENDS_PER_MINUTE,
    /** Texts a minute before an account is asked whether it is a person; half of the limit unless set. */
    sendsBeforeCaptcha: env.CAPTCHA_AFTER_SENDS ?? Math.ceil(env.SENDS_PER_MINUTE / 2),
    /** Megabytes of pictures of one account in a day, sent or not. */
    picturesMegabytesPerDay: env.PICTURES_MB_PER_DAY,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    socketsPerNetwork: env.SOCKETS_PER_NETWORK ?? (oneMachine ? ALL_ON_ONE_MACHINE : SOCKETS_PER_NETWORK),
    codeNumbers: readCodeNumberSettings(env),
    /** On a machine of one's own the product's port shows them to everybody. */
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN, open: oneMachine },
    logLevel: env.LOG_LEVEL,
    /** Demo accounts are known to everybody by name: they are for this machine alone. */
    seed: env.SEED && usesSandbox && !env.SANDBOX_PUBLIC,
  };
}

/** Rules of every setting, whatever else it must be. A line break in a path makes a folder that no tool can name. */
function refuseUnreadable(given: Environment) {
  for (const name of settingNames) {
    const value = given[name];
    if (value?.trim() === '') throw new ConfigError(`${name}: is blank; leave it out, or empty, for its default`);
    if (value && CONTROL_CHARACTER.test(value))
      throw new ConfigError(`${name}: has a control character; a line break in a key is written as \\n`);
  }
}

type Settings = z.infer<typeof settings>;

const s3Names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Where pictures and sounds are kept. */
function readBlobs(env: Settings) {
  if (env.BLOB_STORE === 'folder') return { kind: 'folder' as const, folder: join(env.DATA_DIR, 'media') };
  return {
    kind: 's3' as const,
    bucket: env.S3_BUCKET!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: env.S3_ENDPOINT,
  };
}

function refuseHalfSetBlobs(env: Settings) {
  for (const name of s3Names)
    if (env.BLOB_STORE === 's3' && !env[name]) throw new ConfigError(`${name}: must be set when BLOB_STORE=s3`);
  for (const name of [...s3Names, 'S3_REGION', 'S3_ENDPOINT'] as const)
    if (env.BLOB_STORE !== 's3' && env[name]) throw new ConfigError(`${name}: is set, but BLOB_STORE is not s3`);
}

const NEEDS_SECRET =
  'SECRET_KEY: must be set with DATABASE_URL or SANDBOX_PUBLIC=1 (32 characters or more, the same on every node)';

function refuseHalfSet(env: Settings) {
  refuseHalfSetBlobs(env);
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
    throw new ConfigError('METRICS_PORT: must be another than PORT');
  refuseHalfSetPayments(env, { payments: env.PAYMENTS, chains: env.CRYPTO });
  if (env.MAILER === 'smtp' && !env.SMTP_URL) throw new ConfigError('SMTP_URL: must be set when MAILER=smtp');
  if (env.MAILER === 'smtp' && !env.MAIL_FROM) throw new ConfigError('MAIL_FROM: must be set when MAILER=smtp');
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_FROM_BRANDS'] as const)
    if (env[name] && env.MAILER !== 'smtp') throw new ConfigError(`${name}: is set, but MAILER is not smtp`);
  if ((env.DATABASE_URL || env.SANDBOX_PUBLIC) && !env.SECRET_KEY) throw new ConfigError(NEEDS_SECRET);
  if (env.SANDBOX_PUBLIC && !env.SANDBOX_PASSWORD)
    throw new ConfigError('SANDBOX_PASSWORD: must be set (12 characters or more) when SANDBOX_PUBLIC=1');
  if (env.SANDBOX_PASSWORD && !env.SANDBOX_PUBLIC)
    throw new ConfigError('SANDBOX_PASSWORD: is set, but SANDBOX_PUBLIC is not 1');
  if (env.BLOB_STORE === 's3' && env.REDIS_URL && !env.IDENTITY_KEY)
    throw new ConfigError('IDENTITY_KEY: must be set (64 hexadecimal digits, the same on every node)');
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    throw new ConfigError('ROLE: web and worker need DATABASE_URL; the embedded database serves one process');
  if (env.ROLE !== 'all' && !env.REDIS_URL)
    throw new ConfigError('REDIS_URL: must be set when ROLE is web or worker; without it, pushes stay on their node');
}

/** Programs that answer on this machine are for its owner alone: strangers must not have our server call them. */
function refuseCallbacksHome(env: Settings, usesSandbox: boolean) {
  if (env.CALLBACKS_TO_LOCALHOST && (!usesSandbox || env.SANDBOX_PUBLIC))
    throw new ConfigError('CALLBACKS_TO_LOCALHOST: only where the sandbox is on and for this machine alone');
}

/** The sandbox gives away money and shows every code: on a public address only someone who says so by name gets it. */
function refusePublicSandbox(env: Settings, usesSandbox: boolean, publicUrl: string) {
  if (!usesSandbox || env.SANDBOX_PUBLIC) return;
  if (!LOCAL_HOSTS.has(env.HOST))
    throw new ConfigError(
      `HOST: ${env.HOST} is not this machine, and the sandbox is on; choose real adapters or set SANDBOX_PUBLIC=1`,
    );
  if (!LOCAL_HOSTS.has(new URL(publicUrl).hostname))
    throw new ConfigError(
      'PUBLIC_URL: is not this machine, and the sandbox is on; choose real adapters or set SANDBOX_PUBLIC=1',
    );
}
