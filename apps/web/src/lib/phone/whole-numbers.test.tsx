// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WholeNumbers } from './whole-numbers.tsx';

afterEach(cleanup);

it('the phone numbers of a text stand on one line each, hyphens included, and its words are as they were', () => {
  const text = 'From +1 (202) 555-0141 to +86 138 0013 8000, 2 parts · 12:30 PM';
  const { container } = render(<WholeNumbers text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '+1 (202) 555-0141',
    '+86 138 0013 8000',
  ]);
});
