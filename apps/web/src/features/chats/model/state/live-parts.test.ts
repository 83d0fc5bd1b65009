import { describe, expect, it } from 'vitest';
import { splitLive } from './live-parts.ts';

const liveOf = (text: string, ownTelCode = '1') =>
  splitLive(text, ownTelCode).flatMap(({ kind, text: run, to }) => (kind ? [[kind, run, to]] : []));

describe('what leads somewhere within a text', () => {
  it.each([
    ['See https://a.example/x?y=1.', 'link', 'https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['(http://a.example/p_(1))', 'link', 'http://a.example/p_(1)', 'http://a.example/p_(1)'],
    ['请打开https://a.example/b。谢谢', 'link', 'https://a.example/b', 'https://a.example/b'],
    ['HTTPS://A.example', 'link', 'HTTPS://A.example', 'https://a.example/'],
    ['Mail ana.b+c@mail.example, please', 'mail', 'ana.b+c@mail.example', 'mailto:ana.b+c@mail.example'],
    ['Call +44 20 7946 0958 now', 'phone', '+44 20 7946 0958', '442079460958'],
    ['Call (202) 555-0141.', 'phone', '(202) 555-0141', '12025550141'],
    ['Call 202-555-0141', 'phone', '202-555-0141', '12025550141'],
  ])('%s', (text, kind, run, to) => {
    expect(liveOf(text)).toEqual([[kind, run, to]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://bank.example@evil.example/',
    'https://xn--80ak6aa92e.com',
    'https://localhost/x',
    'https://',
    'Your code is 123456',
    '2026-11-22 10:00',
    'Total 1,234.50',
    '+1',
    '@ana',
    'a@b',
    '99120255501412',
  ])('nothing in %j', (text) => {
    expect(liveOf(text)).toEqual([]);
  });

  it('takes a number of the country of the own number alone for one without its code', () => {
    expect(liveOf('Call 202-555-0141', '44')).toEqual([]);
  });

  it('is the text again, to the character, whatever is found in it', () => {
    const text = 'a https://a.example/1 b@c.example\n+12025550141 😀 (https://b.example).';
    expect(
      splitLive(text, '1')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(liveOf(text).map(([kind]) => kind)).toEqual(['link', 'mail', 'phone', 'link']);
    expect(splitLive('', '1')).toEqual([{ text: '' }]);
  });
});
