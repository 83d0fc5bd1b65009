// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { VerificationNumber } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import '../texts/register.ts';
import { SubscriptionButton } from './subscription-button.tsx';

afterEach(cleanup);

const used = { app: 'telegram', name: 'Telegram', telCode: '1', phone: '6565550175', formatPhone: '+1 (656) 555-0175' };

function show(more: Partial<VerificationNumber>): void {
  const number = { ...used, subStatus: 0, canSub: 1, subRent: '3', codeRate: '0.2', ...more } as VerificationNumber;
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('jiema'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <DialogsProvider>
              <SubscriptionButton number={number} />
            </DialogsProvider>
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

it('a number whose ended month is paid for is restored, and the question names no charge but that it is renewed', async () => {
  show({ historyId: 'h', resCharge: '0', nextPaymentDate: Date.now() + 86_400_000 });
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).not.toContain('$3');
  expect(textContent).toContain('renewed by the month');
});

it('a number that was never subscribed is, and the question names what is charged now', async () => {
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('$3');
});
