import { randomBytes } from 'node:crypto';
import { signWith } from '@manyline/ports/standard-signature';
import type { RawWebhook } from '@manyline/ports/webhook';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSuppliedWorld, SUPPLIER, type SuppliedWorld } from './testing/supplied-world.ts';

const PRICE = 80_000;
const MINUTE = 60_000;
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;

let world: SuppliedWorld;
beforeAll(async () => {
  world = await openSuppliedWorld({ signingSecret: SECRET });
});
beforeEach(async () => {
  world.twin.setHabit('normal');
  await world.restock();
});
afterEach(() => world.audit());
afterAll(() => world.close());

type Call = Pick<RawWebhook, 'headers' | 'body'>;
type Person = Awaited<ReturnType<SuppliedWorld['person']>>;

/** Somebody with a number of the supplier; nothing but the supplier's calls brings codes. */
async function openHolder() {
  const who = await world.person({ credit: '1' });
  const { number } = await who.lock({ code: 'PL', numberType: 2 });
  return { ...who, number, orderId: world.twin.orders().at(-1)!.orderId };
}

/** Answered, and what it tells of has been looked after. */
async function call({ headers, body }: Call, name = SUPPLIER): Promise<number> {
  const url = `/supplier/${encodeURIComponent(name)}`;
  const { statusCode } = await world.http.inject({ method: 'POST', url, headers: headers as never, payload: body });
  await world.verification.supplierKnocks.idle();
  return statusCode;
}
/** A call that the supplier signs, about whatever number. */
function sign(knockId: string, told: object): Call {
  const body = Buffer.from(JSON.stringify({ app: 'whatsapp', ...told }));
  return { headers: signWith([SECRET], knockId, body, Date.now() + world.clock.aheadMs), body };
}
const codesOf = async (who: Person, number: string) => (await who.poll(number)).list.map(({ code }) => code);
const spentOf = async (who: Person) => {
  const { paid, gift, heldPaid, heldGift } = await who.balances();
  return { charged: 1_000_000 - paid - gift - heldPaid - heldGift, held: heldPaid + heldGift };
};
const kept = () => world.count('supplier_knock where due_at is not null');

describe('a call of a supplier that a code has come', () => {
  it('brings it at once: the order is looked at, before its turn', async () => {
    const who = await openHolder();
    world.twin.arrive(who.orderId, 'Code 135790');
    expect(await call(world.twin.tellOf(who.orderId, 'first'))).toBe(200);
    expect(await codesOf(who, who.number)).toEqual(['135790']);
    expect(await spentOf(who)).toEqual({ charged: PRICE, held: 0 });
    expect(await kept()).toBe(0);
  });

  it('again and again, by twenty at once and beside the look by time, is one code and one charge', async () => {
    const who = await openHolder();
    world.twin.arrive(who.orderId, 'Code 246801');
    const tell = (count: number) => call(world.twin.tellOf(who.orderId, `repeat ${count % 4}`));
    const [looked, ...answers] = await Promise.all([
      world.tend(4_000),
      ...Array.from({ length: 20 }, (_, count) => tell(count)),
    ]);
    expect(looked).toBeUndefined();
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await codesOf(who, who.number)).toEqual(['246801']);
    expect(await spentOf(who)).toEqual({ charged: PRICE, held: 0 });
  });

  it('asks the supplier once, however often the call is repeated', async () => {
    const who = await openHolder();
    const checked = world.twin.countChecks();
    await call(world.twin.tellOf(who.orderId, 'once'));
    await call(world.twin.tellOf(who.orderId, 'once'));
    expect(world.twin.countChecks() - checked).toBe(1);
  });

  it('by anybody else is refused, and looked at by nobody', async () => {
    const who = await openHolder();
    world.twin.arrive(who.orderId, 'Code 975310');
    const good = world.twin.tellOf(who.orderId, 'forged');
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    const now = Date.now() + world.clock.aheadMs;
    const forged: Call[] = [
      { ...good, headers: {} },
      { ...good, headers: signWith([other], 'forged', good.body, now) },
      { ...good, body: Buffer.from(good.body.toString().replace('whatsapp', 'telegram')) },
      { ...good, headers: signWith([SECRET], 'forged', good.body, now - 10 * MINUTE) },
    ];
    const checked = world.twin.countChecks();
    for (const each of forged) expect(await call(each)).toBe(403);
    expect(world.twin.countChecks()).toBe(checked);
    expect(await codesOf(who, who.number)).toEqual([]);
    expect(await world.count(`supplier_knock where knock_id = 'forged'`)).toBe(0);
  });

  it('says nothing that is believed: a code in it is not shown, and what was told of without one costs nothing', async () => {
    const who = await openHolder();
    const { number } = world.twin.orders().at(-1)!;
    expect(await call(sign('a tale', { number, text: 'Code 666666', code: '666666' }))).toBe(200);
    expect(await codesOf(who, who.number)).toEqual([]);
    expect(await spentOf(who)).toEqual({ charged: 0, held: PRICE });
  });

  it('for an order that is over is shown late, and charged once', async () => {
    const who = await openHolder();
    world.twin.arrive(who.orderId, 'Code 111222');
    await world.tend(4_000);
    await who.finish(who.number);
    await world.tend(5_000);
    expect((await world.orderStates()).at(-1)).toBe('over');
    world.twin.arriveLate(who.orderId, 'Code 333444');
    const late = world.twin.tellOf(who.orderId, 'late');
    expect([await call(late), await call(late)]).toEqual([200, 200]);
    await world.tend(MINUTE);
    expect(await world.count(`code_text where text = 'Code 333444'`)).toBe(1);
    expect(await spentOf(who)).toEqual({ charged: 2 * PRICE, held: 0 });
  });

  it('before we know of the order waits for it', async () => {
    const who = await world.person({ credit: '1' });
    const next = world.twin.peekNext('PL');
    expect(await call(sign('early', { number: next }))).toBe(200);
    expect(await kept()).toBe(1);
    const { number } = await who.lock({ code: 'PL', numberType: 2 });
    expect(number).toBe(next);
    world.twin.arrive(world.twin.orders().at(-1)!.orderId, 'Code 121212');
    world.clock.aheadMs += 2_500;
    await world.verification.supplierKnocks.sweep();
    expect(await codesOf(who, number)).toEqual(['121212']);
    expect(await kept()).toBe(0);
  });

  it('while the supplier cannot be asked waits until it can', async () => {
    const who = await openHolder();
    world.twin.arrive(who.orderId, 'Code 343434');
    const knock = world.twin.tellOf(who.orderId, 'down');
    world.twin.setHabit('down');
    expect(await call(knock)).toBe(200);
    expect(await codesOf(who, who.number)).toEqual([]);
    world.twin.setHabit('normal');
    world.clock.aheadMs += 2_500;
    await world.verification.supplierKnocks.sweep();
    expect(await codesOf(who, who.number)).toEqual(['343434']);
  });

  it('of a number that is nobody’s is forgotten after two minutes', async () => {
    await call(sign('nobody', { number: '48999999999' }));
    for (let turn = 0; turn < 20; turn += 1) {
      world.clock.aheadMs += 16_000;
      await world.verification.supplierKnocks.sweep();
    }
    expect(await kept()).toBe(0);
  });

  it('that took the number back releases the hold at once', async () => {
    const who = await openHolder();
    world.twin.withdraw(who.orderId);
    await call(world.twin.tellOf(who.orderId, 'gone'));
    expect(await spentOf(who)).toEqual({ charged: 0, held: 0 });
    expect(await who.poll(who.number)).toMatchObject({ retcode: 100008 });
  });

  it('finds no door where there is no such supplier', async () => {
    expect(await call(sign('x', { number: '48999999999' }), 'sandbox:nobody')).toBe(404);
  });
});
