// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { unSubVirtualPhone } from '@manyline/contract/plans';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx';

afterEach(() => {
  cleanup();
  clearSessionOverlays();
});

it("the day until which a number stays is the person's own, in the question and in the answer: the server's is UTC's", async () => {
  const server = createFakeServer();
  const resDate = new Date(2031, 11, 22, 12).getTime();
  server.answer(unSubVirtualPhone, { status: 200, subHint: 'It stays yours until Dec 23, 2031.', resDate });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const number = { telCode: '1', phone: '2125550107', type: 'other', nextPaymentDate: resDate } as never;
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <UnsubscribeDialog number={number} onClose={() => undefined} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  expect(document.body.textContent).toMatch(/until Dec 22, 2031/);
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(() => expect(JSON.stringify(overlayStore.getState())).toMatch(/until Dec 22, 2031/));
  expect(JSON.stringify(overlayStore.getState())).not.toMatch(/Dec 23/);
});
