/** A setting as operators see it: one that is not known to be harmless is never shown, only that it is set. */
export interface DescribedSetting {
  name: string;
  isSet: boolean;
  /** Absent of secrets, and of what is not set. */
  value?: string;
}

/** Settings without a secret in them. A new one is masked until it stands here. */
const PLAIN: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'CONSOLE_URL',
  'BRAND_HOSTS',
  'DATABASE_POOL',
  'ROLE',
  'CARRIERS',
  'MAILER',
  'MAIL_FROM',
  'MAIL_FROM_BRANDS',
  'BLOB_STORE',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'TRANSCRIBER',
  'TRANSCRIPTIONS_PER_HOUR',
  'FORWARD_COUNTRIES',
  'PAYMENTS',
  'CRYPTO',
  'CNY_PER_USD',
  'PAY_ATTEMPTS_PER_DAY',
  'PAY_DAY_TIMES_MAX',
  'SANDBOX_PUBLIC',
  'CALLBACKS_TO_LOCALHOST',
  'PLAIN_CONNECTIONS',
  'TRUST_PROXY',
  'SIGN_IN_CODES_PER_HOUR',
  'SIGN_IN_CODES_PER_DAY',
  'SIGN_IN_CODE_LIMITS',
  'SESSION_DAYS_MAX',
  'SENDS_PER_MINUTE',
  'CAPTCHA_AFTER_SENDS',
  'PICTURES_MB_PER_DAY',
  'REQUESTS_PER_MINUTE',
  'SOCKETS_PER_NETWORK',
  'METRICS_PORT',
  'LOG_LEVEL',
  'SEED',
  'BACKUP_MARK',
]);

export function describeSettings(given: Readonly<Record<string, string | undefined>>, names: readonly string[]) {
  return names.toSorted().map((name): DescribedSetting => {
    const value = given[name];
    const shown = value !== undefined && PLAIN.has(name) && !hasPassword(value);
    return { name, isSet: value !== undefined, ...(shown && { value }) };
  });
}

/** An address may carry a password, wherever in a list it stands. */
const hasPassword = (value: string) => value.split(/[\s,]/).some((part) => Boolean(URL.parse(part)?.password));
