import { expect, it } from 'vitest';
import { toOneLine } from './one-line.ts';

it.each([
  ['a line that looks like ours', 'Shop\nprofile 0190 0190  wephone', 'Shop\\u{a}profile 0190 0190  wephone'],
  ['words for the terminal itself', '\u001b[2J\u009b1A\r', '\\u{1b}[2J\\u{9b}1A\\u{d}'],
  ['letters in another order', 'moc.\u202eelgoog', 'moc.\\u{202e}elgoog'],
  ['other line ends', 'a\u2028b', 'a\\u{2028}b'],
  ['words as people write them', 'Zoë 王 👩‍💻 "quoted" \\', 'Zoë 王 👩‍💻 "quoted" \\'],
])('of what strangers wrote an operator sees %s as it is', (_, given, shown) => {
  expect(toOneLine(given)).toBe(shown);
});
