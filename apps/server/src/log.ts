import pino, { type Logger } from 'pino';

/** Fields that must never reach a log: tokens, codes, captcha answers, message bodies, whoever wrote the line. */
const SECRETS = [
  'token',
  'code',
  'captcha',
  'captchaPass',
  'captchaVerifyParam',
  'text',
  'authorization',
  'password',
  'x-auth-token',
  'x-api-key',
];

const redact = [
  ...SECRETS.map((name) => `["${name}"]`),
  ...SECRETS.map((name) => `*["${name}"]`),
  ...SECRETS.map((name) => `*.*["${name}"]`),
  'req.headers["x-auth-token"]',
  'req.headers["x-api-key"]',
  'req.headers.cookie',
  // PostgreSQL quotes the failing row here, message text and all.
  'err.detail',
  'err.where',
  // The embedded one quotes the statement and what filled it.
  'err.query',
  'err.params',
  'err.queryOptions',
];

/** An error's own code (ECONNREFUSED, 40P01) is no secret, and the first thing an operator looks for. */
function censor(value: unknown, path: string[]): unknown {
  return path.map(String).join('.') === 'err.code' ? value : '[redacted]';
}

export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: { paths: redact, censor },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: withoutQuery(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Queries may carry a token (the specification's socket clients) or a phone number: the path says enough. */
function withoutQuery(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? url : `${url.slice(0, at)}?…`;
}
