import { expect, it } from 'vitest';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { endsUnreported } from './state-mark.tsx';

const message = (more: object) => ({ direction: 'out', state: 'sent', status: 0, type: 'mms', ...more }) as ChatMessage;

it.each<[string, object, ('sms' | 'mms')[] | undefined, boolean]>([
  ['a picture at sent, of a carrier that reports none', {}, ['mms'], true],
  ['a text at sent, of a carrier that reports texts', { type: 'sms' }, ['mms'], false],
  ['a picture that arrived all the same', { state: 'delivered' }, ['mms'], false],
  ['a picture on its way', { state: 'queued' }, ['mms'], false],
  ['a picture that came in', { direction: 'in' }, ['mms'], false],
  ['a picture, while nobody knows what is reported', {}, undefined, false],
])('says that its arrival is not reported: %s', (_, more, unreported, expected) => {
  expect(endsUnreported(message(more), unreported)).toBe(expected);
});
