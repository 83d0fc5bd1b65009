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

const RUNS = 110;
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
/** The fate of a transaction: most commit; some die before; of some the commit's answer is lost, so they are tried again. */
const fate = fc.constantFrom('commits', 'commits', 'commits', 'dies', 'answer is lost' as const);
/** About thirty steps, some alone and some together in one transaction. */
const story = fc.array(fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 8 }), fate }), {
  minLength: 5,
  maxLength: 9,
});
const crash = new Error('the process died before the commit');

describe('any story of postings', () => {
  it('ends, step by step and through every crash, as the model says over 2,500 steps, and the auditor holds', async () => {
    const { database, ledger } = world;
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        const accountId = randomUUID();
        const model = createLedgerModel();
        await inTransaction(database.db, (tx) => ledger.service.openAccount(tx, accountId, 'pingme'));
        for (const [index, batch] of batches.entries()) {
          const requests = batch.steps.map(
            (each) => ({ ...each, accountId, type: 'other', date: index }) as PostingRequest,
          );
          steps += requests.length;
          if (batch.fate === 'dies') {
            const died = inTransaction(database.db, async (tx) => {
              await ledger.service.postAll(tx, requests);
              throw crash;
            });
            await expect(died).rejects.toBe(crash);
            continue;
          }
          for (let tries = batch.fate === 'commits' ? 1 : 2; tries > 0; tries -= 1) {
            const results = await inTransaction(database.db, (tx) => ledger.service.postAll(tx, requests));
            expect(results).toEqual(requests.map((request) => model.post(request)));
          }
        }
        const parts = await ledger.service.getBalance(accountId);
        expect(parts).toEqual(model.parts);
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: RUNS },
    );
    expect(steps).toBeGreaterThanOrEqual(2_500);
    await world.audit();
  }, 60_000);
});
