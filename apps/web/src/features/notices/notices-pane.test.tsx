// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../app/page-parts.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { setSpecialPages } from '../../lib/special-pages.ts';
import { NoticesPane } from './notices-pane.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setSpecialPages(() => undefined);
});

const REFUSED = 'Your profile was not accepted.\nThe postal code is not of that city.';
const notice = (id: string, date: number, read: boolean, text = REFUSED) => ({
  id,
  date,
  read,
  text,
  target: 'profile',
});

function show(notices: ReturnType<typeof notice>[]) {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    asked.push([new URL(address, 'http://here').pathname, body && JSON.parse(body)]);
    if (address.includes('markNoticesRead')) return Response.json({ status: 200 });
    return Response.json({ notices, unread: notices.filter(({ read }) => !read).length });
  });
  const api = createApi({ getLanguageCode: () => 'en' });
  const router = createRouter({
    routeTree: createRootRoute({ component: NoticesPane }),
    history: createMemoryHistory({ initialEntries: ['/account/notices'] }),
  });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('jiema'), frontPage: false } }}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <PageContext value={pageParts}>
            <RouterProvider router={router as never} />
          </PageContext>
        </MantineProvider>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
  return asked;
}

it('what the account was told stands in a list, what is new is marked, and seeing it reads it up to the newest', async () => {
  setSpecialPages(() => '/account/profile');
  const asked = show([notice('b', 20, false), notice('a', 10, true, 'Your number is there.')]);
  const list = await screen.findByRole('list', { name: 'Notices, the newest first' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first!.textContent).toContain('The postal code is not of that city.');
  expect(within(first!).getByText('New')).toBeTruthy();
  expect(within(first!).getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/account/profile');
  expect(within(second!).queryByText('New')).toBeNull();
  // A mark is a block of its own, which no paragraph may hold.
  expect(list.querySelector('p div')).toBeNull();
  await waitFor(() => expect(asked).toContainEqual(['/web/markNoticesRead', expect.objectContaining({ date: 20 })]));
});

it('without notices it says what will stand here, and marks nothing', async () => {
  const asked = show([]);
  expect(await screen.findByText('No notices yet')).toBeTruthy();
  expect(asked.map(([path]) => path)).toEqual(['/web/getNotices']);
});
