import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPlatformLimits } from './api-access.ts';
import { saveView, VIEW_NAME_MAX } from './console/views.ts';
import { applyNewCodePlatform } from './developer.ts';
import { addHandset, HANDSET_NAME_MAX } from './local-world.ts';
import { NUMBER_NAME_MAX, updateNumberInfo } from './numbers.ts';
import { codeNumberNameMax, updateCodeNumberInfo } from './verification.ts';
import { charactersUpTo, clientMadeKey, partnerNumber, yearMonth } from './wire.ts';

describe('what no database keeps', () => {
  it.each([
    ['a number of the other side', partnerNumber],
    ['a key of the client', clientMadeKey],
  ])('is refused within %s', (_what, schema) => {
    expect(schema.safeParse('ACME').success).toBe(true);
    expect(schema.safeParse('AC\0ME').success).toBe(false);
  });
});

it.each(['000001', '199912', '202613', '202600', '2026-1'])('%s is no month that we have', (month) => {
  expect(yearMonth.safeParse(month).success).toBe(false);
});

it('a text has as many characters as people count, and the document of the API says how many', () => {
  const name = z.string().trim().check(charactersUpTo(60));
  expect(name.parse(` ${'🙂'.repeat(60)} `)).toBe('🙂'.repeat(60));
  expect(name.safeParse('🙂'.repeat(61)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 60 }]);
  expect(z.toJSONSchema(name)).toMatchObject({ type: 'string', maxLength: 60 });
});

it.each([
  ['an own number', updateNumberInfo.body, { number: '12025550100' }, NUMBER_NAME_MAX],
  ['a verification number', updateCodeNumberInfo.body, { app: 'telegram', number: '1', notes: '' }, codeNumberNameMax],
  ['a platform', applyNewCodePlatform.body, { url: 'u', example: 'e' }, newPlatformLimits.nameMax],
  ['a phone of the local world', addHandset.body, {}, HANDSET_NAME_MAX],
  ['a view of the console', saveView.body, { room: 'log', query: '' }, VIEW_NAME_MAX],
])('the name of %s has as many emoji as letters', (_what, body, rest, max) => {
  const take = (name: string) => body.safeParse({ ...rest, name }).success;
  expect([take('🙂'.repeat(max)), take('🙂'.repeat(max + 1)), take('x'.repeat(max))]).toEqual([true, false, true]);
});
