// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { CallRecord } from '@manyline/contract/histories';
import { createApi } from '@manyline/page/api/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { CallRow } from './call-pane.tsx';

afterEach(cleanup);

const record: CallRecord = {
  id: '1',
  direction: 'in',
  fromNumber: '12025550141',
  toNumber: '12015550100',
  duration: 2,
  line: 'forwarded',
  tariffId: 200,
  charge: '0.04',
  date: Date.UTC(2026, 10, 23),
  type: 'forwarded',
};

function show(more: Partial<CallRecord>): string {
  const services = {
    api: createApi({ getLanguageCode: () => 'en' }),
    found: { brand: getBrand('pingme'), frontPage: false },
  };
  render(
    <BasicServicesProvider services={services}>
      <MantineProvider>
        <div data-testid="row">
          <CallRow record={{ ...record, ...more }} />
        </div>
      </MantineProvider>
    </BasicServicesProvider>,
  );
  return screen.getByTestId('row').textContent!;
}

it('of a forwarded call its line, minutes and price are told', () => {
  const row = show({});
  for (const said of ['Forwarded · +1 (202) 555-0141', 'Forwarding line', '2 minutes', '0.04 Coins'])
    expect(row).toContain(said);
});

it('of a voicemail its length, and no line, since nobody was connected', () => {
  const row = show({ type: 'voicemail', duration: 1, charge: '0' });
  for (const said of ['Voicemail · ', '1 minute', 'Free']) expect(row).toContain(said);
  expect(row).not.toContain('Forwarding line');
});

it('of a missed call neither line nor minutes, and a caller without a number by that', () => {
  const row = show({ type: 'missed', duration: 0, charge: '0', fromNumber: 'anonymous' });
  expect(row).toContain('Missed · Unknown number');
  for (const none of ['Forwarding line', 'minute']) expect(row).not.toContain(none);
});
