// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { VerificationNumber } from '@manyline/contract/verification';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { NumbersTable } from './numbers-table.tsx';

afterEach(cleanup);

const numbers = ['1', '2', '3'].map(
  (oldPhone) =>
    ({
      oldPhone,
      app: 'telegram',
      name: 'Telegram',
      formatPhone: `+1 ${oldPhone}`,
      monthRent: '3',
      subStatus: 0,
    }) as VerificationNumber,
);

it('the numbers for codes are one stop for Tab, and arrows, Home and End lead from one to the next', () => {
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    session: createStore(() => ({ session: undefined })),
  } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <PageContext value={pageParts}>
          <NumbersTable numbers={numbers} keyOf={({ oldPhone }) => oldPhone} chosen={undefined} onChoose={() => {}} />
        </PageContext>
      </ServicesProvider>
    </MantineProvider>,
  );
  const rows = screen.getAllByRole('button');
  const stops = () => rows.filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([rows[0]]);
  rows[0]!.focus();
  fireEvent.keyDown(rows[0]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(rows[1]);
  fireEvent.keyDown(rows[1]!, { key: 'End' });
  expect(stops()).toEqual([rows[2]]);
});
