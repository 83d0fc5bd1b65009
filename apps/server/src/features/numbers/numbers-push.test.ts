import { setVoicemail, updateNumberInfo } from '@manyline/contract/numbers';
import { unSubVirtualPhone } from '@manyline/contract/plans';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestSocket } from '../../testing/test-socket.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter } from './testing/renter.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(() => world.audit());
afterAll(() => world.close());

function listen(socket: TestSocket) {
  const heard: number[] = [];
  socket.raw.on('numbers', ({ date }) => heard.push(date));
  return heard;
}

it('whatever changes numbers is told to every device of the account, and to nobody else', async () => {
  const [wei, ana] = [await openRenter(world), await openRenter(world)];
  const heard = listen(await wei.socket());
  const foreign = listen(await ana.socket());
  const number = await wei.rent();
  const changes = [
    () => wei.call(updateNumberInfo, { number, name: 'Work' }),
    () => wei.call(setVoicemail, { voicemail: 1 }),
    () => wei.call(unSubVirtualPhone, { telCode: '1', phone: number.slice(1) }),
  ];
  await waitFor(() => heard.length === 1, { what: 'the push of the rented number' });
  for (const [at, change] of changes.entries()) {
    await change();
    await waitFor(() => heard.length === at + 2, { what: `the push of change ${at}` });
  }
  expect(foreign).toEqual([]);
});
