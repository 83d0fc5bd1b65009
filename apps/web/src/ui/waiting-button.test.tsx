// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WaitingButton } from './waiting-button.tsx';

afterEach(cleanup);

function open() {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const page = (isWaiting: boolean) => (
    <MantineProvider>
      <form onSubmit={onSubmit}>
        <WaitingButton type="submit" isWaiting={isWaiting} onClick={onClick}>
          Test
        </WaitingButton>
      </form>
    </MantineProvider>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button', { name: 'Test' });
  return { button, onClick, onSubmit, wait: () => rerender(page(true)), goOn: () => rerender(page(false)) };
}

it('a button that waits is said to be disabled, and is not, so that the keyboard stays on it', () => {
  const { button, wait } = open();
  button.focus();
  wait();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('neither does anything nor submits its form while it waits, and does so again afterwards', () => {
  const { button, onClick, onSubmit, wait, goOn } = open();
  wait();
  fireEvent.click(button);
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  goOn();
  fireEvent.click(button);
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
