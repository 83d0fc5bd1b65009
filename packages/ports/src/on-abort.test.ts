import { expect, it } from 'vitest';
import { onAbort } from './on-abort.ts';

it('calls all who wait for one signal, once, but those who left; the signal has one listener', () => {
  const controller = new AbortController();
  const { signal } = controller;
  let listeners = 0;
  const add = signal.addEventListener.bind(signal);
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    listeners += 1;
    add(...given);
  };
  const called: string[] = [];
  const leave = onAbort(signal, () => called.push('left'));
  onAbort(signal, () => called.push('first'));
  onAbort(signal, () => called.push('second'));
  leave();
  controller.abort();
  expect([called, listeners]).toEqual([['first', 'second'], 1]);
});
