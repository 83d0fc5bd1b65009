// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { type LockPhone, lockVerificationCodePhone } from '@manyline/contract/verification';
import type { Api } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import { ReceivingProvider } from '../receive/receiving-context.tsx';
import '../texts/register.ts';
import { useTakeNumber } from './use-take-number.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Take({ app }: { app: string }) {
  const { press, isPending } = useTakeNumber();
  const take = () => void press({ app, code: 'US', numberType: 2, codeRate: '0.1' });
  return (
    <button type="button" aria-busy={isPending} onClick={take}>
      {app}
    </button>
  );
}

it('of two buttons that take a number, one takes it at a time: nobody ends up with two', async () => {
  const taking = Promise.withResolvers<object>();
  const call = vi.fn((asked: unknown) =>
    asked === lockVerificationCodePhone ? taking.promise : new Promise<never>(() => undefined),
  );
  const services = {
    api: { call } as unknown as Api,
    found: { brand: getBrand('jiema'), frontPage: false },
    session: createStore(() => ({ session: undefined })),
  } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <DialogsProvider>
              <ReceivingProvider>
                <Take app="whatsapp" />
                <Take app="telegram" />
              </ReceivingProvider>
            </DialogsProvider>
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
  const busy = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'));
  const asked = () =>
    call.mock.calls.flatMap(([each, input]: unknown[]) => (each === lockVerificationCodePhone ? [input] : []));
  for (const app of ['whatsapp', 'telegram']) fireEvent.click(screen.getByRole('button', { name: app }));
  await expect.poll(busy).toEqual(['true', 'true']);
  expect(asked()).toMatchObject([{ app: 'whatsapp' }]);
  const lockPhone = { app: 'whatsapp', name: 'WhatsApp', telCode: '1', phone: '2025550123' } as LockPhone;
  taking.resolve({ status: 200, lockPhone: { ...lockPhone, expireDate: Date.now() + 60_000 } });
  await expect.poll(busy).toEqual(['false', 'false']);
  expect(asked()).toHaveLength(1);
});
