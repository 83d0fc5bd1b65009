// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { VirtualPhone } from '@manyline/contract/numbers';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import '../texts/register.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { useToField } from './use-to-field.ts';

vi.mock('../../../data/contacts/use-contacts.ts', () => ({ useContactOf: () => undefined }));

afterEach(cleanup);

const own = { telCode: '1', phone: '2015550101', code: 'US' } as VirtualPhone;

function To() {
  const to = useToField(own);
  return (
    <>
      <input value={to.input} onChange={(event) => to.setInput(event.currentTarget.value)} />
      <p>{to.region}</p>
      <button type="button" onClick={() => to.setRegion({ iso: 'GB', telCode: '44' } as never)}>
        GB
      </button>
    </>
  );
}

/** The page as it is loaded at this step of the tab's history. */
function load(userId = '1') {
  const rootRoute = createRootRoute();
  const route = createRoute({ getParentRoute: () => rootRoute, path: '/', component: To });
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history });
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    session: createStore(() => ({ status: 'signedIn', session: { userId } })),
  } as unknown as Services;
  render(
    <ServicesProvider services={services}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </ServicesProvider>,
  );
  return screen.findByRole<HTMLInputElement>('textbox');
}

it('what was typed in To, and its country, is there when this step of the history is loaded again; a new step, or another account, begins empty', async () => {
  window.history.replaceState(null, '', '/');
  const field = await load();
  fireEvent.click(screen.getByRole('button', { name: 'GB' }));
  await act(async () => void fireEvent.change(field, { target: { value: '7911' } }));
  await vi.waitFor(() => expect(window.history.state).toMatchObject({ typedTo: { phone: '7911', region: 'GB' } }));
  cleanup();
  expect((await load()).value).toBe('7911');
  expect(screen.getByText('GB', { selector: 'p' })).toBeTruthy();
  cleanup();
  expect((await load('2')).value).toBe('');
  cleanup();
  window.history.pushState(null, '', '/');
  expect((await load()).value).toBe('');
});
