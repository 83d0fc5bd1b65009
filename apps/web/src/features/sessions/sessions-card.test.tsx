// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getSessions } from '@manyline/contract/session';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../app/page-parts.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { SessionsCard } from './sessions-card.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(isLedTo: boolean, elsewhere?: string) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const server = createFakeServer();
  const sessionId = '01a1fc59-2d29-7a44-960e-ea936341a772';
  const session = { sessionId, userAgent: '', createdAt: 1, lastUsedAt: 1, isCurrent: true };
  server.answer(getSessions, { sessions: [session] });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <PageContext value={pageParts}>
            <button type="button">Elsewhere</button>
            <SessionsCard isLedTo={isLedTo} />
          </PageContext>
        </MantineProvider>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
  if (elsewhere) screen.getByRole('button', { name: elsewhere }).focus();
  await screen.findByText('This device');
  return scrolled;
}

it('who is led to the list of sessions has it in sight, and the keyboard goes on from it', async () => {
  const scrolled = await show(true);
  const title = screen.getByRole('heading', { name: 'Where you are logged in' });
  expect(document.activeElement).toBe(title);
  expect(scrolled.mock.instances.at(-1)).toBe(title);
});

it('who has gone on before the list is there stays where they are', async () => {
  const scrolled = await show(true, 'Elsewhere');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('who opens the profile stays at its beginning', async () => {
  expect(await show(false)).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});
