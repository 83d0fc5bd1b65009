// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetDecisions, noteDecision, seeDecisions } from '../../../data/decisions/decision-store.ts';
import { setUnreadNotices } from '../../../data/notices/unread-notices.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { AccountLink } from './account-link.tsx';

afterEach(() => {
  forgetDecisions();
  setUnreadNotices(0);
  cleanup();
});

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: AccountLink }),
    history: createMemoryHistory({ initialEntries: ['/verification/new'] }),
  });
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('jiema'), frontPage: false } }}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </BasicServicesProvider>,
  );
}

it('what the page title counts stands at the way to the account, until somebody looks there', async () => {
  show();
  expect((await screen.findByRole('link', { name: 'Account' })).textContent).toBe('Account');
  act(() => noteDecision('account'));
  expect(screen.getByRole('link', { name: 'Account, something new' }).textContent).toMatch(/new1$/);
  act(() => seeDecisions('account'));
  expect(screen.getByRole('link', { name: 'Account' }).textContent).toBe('Account');
});

it('notices that nobody read are counted there, and a decision that is one of them not twice', async () => {
  show();
  await screen.findByRole('link', { name: 'Account' });
  act(() => {
    setUnreadNotices(2);
    noteDecision('account');
  });
  expect(screen.getByRole('link', { name: 'Account, something new' }).textContent).toMatch(/new2$/);
});
