import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const flag = z.enum(['0', '1', 'true', 'false', 'yes', 'no']).transform((text) => ['1', 'true', 'yes'].includes(text));
const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
/** How many proxies stand in front (each adds an address), or the addresses of those that are believed. */
const proxies = z
  .string()
  .regex(/^(\d{1,2}|[0-9a-fA-F.:/, ]+)$/, 'must be a number of proxies, or their addresses separated by commas')
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text));
const optionalUrl = (protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      message: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .optional();

const settings = z.object({
  PORT: number(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: optionalUrl(['http:', 'https:']),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:']),
  DATABASE_POOL: number(2, 100).default(10),
  REDIS_URL: optionalUrl(['redis:', 'rediss:']),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  CARRIER: z.enum(['sandbox']).default('sandbox'),
  MAILER: z.enum(['sandbox', 'smtp']).default('sandbox'),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:']),
  MAIL_FROM: z.string().min(3).optional(),
  SANDBOX_PUBLIC: flag.default(false),
  SECRET_KEY: z.string().min(32).optional(),
  TRUST_PROXY: proxies.default(0),
  SENDS_PER_MINUTE: number(1, 10_000_000).default(120),
  CAPTCHA_AFTER_SENDS: number(1, 10_000_000).optional(),
  REQUESTS_PER_MINUTE: number(10, 10_000_000).default(600),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SEED: flag.default(true),
});

export type Environment = Record<string, string | undefined>;
export type Config = ReturnType<typeof readConfig>;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/**
 * The one reader of the environment: every setting of docs/OPERATIONS.md, validated together.
 * @throws ConfigError naming the first setting that is wrong or half set.
 */
export function readConfig(environment: Environment) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.') ?? 'a setting'}: ${issue?.message ?? 'is not valid'}`);
  }
  const env = parsed.data;
  refuseHalfSet(env);
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
  const usesSandbox = env.CARRIER === 'sandbox' || env.MAILER === 'sandbox';
  refusePublicSandbox(env, usesSandbox, publicUrl);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    role: env.ROLE,
    carrier: env.CARRIER,
    mailer:
      env.MAILER === 'smtp'
        ? { kind: 'smtp' as const, url: env.SMTP_URL!, from: env.MAIL_FROM! }
        : { kind: 'sandbox' as const },
    /** One machine plays everybody: limits by network address would only be in its way. */
    oneMachine: usesSandbox && !env.SANDBOX_PUBLIC,
    /** The sandbox page and its calls exist. */
    localWorld: usesSandbox,
    secretKey: env.SECRET_KEY,
    trustProxy: env.TRUST_PROXY === 0 ? false : env.TRUST_PROXY,
    sendsPerMinute: env.SENDS_PER_MINUTE,
    /** Texts a minute before an account is asked whether it is a person; half of the limit unless set. */
    sendsBeforeCaptcha: env.CAPTCHA_AFTER_SENDS ?? Math.ceil(env.SENDS_PER_MINUTE / 2),
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    seed: env.SEED && usesSandbox,
  };
}

type Settings = z.infer<typeof settings>;

function refuseHalfSet(env: Settings) {
  if (env.MAILER === 'smtp' && !env.SMTP_URL) throw new ConfigError('SMTP_URL: must be set when MAILER=smtp');
  if (env.MAILER === 'smtp' && !env.MAIL_FROM) throw new ConfigError('MAIL_FROM: must be set when MAILER=smtp');
  if (env.SMTP_URL && env.MAILER !== 'smtp') throw new ConfigError('SMTP_URL: is set, but MAILER is not smtp');
  if (env.CARRIER !== 'sandbox' && env.MAILER !== 'sandbox' && !env.SECRET_KEY) {
    throw new ConfigError('SECRET_KEY: must be set (32 characters or more, the same on every node)');
  }
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    throw new ConfigError('ROLE: web and worker need DATABASE_URL; the embedded database serves one process');
  if (env.ROLE !== 'all' && !env.REDIS_URL)
    throw new ConfigError('REDIS_URL: must be set when ROLE is web or worker; without it, pushes stay on their node');
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
