// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { getVirtualPhoneList, type VirtualPhone } from '@manyline/contract/numbers';
import type { Language } from '@manyline/domain/languages';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { words } from '../../../lib/i18n/i18n.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { NumberFacts } from './number-facts.tsx';

afterEach(() => {
  cleanup();
  words.setLanguage('en');
});

const rented = {
  telCode: '1',
  phone: '6465550100',
  type: 'common',
  numberName: '',
  notes: '',
  capabilities: {},
  state: 'active',
  planId: 'term-12',
  planName: '12 months',
} as unknown as VirtualPhone;

function open(language: Language, more: Partial<VirtualPhone>) {
  words.setLanguage(language);
  const server = createFakeServer();
  server.answer(getVirtualPhoneList, {
    virtualPhones: [],
    forwardStatus: 0,
    voicemailStatus: 0,
    canForward: 0,
    canVoicemail: 0,
  });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  render(
    <MantineProvider env="test">
      <BasicServicesProvider services={{ api, found: { brand: getBrand('cloudnumber'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <NumberFacts number={{ ...rented, ...more }} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

it.each<[Language, Partial<VirtualPhone>, string, string]>([
  [
    'en',
    { monthRent: '29.083333', planRent: '349', planRentPeriod: 12 },
    'Price',
    '349.00 cloud coins a year (about 29.08 cloud coins a month)',
  ],
  [
    'zh',
    { monthRent: '29.083333', planRent: '349', planRentPeriod: 12 },
    '费用',
    '每年 349.00 云币（每月约 29.08 云币）',
  ],
  ['zh', { monthRent: '5', planRent: '15', planRentPeriod: 3 }, '费用', '每季 15.00 云币（每月 5.00 云币）'],
  ['zh', { monthRent: '5', planRent: '5', planRentPeriod: 1 }, '月租', '5.00 云币'],
])(
  '%s %o: the rent of a number stands as it is paid, with what it is a month beside it',
  (language, rent, name, said) => {
    open(language, rent);
    expect(screen.getByText(name).nextElementSibling?.textContent).toBe(said);
  },
);

it('no line begins with the dot between the sum of the next payment and its day', () => {
  open('en', { monthRent: '5', nextPaymentAmount: '5', nextPaymentDate: Date.UTC(2026, 11, 27, 12) });
  expect(screen.getByText('Next payment').nextElementSibling?.textContent).toMatch(/ coins\u00a0· Dec 27/);
});
