// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../app/page-parts.ts';
import '../texts/register.ts';
import { beginHistory } from '../model/history/history.ts';
import { isNewestAwaited } from '../model/history/past.ts';
import { NewestAwaited } from './history-head.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (isAwaited: boolean) => (
  <MantineProvider env="test">
    <NewestAwaited isAwaited={isAwaited} />
  </MantineProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

it('whoever looks at the copy of a chat is told that newer messages are still to come, once that takes a second', () => {
  const { rerender } = render(page(true));
  pass(900);
  expect(said()).toBe('');
  pass(200);
  expect(said()).toBe('Loading newer messages');
  rerender(page(false));
  expect(said()).toBe('');
});

it('nothing is said of what comes at once', () => {
  const { rerender } = render(page(true));
  pass(500);
  rerender(page(false));
  pass(5_000);
  expect(said()).toBe('');
});

it('only before the first page of a chat has come: later ones are older', () => {
  const history = { ...beginHistory(0, Date.now()), state: 'loading' as const };
  expect(isNewestAwaited({ messages: [], history })).toBe(true);
  expect(isNewestAwaited({ messages: [], history: { ...history, pages: [] } })).toBe(false);
  expect(isNewestAwaited({ messages: [], history: { ...history, state: 'failed' } })).toBe(false);
});
