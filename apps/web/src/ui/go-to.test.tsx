// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { links } from '../lib/links.ts';
import { GoTo } from './go-to.tsx';

afterEach(cleanup);

/** From /account to the contacts; the code of the chats comes when it is told to. */
async function open(Account: RouteComponent) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const rootRoute = createRootRoute({ component: Outlet });
  const add = (path: string, component: RouteComponent, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => rootRoute, path, component, ...(loader && { loader }) });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      add('/account', Account),
      add('/contacts', () => <p>contacts</p>),
      add(
        '/chats',
        () => <p>chats</p>,
        () => arrived,
      ),
    ]),
    history: createMemoryHistory({ initialEntries: ['/account'] }),
  });
  // The router of the whole product gives its type to every other.
  render(<RouterProvider router={router as never} />);
  await vi.waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, arrive };
}

it('goes once the screen stands, and leaves no step for Back', async () => {
  const { router } = await open(() => <GoTo to={links.contacts()} />);
  expect(await screen.findByText('contacts')).toBeDefined();
  expect(router.history.location.pathname).toBe('/contacts');
  expect(router.history.canGoBack()).toBe(false);
});

const answer = createStore(() => ({ isKnown: false }));

function GoesOnceKnown() {
  return useStore(answer, ({ isKnown }) => isKnown) ? <GoTo to={links.contacts()} /> : <p>waiting</p>;
}

it('what it waited for comes after a press on another tab whose code is on its way: the press counts', async () => {
  const { router, arrive } = await open(GoesOnceKnown);
  await screen.findByText('waiting');
  act(() => void router.navigate(links.chats() as never));
  await vi.waitFor(() => expect(router.state.status).toBe('pending'));
  act(() => answer.setState({ isKnown: true }));
  await act(async () => arrive());
  expect(await screen.findByText('chats')).toBeDefined();
  expect(router.history.location.pathname).toBe('/chats');
});
