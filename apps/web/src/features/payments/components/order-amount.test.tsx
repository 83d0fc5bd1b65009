// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { PaymentOrder } from '@manyline/contract/payments';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { OrderAmount } from './order-amount.tsx';

afterEach(cleanup);

const CNY = { currency: 'CNY', amount: '100' };
const COINS = { currency: 'USDT', rechargeAmount: '20', arrivedAmount: '0', seenAmount: '0' };
const USD = { currency: 'USD', amount: '20' };

it.each<[BrandId, object, string]>([
  [
    'cloudnumber',
    { pay: CNY, amount: '100', gift: '15' },
    '¥100.00for 100.00 cloud coinswith a gift of 15.00 cloud coins',
  ],
  ['cloudnumber', { pay: CNY, amount: '100', gift: '-1' }, '¥100.00for 100.00 cloud coins'],
  ['wephone', { pay: USD, amount: '20', gift: '3' }, '$20.00with a gift of $3.00'],
  ['wephone', { pay: USD, amount: '20', gift: '3', crypto: {} }, 'with a gift of $3.00'],
  ['wephone', { pay: USD, amount: '20', gift: '0', crypto: {} }, ''],
  ['cloudnumber', { state: 'failed', pay: CNY, amount: '100', gift: '15' }, '¥100.00for 100.00 cloud coins'],
  ['wephone', { state: 'expired', pay: USD, amount: '20', gift: '3' }, '$20.00'],
  ['wephone', { state: 'cancelled', pay: USD, amount: '20', gift: '0' }, '$20.00'],
  ['wephone', { state: 'expired', pay: USD, amount: '20', gift: '3', crypto: COINS }, '20 USDT'],
  ['wephone', { state: 'credited', pay: USD, amount: '20', gift: '3' }, ''],
])('%s: an order of %o, that waits or ended without money, says %s', (brand, order, said) => {
  const { container } = render(
    <BasicServicesProvider services={{ api: {} as never, found: { brand: getBrand(brand), frontPage: false } }}>
      <MantineProvider env="test">
        <main>
          <OrderAmount order={{ state: 'waiting', ...order } as unknown as PaymentOrder} />
        </main>
      </MantineProvider>
    </BasicServicesProvider>,
  );
  expect(container.querySelector('main')!.textContent.replaceAll('\u00A0', ' ')).toBe(said);
});
