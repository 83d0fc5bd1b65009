// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFetchTabsAhead } from './use-fetch-tabs-ahead.ts';

const loads = vi.hoisted(() => ({ tab: vi.fn(async () => {}), dialogs: vi.fn(async () => {}) }));
vi.mock('../../lib/services.tsx', () => ({ useBrand: () => ({}) }));
vi.mock('../tabs/registry.ts', () => ({ tabsOf: () => [{ load: loads.tab }, { load: loads.tab }] }));
vi.mock('../overlays/overlay-host.tsx', () => ({ loadOverlayDialogs: loads.dialogs }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const countLoads = () => loads.tab.mock.calls.length + loads.dialogs.mock.calls.length;

it('the code of every tab and dialog is there some seconds after the page, not before', () => {
  renderHook(() => useFetchTabsAhead());
  vi.advanceTimersByTime(3_900);
  expect(countLoads()).toBe(0);
  vi.advanceTimersByTime(200);
  expect(countLoads()).toBe(3);
});

it('nothing is fetched ahead for somebody who saves data, nor for a page that was left', () => {
  const { unmount } = renderHook(() => useFetchTabsAhead());
  unmount();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  renderHook(() => useFetchTabsAhead());
  vi.advanceTimersByTime(60_000);
  expect(countLoads()).toBe(0);
});
