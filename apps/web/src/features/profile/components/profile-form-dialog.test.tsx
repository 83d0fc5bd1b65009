// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { CallOutput } from '@manyline/contract/define-call';
import { getProfile } from '@manyline/contract/profile';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { pageParts } from '../../../app/page-parts.ts';
import { overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { emptyProfile } from '../testing/empty-profile.ts';
import '../texts/register.ts';
import { ProfileFormDialog } from './profile-form-dialog.tsx';

afterEach(cleanup);

/** The form, over a page. A history of memory holds nobody who goes back, only who goes on: e2e/src/profile.spec.ts goes back. */
async function open(known: Partial<CallOutput<typeof getProfile>> = {}) {
  const server = createFakeServer();
  server.answer(getProfile, { ...emptyProfile, ...known });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const session = createStore(() => ({ status: 'signedIn' }));
  const found = { brand: getBrand('pingme'), frontPage: false };
  const history = createMemoryHistory({ initialEntries: ['/verification'] });
  const router = createRouter({ routeTree: createRootRoute({ component: ProfileFormDialog }), history });
  overlayStore.setState({ profile: 'form' });
  render(
    <ServicesProvider services={{ api, found, session } as unknown as Services}>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <RouterProvider router={router as never} />
          </PageContext>
        </QueryClientProvider>
      </MantineProvider>
    </ServicesProvider>,
  );
  const city = await screen.findByRole<HTMLInputElement>('textbox', { name: 'City' });
  const leave = () => act(async () => history.push('/account'));
  return { city, leave, place: () => history.location.pathname };
}

it('whoever leaves the page beneath is asked before what was typed goes, and stays where they say so', async () => {
  const { city, leave, place } = await open();
  fireEvent.change(city, { target: { value: 'Springfield' } });
  await leave();
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay On Page' }));
  await act(async () => undefined);
  expect(place()).toBe('/verification');
  expect(city.value).toBe('Springfield');
  await leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await act(async () => undefined);
  expect(place()).toBe('/account');
  expect(overlayStore.getState().profile).toBeUndefined();
});

it('whoever typed nothing is asked nothing', async () => {
  const { leave, place } = await open();
  await leave();
  expect(place()).toBe('/account');
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

it('whoever corrects what was refused has the reason before their eyes', async () => {
  await open({ profileReason: 'The address is no address.' });
  screen.getByText('Not accepted: The address is no address.');
});

it.each([
  [0, false],
  [2, true],
  [100, true],
] as const)(
  'that changes are reviewed again is said where a profile was filed before (status %i: %s)',
  async (profileStatus, isSaid) => {
    await open({ profileStatus });
    expect(screen.queryByText(/What you change is reviewed again\./) !== null).toBe(isSaid);
    expect(screen.queryByText(/^Please give your details as they are on your papers\./)).not.toBeNull();
  },
);

it.each([
  ['CN', 'Province'],
  ['CA', 'State/Province'],
])('an address in %s is asked for its %s', async (regionCode, name) => {
  await open({ regionCode });
  expect(screen.getByRole('textbox', { name })).toBeTruthy();
});
