import { expect, it } from 'vitest';
import { type Place, pathOf, readPlace } from './place.ts';

const places: Place[] = [
  { at: 'home' },
  { at: 'rent' },
  { at: 'rent', code: 'US' },
  { at: 'rent', code: 'US', planId: 'unlimited-3' },
  { at: 'rent', code: 'US', number: '14155550100' },
  { at: 'rent', code: 'US', number: '14155550100', planId: 'unlimited-3' },
  { at: 'number', number: '14155550100' },
  { at: 'change', number: '14155550100' },
  { at: 'change', number: '14155550100', planId: 'payAsYouGo-1' },
];

it.each(places)('a place comes back from its path: %o', (place) => {
  expect(readPlace(`#${pathOf(place)}`)).toEqual(place);
});

it.each(['#/elsewhere', '#/number', '#/number/evil', '#//new', '#/../x', ''])(
  'any other hash is the start: %s',
  (hash) => {
    expect(readPlace(hash)).toEqual({ at: 'home' });
  },
);

it('a country that is none is not chosen', () => {
  expect(readPlace('#/new/us/1')).toEqual({ at: 'rent' });
});
