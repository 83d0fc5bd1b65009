// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { FOCUS_HOME } from '../focus/return-focus.ts';
import { PageContext, type PageParts } from '../page-context.ts';
import { createWords } from '../words/create-words.ts';
import { AlertSheet } from './alert-sheet.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

afterEach(cleanup);

/** A screen whose row is deleted by a dialog, and the row with it. */
function Screen({ keepsRow }: { keepsRow: boolean }) {
  const [asking, setAsking] = useState(false);
  const [isThere, setThere] = useState(true);
  const confirm = () => {
    setAsking(false);
    setThere(keepsRow);
  };
  return (
    <>
      <h1 tabIndex={-1} {...FOCUS_HOME}>
        Contacts
      </h1>
      {isThere && (
        <button type="button" onClick={() => setAsking(true)}>
          Delete Ana
        </button>
      )}
      {asking && (
        <ConfirmDialog
          title="Delete?"
          body="Ana"
          confirm="Delete"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function open(content: React.ReactNode, language: 'en' | 'zh' = 'en', Hold?: PageParts['Hold']) {
  const page = { words: createWords(language), tellFailure: vi.fn(), Hold };
  render(
    <MantineProvider env="test">
      <PageContext value={page}>{content}</PageContext>
    </MantineProvider>,
  );
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

it('gives the focus back to what opened it', async () => {
  open(<Screen keepsRow />);
  await press('Delete Ana');
  await press('Delete');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete Ana'));
});

it("gives the focus to the screen's own place when what opened it is gone", async () => {
  open(<Screen keepsRow={false} />);
  await press('Delete Ana');
  await press('Delete');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Contacts'));
});

it("says what must be read under a title in the page's language, and closes by its button", async () => {
  const onClose = vi.fn();
  open(<AlertSheet message="请重试" onClose={onClose} />, 'zh');
  expect(await screen.findByRole('dialog', { name: '温馨提示' })).toBeTruthy();
  const [, button] = screen.getAllByRole('button', { name: '关闭' });
  fireEvent.click(button!);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open through the double click that opened it, and closes by a click beside it later', async () => {
  const onClose = vi.fn();
  vi.useFakeTimers();
  open(<ConfirmDialog title="Delete?" body="Ana" confirm="Delete" onConfirm={vi.fn()} onClose={onClose} />);
  const clickBeside = () => {
    for (const beside of document.querySelectorAll('[class*="Modal-overlay"], [class*="Modal-inner"]')) {
      fireEvent.mouseDown(beside);
      fireEvent.click(beside);
    }
  };
  clickBeside();
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(600));
  clickBeside();
  expect(onClose).toHaveBeenCalled();
  vi.useRealTimers();
});

let replace: () => void;
/** A question, in whose place another one comes. */
function Questions({ onConfirm }: { onConfirm: () => void }) {
  const [at, setAt] = useState('First?');
  replace = () => setAt('Second?');
  return <ConfirmDialog key={at} title={at} body="" confirm="Yes" onConfirm={onConfirm} onClose={() => undefined} />;
}

it('one that comes in the place of another cannot be pressed for a moment: the press was meant for the other', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  open(<Questions onConfirm={vi.fn()} />);
  const question = (name: string) => screen.getByRole('dialog', { name });
  /** Whether a key does there as it always does. */
  const takesKey = (key: string) => fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key });
  expect([question('First?').style.pointerEvents, takesKey('Enter')]).toEqual(['', true]);
  act(() => replace());
  expect(question('Second?').style.pointerEvents).toBe('none');
  expect(['Enter', ' ', 'y'].map(takesKey)).toEqual([false, false, true]);
  act(() => void vi.advanceTimersByTime(600));
  expect([question('Second?').style.pointerEvents, takesKey('Enter')]).toEqual(['', true]);
});

it('one that is opened over another, as by Escape, takes the key that answers it at once', () => {
  const close = () => undefined;
  const form = <ConfirmDialog title="Form" body="" confirm="Save" onConfirm={close} onClose={close} />;
  open(form);
  open(
    <>
      {form}
      <ConfirmDialog title="Discard?" body="" confirm="Yes" onConfirm={close} onClose={close} />
    </>,
  );
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Enter' })).toBe(true);
});

/** A bill, from which the timeline of its order opens. */
function Bill({ onClose }: { onClose: () => void }) {
  const [isAbove, setAbove] = useState(false);
  return (
    <Dialog title="Bill" onClose={onClose}>
      <button type="button" onClick={() => setAbove(true)}>
        Order
      </button>
      {isAbove && (
        <Dialog title="Timeline" onClose={() => setAbove(false)}>
          Steps
        </Dialog>
      )}
    </Dialog>
  );
}

it('Escape closes what stands on top, and leaves what it was opened from', async () => {
  const onClose = vi.fn();
  open(<Bill onClose={onClose} />);
  await press('Order');
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Timeline' }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Timeline' })).toBeNull());
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Bill' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('Escape closes the inner one of two dialogs that come at once, as with a page that is loaded anew', async () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  open(
    <Dialog title="Bill" onClose={closeOuter}>
      <Dialog title="Timeline" onClose={closeInner}>
        Steps
      </Dialog>
    </Dialog>,
  );
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Timeline' }), { key: 'Escape' });
  expect([closeOuter.mock.calls.length, closeInner.mock.calls.length]).toEqual([0, 1]);
});

/** The panel of a number, from which the question before it is given back opens; it is there before it is opened. */
function Panel({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Panel
      </button>
      <Drawer opened={isOpen} title="Number" onClose={onClose}>
        <button type="button" onClick={() => setAsking(true)}>
          Unsubscribe
        </button>
        {asks && (
          <Dialog title="Unsubscribe?" onClose={() => setAsking(false)}>
            Steps
          </Dialog>
        )}
      </Drawer>
    </>
  );
}

it('Escape closes a dialog and leaves the drawer below it, which it closes then', async () => {
  const onClose = vi.fn();
  open(<Panel onClose={onClose} />);
  await press('Panel');
  await press('Unsubscribe');
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Unsubscribe?' }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unsubscribe?' })).toBeNull());
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Number' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  { danger: true, focused: 'Keep' },
  { danger: false, focused: 'Delete' },
])('gives the keyboard to the button that does no harm (danger: $danger)', async ({ danger, focused }) => {
  const on = { onConfirm: vi.fn(), onClose: vi.fn() };
  open(<ConfirmDialog title="Delete?" body="Ana" confirm="Delete" cancel="Keep" danger={danger} {...on} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
});

const Hold = ({ reason }: { reason: string }) => `held: ${reason}`;

it('is held back where the page says so, which knows its reason', () => {
  open(<AlertSheet message="The price is another one." onClose={() => {}} />, 'en', Hold);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('held: The price is another one.')).toBeTruthy();
});
