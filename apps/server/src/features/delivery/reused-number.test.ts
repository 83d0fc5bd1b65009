import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PHONE = '12025550141';

async function bring(to: string, text: string, date: number) {
  await world.webhook([{ kind: 'inbound', eventId: randomUUID(), from: PHONE, to, text, date }]);
}

it('a text from before a rental goes nowhere, and is told in the log without its words', async () => {
  const wei = await world.signIn();
  const live = await wei.socket();
  const info = vi.spyOn(world.kit.log, 'info');
  await bring(wei.number, 'For the last holder', Date.now() - HOUR_MS);
  await bring(wei.number, 'For this one', Date.now());
  await live.waitForText('For this one');
  expect(live.heard.messages.map(({ text }) => text)).not.toContain('For the last holder');
  const lines = JSON.stringify(info.mock.calls);
  expect(lines).toContain('a message from before its number was rented');
  expect(lines).not.toContain('For the last holder');
  expect(lines).not.toContain(PHONE);
  info.mockRestore();
  await world.audit();
});

it('a rental that a clock wrote down which was ahead keeps no text away', async () => {
  const wei = await world.signIn();
  const live = await wei.socket();
  await world.kit.db
    .updateTable('own_number')
    .set({ rented_at: Date.now() + HOUR_MS })
    .where('account_id', '=', wei.accountId)
    .execute();
  await bring(wei.number, 'On time', Date.now());
  await live.waitForText('On time');
});
