// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { PageContext } from '../page-context.ts';
import { createWords } from '../words/create-words.ts';
import { PlaceFailed, Problem, Waiting } from './problem.tsx';

afterEach(cleanup);

const failure = new ApiError({ local: 'NETWORK' });
const noAnswer = /^We cannot reach the service/;

function open(content: ReactNode) {
  const page = { words: createWords(), tellFailure: vi.fn() };
  return render(
    <MantineProvider env="test">
      <PageContext value={page}>{content}</PageContext>
    </MantineProvider>,
  );
}

it('says why a call failed, and offers to try again only where that is possible', () => {
  const onRetry = vi.fn();
  open(<Problem error={failure} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toMatch(noAnswer);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  cleanup();
  open(<Problem error={failure} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('draws nothing without a failure', () => {
  open(<Problem error={null} onRetry={vi.fn()} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stands in place of a list: what could not be read, why where that is known, and a way to try again', () => {
  const onRetry = vi.fn();
  open(<PlaceFailed error={failure} onRetry={onRetry} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^This list could not be read\.We cannot reach the service/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  cleanup();
  open(<PlaceFailed title="Your chats could not be read." onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toBe('Your chats could not be read.Try again');
});

it('waits in the shape of what is to come until it fails', () => {
  open(<Waiting height={100} error={null} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  cleanup();
  open(<Waiting height={100} error={failure} />);
  expect(screen.getByRole('alert').textContent).toMatch(noAnswer);
});
