// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { Profile } from '@manyline/contract/profile';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { ProfileFields } from './profile-fields.tsx';
import { StatusCard } from './status-card.tsx';
import { useProfileForm } from './use-profile-form.ts';

afterEach(cleanup);

const profile = {
  status: 200,
  firstName: 'Wei',
  lastName: 'Lin',
  address: '1 Harbour Road',
  city: 'Springfield',
  province: 'Illinois',
  postalCode: '62701',
  country: 'United States',
  regionCode: 'US',
  featureOptions: [],
  userCaseOptions: [],
  profileStatus: 2,
  useCaseStatus: 1,
} as unknown as Profile;

function open(brand: 'pingme' | 'wetalkpro', content: ReactNode) {
  const { fetch } = createFakeServer();
  const api = createApi({ getLanguageCode: () => 'en', fetch, base: 'http://page.example' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand(brand), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>{content}</PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

const Fields = () => <ProfileFields form={useProfileForm(profile)} />;

it('a city ends where it is typed, at the 20 characters that are kept, and is not cut unseen later', () => {
  open('pingme', <Fields />);
  expect((screen.getByRole('textbox', { name: 'City' }) as HTMLInputElement).maxLength).toBe(20);
});

it('that a profile has to be verified is said until it is, in all its parts', () => {
  const words = /has to be verified/;
  open('wetalkpro', <StatusCard profile={profile} />);
  expect(screen.getByText(words)).toBeTruthy();
  cleanup();
  open('pingme', <StatusCard profile={profile} />);
  expect(screen.queryByText(words)).toBeNull();
});
