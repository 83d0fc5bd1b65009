import { expect, it } from 'vitest';
import { fitRoom } from './fit-room.ts';

it.each([
  ['in the middle of a window', { above: 300, below: 500 }, { up: false, height: 280 }],
  ['low in a dialog', { above: 380, below: 120 }, { up: true, height: 280 }],
  ['in a low dialog', { above: 90, below: 260 }, { up: false, height: 196 }],
  ['where there is hardly any room', { above: 60, below: 60 }, { up: false, height: 120 }],
])('a list opens where it is not cut off: %s', (_where, space, room) => {
  expect(fitRoom(space)).toEqual(room);
});
