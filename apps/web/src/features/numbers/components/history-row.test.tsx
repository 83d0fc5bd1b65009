// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { SubscriptionEvent } from '@manyline/contract/subscriptions';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { HistoryRow } from './history-row.tsx';

afterEach(cleanup);

function show(step: SubscriptionEvent['step']): string {
  const line: SubscriptionEvent = {
    _id: '1',
    historyId: '1',
    number: '12015550107',
    telCode: '1',
    name: '',
    type: subscriptionTypes.planChange,
    ...(step && { step }),
    date: Date.UTC(2026, 10, 1),
    charge: '0',
    nextPaymentDate: Date.UTC(2026, 10, 24, 12),
    planId: 'unlimited-1',
    planName: 'Unlimited',
    canRestore: false,
  };
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
      <MantineProvider>
        <div data-testid="row">
          <HistoryRow line={line} />
        </div>
      </MantineProvider>
    </BasicServicesProvider>,
  );
  const row = screen.getByTestId('row').textContent!;
  cleanup();
  return row;
}

it('a booked change says from when it holds, until another overtakes it', () => {
  const booked = show('booked');
  for (const said of ['Plan change booked: Unlimited', 'From Nov 24']) expect(booked).toContain(said);
  const overtaken = show('overtaken');
  for (const said of ['Plan change booked: Unlimited', 'Did not take effect']) expect(overtaken).toContain(said);
  expect(overtaken).not.toContain('Nov 24');
});

it('a booked change that is dropped names the plan that stays as such', () => {
  const dropped = show('dropped');
  for (const said of ['Booked change dropped, stays with Unlimited', 'Next payment Nov 24'])
    expect(dropped).toContain(said);
});
