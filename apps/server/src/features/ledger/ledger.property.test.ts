import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { PostingRequest } from './ledger.service.ts';
import { createLedgerModel } from './testing/ledger-model.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(() => world.close());

const RUNS = 200;
const amount = fc.integer({ min: 0, max: 1_000 });
// A small pool, so that references repeat and refunds and captures find something.
const name = fc.integer({ min: 0, max: 11 }).map(String);
const to = fc.constantFrom('revenue', 'adjustment' as const);
const own = fc.constantFrom('topUp', 'granted' as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant('credit'), reference: name, paid: amount, gift: amount, from: own, giftFrom: own }),
  fc.record({ kind: fc.constant('debit'), reference: name, paid: amount, gift: amount, to: own, giftTo: own }),
  fc.record({ kind: fc.constant('charge'), reference: name, amount, to }),
  fc.record({ kind: fc.constant('refund'), reference: name.map((of) => `r${of}`), of: name }),
  fc.record({ kind: fc.constant('hold'), reference: name, amount, expiresAt: fc.constant(9_000_000_000_000) }),
  fc.record({ kind: fc.constant('capture'), reference: name, hold: name, amount, to }),
  fc.record({ kind: fc.constant('release'), reference: name, hold: name }),
);
/** Thirty steps, some alone and some together in one transaction. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 4, maxLength: 8 });

describe('any story of postings', () => {
  it('ends, step by step, as the model says, and the auditor holds', async () => {
    const { database, services } = world;
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        const accountId = randomUUID();
        const model = createLedgerModel();
        await inTransaction(database.db, (tx) => services.ledger.openAccount(tx, accountId, 'pingme'));
        for (const [index, batch] of batches.entries()) {
          const requests = batch.map((each) => ({ ...each, accountId, type: 'other', date: index }) as PostingRequest);
          const results = await inTransaction(database.db, (tx) => services.ledger.postAll(tx, requests));
          expect(results).toEqual(requests.map((request) => model.post(request)));
          steps += requests.length;
        }
        const parts = await services.ledger.getBalance(accountId);
        expect(parts).toEqual(model.parts);
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: RUNS },
    );
    expect(steps).toBeGreaterThan(RUNS * 10);
    await world.audit();
  });
});
