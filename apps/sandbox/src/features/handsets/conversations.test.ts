import { describe, expect, it } from 'vitest';
import { groupByPartner, type HandsetMessage, ownerOf, readTypedNumber } from './conversations.ts';

const message = (peerNumber: string, date: number): HandsetMessage => ({
  id: `${peerNumber}-${date}`,
  direction: 'in',
  peerNumber,
  text: `at ${date}`,
  media: '',
  date,
});

describe('conversations of a handset', () => {
  it('are one per partner with its last text, the latest first', () => {
    const conversations = groupByPartner([message('a', 1), message('b', 2), message('a', 3)]);
    expect(conversations.map(({ peerNumber, last }) => [peerNumber, last.date])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });
});

describe('a typed number', () => {
  it('is read in the ways people write it', () => {
    expect(readTypedNumber('+1 (202) 555-0123')).toBe('12025550123');
  });
  it('needs 5 to 15 digits and nothing else', () => {
    for (const input of ['1234', '1234567890123456', 'ACME', '']) expect(readTypedNumber(input)).toBeUndefined();
  });
});

it('names whose number it is, and nobody where it is no account’s', () => {
  const ana = {
    accountId: 'a',
    userId: '100200300',
    platform: 'pingme',
    login: 'ana@example.com',
    balance: '5',
    numbers: ['12015550107'],
  };
  expect(ownerOf('12015550107', [ana])).toBe('ana@example.com · pingme');
  expect(ownerOf('12015550108', [ana])).toBeUndefined();
});
