import { createOrUpdateVerificationCodeApi } from '@manyline/contract/developer';
import {
  getCodeCountryList,
  getCodeNumberFeeByAppV2,
  getCodeOrder,
  getVerificationCodePhoneListV2,
} from '@manyline/contract/verification';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCallbackServer } from '../developer/testing/callback-server.ts';
import { OFFER, openSuppliedWorld, SUPPLIER, type SuppliedWorld, UNITS } from './testing/supplied-world.ts';

const PRICE = 80_000;
const MINUTE = 60_000;

let world: SuppliedWorld;
beforeAll(async () => {
  world = await openSuppliedWorld({ env: { CALLBACKS_TO_LOCALHOST: '1' } });
});
beforeEach(async () => {
  world.twin.setHabit('normal');
  await world.restock();
});
afterEach(() => world.audit());
afterAll(() => world.close());

type Person = Awaited<ReturnType<SuppliedWorld['person']>>;
const wanted = { code: 'PL', numberType: 2 };
const person = () => world.person({ credit: '1' });
const take = (who: Person, more: object = {}) => who.lock({ ...wanted, ...more });
const lastOrder = () => world.twin.orders().at(-1)!;
const moneyOf = async (who: Person) => {
  const { paid, gift, heldPaid, heldGift } = await who.balances();
  return { free: paid + gift, held: heldPaid + heldGift };
};

describe('numbers of a supplier', () => {
  it('stand in the lists beside our own, at the operator’s price', async () => {
    const who = await person();
    const { countrys } = await who.call(getCodeCountryList, { app: 'whatsapp' });
    expect(countrys).toContainEqual(
      expect.objectContaining({ countryCode: 'PL', telCode: '48', codeRate: '0.08', stock: expect.any(Number) }),
    );
    // Ours, at the price that the list of its numbers says.
    const ours = countrys.find(({ countryCode }) => countryCode === 'SE')!;
    const options = await who.call(getVerificationCodePhoneListV2, { app: 'whatsapp', code: 'SE' });
    expect(ours.codeRate).toBe(options.phoneList[0]!.codeRate);
    const free = await world.verification.catalogue.countFree('whatsapp');
    expect(ours.stock).toBe(free.find(({ countryCode }) => countryCode === 'SE')!.free);
    const { phoneList } = await who.call(getVerificationCodePhoneListV2, { app: 'whatsapp', code: 'PL' });
    expect(phoneList).toMatchObject([
      { numberType: 2, canGetNumber: 1, codeRate: '0.08', tip: expect.stringContaining('supplier') },
      { numberType: 1, canGetNumber: 0 },
    ]);
    const { fees } = await who.call(getCodeNumberFeeByAppV2, { app: 'whatsapp', code: 'PL' });
    expect(fees).toMatchObject([{ numberType: 2, codeRate: '0.08' }, { numberType: 1 }]);
    const elsewhere = await who.call(getCodeCountryList, { app: 'telegram' });
    expect(elsewhere.countrys.map(({ countryCode }) => countryCode)).not.toContain('PL');
  });

  it('are locked as ours are: the price is held, the code captures it, the end releases nothing', async () => {
    const who = await person();
    const lock = await take(who);
    expect(lock).toMatchObject({ countryCode: 'PL', codeRate: '0.08', canSub: 0, canSendCodeSms: 0 });
    expect(await moneyOf(who)).toEqual({ free: 1_000_000 - PRICE, held: PRICE });
    world.twin.arrive(lastOrder().orderId, 'Your code is 123456');
    await world.tend();
    const { list } = await who.poll(lock.number);
    expect(list).toMatchObject([{ text: 'Your code is 123456', code: '123456', charge: '0.08' }]);
    await who.finish(lock.number);
    await world.tend(5_000);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000 - PRICE, held: 0 });
    expect(lastOrder().state).toBe('finished');
    expect((await world.orderStates()).at(-1)).toBe('over');
  });

  it('cost nothing without a code: finishing releases the hold, and the supplier gets the number back', async () => {
    const who = await person();
    const lock = await take(who);
    await who.finish(lock.number);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
    await world.tend(5_000);
    expect(lastOrder().state).toBe('ended');
  });

  it('that end by time go back as well', async () => {
    const who = await person();
    await take(who);
    world.clock.aheadMs += 16 * MINUTE;
    await world.verification.locks.closeDue();
    await world.tend(5_000);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
    expect(lastOrder().state).toBe('ended');
  });

  it('are shown a second code, and charged for each once, however often the supplier tells of it', async () => {
    const who = await person();
    const lock = await take(who);
    world.twin.arrive(lastOrder().orderId, 'Code 111111', 'one');
    world.twin.arrive(lastOrder().orderId, 'Code 222222', 'two');
    await world.tend();
    world.twin.arrive(lastOrder().orderId, 'Code 222222', 'two');
    await world.tend(10_000);
    const { list } = await who.poll(lock.number);
    expect(list.map(({ code }) => code).sort()).toEqual(['111111', '222222']);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000 - 2 * PRICE, held: 0 });
  });

  it('bring a late code still, charged once, after the hold went back', async () => {
    const who = await person();
    const lock = await take(who);
    const { orderId } = lastOrder();
    await who.finish(lock.number);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
    world.twin.arrive(orderId, 'Late code 777777');
    const live = await who.socket();
    await world.tend(5_000);
    await expect.poll(() => live.heard.codes.map(({ code }) => code)).toEqual(['777777']);
    await world.tend(5_000);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000 - PRICE, held: 0 });
    expect(lastOrder().state).toBe('finished');
  });

  it('leave no claim behind once they are gone, and ours stay', async () => {
    const who = await person();
    const [lent, own] = [await take(who), await who.lock({ code: 'US' })];
    await who.finish(lent.number);
    await who.finish(own.number);
    const claimed = async () =>
      (await world.database.db.selectFrom('code_claim').select('number').execute()).map(({ number }) => number);
    const remove = world.verification.hooks.jobs!.find(({ name }) => name === 'prune-lent-claims')!;
    await remove.run();
    expect(await claimed()).toEqual(expect.arrayContaining([lent.number, own.number]));
    world.clock.aheadMs += 9 * 24 * 60 * MINUTE;
    await remove.run();
    expect(await claimed()).toContain(own.number);
    expect(await claimed()).not.toContain(lent.number);
  });

  it('that the supplier takes back release the hold at once, and the screens hear of it', async () => {
    const who = await person();
    const lock = await take(who);
    const live = await who.socket();
    world.twin.withdraw(lastOrder().orderId);
    await world.tend();
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
    await expect
      .poll(() => live.heard.codeEnds)
      .toEqual([{ orderId: expect.any(String), app: 'whatsapp', number: lock.number, reason: 'cancelled' }]);
    expect(await who.poll(lock.number)).toMatchObject({ retcode: 100008, list: [] });
  });

  it('that the supplier takes back tell the developer’s server so, once, under the order’s id', async () => {
    const server = await openCallbackServer();
    const who = await world.person({ credit: '1', platform: 'pingme' });
    await who.call(createOrUpdateVerificationCodeApi, { type: 1, callBackUrl: server.url });
    const source = world.developer.reviews.find(({ kind }) => kind === 'api')!;
    const { accountId } = who;
    await source.decide({ accountId, id: accountId, outcome: 'approved', reason: '', by: 'Ada' });
    const lock = await take(who);
    world.twin.withdraw(lastOrder().orderId);
    await world.tend();
    await world.developer.turns.sweep();
    await world.developer.turns.idle();
    const bodies = server.posted.map(({ body }) => JSON.parse(body));
    expect(bodies).toEqual([
      {
        event: 'cancelled',
        orderId: expect.any(String),
        app: 'whatsapp',
        to: lock.number,
        userId: who.userId,
        time: expect.any(Number),
      },
    ]);
    expect(await who.call(getCodeOrder, { orderId: bodies[0].orderId })).toMatchObject({
      order: {
        steps: [{ step: 'held' }, { step: 'waiting' }, { step: 'released' }, { step: 'ended', reason: 'cancelled' }],
      },
    });
    await server.close();
  });

  it('asked for twenty times at once are one order', async () => {
    const who = await person();
    const before = world.twin.orders().length;
    const locks = await Promise.all(Array.from({ length: 20 }, () => take(who)));
    expect(new Set(locks.map(({ number }) => number)).size).toBe(1);
    expect(world.twin.orders().length - before).toBe(1);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000 - PRICE, held: PRICE });
  });

  it('are exchanged for another one, which is another order', async () => {
    const who = await person();
    const first = await take(who);
    const second = await take(who, { lastApp: 'whatsapp', lastNumber: first.number });
    expect(second.number).not.toBe(first.number);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000 - PRICE, held: PRICE });
  });
});

describe('the price', () => {
  it('is the one that was shown, or nothing is taken', async () => {
    const who = await person();
    await expect(take(who, { codeRate: '0.07' })).rejects.toMatchObject({ code: 'CODE_PRICE_CHANGED' });
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
    expect(await take(who, { codeRate: '0.08' })).toMatchObject({ codeRate: '0.08' });
  });

  it('without one that was shown is no more than the brand’s', async () => {
    const who = await person();
    await world.restock([{ ...OFFER, cost: 400_000 }]);
    await expect(take(who)).rejects.toMatchObject({ code: 'CODE_PRICE_CHANGED' });
    expect(await take(who, { codeRate: '0.8' })).toMatchObject({ codeRate: '0.8' });
  });

  it('of a supplier that has moved within the margin is ours to bear; beyond it nothing is bought', async () => {
    const who = await person();
    world.twin.setOffers([{ ...OFFER, cost: 70_000 }]);
    expect(await take(who)).toMatchObject({ codeRate: '0.08' });
    expect(lastOrder().cost).toBe(70_000);
    const other = await person();
    world.twin.setHabit('dearer');
    await expect(take(other)).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
    expect(await moneyOf(other)).toEqual({ free: 1_000_000, held: 0 });
  });

  it('follows the operator’s margins, the most particular first, on every node', async () => {
    const who = await person();
    const all = { supplier: '*', app: '*', countryCode: '*', percent: 0, plus: 0, isOffered: true };
    await world.suppliers.margins.replace([all, { ...all, app: 'whatsapp', percent: 50, plus: 5_000 }]);
    await world.suppliers.book.refresh();
    expect(await take(who)).toMatchObject({ codeRate: '0.065' });
    await world.suppliers.margins.replace([{ ...all, isOffered: false }]);
    await world.suppliers.book.refresh();
    await expect(take(await person())).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
    await world.suppliers.margins.replace([]);
    await world.suppliers.book.refresh();
  });
});

describe('an order that', () => {
  it.each(['none', 'down', 'noMoney'] as const)('fails by the habit %s leaves no hold', async (habit) => {
    const who = await person();
    world.twin.setHabit(habit);
    await expect(take(who)).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
    expect((await world.orderStates()).at(-1)).toBe('failed');
  });

  it('was accepted while its answer was lost is found again, given back, and never bought twice', async () => {
    const who = await person();
    const before = world.twin.orders().length;
    world.twin.setHabit('losesAnswer');
    await expect(take(who)).rejects.toMatchObject({ code: 'CODE_NUMBER_UNSURE' });
    expect(await moneyOf(who)).toEqual({ free: 1_000_000 - PRICE, held: PRICE });
    world.twin.setHabit('normal');
    await world.tend(46_000);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
    await world.tend(1_000);
    expect(world.twin.orders().length - before).toBe(1);
    expect(lastOrder().state).toBe('ended');
  });

  it('was never accepted is looked for twice, and then the money goes back', async () => {
    const who = await person();
    world.twin.setHabit('breaksBefore');
    await expect(take(who)).rejects.toMatchObject({ code: 'CODE_NUMBER_UNSURE' });
    world.twin.setHabit('normal');
    await world.tend(46_000);
    expect((await moneyOf(who)).held).toBe(PRICE);
    await world.tend(61_000);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
  });

  it('is in doubt takes no number that another one has, and waits while somebody else asks for the same', async () => {
    const [unsure, sure] = [await person(), await person()];
    world.twin.setHabit('breaksBefore');
    await expect(take(unsure)).rejects.toMatchObject({ code: 'CODE_NUMBER_UNSURE' });
    world.twin.setHabit('normal');
    const lock = await take(sure);
    await world.tend(46_000);
    await world.tend(61_000);
    expect(await moneyOf(unsure)).toEqual({ free: 1_000_000, held: 0 });
    expect(await sure.poll(lock.number)).toMatchObject({ retcode: 0 });
    expect(lastOrder().state).toBe('waiting');
  });

  it('nobody can look for is given up after half an hour: the supplier has ended it by then', async () => {
    const who = await person();
    world.twin.setHabit('losesAnswer');
    await expect(take(who)).rejects.toMatchObject({ code: 'CODE_NUMBER_UNSURE' });
    world.twin.setHabit('down');
    await world.tend(46_000);
    expect((await moneyOf(who)).held).toBe(PRICE);
    await world.tend(31 * MINUTE);
    expect(await moneyOf(who)).toEqual({ free: 1_000_000, held: 0 });
  });
});

describe('a supplier account', () => {
  it('that is paused sells nothing, and what it has sold goes on', async () => {
    const who = await person();
    const lock = await take(who);
    await world.suppliers.accounts.pause(SUPPLIER, world.by);
    await world.suppliers.book.refresh();
    await expect(take(await person())).rejects.toMatchObject({ code: 'NO_CODE_NUMBER' });
    world.twin.arrive(lastOrder().orderId, 'Code 424242');
    await world.tend();
    expect((await who.poll(lock.number)).list).toMatchObject([{ code: '424242' }]);
    await world.suppliers.accounts.resume(SUPPLIER, world.by);
  });

  it('lies sealed in the database, and says which currency of ours it misses', async () => {
    const secret = { apiKey: 'a-secret-that-nobody-reads' };
    const { accounts } = world.suppliers;
    await expect(
      accounts.add('sandbox:other', secret, { ...world.by, units: { USD: '1' }, marginPercent: 10 }),
    ).rejects.toThrow('COIN');
    await accounts.add('sandbox:other', secret, { ...world.by, units: UNITS, marginPercent: 10 });
    const { rows } = await world.database.execute('select * from supplier_account');
    expect(JSON.stringify(rows)).not.toContain(secret.apiKey);
    await accounts.remove('sandbox:other', world.by);
    expect((await accounts.listActions('sandbox:other')).map(({ action }) => action)).toEqual(['add', 'remove']);
  });
});
