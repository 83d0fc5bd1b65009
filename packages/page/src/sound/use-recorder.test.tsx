// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRecorder } from './use-recorder.ts';

const made: FakeRecorder[] = [];
class FakeRecorder {
  state = 'inactive';
  mimeType = 'audio/webm';
  onstop: (() => void) | null = null;
  readonly stream: unknown;
  constructor(stream: unknown) {
    this.stream = stream;
    made.push(this);
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.onstop?.();
  }
}

const endTrack = vi.fn();
const stream = { getTracks: () => [{ stop: endTrack }] };
let allow = () => {};
const getUserMedia = vi.fn(() => new Promise((resolve) => (allow = () => resolve(stream))));

beforeEach(() => {
  made.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function open() {
  const onRecorded = vi.fn();
  return { onRecorded, ...renderHook(() => useRecorder({ secondsMax: 60, onRecorded })) };
}

it('whoever leaves before the browser was allowed to listen is not listened to', async () => {
  const { result, unmount } = open();
  const started = result.current.start();
  unmount();
  allow();
  await started;
  expect(made).toEqual([]);
  expect(endTrack).toHaveBeenCalledOnce();
});

it('pressed twice while the browser asks, it listens once, and stops when that is said', async () => {
  const { result, onRecorded } = open();
  const started = [result.current.start(), result.current.start()];
  allow();
  await act(() => Promise.all(started));
  expect([getUserMedia.mock.calls.length, made.length, result.current.isRecording]).toEqual([1, 1, true]);
  act(() => result.current.stop());
  expect([result.current.isRecording, onRecorded.mock.calls.length, endTrack.mock.calls.length]).toEqual([false, 1, 1]);
});
