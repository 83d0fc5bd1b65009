import { randomUUID } from 'node:crypto';
import { getMe } from '@manyline/contract/console/operators';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { type Death, makeMortal } from '../../testing/mortal-database.ts';
import { openOwner } from '../operators/testing/operator-world.ts';
import { buy, openPayWorld, type PayWorld, tileOf } from '../payments/testing/pay-world.ts';
import { createMoneyDesk } from './create-money-desk.ts';

const UNIT = 1_000_000;

let world: PayWorld;
let caller: OperatorCaller;
beforeAll(async () => {
  world = await openPayWorld({ env: { OPERATOR_DAY_CAP: '100000' } });
  const { operator } = await (await openOwner(world)).call(getMe);
  const { operatorId, name, email, role } = operator;
  caller = { operatorId, name, email, role, may: () => true, sessionId: randomUUID(), language: 'en', network: '' };
});
afterEach(() => world.audit());
afterAll(() => world.close());

/** A process that dies there, over the same database. */
function openDoomed(death: Death) {
  const mortal = makeMortal(world.database);
  const kit = { ...world.kit, database: mortal.database, db: mortal.database.db };
  const desk = createMoneyDesk(kit, world);
  mortal.dieAt(death);
  return { ...desk, mortal };
}

const parts = (accountId: string) => world.ledger.service.getBalance(accountId);

it.each(['statement', 'commit'] as const)(
  'a server that dies at any %s of a credit: asked again by the same dialog, it is posted once',
  async (at) => {
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      const { accountId } = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
      const adjustmentId = randomUUID();
      const asked = {
        key: adjustmentId,
        accountId,
        amount: UNIT,
        currency: 'USD',
        about: `credit of ${accountId}`,
        reason: 'goodwill',
        payload: { adjustmentId, accountId, amount: UNIT, cause: 'goodwill' as const, words: 'it', by: caller.name },
      };
      const doomed = openDoomed({ at, after });
      await doomed.adjust(caller, asked).catch(() => undefined);
      expect(await world.moneyDesk.adjust(caller, asked)).toBe('done');
      expect(await parts(accountId), `${at} ${after}`).toMatchObject({ paid: 0, gift: UNIT });
      const rows = world.kit.db.selectFrom('console_log').select('seq').where('object', '=', asked.about);
      expect(await rows.execute(), `${at} ${after}`).toHaveLength(1);
      if (!doomed.mortal.isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(at === 'statement' ? 8 : 0);
  },
);
it.each(['statement', 'commit'] as const)(
  'a server that dies at any %s of a refund: asked again by the same dialog, the gateway gives the money back once',
  async (at) => {
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
      const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
      const orderNo = orderId.replaceAll('-', '');
      await world.sandboxPay.act(orderNo, 'pay', 'once');
      const refundId = randomUUID();
      const asked = {
        key: refundId,
        accountId: wei.accountId,
        amount: 5 * UNIT,
        currency: 'USD',
        about: 'for the test',
        reason: 'asked for it',
        payload: { refundId, orderId, amount: 5 * UNIT, by: caller.name, reason: 'asked for it' },
      };
      const doomed = openDoomed({ at, after });
      await doomed.refund(caller, asked).catch(() => undefined);
      expect(await world.moneyDesk.refund(caller, asked)).toBe('done');
      world.clock.aheadMs += MINUTE_MS + 1;
      await world.payments.refunds.sweep(world.payments.query.askNow);
      expect(await parts(wei.accountId), `${at} ${after}`).toMatchObject({ paid: 15 * UNIT });
      expect(await world.countRows(`sandbox_payment_refund where order_no = '${orderNo}'`)).toBe(1);
      if (!doomed.mortal.isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(at === 'statement' ? 8 : 0);
  },
);
