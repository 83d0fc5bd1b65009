// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { PhoneStep } from './phone-step.tsx';

afterEach(cleanup);

const verify = { problem: undefined, setProblem: () => undefined } as never;

async function leaveAfter(typed: string): Promise<boolean> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <PhoneStep verify={verify} known={undefined} onSlide={() => undefined} />,
    }),
    history: createBrowserHistory(),
  });
  render(
    <BasicServicesProvider services={{ api: {} as never, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </BasicServicesProvider>,
  );
  const field = await screen.findByLabelText('Phone number');
  await act(async () => void fireEvent.change(field, { target: { value: typed } }));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it.each([
  ['2025550123', true],
  ['', false],
])('a browser that is about to leave the page asks first where a number was typed: "%s"', async (typed, asks) => {
  expect(await leaveAfter(typed)).toBe(asks);
});
