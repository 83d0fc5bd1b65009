// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { PageContext } from '@manyline/page/page-context';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { words } from '../../../lib/i18n/i18n.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { PriceConfirm } from './price-confirm.tsx';

afterEach(cleanup);

const nothing = () => undefined;

async function ask(due: string) {
  const call = () => Promise.resolve({ balance: '4.9' });
  render(
    <BasicServicesProvider
      services={{ api: { call } as never, found: { brand: getBrand('pingme'), frontPage: false } }}
    >
      <QueryClientProvider client={new QueryClient()}>
        <PageContext value={{ words, tellFailure: () => undefined }}>
          <MantineProvider env="test">
            <PriceConfirm
              {...{ title: 'Subscribe?', lines: [], due, confirm: 'Subscribe', busy: false }}
              onConfirm={nothing}
              onClose={nothing}
            />
          </MantineProvider>
        </PageContext>
      </QueryClientProvider>
    </BasicServicesProvider>,
  );
  await screen.findByRole('row', { name: /4\.90/ });
  return screen.getByRole('dialog').textContent;
}

it('a price above the balance says how much is missing before it is confirmed; one within it says nothing of that', async () => {
  expect(await ask('12')).toContain('7.10 Coins short');
  cleanup();
  expect(await ask('4.9')).not.toContain(' short');
});
