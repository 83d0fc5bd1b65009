import { expect, it } from 'vitest';
import { actionsOf } from './number-actions.ts';

const built = { hasPlansPage: true };

it.each([
  ['a subscribed number', { type: 'other', state: 'active', planId: 'p' }, ['changePlan', 'unsubscribe']],
  ['a number that was given', { type: 'other', state: 'active' }, ['subscribe']],
  ['an unsubscribed number', { type: 'tollfree', state: 'unsubscribed', planId: 'p', restoreId: 'h' }, ['restore']],
  ['an unpaid number', { type: 'other', state: 'unpaid', planId: 'p', restoreId: 'h' }, ['restore']],
  ['a number that cannot be restored', { type: 'other', state: 'unsubscribed', planId: 'p' }, []],
  ['a hosting number', { type: 'hosting', state: 'active', planId: 'p' }, ['plansPage']],
] as const)('%s offers what fits it', (_what, number, actions) => {
  expect(actionsOf(number, built)).toEqual(actions);
});

it('a hosting number offers nothing where there is no plans page', () => {
  expect(actionsOf({ type: 'hosting', state: 'active' }, { hasPlansPage: false })).toEqual([]);
});
