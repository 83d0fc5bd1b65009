import type { Carrier } from '@manyline/ports/carrier';
import type { CallDesk } from '@manyline/ports/voice-carrier';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createCallListening } from '../voice/call-listening.ts';
import { createListening } from './listening.ts';

const log = pino({ level: 'silent' });

/** A carrier whose connection takes a while to end, and says how many of them stand. */
function openCarrier() {
  const leaving = Promise.withResolvers<void>();
  let lines = 0;
  const listen = () => {
    lines += 1;
    return async () => {
      await leaving.promise;
      lines -= 1;
    };
  };
  const carrier = { listen, voice: { listen } } as unknown as Carrier;
  return { carriers: { names: ['smpp:main'], find: () => carrier }, lines: () => lines, leave: leaving.resolve };
}

it.each([
  ['texts', ({ carriers }: ReturnType<typeof openCarrier>) => createListening({ carriers, keep: async () => {}, log })],
  [
    'calls',
    ({ carriers }: ReturnType<typeof openCarrier>) =>
      createCallListening({ carriers, deskOf: () => ({}) as CallDesk, log }),
  ],
])('whoever looks for carriers of %s while they are left, or afterwards, opens none of them again', async (_, open) => {
  const carrier = openCarrier();
  const listening = open(carrier);
  await listening.follow();
  expect(carrier.lines()).toBe(1);
  const stopped = listening.stop();
  await listening.follow();
  carrier.leave();
  await stopped;
  await listening.follow();
  expect(carrier.lines()).toBe(0);
});
