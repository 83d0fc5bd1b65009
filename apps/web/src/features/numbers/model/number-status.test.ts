import { expect, it } from 'vitest';
import { statusOf } from './number-status.ts';

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
