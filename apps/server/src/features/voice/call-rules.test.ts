import { describe, expect, it } from 'vitest';
import { type CallFacts, isMoreThan, judgeCall, judgeLostCall } from './call-outcome.rules.ts';
import { type Callee, decideCall, shareMinutes } from './call-plan.rules.ts';

const callee: Callee = {
  accountId: 'a',
  status: 'active',
  takesCalls: true,
  mode: 'forward',
  thenVoicemail: false,
  screensSpam: false,
  isBlocked: false,
  hasPhone: true,
  payable: 10,
};

describe('a call is decided', () => {
  it.each<[string, Partial<Callee>, boolean, object]>([
    ['forwarded', {}, false, { kind: 'forward', otherwise: 'refuse' }],
    ['refused with both off', { mode: undefined }, false, { kind: 'refuse' }],
    ['refused to a number without voice', { takesCalls: false }, false, { kind: 'refuse' }],
    ['refused to a blocked caller', { isBlocked: true, mode: 'voicemail' }, false, { kind: 'refuse' }],
    ['refused for a deleted account', { status: 'deleted', mode: 'voicemail' }, false, { kind: 'refuse' }],
    ['a voicemail', { mode: 'voicemail' }, false, { kind: 'voicemail' }],
    [
      'a voicemail of a suspended account too',
      { mode: 'voicemail', status: 'suspended' },
      false,
      { kind: 'voicemail' },
    ],
    ['refused without a phone', { hasPhone: false }, false, { kind: 'refuse' }],
    ['told of where nothing can be paid', { payable: 0 }, false, { kind: 'refuse', tell: 'unpaid' }],
    ['a voicemail then', { payable: 0, thenVoicemail: true }, false, { kind: 'voicemail', tell: 'unpaid' }],
    ['told of where the account is suspended', { status: 'suspended' }, false, { kind: 'refuse', tell: 'suspended' }],
    ['forwarded though suspect', {}, true, { kind: 'forward', otherwise: 'refuse' }],
    ['a voicemail of a suspect', { screensSpam: true }, true, { kind: 'voicemail' }],
    ['refused to a suspect with both off', { screensSpam: true, mode: undefined }, true, { kind: 'refuse' }],
  ])('%s', (_, more, isSuspect, decision) => {
    expect(decideCall({ ...callee, ...more }, isSuspect)).toEqual(decision);
  });

  it('refused to a number that nobody has', () => {
    expect(decideCall(undefined, false)).toEqual({ kind: 'refuse' });
  });
});

it.each([
  [7, 0, 7],
  [7, 1, 3],
  [7, 2, 2],
  [7, 3, undefined],
  [1, 1, undefined],
  [0, 0, undefined],
  [Number.POSITIVE_INFINITY, 0, 240],
  [Number.POSITIVE_INFINITY, 2, 240],
  [Number.POSITIVE_INFINITY, 3, undefined],
])('%d minutes that can be paid, with %d calls under way, are %s for the next one', (payable, underWay, minutes) => {
  expect(shareMinutes(payable, underWay)).toBe(minutes);
});

const facts: CallFacts = {
  plan: 'forward',
  dial: undefined,
  recordings: [],
  recordingFailed: false,
  hasEnded: true,
};

describe('a call was', () => {
  it.each<[string, Partial<CallFacts>, string | undefined]>([
    ['forwarded, before its end', { dial: { outcome: 'answered', seconds: 5 }, hasEnded: false }, 'forwarded 5'],
    ['nothing yet while it goes on', { hasEnded: false, dial: { outcome: 'busy', seconds: 0 } }, undefined],
    ['missed after a busy phone', { dial: { outcome: 'busy', seconds: 0 } }, 'missed 0'],
    ['not known while its phone says nothing', {}, undefined],
    ['a voicemail', { plan: 'voicemail', recordings: [{ seconds: 4 }] }, 'voicemail 4'],
    ['missed where nothing was said', { plan: 'voicemail', recordings: [{ seconds: 0 }] }, 'missed 0'],
    ['missed where nothing was recorded', { plan: 'voicemail', recordingFailed: true }, 'missed 0'],
    ['not known while its recording may come', { plan: 'voicemail' }, undefined],
    ['missed where it was refused', { plan: 'refuse' }, 'missed 0'],
    ['not known without its first step', { plan: undefined }, undefined],
  ])('%s', (_, more, outcome) => {
    const judged = judgeCall({ ...facts, ...more });
    expect(judged && `${judged.type} ${judged.seconds}`).toBe(outcome);
  });

  it('missed, if nothing more can be had', () => {
    expect(judgeLostCall({ ...facts, hasEnded: false })).toEqual({ type: 'missed', seconds: 0 });
  });

  it('corrected upwards alone', () => {
    expect(isMoreThan('missed', undefined)).toBe(true);
    expect(isMoreThan('forwarded', 'missed')).toBe(true);
    expect(isMoreThan('missed', 'voicemail')).toBe(false);
    expect(isMoreThan('voicemail', 'voicemail')).toBe(false);
  });
});
