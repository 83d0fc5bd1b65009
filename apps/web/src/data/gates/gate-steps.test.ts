import { PROFILE_STATUS } from '@manyline/domain/profile';
import { expect, it } from 'vitest';
import { isHeldBack, listGateSteps, lowestPrice } from './gate-steps.ts';

const { none, reviewing, verified, refused } = PROFILE_STATUS;
const asks = (profileStatus4Phone: 0 | 1 | 2 | 100, needSetPhone: boolean) => ({ profileStatus4Phone, needSetPhone });
const told = (...given: Parameters<typeof listGateSteps>) =>
  listGateSteps(...given).map(({ id, state }) => `${id} ${state}`);

it.each([
  ['a new account', asks(none, true), '0', undefined, ['profile todo', 'phone todo', 'balance todo']],
  ['a profile under review', asks(reviewing, true), '5', '2', ['profile waiting', 'phone todo', 'balance done']],
  ['only the phone', asks(verified, true), '5', '2', ['profile done', 'phone todo', 'balance done']],
  ['only the money', asks(verified, false), '1.99', '2', ['profile done', 'phone done', 'balance todo']],
  ['exactly the money', asks(verified, false), '2', '2', []],
  ['any money where nobody knows the price', asks(verified, false), '0.01', undefined, []],
  ['some money where nobody knows the price', asks(none, false), '9', undefined, ['profile todo', 'phone done']],
  ['an empty balance where it costs nothing', asks(verified, false), '0', '0', []],
  ['a balance that is not known yet', asks(verified, true), undefined, '2', ['profile done', 'phone todo']],
])('one list says all that is missing and what is done; it goes when nothing is missing: %s', (...row) => {
  const [, profile, balance, price, steps] = row;
  expect(told({ profile, balance, price })).toEqual(steps);
});

it('nothing is asked before it is known who asks', () => {
  expect(listGateSteps({ profile: undefined, balance: '0', price: '2' })).toEqual([]);
});

it('a refused profile is named with its reason, that of the use case where the profile was not refused', () => {
  const [profile] = listGateSteps({
    profile: { ...asks(refused, false), useCaseReason: 'Say more.' },
    balance: '5',
    price: '2',
  });
  expect(profile).toEqual({ id: 'profile', state: 'refused', reason: 'Say more.' });
});

it('where the profile is verified and the use case is not yet, it is said which of the two is waited for', () => {
  const step = (profileStatus: 1 | 2, status: 1 | 2 | 100) =>
    listGateSteps({ profile: { ...asks(status, true), profileStatus }, balance: '5', price: '2' })[0];
  expect(step(verified, reviewing)).toEqual({ id: 'profile', state: 'waiting', isUseCase: true });
  expect(step(verified, refused)).toMatchObject({ state: 'refused', isUseCase: true });
  expect(step(reviewing, reviewing)).toEqual({ id: 'profile', state: 'waiting' });
  expect(step(verified, verified)).toEqual({ id: 'profile', state: 'done' });
});

it('a small balance holds nobody back: the server says what is missing to the price of that moment', () => {
  const all = [asks(none, false), asks(reviewing, false), asks(refused, false), asks(verified, true)];
  expect([...all, asks(verified, false)].map(isHeldBack)).toEqual([true, true, true, true, false]);
});

it('the lowest price is found by its amount, not by its letters', () => {
  expect(lowestPrice(['10', '9.5', '29.083333'])).toBe('9.5');
  expect(lowestPrice([])).toBeUndefined();
});
