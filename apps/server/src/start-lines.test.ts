import { describe, expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { describeConfig, describeStart } from './start-lines.ts';

describe('the start', () => {
  it('says in one line which adapter every port has', () => {
    expect(describeConfig(readConfig({ TRANSCRIBER: 'none', CRYPTO: 'none', DATA_DIR: '/srv/m' }))).toMatchObject({
      carriers: ['sandbox'],
      mailer: 'sandbox',
      blobs: 'folder /srv/m/media',
      transcriber: 'none',
      payments: ['sandbox'],
      crypto: [],
      database: 'pglite in /srv/m',
      redis: false,
      localWorld: true,
    });
  });

  it('never says a key or a password in it', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://us:hunter2@localhost/x',
      REDIS_URL: 'redis://:hunter2@localhost',
      SECRET_KEY: 'hunter2'.repeat(5),
      BLOB_STORE: 's3',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'hunter2',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      IDENTITY_KEY: '0'.repeat(64),
      TRANSCRIBER: 'openai',
      TRANSCRIBER_URL: 'http://us:hunter2@localhost/v1',
      TRANSCRIBER_MODEL: 'm',
    });
    expect(JSON.stringify(describeConfig(config)) + describeStart(config)).not.toContain('hunter2');
  });

  it('tells whoever starts a console without an owner how to become it, and nobody else', () => {
    const config = readConfig({ PORT: '4000' });
    expect(describeStart(config, 'http://localhost:4000/console/join#x')).toContain('/console/join#x');
    expect(describeStart(config)).not.toContain('/console/');
  });

  it('tells a person the addresses and three things to try', () => {
    const lines = describeStart(readConfig({ PORT: '4000' }));
    for (const part of ['http://127.0.0.1:4000', '/sandbox/', '/sandbox/#mailbox', '  1. ', '  2. ', '  3. '])
      expect(lines).toContain(part);
  });

  it('says what the embedded database is good for, and what to set when it is not enough', () => {
    const embedded = describeStart(readConfig({ DATA_DIR: '/srv/m' }));
    expect(embedded).toContain('The embedded database in /srv/m serves this one process');
    expect(embedded).toContain('set DATABASE_URL');
    expect(
      describeStart(readConfig({ DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: 's'.repeat(32) })),
    ).not.toContain('embedded database');
  });
});
