// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { findBrand } from '@manyline/brands/find-brand';
import { genCaptcha } from '@manyline/contract/captcha';
import { errorCatalogue, getErrorText } from '@manyline/contract/errors';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { PageContext } from '@manyline/page/page-context';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../app/page-parts.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { clearCaptchaFailures, documentCookies } from './captcha-failures.ts';
import { SliderDialog, type SliderProof } from './slider-dialog.tsx';

afterEach(() => {
  cleanup();
  clearCaptchaFailures(documentCookies);
});

const puzzle = { width: 300, height: 160, pieceY: 20, background: 'data:,', piece: 'data:,' };
const refusal = getErrorText('SLIDER_FAILED', 'en');
const misses = () => new ApiError({ retcode: errorCatalogue.SLIDER_FAILED.retcode });

async function open(send: (proof: SliderProof) => Promise<void>) {
  const call = (asked: unknown) =>
    asked === genCaptcha ? Promise.resolve({ captchaId: crypto.randomUUID(), slider: puzzle }) : Promise.reject();
  const api = { call, urlOf: () => '/picture' } as unknown as Api;
  render(
    <MantineProvider>
      <BasicServicesProvider
        services={{ api, found: { brand: findBrand({ host: '', path: '/' }).brand, frontPage: false } }}
      >
        <PageContext value={pageParts}>
          <SliderDialog action="lockNumber" send={send} onClose={() => undefined} />
        </PageContext>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  await slide();
}

async function slide() {
  const handle = await screen.findByRole('slider');
  fireEvent.change(handle, { target: { value: '120' } });
  fireEvent.keyDown(handle, { key: 'Enter' });
}

it('a missed slide says nothing of characters or sound: its problem goes with the change, and is not there on the way back', async () => {
  await open(() => Promise.reject(misses()));
  expect(await screen.findByText(refusal)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Characters or sound instead' }));
  const field = await screen.findByRole('textbox');
  expect(screen.queryByText(refusal)).toBeNull();
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Slide instead' }));
  expect(await screen.findByRole('slider')).toBeTruthy();
  expect(screen.queryByText(refusal)).toBeNull();
});

it('nor does one whose answer comes after the change', async () => {
  const sending = Promise.withResolvers<void>();
  const send = vi.fn(() => sending.promise);
  await open(send);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Characters or sound instead' }));
  await screen.findByRole('textbox');
  await act(async () => sending.reject(misses()));
  expect(screen.queryByText(refusal)).toBeNull();
});
