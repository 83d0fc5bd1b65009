// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { type LockPhone, sendCodeSms } from '@manyline/contract/verification';
import type { Api } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { loadNumberReader } from '../../../lib/phone/use-typed-number.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import '../texts/register.ts';
import { SendPanel } from './send-panel.tsx';

// A browser tells of fonts that have come, which fields of several lines listen for; this one has none.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterEach(cleanup);

const lock = {
  app: 'whatsapp',
  telCode: '1',
  phone: '2025550123',
  countryCode: 'US',
  sendRate: '0.1',
  smsTelCodeList: [{ countryCode: 'US', telCode: '1' }],
  telCodeList: ['1'],
} as unknown as LockPhone;

/** A text that is on its way until the test lets it arrive. */
async function sendText() {
  await loadNumberReader();
  const answer = Promise.withResolvers<object>();
  const call = vi.fn(() => answer.promise);
  render(
    <MantineProvider>
      <BasicServicesProvider
        services={{ api: { call } as unknown as Api, found: { brand: getBrand('jiema'), frontPage: false } }}
      >
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <DialogsProvider>
              <SendPanel lock={lock} />
            </DialogsProvider>
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  type('Phone number', '2025550177');
  type('Message', 'hello');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => (call.mock.calls as unknown[][]).some(([asked]) => asked === sendCodeSms)).toBe(true);
  const arrive = () => act(async () => answer.resolve({ status: 200 }));
  return { field, type, arrive };
}

it('words that are typed while a text is sent stay when it has gone', async () => {
  const { field, type, arrive } = await sendText();
  type('Message', 'hello, and more');
  await arrive();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(field('Message').value).toBe('hello, and more');
});

it('a text that has gone leaves an empty field', async () => {
  const { field, arrive } = await sendText();
  await arrive();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(field('Message').value).toBe('');
});
