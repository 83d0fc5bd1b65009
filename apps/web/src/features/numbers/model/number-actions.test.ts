import { expect, it } from 'vitest';
import { actionsOf } from './number-actions.ts';

const web = { plansPage: 'elsewhere', canWrite: false } as const;
const capabilities = { sms: true, mms: true, voice: false };

it.each([
  ['a subscribed number', { type: 'other', state: 'active', planId: 'p' }, ['changePlan', 'unsubscribe']],
  ['a number that was given', { type: 'other', state: 'active' }, ['subscribe']],
  ['an unsubscribed number', { type: 'tollfree', state: 'unsubscribed', planId: 'p', restoreId: 'h' }, ['restore']],
  ['an unpaid number', { type: 'other', state: 'unpaid', planId: 'p', restoreId: 'h' }, ['restore']],
  ['a number that cannot be restored', { type: 'other', state: 'unsubscribed', planId: 'p' }, []],
  ['a hosting number', { type: 'hosting', state: 'active', planId: 'p' }, ['plansPage']],
] as const)('%s offers what fits it', (_what, number, actions) => {
  expect(actionsOf({ ...number, capabilities }, web)).toEqual(actions);
});

it.each([
  ['none', ['register', 'changePlan', 'unsubscribe']],
  ['rejected', ['register', 'changePlan', 'unsubscribe']],
  ['reviewing', ['changePlan', 'unsubscribe']],
  ['unsupported', ['changePlan', 'unsubscribe']],
] as const)(
  'a number that sends nothing before it is registered leads there, where somebody may file: %s',
  (tollFree, actions) => {
    const number = { type: 'tollfree', state: 'active', planId: 'p', capabilities, tollFree } as const;
    expect(actionsOf(number, web)).toEqual(actions);
  },
);

it('a hosting number offers nothing where there is no plans page', () => {
  const number = { type: 'hosting', state: 'active', capabilities } as const;
  expect(actionsOf(number, { ...web, plansPage: 'none' })).toEqual([]);
});

it.each([
  ['subscribed', { state: 'active', planId: 'p' }, ['changePlan', 'unsubscribe', 'message']],
  ['unsubscribed', { state: 'unsubscribed', planId: 'p', restoreId: 'h' }, ['restore', 'message']],
  ['unpaid, which only receives', { state: 'unpaid', planId: 'p', restoreId: 'h' }, ['restore']],
] as const)('on the plans page a hosting number is managed and written from: %s', (_what, number, actions) => {
  const here = { plansPage: 'here', canWrite: true } as const;
  expect(actionsOf({ type: 'hosting', ...number, capabilities }, here)).toEqual(actions);
});

it('nobody writes from a number without texts, nor where the brand has no chats', () => {
  const number = { type: 'hosting', state: 'active', planId: 'p', capabilities } as const;
  const mute = { ...number, capabilities: { ...capabilities, sms: false } };
  expect(actionsOf(mute, { plansPage: 'here', canWrite: true })).not.toContain('message');
  expect(actionsOf(number, { plansPage: 'here', canWrite: false })).not.toContain('message');
});
