import { expect, it } from 'vitest';
import { addressOf, HOME, type NumbersAddress, placeOf } from './place.ts';

const rent = { country: 'US', area: '628', phone: '6285550100' };

const places: [string, NumbersAddress][] = [
  ['', HOME],
  ['/new', { pathname: '/numbers/new', search: {} }],
  ['/new/US', { pathname: '/numbers/new', search: { country: 'US' } }],
  ['/new/US/628', { pathname: '/numbers/new', search: { country: 'US', area: '628' } }],
  ['/new/GB/447700900100', { pathname: '/numbers/new', search: { country: 'GB', phone: '7700900100' } }],
  ['/new/US/628/16285550100', { pathname: '/numbers/new', search: rent }],
  ['/new/US/628/16285550100/any', { pathname: '/numbers/new/plan', search: rent }],
  ['/new/US/628/16285550100/unlimited-3', { pathname: '/numbers/new/plan', search: { ...rent, plan: 'unlimited-3' } }],
  ['/number/14155550100', { pathname: '/numbers/manage/14155550100', search: {} }],
  ['/number/14155550100/change', { pathname: '/numbers/change/14155550100', search: {} }],
  [
    '/number/14155550100/change/payAsYouGo-1',
    { pathname: '/numbers/change/14155550100', search: { plan: 'payAsYouGo-1' } },
  ],
  [
    '/number/14155550100/change/payAsYouGo-1/when',
    { pathname: '/numbers/change/14155550100/when', search: { plan: 'payAsYouGo-1' } },
  ],
];

it.each(places)('the place "%s" comes back from its address', (place, address) => {
  expect(addressOf(place)).toEqual(address);
  expect(placeOf(address)).toBe(place);
});

it.each(['/elsewhere', '/number', '/number/evil', '//new', '/../x', '?'])(
  'any other place is the list: %s',
  (place) => {
    expect(addressOf(place)).toEqual(HOME);
  },
);

it.each([
  ['/new/us/1', {}],
  ['/new/GB/16285550100', { country: 'GB' }],
  ['/new/XX/16285550100/unlimited-3', { country: 'XX', plan: 'unlimited-3' }],
])('what is no country, or no number of it, is not chosen: %s', (place, search) => {
  expect(addressOf(place)).toEqual({ pathname: '/numbers/new', search });
});

it('an area that the router took for a number is an area', () => {
  expect(placeOf({ pathname: '/numbers/new', search: { country: 'US', area: 628, phone: 6285550100 } })).toBe(
    '/new/US/628/16285550100',
  );
});
