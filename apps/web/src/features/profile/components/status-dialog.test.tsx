// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { PROFILE_STATUS } from '@manyline/domain/profile';
import { PageContext } from '@manyline/page/page-context';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { words } from '../../../lib/i18n/i18n.ts';
import { forgetHands } from '../../../lib/overlay/hands-free.ts';
import { overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { StatusDialog } from './status-dialog.tsx';

beforeEach(() => {
  forgetHands();
  overlayStore.setState(overlayStore.getInitialState(), true);
});
afterEach(cleanup);

it.each([
  [PROFILE_STATUS.verified, 'Profile updated'],
  [PROFILE_STATUS.refused, 'Your profile was not accepted'],
])(
  'whoever still reads that the profile was submitted reads how it was decided: %s, and not what was so before',
  async (decided, title) => {
    // It was refused before it was filed again, and this is not heard yet.
    let status: number = PROFILE_STATUS.refused;
    const call = () => Promise.resolve({ profileStatus4Phone: status, profileStatus: status, needSetPhone: false });
    const queries = new QueryClient();
    render(
      <BasicServicesProvider
        services={{ api: { call } as never, found: { brand: getBrand('pingme'), frontPage: false } }}
      >
        <QueryClientProvider client={queries}>
          <PageContext value={{ words, tellFailure: () => undefined }}>
            <MantineProvider env="test">
              <StatusDialog shown="pending" />
            </MantineProvider>
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>,
    );
    const hear = (next: number) => {
      status = next;
      return act(() => queries.invalidateQueries());
    };
    for (const now of [PROFILE_STATUS.refused, PROFILE_STATUS.reviewing]) {
      await hear(now);
      expect(screen.getByRole('dialog', { name: 'Profile submitted' })).toBeTruthy();
    }
    await hear(decided);
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  },
);

it.each([
  [{ en: 'one working day', zh: '' }, 'A review usually takes one working day.'],
  [{ en: '', zh: '1 个工作日' }, undefined],
])(
  'how long a review takes is said as the brand promises it, and not at all where it promises nothing: %o',
  (reviewTakes, said) => {
    const brand = { ...getBrand('pingme'), reviewTakes };
    const call = () => new Promise(() => undefined);
    render(
      <BasicServicesProvider services={{ api: { call } as never, found: { brand, frontPage: false } }}>
        <QueryClientProvider client={new QueryClient()}>
          <PageContext value={{ words, tellFailure: () => undefined }}>
            <MantineProvider env="test">
              <StatusDialog shown="pending" />
            </MantineProvider>
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>,
    );
    const found = screen.queryByText(/A review usually takes/)?.textContent?.trim();
    expect(found).toBe(said);
  },
);
