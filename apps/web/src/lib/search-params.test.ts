import { expect, it } from 'vitest';
import { searchParams } from './search-params.ts';

it('an address names a phone number without quotes, and reads it as the text that it is', () => {
  const search = { number: '16565550105', app: 'telegram', month: 2 };
  const address = searchParams.stringifySearch(search);
  expect(address).toBe('?number=16565550105&app=telegram&month=2');
  expect(searchParams.parseSearch(address)).toEqual(search);
});

it('an area code and a sum stand without quotes, too', () => {
  const address = searchParams.stringifySearch({ area: '213', missing: '0.15', free: '020' });
  expect(address).toBe('?area=213&missing=0.15&free=020');
  expect(searchParams.parseSearch(address)).toEqual({ area: 213, missing: 0.15, free: '020' });
});

it('a text that reads as another kind of value keeps its quotes', () => {
  const address = searchParams.stringifySearch({ number: 'true', name: 'null' });
  expect(searchParams.parseSearch(address)).toEqual({ number: 'true', name: 'null' });
});

it('an address of before, with quotes, is still read', () => {
  expect(searchParams.parseSearch('?number=%2216565550105%22&area=%22213%22')).toEqual({
    number: '16565550105',
    area: '213',
  });
});
