// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { reSubVirtualPhone } from '@manyline/contract/plans';
import type { Api } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { RestoreDialog } from './restore-dialog.tsx';

afterEach(() => {
  cleanup();
  overlayStore.setState(overlayStore.getInitialState(), true);
});

it('a number that is being restored, and paid, keeps its question: it is closed by the outcome', async () => {
  const answer = Promise.withResolvers<never>();
  const call = vi.fn((asked: unknown) =>
    asked === reSubVirtualPhone ? answer.promise : Promise.reject(new Error('no')),
  );
  const handleClose = vi.fn();
  render(
    <MantineProvider>
      <BasicServicesProvider
        services={{ api: { call } as unknown as Api, found: { brand: getBrand('pingme'), frontPage: false } }}
      >
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <RestoreDialog
              what={{ fullNumber: '12125550100', historyId: 'h', resDate: undefined, planId: undefined, unpaid: true }}
              onClose={handleClose}
            />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Restore' }));
  await expect.poll(() => question.getByRole('button', { name: 'Restore' }).dataset.loading).toBe('true');
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(handleClose).not.toHaveBeenCalled();
  await act(async () => answer.reject(new ApiError({ local: 'NETWORK' })));
  await expect.poll(() => handleClose.mock.calls.length).toBe(1);
});
