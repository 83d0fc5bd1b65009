// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

const opened = vi.hoisted(() => ({ onOverflow: () => {} }));
vi.mock('./account-db.ts', () => ({
  openAccountStore: ({ onOverflow }: { onOverflow: () => void }) => Object.assign(opened, { onOverflow }),
}));

// Other files share this process: one may have loaded what is mocked here, and none after this may have the mock.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('a browser that has run out of room says so, and leaves the keyboard to whoever types', async () => {
  const { clearSessionOverlays, overlayStore } = await import('../overlay/overlay-store.ts');
  const { accountStoreOf } = await import('./account-stores.ts');
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
