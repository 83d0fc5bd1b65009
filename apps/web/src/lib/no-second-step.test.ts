import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
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
