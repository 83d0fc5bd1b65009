// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBroughtUp } from './use-brought-up.ts';

const broughtUp = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
afterEach(() => {
  broughtUp.mockClear();
  cleanup();
});

const Held = ({ number }: { number: string | undefined }) => <div ref={useBroughtUp(number)} />;

it('a number that was got, or another in its place, is brought into sight; nothing moves when it goes', () => {
  const { rerender } = render(<Held number={undefined} />);
  expect(broughtUp).toHaveBeenCalledTimes(0);
  rerender(<Held number="16565550155" />);
  expect(broughtUp).toHaveBeenCalledTimes(1);
  rerender(<Held number="16565550155" />);
  expect(broughtUp).toHaveBeenCalledTimes(1);
  rerender(<Held number="16565550165" />);
  expect(broughtUp).toHaveBeenCalledTimes(2);
  rerender(<Held number={undefined} />);
  expect(broughtUp).toHaveBeenCalledTimes(2);
});
