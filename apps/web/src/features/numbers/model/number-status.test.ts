import { expect, it } from 'vitest';
import { standingOfCode, statusOf } from './number-status.ts';

const voice = { sms: true, mms: false, voice: true };
const textsOnly = { ...voice, voice: false };

it.each([
  ['hosting', 'hosting', voice, 1, 0, 'hosting'],
  ['a number with forwarding on', 'other', voice, 1, 0, 'forwarding'],
  ['a number with voicemail on', 'other', voice, 0, 1, 'voicemail'],
  ['a number with neither', 'tollfree', voice, 0, 0, 'default'],
  ['a number without calls, forwarding on', 'other', textsOnly, 1, 0, 'default'],
] as const)('%s has its label', (_what, type, capabilities, forwardStatus, voicemailStatus, label) => {
  expect(statusOf({ type, capabilities }, { forwardStatus, voicemailStatus })).toBe(label);
});

it.each([
  ['subscribed', { subStatus: 1, nextPaymentDate: 1, canGetNumber: 1 }, 'active'],
  ['unsubscribed, kept until a day', { subStatus: 0, nextPaymentDate: 1, canGetNumber: 1 }, 'unsubscribed'],
  ['never subscribed, to be had again', { subStatus: 0, canGetNumber: 1 }, 'again'],
  ['never subscribed, and somebody else’s now', { subStatus: 0, canGetNumber: 0 }, 'gone'],
] as const)('a number for codes always says how it stands: %s', (_what, number, standing) => {
  expect(standingOfCode(number)).toBe(standing);
});
