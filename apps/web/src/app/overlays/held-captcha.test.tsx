// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { genCaptcha } from '@manyline/contract/captcha';
import { ApiError } from '@manyline/page/api/api-error';
import { PageContext } from '@manyline/page/page-context';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setErrorContext, showError } from '../../lib/errors/show-error.ts';
import { forgetHands, watchTyping } from '../../lib/overlay/hands-free.ts';
import { askCaptcha, clearSessionOverlays, overlayStore } from '../../lib/overlay/overlay-store.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { SnackbarHost } from '../../ui/snackbar.tsx';
import { pageParts } from '../page-parts.ts';
import { OverlayDialogs } from './overlay-dialogs.tsx';

const begun = vi.fn();

beforeEach(() => {
  setErrorContext({ frontPage: false, isResetting: () => false, endSession: async () => false });
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
  watchTyping();
});
afterEach(() => {
  cleanup();
  forgetHands();
  clearSessionOverlays();
  begun.mockClear();
});

const captchas = {
  call: async (asked: unknown) => asked === genCaptcha && begun() === undefined && { captchaId: 'c1' },
  urlOf: () => '',
};

function showPage() {
  render(
    <BasicServicesProvider services={{ api: captchas as never, found: { brand: getBrand('jiema'), frontPage: false } }}>
      <MantineProvider env="test">
        <PageContext value={pageParts}>
          <textarea aria-label="Message" />
          <SnackbarHost />
          <OverlayDialogs onRecharge={() => undefined} />
        </PageContext>
      </MantineProvider>
    </BasicServicesProvider>,
  );
  return screen.getByRole('textbox', { name: 'Message' });
}

/** Somebody writes, and a captcha comes for a number that they asked for. */
async function writeAndBeAsked() {
  const field = showPage();
  field.focus();
  fireEvent.keyDown(field, { key: 'N' });
  fireEvent.change(field, { target: { value: 'N' } });
  void askCaptcha('lockNumber');
  return screen.findByText(/You get yours once you have answered/);
}

const open = (at: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Open' })[at]!);
const fail = () => showError(new ApiError({ retcode: 1, retmsg: 'It was not saved.', status: 400 }));

it('a captcha that waits for the end of typing says what it is for, and begins when it opens: none lives for longer than five minutes', async () => {
  await writeAndBeAsked();
  expect(begun).not.toHaveBeenCalled();
  open(0);
  await screen.findByRole('dialog', { name: 'Are you a person?' });
  expect(begun).toHaveBeenCalledOnce();
});

it('a failure is told while a captcha waits, and stands beneath none that is open', async () => {
  await writeAndBeAsked();
  fail();
  await screen.findByText('It was not saved.');
  open(0);
  await screen.findByRole('dialog', { name: 'Are you a person?' });
  expect(screen.queryByRole('dialog', { name: 'Please note' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const told = await screen.findByRole('dialog', { name: 'Please note' });
  expect(told.textContent).toContain('It was not saved.');
});

it('a captcha that takes the place of another begins anew: words that were typed for one are none for the next', async () => {
  showPage();
  void askCaptcha('lockNumber');
  const box = () =>
    within(screen.getByRole('dialog', { name: 'Are you a person?' })).getByRole<HTMLInputElement>('textbox');
  await screen.findByRole('dialog', { name: 'Are you a person?' });
  fireEvent.change(box(), { target: { value: 'h3ir7' } });
  expect(box().value).toBe('h3ir7');
  forgetHands();
  act(() => void askCaptcha('lockNumber'));
  expect(box().value).toBe('');
  expect(begun).toHaveBeenCalledTimes(2);
});
