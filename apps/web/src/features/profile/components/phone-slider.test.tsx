// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { findBrand } from '@manyline/brands/find-brand';
import { genCaptcha } from '@manyline/contract/captcha';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { PageContext } from '@manyline/page/page-context';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { PhoneSlider } from './phone-slider.tsx';
import type { Verify } from './use-verify.ts';

afterEach(() => {
  cleanup();
  overlayStore.setState(overlayStore.getInitialState(), true);
});

/** A slider whose characters were read and sent, and the answer to them is on its way. */
async function open() {
  const sending = Promise.withResolvers<boolean>();
  const send = vi.fn(() => sending.promise);
  const handleClose = vi.fn();
  const call = (asked: unknown) =>
    asked === genCaptcha ? Promise.resolve({ captchaId: 'one' }) : new Promise(() => undefined);
  const api = { call, urlOf: () => '/picture' } as unknown as Api;
  const { unmount } = render(
    <MantineProvider>
      <BasicServicesProvider
        services={{ api, found: { brand: findBrand({ host: '', path: '/' }).brand, frontPage: false } }}
      >
        <PageContext value={pageParts}>
          <PhoneSlider
            address={{ telCode: '1', phone: '2025550199' }}
            verify={{ send } as unknown as Verify}
            onClose={handleClose}
          />
        </PageContext>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Characters or sound instead' }));
  await screen.findByRole('img', { name: 'Picture with characters to type' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'abcd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await expect.poll(() => send.mock.calls.length).toBe(1);
  return { handleClose, unmount, sending };
}

it('a slider whose code is on its way closes', async () => {
  const { handleClose, sending } = await open();
  await act(async () => sending.resolve(true));
  expect(handleClose).toHaveBeenCalledTimes(1);
});

it.each(['sent', 'refused'])('a slider that was closed before its code was %s closes no other one', async (end) => {
  const { handleClose, unmount, sending } = await open();
  unmount();
  await act(async () => {
    if (end === 'sent') sending.resolve(true);
    else sending.reject(new ApiError({ local: 'NETWORK' }));
  });
  expect(handleClose).not.toHaveBeenCalled();
});
