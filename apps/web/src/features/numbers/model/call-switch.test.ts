import { expect, it } from 'vitest';
import { afterSwitch, createGuard } from './call-switch.ts';

it.each([
  ['forward', true, [0, 0], [1, 0]],
  ['forward', true, [0, 1], [1, 0]],
  ['forward', false, [1, 0], [0, 0]],
  ['voicemail', true, [1, 0], [0, 1]],
  ['voicemail', false, [0, 1], [0, 0]],
] as const)('turning %s to %s makes of %j: %j; never are both on', (which, on, before, after) => {
  const read = ([forwardStatus, voicemailStatus]: readonly [number, number]) => ({ forwardStatus, voicemailStatus });
  expect(afterSwitch(which, on, read(before))).toEqual(read(after));
});

it('a toggle is deaf for 200 ms after a press', () => {
  let now = 1_000;
  const guard = createGuard(() => now);
  expect(guard()).toBe(true);
  now += 199;
  expect(guard()).toBe(false);
  now += 1;
  expect(guard()).toBe(true);
});
