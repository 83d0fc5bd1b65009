// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PlansPage } from '../features/numbers/plans-page.ts';
import { showSnackbar } from '../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { FrameApp } from './frame-app.tsx';

afterEach(cleanup);

it('what the frame says stands beneath what the page around says in the same place', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <h1>Plans</h1> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <FrameApp
      services={{
        api: createApi({ getLanguageCode: () => 'en' }),
        found: { brand: getBrand('cloudnumber'), frontPage: false },
      }}
      plansPage={{} as PlansPage}
      queries={createQueryClient()}
      router={router}
      onRecharge={() => undefined}
    />,
  );
  act(() => void showSnackbar('You are offline.', { tone: 'error' }));
  expect(await screen.findByText('You are offline.')).toBeTruthy();
  const screenOfFrame = await screen.findByRole('heading', { name: 'Plans' });
  // By this the stylesheet of the notices puts them lower.
  expect(screenOfFrame.closest('[data-low-notices]')).not.toBeNull();
});
