import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRsaKeys } from '@manyline/testkit/rsa-keys';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Environment, readConfig, settingNames } from './config.ts';
import { ConfigError } from './config-error.ts';
import { readTranscriber, transcriberSettings } from './transcriber-settings.ts';

const KEY = 'k'.repeat(32);
const PASSWORD = 'p'.repeat(12);
const keys = newRsaKeys();
const oneLine = (pem: string) => pem.replaceAll('\n', '\\n');
const publicKey = oneLine(keys.publicKey);
const privateKey = oneLine(keys.privateKey);
const hollow = '-----BEGIN PRIVATE KEY-----\\nnothing\\n-----END PRIVATE KEY-----';
const mailed = { MAILER: 'smtp', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'us@example.com' };
const s3 = { BLOB_STORE: 's3', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

describe('the settings', () => {
  it('need nothing: then every port is its twin and only this machine is served', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      localWorld: true,
      carriers: [{ name: 'sandbox', kind: 'sandbox', whenUnsure: 'hold' }],
      mailer: { kind: 'sandbox' },
      transcriber: { kind: 'sandbox' },
    });
  });

  it('of what is not offered among verification numbers name the entry that is wrong', () => {
    expect(readConfig({ CODES_BLOCKED: 'tinder,/CN' }).codeNumbers.blocked).toBe('tinder,/CN');
    expect(() => readConfig({ CODES_BLOCKED: 'tinder,No Body' })).toThrow(/^CODES_BLOCKED: No Body/);
  });

  it('of the hosts of brands are a list, each as browsers write it', () => {
    const { brandHosts } = readConfig({ BRAND_HOSTS: 'WeTalk.example, pay.example:8443,' });
    expect(brandHosts).toEqual(['wetalk.example', 'pay.example:8443']);
  });

  it('that are set to nothing count as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', MAILER: '' })).toEqual(readConfig({}));
  });

  it.each<[string, Environment]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '1.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://example.com' }],
    ['BRAND_HOSTS', { BRAND_HOSTS: 'https://wetalk.example' }],
    ['BRAND_HOSTS', { BRAND_HOSTS: 'wetalk.example/credit' }],
    ['BRAND_HOSTS', { BRAND_HOSTS: 'wetalk.example pay.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
    ['DATABASE_POOL', { DATABASE_POOL: '1' }],
    ['DATABASE_POOL', { DATABASE_POOL: 'many' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost' }],
    ['ROLE', { ROLE: 'boss' }],
    ['ROLE', { ROLE: 'web' }],
    ['ROLE', { ROLE: 'worker' }],
    ['REDIS_URL', { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: KEY }],
    ['CARRIERS', { CARRIERS: 'pigeon' }],
    ['CARRIERS', { CARRIERS: 'sandbox:East Coast' }],
    ['CARRIERS', { CARRIERS: 'sandbox:' }],
    ['CARRIERS', { CARRIERS: 'sandbox,sandbox:east,sandbox' }],
    ['CARRIERS', { CARRIERS: 'none,sandbox' }],
    ['RESEND_WHEN_UNSURE', { CARRIERS: 'sandbox:east', RESEND_WHEN_UNSURE: 'sandbox:west' }],
    ['MAILER', { MAILER: 'pigeon' }],
    ['SMTP_URL', { MAILER: 'smtp', MAIL_FROM: 'us@example.com' }],
    ['SMTP_URL', { MAILER: 'smtp', MAIL_FROM: 'us@example.com', SMTP_URL: 'http://example.com' }],
    ['MAIL_FROM', { MAILER: 'smtp', SMTP_URL: 'smtp://localhost' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://localhost' }],
    ['SMTP_URL', { MAILER: 'smtp', MAIL_FROM: 'us@example.com', SMTP_URL: 'smtp://host?tls=maybe' }],
    ['BLOB_STORE', { BLOB_STORE: 'drawer' }],
    ['S3_BUCKET', { BLOB_STORE: 's3', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_ACCESS_KEY_ID', { BLOB_STORE: 's3', S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'secret' }],
    ['S3_SECRET_ACCESS_KEY', { BLOB_STORE: 's3', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }],
    ['S3_BUCKET', { S3_BUCKET: 'pictures' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://localhost:9000' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'localhost:9000' }],
    ['TRANSCRIBER', { TRANSCRIBER: 'ear' }],
    ['TRANSCRIBER_URL', { TRANSCRIBER: 'openai', TRANSCRIBER_MODEL: 'whisper-1' }],
    ['TRANSCRIBER_URL', { TRANSCRIBER: 'openai', TRANSCRIBER_MODEL: 'whisper-1', TRANSCRIBER_URL: 'localhost:8080' }],
    ['TRANSCRIBER_MODEL', { TRANSCRIBER: 'openai', TRANSCRIBER_URL: 'http://127.0.0.1:8080/v1' }],
    ['TRANSCRIBER_COMMAND', { TRANSCRIBER: 'command' }],
    ['TRANSCRIBER_COMMAND', { TRANSCRIBER_COMMAND: 'whisper {file}' }],
    ['TRANSCRIBER_KEY', { TRANSCRIBER_KEY: 'sk-1' }],
    ['TRANSCRIBER_TIMEOUT_SECONDS', { TRANSCRIBER_TIMEOUT_SECONDS: '0' }],
    ['TRANSCRIPTIONS_PER_HOUR', { TRANSCRIPTIONS_PER_HOUR: 'many' }],
    ['FORWARD_COUNTRIES', { FORWARD_COUNTRIES: 'US,Atlantis' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://localhost/x' }],
    ['SECRET_KEY', { SANDBOX_PUBLIC: '1', SANDBOX_PASSWORD: PASSWORD }],
    ['SANDBOX_PASSWORD', { SANDBOX_PUBLIC: '1', SECRET_KEY: KEY }],
    ['SANDBOX_PASSWORD', { SANDBOX_PUBLIC: '1', SECRET_KEY: KEY, SANDBOX_PASSWORD: 'short' }],
    ['SANDBOX_PASSWORD', { SANDBOX_PASSWORD: PASSWORD }],
    ['IDENTITY_KEY', { IDENTITY_KEY: 'not hexadecimal' }],
    ['IDENTITY_KEY', { ...s3, REDIS_URL: 'redis://localhost' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['SENDS_PER_MINUTE', { SENDS_PER_MINUTE: '0' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: 'many' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SEED', { SEED: 'perhaps' }],
    ['PAYMENTS', { PAYMENTS: 'cash' }],
    ['STRIPE_SECRET_KEY', { PAYMENTS: 'stripe' }],
    ['STRIPE_WEBHOOK_SECRET', { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_1' }],
    ['ALIPAY_PRIVATE_KEY', { PAYMENTS: 'alipay', ALIPAY_PRIVATE_KEY: 'not a key' }],
    ['ALIPAY_PRIVATE_KEY', { PAYMENTS: 'alipay', ALIPAY_PRIVATE_KEY: 'file:/nowhere/at/all.pem' }],
    ['WECHATPAY_API_V3_KEY', { PAYMENTS: 'wechatpay', WECHATPAY_API_V3_KEY: 'short' }],
    ['PAYPAL_BUTTONS', { PAYMENTS: 'paypal', PAYPAL_BUTTONS: 'ABC' }],
    ['CRYPTO', { CRYPTO: 'dogecoin' }],
    ['ETHEREUM_RPC_URL', { CRYPTO: 'ethereum' }],
    ['TRON_TOKENS', { CRYPTO: 'tron', TRON_TOKENS: 'USDT' + ':short:6' }],
    ['SANDBOX_PUBLIC', { SANDBOX_PUBLIC: 'perhaps' }],
    ['DATA_DIR', { DATA_DIR: '  ' }],
    ['SECRET_KEY', { SECRET_KEY: ' '.repeat(40) }],
    ['HOST', { HOST: 'two\nlines' }],
    ['CODES_BLOCKED', { CODES_BLOCKED: 'two\nlines' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1:3000/below' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1:3000/?a=b' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'abc' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1.5' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,,10.0.0.2' }],
    ['CNY_PER_USD', { CNY_PER_USD: '0' }],
    ['SELLER_ADDRESS', { SELLER_NAME: 'Example Ltd' }],
    ['SELLER_NAME', { SELLER_ADDRESS: '1 Example Street' }],
    ['CNY_PER_USD', { CNY_PER_USD: '0.000' }],
    ['MAIL_FROM', { MAIL_FROM: 'us@example.com' }],
    ['MAIL_FROM_BRANDS', { MAIL_FROM_BRANDS: 'wephone=codes@wephone.example' }],
    ['MAIL_FROM_BRANDS', { ...mailed, MAIL_FROM_BRANDS: 'nobody=codes@wephone.example' }],
    ['MAIL_FROM_BRANDS', { ...mailed, MAIL_FROM_BRANDS: 'wephone=codes' }],
    ['MAIL_FROM_BRANDS', { ...mailed, MAIL_FROM_BRANDS: 'wephone' }],
    ['MAIL_FROM', { MAILER: 'smtp', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'nobody' }],
    ['SMTP_URL', { MAILER: 'smtp', SMTP_URL: 'smtp://', MAIL_FROM: 'us@example.com' }],
    ['PAYPAL_SANDBOX', { PAYPAL_SANDBOX: '1' }],
    ['PAYPAL_SANDBOX', { PAYPAL_SANDBOX: 'perhaps' }],
    ['PAYPAL_BUTTONS', { PAYMENTS: 'paypal', PAYPAL_BUTTONS: 'nobody=ABC' }],
    ['COINGECKO_API_KEY', { COINGECKO_API_KEY: 'key' }],
    ['STRIPE_ACCOUNT', { PAYMENTS: 'stripe', STRIPE_ACCOUNT: 'somebody' }],
    ['ALIPAY_PRIVATE_KEY', { PAYMENTS: 'alipay', ALIPAY_PRIVATE_KEY: hollow }],
    ['ALIPAY_PRIVATE_KEY', { PAYMENTS: 'alipay', ALIPAY_PRIVATE_KEY: publicKey }],
    ['ALIPAY_PUBLIC_KEY', { PAYMENTS: 'alipay', ALIPAY_PUBLIC_KEY: privateKey }],
    ['BSC_TOKENS', { CRYPTO: 'bsc', BSC_TOKENS: 'ETH' }],
    ['ETHEREUM_TOKENS', { CRYPTO: 'ethereum', ETHEREUM_TOKENS: 'USDT' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.2', MAILER: 'smtp', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'us@example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://manyline.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
  ])('stop the start with one line that names %s: %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it.each(settingNames)('refuse control characters: %s', (name) => {
    for (const value of ['a\nb', 'a\n', '\u0000a', 'a\tb', 'a\u007fb', 'a\u009bb', 'a\u2028b'])
      expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: has a control character`));
  });

  it('take spaces and letters of any language for what they are', () => {
    expect(readConfig({ DATA_DIR: './données 数据' }).dataDir).toBe('./données 数据');
  });

  it('stand in the one table of docs/OPERATIONS.md, and it names no other', () => {
    const document = readFileSync(new URL('../../../../docs/OPERATIONS.md', import.meta.url), 'utf8');
    const [table = ''] = document.split('\n## Settings\n')[1]?.split('\n\nSwitches take') ?? [];
    const firstCells = table.split('\n').map((row) => row.split('|')[1] ?? '');
    const named = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual([...settingNames].sort());
  });

  it.each([
    ['REDIS_URL', 'redis://cache.example.com', 'rediss://'],
    ['DATABASE_URL', 'postgres://us@db.example.com/x', '?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://us@203.0.113.9/x?sslmode=prefer', undefined],
    ['DATABASE_URL', 'postgres://us@8.8.8.8/x?sslmode=prefer', '?sslmode=verify-full'],
    ['S3_ENDPOINT', 'http://s3.example.com', 'https://'],
    ['REDIS_URL', 'redis://redis:6379', undefined],
    ['REDIS_URL', 'redis://10.1.2.3', undefined],
    ['REDIS_URL', 'redis://[2606:4700::1111]', 'rediss://'],
    ['REDIS_URL', 'redis://cache.internal', undefined],
    ['DATABASE_URL', 'postgres://us@db.example.com/x?sslmode=require', undefined],
  ])('that connect without TLS are refused where others could listen: %s=%s', (name, url, instead) => {
    const environment = { ...s3, SECRET_KEY: KEY, IDENTITY_KEY: 'a'.repeat(64), [name]: url };
    if (instead === undefined) return expect(() => readConfig(environment)).not.toThrow();
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: .* use ${RegExp.escape(instead)}, or set`));
    expect(() => readConfig({ ...environment, PLAIN_CONNECTIONS: '1' })).not.toThrow();
  });

  it('are read from files where a secret is not to stand in the environment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'));
    const path = join(folder, 'secret');
    await writeFile(path, 'a secret that a vault wrote, 32 long\n');
    expect(readConfig({ SECRET_KEY_FILE: path }).secretKey).toBe('a secret that a vault wrote, 32 long');
    expect(() => readConfig({ SECRET_KEY_FILE: path, SECRET_KEY: 'x'.repeat(32) })).toThrow(
      /^SECRET_KEY: is set, and so/,
    );
    expect(() => readConfig({ SECRET_KEY_FILE: `${path}s` })).toThrow(/^SECRET_KEY_FILE: .*cannot be read$/);
    await writeFile(path, 'short');
    expect(() => readConfig({ SECRET_KEY_FILE: path })).toThrow(/^SECRET_KEY: must be 32/);
    await rm(folder, { recursive: true });
  });

  it('never say a secret in that line', () => {
    const environment = { DATABASE_URL: 'mysql://us:hunter2@localhost/x' };
    expect(() => readConfig(environment)).not.toThrow(/hunter2/);
  });

  it('take a public address with a slash at its end as the one without', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe('http://localhost:3000');
  });

  it('believe proxies by their number, or by their addresses', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, fd00::1' }).trustProxy).toBe('10.0.0.0/8, fd00::1');
  });

  it.each<[string, Environment]>([
    [
      'by name, with a password and a key, on a public address',
      {
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://demo.example',
        SANDBOX_PUBLIC: '1',
        SANDBOX_PASSWORD: PASSWORD,
        SECRET_KEY: KEY,
      },
    ],
    ['at every name of this machine', { HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000' }],
  ])('let the sandbox run %s', (_, environment) => {
    expect(readConfig(environment).localWorld).toBe(true);
  });

  it('make demo accounts where only this machine reaches them', () => {
    expect(readConfig({}).seed).toBe(true);
    const publicly = { SANDBOX_PUBLIC: '1', SANDBOX_PASSWORD: PASSWORD, SECRET_KEY: KEY };
    expect(readConfig({ ...publicly, SEED: '1' }).seed).toBe(false);
  });

  it('leave speech to text out where nothing else is a twin: its twin alone opens no local world', () => {
    const speech = z.object(transcriberSettings);
    expect(readTranscriber(speech.parse({}), 'none').kind).toBe('none');
    expect(readTranscriber(speech.parse({}), 'sandbox').kind).toBe('sandbox');
    expect(readTranscriber(speech.parse({ TRANSCRIBER: 'sandbox' }), 'none').kind).toBe('sandbox');
  });

  it('say how many sign-in codes the installation sends at most', () => {
    expect(readConfig({ SIGN_IN_CODES_PER_HOUR: '7' }).signInCodes).toEqual({
      inAllHour: 7,
      inAllDay: 5_000,
      countries: {},
    });
  });

  it('name several accounts of a carrier, and which of them rather send twice than not at all', () => {
    const env = { CARRIERS: 'sandbox:east, sandbox:west', RESEND_WHEN_UNSURE: 'sandbox:west' };
    expect(readConfig(env)).toMatchObject({
      localWorld: true,
      carriers: [
        { name: 'sandbox:east', kind: 'sandbox', whenUnsure: 'hold' },
        { name: 'sandbox:west', kind: 'sandbox', whenUnsure: 'resend' },
      ],
    });
  });

  it('leave the sandbox network out, where carriers are added by command', () => {
    expect(readConfig({ CARRIERS: 'none' }).carriers).toEqual([]);
  });

  it('keep media beside the embedded database, or in an S3 bucket that is named', () => {
    expect(readConfig({ DATA_DIR: '/srv/manyline' }).blobs).toEqual({ kind: 'folder', folder: '/srv/manyline/media' });
    expect(readConfig({ ...s3, S3_ENDPOINT: 'http://localhost:9000' }).blobs).toEqual({
      kind: 's3',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'us-east-1',
      endpoint: 'http://localhost:9000',
    });
  });

  it('of mail name an address a brand, for those that have one of their own', () => {
    const MAIL_FROM_BRANDS = 'wephone=codes@wephone.example, pingme=hi@pingme.example';
    expect(readConfig({ ...mailed, MAIL_FROM_BRANDS }).mailer).toMatchObject({
      addresses: { wephone: 'codes@wephone.example', pingme: 'hi@pingme.example' },
    });
  });

  it('that are whole are taken as they are', () => {
    const environment = {
      MAILER: 'smtp',
      SMTP_URL: 'smtps://mail.example:465',
      MAIL_FROM: 'us@example.com',
      DATABASE_URL: 'postgres://localhost/x',
      REDIS_URL: 'redis://localhost',
      ROLE: 'worker',
      SECRET_KEY: KEY,
      TRANSCRIBER: 'openai',
      TRANSCRIBER_URL: 'http://10.0.0.7:8080/v1',
      TRANSCRIBER_MODEL: 'large-v3',
    };
    expect(readConfig(environment)).toMatchObject({
      mailer: { kind: 'smtp', url: environment.SMTP_URL, from: environment.MAIL_FROM, addresses: {} },
      databaseUrl: environment.DATABASE_URL,
      role: 'worker',
      secretKey: KEY,
      transcriber: { kind: 'openai', url: environment.TRANSCRIBER_URL, model: 'large-v3', timeoutMs: 60_000 },
    });
  });
});
