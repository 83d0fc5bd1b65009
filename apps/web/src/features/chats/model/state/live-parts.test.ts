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
    ['See www.google.com.', 'link', 'www.google.com', 'https://www.google.com/'],
    ['Www.Google.com?', 'link', 'Www.Google.com', 'https://www.google.com/'],
    ['请看www.google.com。谢谢', 'link', 'www.google.com', 'https://www.google.com/'],
    ['Site:www.a.example:8080/x', 'link', 'www.a.example:8080/x', 'https://www.a.example:8080/x'],
    ['(google.com/maps/@40.7,-74.0).', 'link', 'google.com/maps/@40.7,-74.0', 'https://google.com/maps/@40.7,-74.0'],
    ['Go bit.ly/3xYz!', 'link', 'bit.ly/3xYz', 'https://bit.ly/3xYz'],
    ['BIT.LY/3XYZ', 'link', 'BIT.LY/3XYZ', 'https://bit.ly/3XYZ'],
    ['news.bbc.co.uk/sport', 'link', 'news.bbc.co.uk/sport', 'https://news.bbc.co.uk/sport'],
    ['去12306.cn/index看', 'link', '12306.cn/index', 'https://12306.cn/index'],
    ['fr.wikipedia.org/wiki/Café', 'link', 'fr.wikipedia.org/wiki/Café', 'https://fr.wikipedia.org/wiki/Caf%C3%A9'],
    ['Mail ana.b+c@www.mail.example/x', 'mail', 'ana.b+c@www.mail.example', 'mailto:ana.b+c@www.mail.example'],
    ['www.bank.example@evil.example/', 'mail', 'www.bank.example@evil.example', 'mailto:www.bank.example@evil.example'],
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
    'google.com',
    'www.google',
    'notes.md and docs/notes.md/x',
    'Node.js/Express',
    'Hi.You and Hi.To/from',
    'v1.2.3/4 and 1.5.us/2',
    'Open 9.in/10.in, a.m./p.m.',
    'www.1.2.3',
    'bank.com+a@evil/x',
    'bank.com:1@evil.com/x',
    'аpple.com/x',
    'www.a.comé/x',
    'www.a.com_b/x',
    'www.xn--80ak6aa92e.com',
    'ftp://www.a.example/x',
    'https://localhost/?q=www.a.example',
    'C:\\www.a.example',
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
    const text = 'a https://a.example/1 b@c.example\n+12025550141 😀 (https://b.example), www.c.example';
    expect(
      splitLive(text, '1')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(liveOf(text).map(([kind]) => kind)).toEqual(['link', 'mail', 'phone', 'link', 'link']);
    expect(splitLive('', '1')).toEqual([{ text: '' }]);
  });
});
