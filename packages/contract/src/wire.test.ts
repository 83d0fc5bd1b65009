import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
