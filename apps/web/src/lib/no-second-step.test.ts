import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { leadOn } from './leads-on.ts';
import { leaveNoSecondStep } from './no-second-step.ts';

it('a link to where one is leaves no step for Back, another address and a panel over the page do', () => {
  const history = createMemoryHistory({ initialEntries: ['/wephone/contacts'] });
  leaveNoSecondStep(history);
  history.push('/wephone/contacts');
  expect(history.length).toBe(1);
  history.push('/wephone/contacts', { openedHere: true });
  history.push('/wephone/contacts?search=ana');
  history.push('/wephone/contacts?search=ana');
  expect(history.length).toBe(3);
});

it('a link to an address that leads on to where one is leaves no step either, as long as it leads there', () => {
  const history = createMemoryHistory({ initialEntries: ['/wephone/account/profile'] });
  leaveNoSecondStep(history);
  const stop = leadOn('/wephone/account', '/wephone/account/profile');
  history.push('/wephone/account');
  expect([history.length, history.location.href]).toEqual([1, '/wephone/account/profile']);
  history.push('/wephone/account/rates');
  history.push('/wephone/account');
  expect([history.length, history.location.href]).toEqual([3, '/wephone/account']);
  stop();
});
