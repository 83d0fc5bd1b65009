// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { clearSessionOverlays, overlayStore } from '../overlay/overlay-store.ts';
import { accountStoreOf } from './account-stores.ts';

const opened = vi.hoisted(() => ({ onOverflow: () => {} }));
vi.mock('./account-db.ts', () => ({
  openAccountStore: ({ onOverflow }: { onOverflow: () => void }) => Object.assign(opened, { onOverflow }),
}));

it('a browser that has run out of room says so, and leaves the keyboard to whoever types', () => {
  overlayStore.setState(overlayStore.getInitialState(), true);
  const field = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => {
    field.remove();
    clearSessionOverlays();
  });
  field.value = 'half a text';
  field.focus();
  accountStoreOf('pingme', '1');
  opened.onOverflow();
  const { alert, held } = overlayStore.getState();
  expect(alert).toBeUndefined();
  expect(held.map(({ message }) => message)).toEqual([expect.stringContaining('ran out of space')]);
});
