// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { PaymentOrder } from '@manyline/contract/payments';
import { units } from '@manyline/domain/money';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import '../texts/register.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { readChoice } from '../model/choice.ts';
import { ways } from '../model/ways.ts';
import { AmountTiles } from './amount-tiles.tsx';
import { OrderStatus } from './order-status.tsx';
import { PurchaseSum } from './purchase-sum.tsx';
import { TransferSum } from './wallet-step.tsx';

afterEach(cleanup);

function show(id: BrandId, children: ReactNode) {
  const api = createApi({ getLanguageCode: () => 'en' });
  return render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand(id), frontPage: false } }}>
      <MantineProvider>{children}</MantineProvider>
    </BasicServicesProvider>,
  );
}

/** As the address holds what is chosen. */
function Amounts({ id }: { id: BrandId }) {
  const [search, setSearch] = useState<object>({ custom: '' });
  return <AmountTiles choice={readChoice(getBrand(id), search, ways)} onChoose={setSearch} />;
}
const field = () => screen.getByRole('combobox', { name: 'Amount of your own' }) as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

it("an amount of one's own begins empty, says what is wrong while it is typed, and what it brings", () => {
  show('cloudnumber', <Amounts id="cloudnumber" />);
  expect(field().value).toBe('');
  expect(screen.getByText('A whole amount from ¥11.00 to ¥2,000.00')).toBeTruthy();
  type('5');
  expect(screen.getByText('At least ¥11.00.')).toBeTruthy();
  type('abc');
  expect(screen.getByText('Please type a number, such as 25.')).toBeTruthy();
  type('50');
  expect(screen.getByRole('status').textContent).toBe('You get 50.00 cloud coins, without a gift.');
});

it('offers the tile of the same amount that brings a gift, and takes it', () => {
  show('wephone', <Amounts id="wephone" />);
  type('100');
  expect(screen.getByRole('status').textContent).toContain('brings a gift of $13.00.');
  fireEvent.click(screen.getByRole('button', { name: 'Take the listed amount' }));
  expect((screen.getByRole('radio', { name: /^\$100\.00/ }) as HTMLInputElement).checked).toBe(true);
});

it('names the sum in the currency that is charged, with its rate, or that a way charges dollars', () => {
  const choice = { amount: units(20), gift: 0, way: 'alipay' as const, productId: undefined };
  show('jiema', <PurchaseSum choice={choice} pay={{ currency: 'CNY', amount: '144' }} />);
  expect(screen.getByText('This way charges yuan: $20.00 = ¥144.00')).toBeTruthy();
  cleanup();
  show('jiema', <PurchaseSum choice={choice} pay={{ currency: 'USD', amount: '20' }} />);
  expect(screen.getByText('This way charges US dollars here.')).toBeTruthy();
  cleanup();
  show('cloudnumber', <PurchaseSum choice={choice} pay={{ currency: 'CNY', amount: '20' }} />);
  expect(screen.getByText('1.00 cloud coins = ¥1.00')).toBeTruthy();
});

it('says of a short transfer whose rest is on its way that nothing more is to be sent, and how much is awaited', () => {
  const order = {
    state: 'short',
    expiresAt: 1,
    amount: '20',
    credited: '10',
    giftCredited: '0',
    refunded: '0',
    pay: { currency: 'USD', amount: '20' },
    crypto: { currency: 'USDT', rechargeAmount: '20.000084', seenAmount: '20.000084', arrivedAmount: '10.000042' },
  } as PaymentOrder;
  show(
    'wephone',
    <>
      <OrderStatus order={order} />
      <TransferSum crypto={order.crypto!} />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'Being confirmedCredited: $10.00 of $20.00. The rest is on its way and is credited when it is final: please send nothing more.',
  );
  expect(screen.getByText('Seen: 10 USDT, not confirmed yet.')).toBeTruthy();
  // Fewer decimals are for reading alone: the amount that is sent tells whose it is.
  expect(screen.getByText('Asked for: 20 USDT (exactly 20.000084). Arrived: 10 USDT.')).toBeTruthy();
});

it('says of crypto that it comes without the gift of the other ways, where it does', () => {
  const sum = (id: BrandId, way: 'transfer' | 'card') => {
    const choice = readChoice(getBrand(id), { amount: '20', way }, ways);
    show(id, <PurchaseSum choice={choice} pay={{ currency: 'USD', amount: '20' }} />);
    const text = document.body.textContent;
    cleanup();
    return text;
  };
  expect(sum('wephone', 'transfer')).toContain('Crypto comes without the gift of $2.00.');
  expect(sum('wephone', 'card')).not.toContain('without the gift');
  expect(sum('jiema', 'transfer')).not.toContain('without the gift');
  expect(sum('pingme', 'transfer')).not.toContain('without the gift');
});
