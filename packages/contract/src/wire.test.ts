import { describe, expect, it } from 'vitest';
import { clientMadeKey, partnerNumber, yearMonth } from './wire.ts';

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
