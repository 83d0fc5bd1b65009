// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetDecisions, noteDecision, seeDecisions } from '../../../data/decisions/decision-store.ts';
import '../texts/register.ts';
import { AccountLink } from './account-link.tsx';

afterEach(() => {
  forgetDecisions();
  cleanup();
});

it('what the page title counts stands at the way to the account, until somebody looks there', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: AccountLink }),
    history: createMemoryHistory({ initialEntries: ['/verification/new'] }),
  });
  render(
    <MantineProvider>
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  expect((await screen.findByRole('link', { name: 'Account' })).textContent).toBe('Account');
  act(() => noteDecision('account'));
  expect(screen.getByRole('link', { name: 'Account, something new' }).textContent).toBe('Account1');
  act(() => seeDecisions('account'));
  expect(screen.getByRole('link', { name: 'Account' }).textContent).toBe('Account');
});
