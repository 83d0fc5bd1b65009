// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { PaymentOrder } from '@manyline/contract/payments';
import type { Language } from '@manyline/domain/languages';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { words } from '../../../lib/i18n/i18n.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { OrderStatus } from './order-status.tsx';

afterEach(() => {
  cleanup();
  words.setLanguage('en');
});

const services = {
  api: createApi({ getLanguageCode: () => 'en' }),
  found: { brand: getBrand('jiema'), frontPage: false },
} as unknown as Services;
const pay = { currency: 'USD', amount: '20' } as const;
const crypto = { currency: 'USDT', rechargeAmount: '20.000084', arrivedAmount: '5', seenAmount: '12.5' };
const base = { amount: '20', pay, credited: '0', giftCredited: '0', refunded: '0', expiresAt: 1 };

it.each<[Language, object, string]>([
  ['en', { state: 'review', came: { currency: 'USD', amount: '10' } }, '$10.00 came, but not as this order of $20.00'],
  ['zh', { state: 'review', came: { currency: 'CNY', amount: '72' } }, '已收到 ¥72.00，与这笔 $20.00 的订单不符'],
  ['en', { state: 'late', came: { currency: 'USDT', amount: '20.000084' } }, '20.000084 USDT came after the time'],
  ['zh', { state: 'late', came: { currency: 'USDT', amount: '20.000084' } }, '收到了 20.000084 USDT，但已超过有效期'],
  ['en', { state: 'review' }, 'Your payment came, but not as this order of $20.00'],
  ['en', { state: 'short', credited: '5' }, 'so $15.00 is missing'],
  // Beside parts of a cent every sum has them.
  ['en', { state: 'short', credited: '5.1234' }, 'Credited: $5.1234 of $20.0000, so $14.8766 is missing'],
  ['zh', { state: 'short', credited: '5' }, '还差 $15.00'],
  ['en', { state: 'short', credited: '5', crypto }, 'Send the missing 7.500084 USDT'],
  ['zh', { state: 'short', credited: '5', crypto }, '将还差的 7.500084 USDT 转到同一地址'],
  ['en', { state: 'short', credited: '5', crypto: { ...crypto, rateExpiresAt: 1 } }, 'please send nothing more'],
  ['zh', { state: 'short', credited: '5', crypto: { ...crypto, rateExpiresAt: 1 } }, '请勿再向该地址转账'],
  ['en', { state: 'waiting', crypto }, 'A transfer that you made in time is credited once the chain shows it. A later'],
  ['zh', { state: 'waiting', crypto }, '超过有效期的，将由人工核对后入账或退回'],
  ['en', { state: 'expired', crypto: { ...crypto, seenAmount: '5' } }, 'One that still comes is not lost: a person'],
  [
    'en',
    { state: 'expired', crypto },
    '12.5 USDT is on its way and gathers confirmations. What came in time is then credited',
  ],
  ['zh', { state: 'expired', crypto }, '已发现转账 12.5 USDT，正在等待确认。在有效期内到达的'],
  ['en', { state: 'cancelled', crypto }, '12.5 USDT is on its way all the same'],
])(
  '%s %o: an order whose money came in part, or is being checked, says how much came and is missing',
  (language, change, said) => {
    words.setLanguage(language);
    render(
      <ServicesProvider services={services}>
        <PageContext value={{ words, tellFailure: () => undefined }}>
          <MantineProvider env="test">
            <OrderStatus order={{ ...base, ...change } as unknown as PaymentOrder} />
          </MantineProvider>
        </PageContext>
      </ServicesProvider>,
    );
    expect(screen.getByRole('status').textContent).toContain(said);
  },
);
