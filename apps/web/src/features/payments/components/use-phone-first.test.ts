// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { usePhoneFirst } from './use-phone-first.ts';

beforeEach(() => overlayStore.setState(overlayStore.getInitialState(), true));
afterEach(() => {
  cleanup();
  overlayStore.setState(overlayStore.getInitialState(), true);
});

function open() {
  const reading = Promise.withResolvers<void>();
  const hook = renderHook(({ chosen }) => usePhoneFirst(chosen, () => reading.promise), {
    initialProps: { chosen: 'twenty' },
  });
  let asking: Promise<string | undefined> | undefined;
  act(() => {
    asking = hook.result.current.ask();
  });
  return { ...hook, answer: asking!, read: reading.resolve };
}

it('a payment that waited for a phone goes on with what is chosen by then, and is busy meanwhile', async () => {
  const { result, rerender, answer, read } = open();
  await act(async () => overlayStore.getState().verify!.answer(true));
  expect(result.current.isAsking).toBe(true);
  rerender({ chosen: 'fifty' });
  await act(async () => read());
  expect(await answer).toBe('fifty');
  expect(result.current.isAsking).toBe(false);
});

it('a payment whose screen is gone does not go on', async () => {
  const { unmount, answer, read } = open();
  await act(async () => overlayStore.getState().verify!.answer(true));
  unmount();
  read();
  expect(await answer).toBeUndefined();
});

it('a payment without a phone does not go on, and may be begun anew', async () => {
  const { result, answer } = open();
  await act(async () => overlayStore.getState().verify!.answer(false));
  expect(await answer).toBeUndefined();
  expect(result.current.isAsking).toBe(false);
});
