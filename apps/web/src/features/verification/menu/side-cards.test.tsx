// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getAdConfig } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { AdBanner } from './side-cards.tsx';

beforeEach(() => overlayStore.setState(overlayStore.getInitialState(), true));
afterEach(cleanup);

function open(leadsTo: string) {
  const server = createFakeServer();
  const picture = 'data:image/svg+xml,';
  server.answer(getAdConfig, {
    bannerAdsRedirectUrl: leadsTo,
    bannerAdsRedirectUrlCn: leadsTo,
    bannerAdsPictureUrl: picture,
    bannerAdsPictureUrlCn: picture,
  });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const services = { api, found: { brand: getBrand('pingme'), frontPage: false, basePath: '/pingme' } };
  render(
    <MantineProvider>
      <ServicesProvider services={services as unknown as Services}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <AdBanner />
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
}

it('a banner leads to the page that it names', async () => {
  open('https://pingme.com/app');
  const banner = await screen.findByRole<HTMLAnchorElement>('link');
  expect(banner.href).toBe('https://pingme.com/app');
});

it('one that names a page which nobody can own leads to the code that opens the product on a phone', async () => {
  open('https://pingme.example/app');
  fireEvent.click(await screen.findByRole('button'));
  expect(await screen.findByRole('dialog', { name: 'Open on your phone' })).toBeTruthy();
  expect(screen.getByRole('link').textContent).not.toContain('.example');
});
