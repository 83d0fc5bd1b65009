import { expect, it } from 'vitest';
import { contrast } from './palette.ts';
import { OTHER_SERVICE, serviceColours, tileOf } from './service-colours.ts';

it.each([...Object.keys(serviceColours), OTHER_SERVICE, 'vk', 'naver', 'zalo', 'a service of an operator'])(
  '%s: its letter is seen on its tile',
  (app) => {
    const { background, color } = tileOf(app);
    expect(contrast(background, color)).toBeGreaterThanOrEqual(3);
  },
);

it('yellow stays yellow, under a black letter', () => {
  expect(tileOf('kakaotalk')).toEqual({ background: '#FEE500', color: '#000000' });
});
