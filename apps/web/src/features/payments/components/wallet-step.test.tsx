// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { PaymentOrder } from '@manyline/contract/payments';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { WalletStep } from './wallet-step.tsx';

afterEach(cleanup);

it.each([
  ['0', 'Exact amount', 'Step 2 of 2'],
  ['4', 'Still missing', undefined],
])('of 10 USDT %s have come: "%s" stands under %s', (seenAmount, name, step) => {
  const wallet = { currency: 'USDT', network: 'TRC20', walletAddress: 'T1', cryptoToLegalRate: '1' };
  const sums = { rechargeAmount: '10', arrivedAmount: seenAmount, seenAmount, rateExpiresAt: Date.now() + 60_000 };
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <MantineProvider env="test">
      <BasicServicesProvider services={{ api, found: { brand: getBrand('jiema'), frontPage: false } }}>
        <PageContext value={pageParts}>
          <WalletStep crypto={{ ...wallet, ...sums } as PaymentOrder['crypto'] & object} onSent={() => undefined} />
        </PageContext>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  expect(screen.getByText(name)).toBeDefined();
  expect(screen.queryByText(/^Step /)?.textContent).toBe(step);
});
