// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ContactAvatar } from './contact-avatar.tsx';

afterEach(cleanup);

it('asks nobody where letters end before a name has one that does not stand by itself', () => {
  const segment = vi.spyOn(Intl, 'Segmenter');
  for (const name of ['wei chen', 'Wei', '陈伟', '']) render(<ContactAvatar name={name} />);
  expect(segment).not.toHaveBeenCalled();
  segment.mockRestore();
});

it.each([
  ['wei chen', 'WC'],
  ['Wei', 'W'],
  ['陈伟', '陈'],
  ['Jose\u0301 E\u0301mile', 'JE\u0301'],
  ['e\u0301mile', 'E\u0301'],
  ['क्षमा', 'क्ष'],
  ['7-Eleven', '7'],
  ['1\ufe0f\u20e3 shop', '1\ufe0f\u20e3'],
  ['👩‍👧 home', '👩‍👧'],
])('%s has the initials %s: a letter is never cut from what belongs to it', (name, initials) => {
  expect(render(<ContactAvatar name={name} />).container.textContent).toBe(initials);
});
