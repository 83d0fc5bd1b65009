import type { Config } from './config/config.ts';

/**
 * The lines that a person reads after the start: what runs, where, and the first three things to try.
 * @param ownerLink makes whoever opens it first the owner of the console
 */
export function describeStart(config: Config, ownerLink?: string): string {
  const url = config.publicUrl;
  const lines = ['', `Manyline is ready at ${url}`];
  if (config.localWorld) {
    lines.push(
      `The local world's phones, mails and switches: ${url}/sandbox/`,
      '',
      'Three things to try:',
      `  1. Open ${url} and sign in with any mail address; the code is in the mailbox: ${url}/sandbox/#mailbox`,
      '  2. You have a number and some credit. Text +1 202 555 0141 and answer from its handset on the sandbox page.',
      `  3. Open another brand beside it: ${url}/wephone/ or ${url}/cloudnumber/`,
    );
  }
  if (ownerLink !== undefined)
    lines.push(
      '',
      'The console for operators has no owner yet. Become it by this link, which works once:',
      `  ${ownerLink}`,
    );
  if (!config.databaseUrl) {
    lines.push(
      '',
      `The embedded database in ${config.dataDir} serves this one process: enough to try, to develop and for a small business.`,
      'For several nodes or many customers, set DATABASE_URL to a PostgreSQL.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}

/** The configuration, for the one line of the log about it. No key, no address with a password. */
export function describeConfig(config: Config) {
  const { host, port, publicUrl, role, carriers, mailer, blobs, transcriber, payments, crypto } = config;
  return {
    host,
    port,
    publicUrl,
    role,
    carriers: carriers.map(({ name }) => name),
    mailer: mailer.kind,
    blobs: blobs.kind === 's3' ? `s3 bucket ${blobs.bucket}` : `folder ${blobs.folder}`,
    transcriber: transcriber.kind,
    payments,
    crypto,
    redis: config.redisUrl !== undefined,
    database: config.databaseUrl ? 'postgres' : `pglite in ${config.dataDir}`,
    secretKey: config.secretKey ? 'set' : 'kept in DATA_DIR',
    trustProxy: config.trustProxy,
    localWorld: config.localWorld,
  };
}
