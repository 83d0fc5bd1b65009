import { queryBalance } from '@manyline/contract/account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from './world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('brings a text from a browser to a handset and the answer back', async () => {
  const wei = await world.signIn();
  const socket = await wei.socket();
  const text = wei.toText('12025550141', 'Hello there');
  expect(await socket.send(text)).toMatchObject({ smsId: text.smsId, status: 0, charge: '0.02', balance: '4.98' });
  await socket.waitForState(text.smsId, 'delivered');
  await world.sandbox.sendFromHandset({ from: '12025550141', to: wei.number, text: 'Hello yourself' });
  expect(await socket.waitForText('Hello yourself')).toMatchObject({ direction: 'in', otherFullNumber: '12025550141' });
  expect(await wei.call(queryBalance)).toMatchObject({ balance: '4.98' });
  await world.audit();
});
