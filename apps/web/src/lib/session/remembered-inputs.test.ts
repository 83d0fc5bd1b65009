import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { readInputs, readWay, rememberAddress, rememberInputs, rememberWay } from './remembered-inputs.ts';

it('begins with the usual region, and afterwards with what was typed', () => {
  const storage = createMemoryStorage();
  expect(readInputs('US', storage)).toEqual({ region: 'US', phone: '', email: '' });
  rememberInputs({ region: 'CA', phone: '4165550100', email: '' }, storage);
  expect(storage.getItem('inputCode')).toBe('1');
  expect(readInputs('US', storage)).toEqual({ region: 'CA', phone: '4165550100', email: '' });
});

it('begins on the way that a code was last sent on, whatever was typed on another', () => {
  const storage = createMemoryStorage();
  expect(readWay(storage)).toBeNull();
  rememberWay('email', storage);
  rememberInputs({ region: 'US', phone: '12', email: 'bo@mail.com' }, storage);
  expect(readWay(storage)).toBe('email');
});

it('takes the main country of a remembered code that stands alone', () => {
  const storage = createMemoryStorage();
  storage.setItem('inputCode', '44');
  expect(readInputs('US', storage).region).toBe('GB');
});

it('offers the address that an account was given in the place of the one before', () => {
  const storage = createMemoryStorage();
  rememberInputs({ region: 'CA', phone: '4165550100', email: 'bo@mail.com' }, storage);
  rememberAddress({ email: 'new@mail.com' }, storage);
  rememberAddress({ telCode: '1', phone: '2025550142' }, storage);
  expect(readInputs('US', storage)).toEqual({ region: 'CA', phone: '2025550142', email: 'new@mail.com' });
  rememberAddress({ telCode: '44', phone: '7700900123' }, storage);
  expect(readInputs('US', storage)).toMatchObject({ region: 'GB', phone: '7700900123' });
});
