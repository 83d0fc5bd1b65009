import type { ChatEntry } from '@manyline/contract/chats';
import { expect, it } from 'vitest';
import { endsOf } from '../model/state/chat-message.ts';
import { excerpt, findChats } from './find-chats.ts';

const chat = (other: string): ChatEntry => ({
  ...endsOf('12015550101', other),
  date: 1,
  text: '',
  media: '',
  type: 'sms',
  smsId: other,
  direction: 'in',
  status: 0,
  unread: 0,
  seq: 1,
});
const list = [chat('12025550141'), chat('8613800138000'), chat('PingMe')];
const names: Record<string, string[]> = { '8613800138000': ['王小明', 'wang xiao ming'], PingMe: ['PingMe'] };
const found = (typed: string, more: ChatEntry[] = []) =>
  findChats(list, more, typed, (number) => names[number] ?? []).map(({ otherFullNumber }) => otherFullNumber);

it.each([
  ['小明', ['8613800138000']],
  ['Wang', ['8613800138000']],
  ['+1 (202)', ['12025550141']],
  ['pingme', ['PingMe']],
  ['nobody', []],
])('chats are found by name, pinyin or number: "%s"', (typed, numbers) => {
  expect(found(typed)).toEqual(numbers);
});

it('chats that the server found come after those of the list, each once', () => {
  expect(found('202555', [chat('12025550141'), chat('12025559999')])).toEqual(['12025550141', '12025559999']);
});

it.each([
  ['Please pay the invoice', 'INVOICE', '…the '],
  ['Our invoice', 'invoice', 'Our '],
  ['Unforeseeable', 'able', '…oresee'],
  ['我们已经把发票寄给您了', '发票', '…已经把'],
  ['😀😀😀😀 here', 'here', '…'],
  ['😀😀😀😀here', 'here', '…😀😀😀'],
])('a text begins close before its hit, with a whole word where one is near: "%s"', (text, typed, before) => {
  expect(excerpt(text, typed).before).toBe(before);
});

it('a text is shown around its hit', () => {
  expect(excerpt('An Invoice', 'invoice')).toEqual({ before: 'An ', hit: 'Invoice', after: '' });
  expect(excerpt('voicemail', 'other')).toEqual({ before: 'voicemail', hit: '', after: '' });
});
