// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { Drawer } from '@manyline/page/ui/drawer';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageParts } from '../app/page-parts.ts';
import { forgetHands } from '../lib/overlay/hands-free.ts';
import { overlayStore } from '../lib/overlay/overlay-store.ts';
import { useWide } from './use-wide.ts';

beforeEach(() => {
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window that is as wide as asked for. Answers how to change its width. */
function openWindow(widthPx: number) {
  const query = Object.assign(new EventTarget(), { matches: widthPx >= 1024 });
  vi.stubGlobal('matchMedia', () => query);
  return (nextPx: number) =>
    act(() => {
      query.matches = nextPx >= 1024;
      query.dispatchEvent(Object.assign(new Event('change'), { matches: query.matches }));
    });
}

function Asking() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      {isAsking && (
        <ConfirmDialog title="Sure?" body="All of it" confirm="Yes" cancel="No" onConfirm={close} onClose={close} />
      )}
    </>
  );
}

function Panel() {
  const body = <Asking />;
  if (useWide()) return <aside aria-label="Details">{body}</aside>;
  return (
    <Drawer opened title="Details" onClose={() => undefined}>
      {body}
    </Drawer>
  );
}

it.each([
  [1280, 900],
  [900, 1280],
])(
  'a question that a panel asks stays when the window goes from %d px to %d, and the panel follows its answer',
  async (from, to) => {
    const resize = openWindow(from);
    const role = (widthPx: number) => (widthPx >= 1024 ? 'complementary' : 'dialog');
    render(
      <MantineProvider env="test">
        <PageContext value={pageParts}>
          <Panel />
        </PageContext>
      </MantineProvider>,
    );
    const find = (widthPx: number) => screen.queryByRole(role(widthPx), { name: 'Details', hidden: true });
    expect(find(from)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Sure?' })).toBeTruthy();
    resize(to);
    expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(find(to)).toBeTruthy());
    expect(find(from)).toBeNull();
    resize(from);
    expect(find(from)).toBeTruthy();
  },
);
