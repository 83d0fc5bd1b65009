// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { findBrand } from '@manyline/brands/find-brand';
import { getAccountInfo } from '@manyline/contract/account';
import { getCallSettings, setCallSettings } from '@manyline/contract/calls';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(() => {
  cleanup();
  clearSessionOverlays();
});

const account = {
  userId: '123456789',
  status: 0,
  balance: '5',
  needSetPhone: false,
  canInvite: true,
  canSetInviter: true,
};

const noWishes = { thenVoicemail: false, screensSpam: false, transcribes: false };

function open(phone: { telCode: string; phone: string } | undefined, canForward = phone !== undefined) {
  const server = createFakeServer();
  server.answer(getAccountInfo, { ...account, ...phone });
  server.answer(getVirtualPhoneList, {
    virtualPhones: [],
    forwardStatus: 0,
    voicemailStatus: 0,
    canForward: canForward ? 1 : 0,
    canVoicemail: 1,
  });
  server.answer(getCallSettings, { ...noWishes, canTranscribe: true });
  server.answer(setCallSettings, { status: 200, ...noWishes, thenVoicemail: true, canTranscribe: true });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const found = { brand: findBrand({ host: '', path: '/' }).brand, frontPage: false };
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <SettingsScreen />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  return server;
}

it('forwarding says which phone calls go to, and leads to another', async () => {
  open({ telCode: '1', phone: '2125550100' });
  const words =
    'Calls go to +1 (212) 555-0100, the verified phone of your account. Each started minute is charged by the rates, unless the plan of the number includes it.';
  expect(await screen.findByText(words)).toBeTruthy();
  const toggle = screen.getByRole('switch', { name: 'Call forwarding' });
  expect(document.getElementById(toggle.getAttribute('aria-describedby')!)?.textContent).toBe(words);
  fireEvent.click(screen.getByRole('button', { name: 'Edit phone' }));
  expect(overlayStore.getState().verify).toMatchObject({ mode: 'updateFromProfile' });
});

it('a phone in a country that calls are not forwarded to is said to be one, and another can be verified', async () => {
  open({ telCode: '53', phone: '51234567' }, false);
  const words = /^Calls are not forwarded to the country of \+53 [\d ]+\. Verify another phone, or use voicemail\.$/;
  expect(await screen.findByText(words)).toBeTruthy();
  expect((screen.getByRole('switch', { name: 'Call forwarding' }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Edit phone' })).toBeTruthy();
});

it('without a phone forwarding cannot be turned on, and the phone can be set right there', async () => {
  open(undefined);
  fireEvent.click(await screen.findByRole('button', { name: 'Set phone' }));
  expect(overlayStore.getState().verify).toMatchObject({ mode: 'updateFromProfile' });
  const toggle = screen.getByRole('switch', { name: 'Call forwarding' }) as HTMLInputElement;
  expect(toggle.disabled).toBe(true);
  expect(screen.getByText(/^Needs a verified phone on your account/)).toBeTruthy();
});

it('what else is wanted of calls is turned on one by one, each with words about it', async () => {
  const server = open({ telCode: '1', phone: '2125550100' });
  const toggle = await screen.findByRole('switch', { name: 'Voicemail when I do not answer' });
  expect(document.getElementById(toggle.getAttribute('aria-describedby')!)?.textContent).toContain('25 seconds');
  expect(screen.getByRole('switch', { name: 'Suspected spam to voicemail' })).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Voicemails as text' })).toBeTruthy();
  fireEvent.click(toggle);
  await waitFor(() => expect(server.asked(setCallSettings)).toMatchObject([{ thenVoicemail: true }]));
});
