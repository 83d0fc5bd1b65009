// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../app/page-parts.ts';
import { LOADER_RESET_MS } from './begin-until-there.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { Captcha } from './use-captcha.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const captchaOf = (captchaId: string): Captcha => ({
  loaded: { captchaId, pictureUrl: `/picture/${captchaId}`, audioUrl: `/sound/${captchaId}` },
  failed: false,
  text: '',
  setText: vi.fn(),
  refresh: vi.fn(),
  fail: vi.fn(),
});

const field = (captcha: Captcha, error?: string) => (
  <MantineProvider>
    <CaptchaField captcha={captcha} error={error} />
  </MantineProvider>
);

it('what was wrong with the picture goes when somebody changes to the sound, until the next try', () => {
  const captcha = captchaOf('one');
  const { rerender } = render(field(captcha, 'It does not match.'));
  expect(screen.getByText('It does not match.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Listen instead' }));
  expect(screen.queryByText('It does not match.')).toBeNull();
  rerender(field(captcha));
  rerender(field(captcha, 'It does not match.'));
  expect(screen.getByText('It does not match.')).toBeDefined();
});

it('a picture that has not come in four seconds makes way for another captcha, and the third time somebody is told', () => {
  vi.useFakeTimers();
  const captchas = ['one', 'two', 'three'].map(captchaOf);
  const { rerender } = render(field(captchas[0]!));
  for (const captcha of captchas) {
    rerender(field(captcha));
    act(() => vi.advanceTimersByTime(LOADER_RESET_MS));
  }
  expect(captchas.map(({ refresh }) => vi.mocked(refresh).mock.calls.length)).toEqual([1, 1, 0]);
  expect(captchas.map(({ fail }) => vi.mocked(fail).mock.calls.length)).toEqual([0, 0, 1]);
});

it('a picture that came stays', () => {
  vi.useFakeTimers();
  const captcha = captchaOf('one');
  render(field(captcha));
  fireEvent.load(screen.getByRole('img', { name: 'Picture with characters to type' }));
  act(() => vi.advanceTimersByTime(3 * LOADER_RESET_MS));
  expect(captcha.refresh).not.toHaveBeenCalled();
});
