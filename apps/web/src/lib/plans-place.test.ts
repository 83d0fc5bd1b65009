import { expect, it } from 'vitest';
import { plansPathOf, plansPlaceOf, readPlansPlace } from './plans-place.ts';

it.each(['', '/new', '/new/US/14155550100/unlimited-3', '/number/14155550100/change/pay.as~you+go'])(
  'a place of the plans page has an address and comes back from it: "%s"',
  (place) => {
    expect(readPlansPlace(place)).toBe(place);
    expect(plansPlaceOf(plansPathOf(place))).toBe(place);
  },
);

it.each(['new', '//evil.example', '/a/../../login', '/a b', '/a?x=1', '/a#b', '/a%2F', `/${'a'.repeat(65)}`, 7, null])(
  'anything else is no place: %s',
  (given) => {
    expect(readPlansPlace(given)).toBeUndefined();
  },
);

it.each(['/chats', '/numbers', '/numbers/plansx', '/account/numbers/plans', ''])(
  'an address outside the plans page has no place in it: %s',
  (path) => {
    expect(plansPlaceOf(path)).toBeUndefined();
  },
);
