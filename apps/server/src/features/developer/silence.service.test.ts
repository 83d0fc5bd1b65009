import { randomUUID } from 'node:crypto';
import { MailerUnavailableError } from '@manyline/ports/mailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLiveBrands } from '../../brands/live-brands.ts';
import type { Database } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { createLogger } from '../../log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDeveloperApiRepository } from './developer-api.repository.ts';
import { createSilence, type SilenceDeps } from './silence.service.ts';

let [test, database]: [TestDatabase?, Database?] = [];
beforeAll(async () => {
  test = createTestDatabase();
  database = await test.open();
  await migrate(database);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

it('developers whose addresses take no mail do not keep others from hearing that their callbacks are off', async () => {
  const { db } = database!;
  const ids = Array.from({ length: 45 }, () => randomUUID()).sort();
  const row = { callback_url: 'https://a.example', sealed_key: '', status: 2 as const, filed_at: 1, decided_at: 1 };
  await db
    .insertInto('developer_api')
    // Of many nobody knows who came first.
    .values(ids.map((id, index) => ({ ...row, account_id: id, disabled_at: 1 + Math.floor(index / 30) })))
    .execute();
  const last = ids.at(-1)!;
  const mailed: string[] = [];
  const silence = createSilence({
    brands: createLiveBrands(),
    apis: createDeveloperApiRepository(db),
    accounts: { get: async (id: string) => ({ email: `${id}@example.com`, language: 'en', platform: 'pingme' }) },
    decisionNotices: {
      tellOf: (_accountId: string, _reason: string, decide: (tx: Tx) => Promise<unknown>) => inTransaction(db, decide),
    },
    mailer: {
      name: 'test',
      async send({ to }: { to: string }) {
        mailed.push(to);
        if (to !== `${last}@example.com`) throw new MailerUnavailableError('EENVELOPE');
      },
    },
    now: () => 3,
    log: createLogger('silent'),
  } as unknown as SilenceDeps);
  await silence.sweep();
  expect(mailed).toEqual(ids.map((id) => `${id}@example.com`));
  const told = await db.selectFrom('developer_api').select('account_id').where('told_at', 'is not', null).execute();
  expect(told).toEqual([{ account_id: last }]);
});
