import { randomUUID } from 'node:crypto';
import { createCodeSupplierManyline } from '@manyline/code-supplier-manyline/code-supplier-manyline';
import { lockVerificationCodePhone } from '@manyline/contract/verification';
import { createOutboundClient, OutboundError } from '@manyline/outbound/outbound-client';
import { describeCodeSupplier, type SupplierTrouble } from '@manyline/testkit/code-supplier-suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createLate } from '../../testing/late.ts';
import { callApp } from '../../testing/test-account.ts';
import { type DeveloperWorld, openDeveloperWorld } from '../developer/testing/developer-world.ts';

/** The brand that has the API sells a shared number's code for so much. */
const RATE = 100_000;
const COUNTRY = 'GB';
/** As much as one look at the stock is kept. */
const LOOK_MS = 21_000;

const { value: world, fill } = createLate<DeveloperWorld>('the world');
beforeAll(async () =>
  fill(
    await openDeveloperWorld({
      env: { CALLBACKS_TO_LOCALHOST: '1', CODE_NUMBERS_PER_SERVICE: '1000', CODE_CAPTCHA_AFTER: '1' },
    }),
  ),
);
afterAll(async () => {
  await world.audit();
  await world.close();
});

const { exchange } = createOutboundClient({ isAllowed: () => true });
const soon = () => AbortSignal.timeout(10_000);

const openReseller = (credit: string) => world.openDeveloper({ credit, verified: true });

/** The account of one Manyline at another, which is the real one; what happens on the way between them is the test's. */
async function openSupply() {
  const [rich, poor] = [await openReseller('100'), await openReseller('0')];
  let trouble: SupplierTrouble = 'normal';
  const way: typeof exchange = async (url, { headers, ...asked }, limits) => {
    const target = new URL(url);
    const isOrder = target.pathname.endsWith('/lockVerificationCodePhone');
    if (trouble === 'down') target.port = '1';
    if (trouble === 'none' && isOrder) target.searchParams.set('code', 'NZ');
    if (trouble === 'dearer' && isOrder) target.searchParams.set('codeRate', '0.01');
    const who: Record<string, string> =
      trouble === 'noMoney' ? { 'x-user-id': poor.userId, 'x-api-key': poor.api.key } : {};
    const answer = await exchange(target.href, { ...asked, headers: { ...headers, ...who } }, limits);
    if (trouble === 'losesAnswer' && isOrder) throw new OutboundError('broke off', { wasHeard: true });
    return answer;
  };
  const open = () =>
    createCodeSupplierManyline({
      name: 'manyline:north',
      account: { url: world.url, userId: rich.userId, key: rich.api.key },
      exchange: way,
      now: Date.now,
    });
  const locks = () =>
    world.database.db
      .selectFrom('code_lock')
      .select(['number', 'order_key as key'])
      .where('account_id', '=', rich.accountId)
      .where('order_key', 'is not', null)
      .execute();
  world.clock.aheadMs += LOOK_MS;
  const offered = (await open().listOffers(['whatsapp'], soon())).find(({ countryCode }) => countryCode === COUNTRY)!;
  return {
    offer: offered,
    supplier: open(),
    reopen: open,
    setOffers: () => {},
    setTrouble(next: SupplierTrouble) {
      trouble = next;
    },
    async arrive(orderId: string, text: string) {
      const lock = (await locks()).find(({ key }) => key === orderId)!;
      const event = { kind: 'inbound' as const, eventId: randomUUID(), from: '22000', to: lock.number, text, date: 1 };
      await world.verification.texts.receive(event, 'sandbox');
    },
    bought: async () => (await locks()).length,
    close: async () => {},
  };
}
describeCodeSupplier(
  'another Manyline',
  async () => {
    const supply = await openSupply();
    const { supplier } = supply;
    // The local world has numbers in many countries: the suite looks at one.
    const listOffers: typeof supplier.listOffers = async (apps, signal) =>
      (await supplier.listOffers(apps, signal)).filter(({ countryCode }) => countryCode === COUNTRY);
    return { ...supply, supplier: { ...supplier, listOffers } };
  },
  { withdraws: false },
);

describe('numbers for another server', () => {
  const wanted = { app: 'telegram', code: 'US', numberType: 2 as const };
  const openKey = async () => {
    const { api, userId, ...person } = await openReseller('100');
    const headers = { 'x-api-key': api.key, 'x-user-id': userId };
    const lock = async (more: object) =>
      (await callApp(world.http, lockVerificationCodePhone, { ...wanted, ...more } as never, headers)).lockPhone.number;
    return { ...person, lock };
  };

  it('are as many at once as there are keys, and one for each', async () => {
    const { lock } = await openKey();
    const keys = Array.from({ length: 5 }, () => randomUUID());
    const numbers = await Promise.all(keys.map((orderKey) => lock({ orderKey })));
    expect(new Set(numbers).size).toBe(5);
    expect(await Promise.all(keys.map((orderKey) => lock({ orderKey })))).toEqual(numbers);
  });

  it('at once are not more than the account may take in an hour', async () => {
    const { lock, accountId } = await openKey();
    const limit = { accountId, kind: 'codesPerHour', amount: 2, by: 'A', note: 'new here' } as const;
    await inTransaction(world.kit.db, (tx) => world.accountLimits.set(tx, limit));
    await world.accountLimits.reload();
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => lock({ orderKey: randomUUID() })));
    const refusals = settled.flatMap((order) => (order.status === 'rejected' ? [order.reason] : []));
    expect(refusals).toMatchObject(Array.from({ length: 3 }, () => ({ code: 'CODE_LIMIT_REACHED' })));
    const logged = await world.verification.guard.listAbuse(0, 10, accountId);
    const refused = { kind: 'limit', detail: '2 numbers within 60 minutes' };
    expect(logged).toMatchObject(Array.from({ length: 3 }, () => refused));
  });

  it('ask no captcha of software, whatever it received before', async () => {
    const { lock } = await openKey();
    for (let time = 0; time < 4; time += 1) await lock({ orderKey: randomUUID() });
    await expect(lock({ code: 'FR' })).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' });
  });

  it('are paid for as any others', async () => {
    const { lock, accountId } = await openKey();
    await lock({ orderKey: randomUUID() });
    const { heldPaid, heldGift } = await world.ledger.service.getBalance(accountId);
    expect(heldPaid + heldGift).toBe(RATE);
  });
});
