// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { queryBalance } from '@manyline/contract/account';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { pageParts } from '../page-parts.ts';
import { BalanceLine } from './account-card-page.tsx';

afterEach(cleanup);

it('the account shows the balance with as many decimals as prices beside it: only the cards of the codes leave some out', async () => {
  const server = createFakeServer();
  server.answer(queryBalance, { balance: '1.8', gift: '0', held: '0' });
  open(server);
  expect(await screen.findByText('$1.8000')).toBeTruthy();
});

it('a balance that is not there yet is no balance of nothing', () => {
  open(createFakeServer());
  expect(document.body.textContent).not.toContain('0');
});

function open(server: FakeServer): void {
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('jiema'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <BalanceLine canTopUp={false} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}
