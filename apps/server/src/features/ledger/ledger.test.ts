import { randomUUID } from 'node:crypto';
import { queryBalance } from '@manyline/contract/account';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { PostingRequest } from './ledger.service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
type Asked = PostingRequest extends infer R
  ? R extends PostingRequest
    ? Omit<R, 'accountId' | 'type' | 'date'>
    : never
  : never;

/** An account with so much of its own money and of gifts. */
async function openBooks({ paid = 0, gift = 0 } = {}) {
  const account = await world.signIn({ credit: '0', numberType: 'none' });
  const { accountId } = account;
  const { service: ledger } = world.ledger;
  const post = (asked: Asked) =>
    ledger.post({ accountId, type: 'other', date: Date.now(), ...asked } as PostingRequest);
  if (paid + gift > 0) await post({ kind: 'credit', reference: 'start', paid, gift, from: 'topUp' });
  return { ...account, post, parts: () => ledger.getBalance(accountId) };
}

describe('a posting', () => {
  it('moves the balance and answers the new one', async () => {
    const { post, call } = await openBooks({ paid: 3 * UNIT });
    expect(await post({ kind: 'charge', reference: 'a', amount: UNIT, to: 'revenue' })).toEqual({
      charge: -UNIT,
      balance: 2 * UNIT,
    });
    expect(await call(queryBalance)).toEqual({ balance: '2', gift: '0', held: '0' });
  });

  it('with a reference that has posted changes nothing and answers as the first did', async () => {
    const { post, parts } = await openBooks({ paid: 3 * UNIT });
    const charge = { kind: 'charge', reference: 'a', amount: UNIT, to: 'revenue' } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(charge)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ charge: -UNIT, balance: 2 * UNIT })]),
    );
    expect(await parts()).toMatchObject({ paid: 2 * UNIT });
  });

  it('that the balance does not cover changes nothing', async () => {
    const { post, parts } = await openBooks({ paid: UNIT, gift: UNIT });
    const attempt = post({ kind: 'charge', reference: 'a', amount: 2 * UNIT + 1, to: 'revenue' });
    await expect(attempt).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await parts()).toMatchObject({ paid: UNIT, gift: UNIT });
  });

  it('that was refused for want of money succeeds under the same reference once there is some', async () => {
    const { post } = await openBooks();
    const charge = { kind: 'charge', reference: 'a', amount: UNIT, to: 'revenue' } as const;
    await expect(post(charge)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await post({ kind: 'credit', reference: 'top-up', paid: UNIT, gift: 0, from: 'topUp' });
    expect(await post(charge)).toEqual({ charge: -UNIT, balance: 0 });
  });

  it('spends gift before paid money, to the last micro', async () => {
    const { post, parts } = await openBooks({ paid: 2 * UNIT, gift: UNIT });
    await post({ kind: 'charge', reference: 'a', amount: UNIT - 1, to: 'revenue' });
    expect(await parts()).toMatchObject({ paid: 2 * UNIT, gift: 1 });
    await post({ kind: 'charge', reference: 'b', amount: 2, to: 'revenue' });
    expect(await parts()).toMatchObject({ paid: 2 * UNIT - 1, gift: 0 });
  });

  it('on an account that nobody opened is refused', async () => {
    const request = { accountId: randomUUID(), reference: 'a', type: 'other', date: Date.now() } as const;
    const attempt = world.ledger.service.post({ ...request, kind: 'credit', paid: 1, gift: 0, from: 'topUp' });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a refund', () => {
  it('gives every part back to where it came from, once', async () => {
    const { post, parts } = await openBooks({ paid: 2 * UNIT, gift: UNIT });
    await post({ kind: 'charge', reference: 'a', amount: 2 * UNIT, to: 'revenue' });
    expect(await parts()).toMatchObject({ paid: UNIT, gift: 0 });
    const refund = { kind: 'refund', reference: 'refund:a', of: 'a' } as const;
    await Promise.all(Array.from({ length: 10 }, () => post(refund)));
    expect(await parts()).toMatchObject({ paid: 2 * UNIT, gift: UNIT });
  });

  it('of something that never posted is refused', async () => {
    const { post } = await openBooks({ paid: UNIT });
    const attempt = post({ kind: 'refund', reference: 'refund:a', of: 'a' });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("cannot name another account's posting", async () => {
    const [wei, ana] = [await openBooks({ paid: UNIT }), await openBooks({ paid: UNIT })];
    await wei.post({ kind: 'charge', reference: 'only wei', amount: UNIT, to: 'revenue' });
    const attempt = ana.post({ kind: 'refund', reference: 'refund', of: 'only wei' });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of what was captured from a hold gives money to spend, and leaves the hold as it is', async () => {
    const { post, parts } = await openBooks({ paid: UNIT, gift: UNIT });
    await post({ kind: 'hold', reference: 'h', amount: 2 * UNIT, expiresAt: Date.now() + 1000 });
    await post({ kind: 'capture', reference: 'c', hold: 'h', amount: UNIT, to: 'revenue' });
    await post({ kind: 'refund', reference: 'refund:c', of: 'c' });
    expect(await parts()).toEqual({ paid: 0, gift: UNIT, heldPaid: UNIT, heldGift: 0 });
  });

  it.each(['hold', 'release'] as const)('of a %s is refused: nothing was spent', async (kind) => {
    const { post } = await openBooks({ paid: UNIT });
    await post({ kind: 'hold', reference: 'hold', amount: UNIT, expiresAt: Date.now() + 1000 });
    if (kind === 'release') await post({ kind: 'release', reference: 'release', hold: 'hold' });
    const attempt = post({ kind: 'refund', reference: 'refund', of: kind });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a hold', () => {
  const hold = (amount: number) => ({ kind: 'hold', reference: 'h', amount, expiresAt: Date.now() + 60_000 }) as const;

  it('takes money out of what can be spent, and keeps it', async () => {
    const { post, call } = await openBooks({ paid: 2 * UNIT, gift: UNIT });
    await post(hold(2 * UNIT));
    expect(await call(queryBalance)).toEqual({ balance: '1', gift: '0', held: '2' });
    const attempt = post({ kind: 'charge', reference: 'a', amount: UNIT + 1, to: 'revenue' });
    await expect(attempt).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it('is captured part by part, and never beyond what it keeps', async () => {
    const { post, parts } = await openBooks({ paid: 3 * UNIT });
    await post(hold(2 * UNIT));
    await post({ kind: 'capture', reference: 'c1', hold: 'h', amount: UNIT, to: 'revenue' });
    await post({ kind: 'capture', reference: 'c1', hold: 'h', amount: UNIT, to: 'revenue' });
    const beyond = post({ kind: 'capture', reference: 'c2', hold: 'h', amount: UNIT + 1, to: 'revenue' });
    await expect(beyond).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await parts()).toEqual({ paid: UNIT, gift: 0, heldPaid: UNIT, heldGift: 0 });
  });

  it('gives back what is left when it is released, each part to where it came from, and is over', async () => {
    const { post, parts } = await openBooks({ paid: 2 * UNIT, gift: UNIT });
    await post(hold(2 * UNIT));
    await post({ kind: 'capture', reference: 'c1', hold: 'h', amount: UNIT / 2, to: 'revenue' });
    await post({ kind: 'release', reference: 'r', hold: 'h' });
    expect(await parts()).toEqual({ paid: 2 * UNIT, gift: UNIT / 2, heldPaid: 0, heldGift: 0 });
    for (const [kind, reference] of [
      ['capture', 'c2'],
      ['release', 'r2'],
    ] as const) {
      const after = post({ kind, reference, hold: 'h', amount: 1, to: 'revenue' } as Asked);
      await expect(after).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('that is settled by two at once is settled once', async () => {
    const { post, parts } = await openBooks({ paid: UNIT });
    await post(hold(UNIT));
    const settled = await Promise.allSettled([
      post({ kind: 'capture', reference: 'c', hold: 'h', amount: UNIT, to: 'revenue' }),
      post({ kind: 'release', reference: 'r', hold: 'h' }),
    ]);
    const { paid, heldPaid } = await parts();
    expect(heldPaid).toBe(0);
    expect([0, UNIT]).toContain(paid);
    expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
  });
});
