// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { EmailStep } from './email-step.tsx';

afterEach(cleanup);

const verify = { problem: undefined, setProblem: () => undefined } as never;
const api = { call: () => new Promise(() => undefined), urlOf: () => '' } as never;

async function leaveAfter(typed: string): Promise<boolean> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <EmailStep verify={verify} known={undefined} /> }),
    history: createBrowserHistory(),
  });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </BasicServicesProvider>,
  );
  const field = await screen.findByLabelText('Email address');
  await act(async () => void fireEvent.change(field, { target: { value: typed } }));
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it.each([
  ['ana@mail.test', true],
  ['', false],
])('a browser that is about to leave the page asks first where an address was typed: "%s"', async (typed, asks) => {
  expect(await leaveAfter(typed)).toBe(asks);
});
