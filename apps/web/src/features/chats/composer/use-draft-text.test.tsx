// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { createDrafts } from '../model/state/drafts.ts';
import { useDraftText } from './use-draft-text.ts';

afterEach(cleanup);

const CHAT = '1-2';
function open() {
  const drafts = createDrafts('user', createMemoryStorage());
  const show = () => renderHook(() => useDraftText(drafts, CHAT));
  return { drafts, show };
}

it('a text that goes out from a field that was left is gone from the field that shows the same draft now', () => {
  const { drafts, show } = open();
  const left = show();
  act(() => left.result.current.setText('once'));
  left.unmount();
  const shown = show();
  expect(shown.result.current.text).toBe('once');
  act(() => left.result.current.clear('once'));
  expect([shown.result.current.text, drafts.get(CHAT)]).toEqual(['', '']);
});

it('whoever has written on meanwhile keeps that', () => {
  const { drafts, show } = open();
  const left = show();
  act(() => left.result.current.setText('once'));
  left.unmount();
  const shown = show();
  act(() => shown.result.current.setText('once more'));
  act(() => left.result.current.clear('once'));
  expect([shown.result.current.text, drafts.get(CHAT)]).toEqual(['once more', 'once more']);
});

it('a text that another device left stands in the field, and goes with it', () => {
  const { drafts, show } = open();
  const shown = show();
  act(() => drafts.take(CHAT, { text: 'of the phone', savedAt: 5 }));
  expect(shown.result.current.text).toBe('of the phone');
  act(() => drafts.take(CHAT, { text: '', savedAt: 6 }));
  expect(shown.result.current.text).toBe('');
});
