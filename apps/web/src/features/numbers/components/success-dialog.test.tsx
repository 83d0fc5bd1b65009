// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import '../texts/register.ts';
import { askToRegister } from './ask-to-register.ts';
import { SuccessDialog } from './success-dialog.tsx';

afterEach(() => {
  cleanup();
  clearSessionOverlays();
});

it('after a toll-free number is paid, its registration is the next step, and may wait', async () => {
  const [onOk, onPress] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider>
      <PageContext value={pageParts}>
        <SuccessDialog
          title="Yours"
          hints={['It receives now.']}
          onOk={onOk}
          next={{ words: 'Register it', onPress }}
        />
      </PageContext>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Register it' }));
  expect([onPress.mock.calls.length, onOk.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(onOk).toHaveBeenCalledOnce();
});

it('registering opens the dialog of that number', () => {
  askToRegister({ telCode: '1', phone: '8885550193' });
  expect(overlayStore.getState().tollFree).toMatchObject({
    number: '18885550193',
    message: '+1 (888) 555-0193 sends texts once its registration is approved.',
  });
});
