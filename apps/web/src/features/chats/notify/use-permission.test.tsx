// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNotifyPermission } from './use-permission.ts';

const look = vi.fn<() => NotificationPermission>();
const requestPermission = vi.fn(async () => {
  look.mockReturnValue('granted');
});

beforeEach(() => {
  look.mockReset().mockReturnValue('default');
  vi.stubGlobal('Notification', Object.defineProperty({ requestPermission }, 'permission', { get: look }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the browser is asked once whether it lets us notify, however often it is drawn, and again when the window has the focus', () => {
  const offer = renderHook(() => useNotifyPermission());
  const menu = renderHook(() => useNotifyPermission());
  offer.rerender();
  menu.rerender();
  expect(look).toHaveBeenCalledTimes(1);
  look.mockReturnValue('denied');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect([offer.result.current.permission, menu.result.current.permission]).toEqual(['denied', 'denied']);
});

it('what a person answers is known at once, and to whoever looks later', async () => {
  const offer = renderHook(() => useNotifyPermission());
  await act(() => offer.result.current.turnOn());
  expect(offer.result.current.permission).toBe('granted');
  cleanup();
  look.mockReturnValue('denied');
  expect(renderHook(() => useNotifyPermission()).result.current.permission).toBe('denied');
});
