// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BasicServicesProvider } from '../../lib/services.tsx';
import { pageParts } from '../page-parts.ts';
import { BalanceDialog, type Recharge } from './balance-dialog.tsx';

afterEach(cleanup);

function show(id: BrandId, amounts: { balance?: string; price?: string }, onRecharge: Recharge = () => undefined) {
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand(id), frontPage: false } }}>
      <MantineProvider>
        <PageContext value={pageParts}>
          <BalanceDialog message="The server's words." onRecharge={onRecharge} {...amounts} />
        </PageContext>
      </MantineProvider>
    </BasicServicesProvider>,
  );
  return screen.getByRole('dialog').textContent;
}

it('says what there is, what it takes and what is missing, in the money of the brand', () => {
  expect(show('jiema', { balance: '0.05', price: '0.2' })).toContain(
    'Your balance is $0.0500. This takes $0.2000: $0.1500 is missing.',
  );
});

it('says so in Chinese where the brand has the dialog in Chinese alone', () => {
  expect(show('cloudnumber', { balance: '5', price: '349' })).toContain(
    '当前 5.00\u00a0云币，需 349.00\u00a0云币，还差 344.00\u00a0云币。',
  );
});

it("has the server's words where no amounts came", () => {
  expect(show('jiema', {})).toContain("The server's words.");
});

it('takes along to the top-up what is missing, so that an amount that suffices is chosen there', () => {
  const recharge = vi.fn();
  show('cloudnumber', { balance: '5', price: '349' }, recharge);
  fireEvent.click(screen.getByRole('button', { name: /充值|Recharge/ }));
  expect(recharge).toHaveBeenCalledWith('344');
});
