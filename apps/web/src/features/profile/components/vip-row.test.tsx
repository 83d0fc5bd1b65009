// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { VipRow } from './vip-row.tsx';

afterEach(cleanup);

function open(platform: 'wetalk' | 'pingme', profile: Parameters<typeof VipRow>[0]['profile']) {
  const { fetch } = createFakeServer();
  const api = createApi({ getLanguageCode: () => 'en', fetch, base: 'http://page.example' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand(platform), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <dl>
              <VipRow profile={profile} />
            </dl>
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

it('wetalk shows VIP status, its expiry and what it gives; other brands show nothing of it', () => {
  open('wetalk', { vipStatus: 1, expireDate: Date.UTC(2031, 4, 20, 12) });
  expect(screen.getByText('VIP until May 20, 2031')).toBeTruthy();
  expect(screen.getByText(/By a number with Unlimited: up to 500 messages a day instead of 250/)).toBeTruthy();
  cleanup();
  open('wetalk', { vipStatus: 0 });
  expect(screen.getByText('Not a VIP')).toBeTruthy();
  cleanup();
  open('pingme', {});
  expect(screen.queryByText('VIP')).toBeNull();
});
