// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { apiStatuses } from '@manyline/contract/api-access';
import type { VerificationCodeApi } from '@manyline/contract/developer';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { CallbackCard } from './callback-card.tsx';

afterEach(cleanup);

const refusal = {
  retcode: 100001,
  retmsg: 'Please check "callBackUrl": it is not a public http or https address.',
  field: 'callBackUrl',
};

/** The card of somebody with that access; each call is answered as given. */
function open(access: Partial<VerificationCodeApi>, answer: () => Promise<Response>) {
  const api = createApi({ getLanguageCode: () => 'en', fetch: answer });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <CallbackCard access={access as VerificationCodeApi} onHelp={() => undefined} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  return (name: string) => screen.getByRole('button', { name });
}

it("an address that is not public is refused in words of the screen, without the wire's name of its field", async () => {
  const refuse = () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 }));
  open({ status: apiStatuses.notApplied, callBackUrl: '' }, refuse);
  fireEvent.change(screen.getByRole('textbox', { name: 'Callback URL' }), { target: { value: '127.0.0.1/x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Enter a public address: one that can be reached from the internet.')).toBeTruthy();
});

it('whoever tests by the keyboard stays on the button, and goes on there when the test has failed', async () => {
  const failed = { retcode: 350001, retmsg: '' };
  const access = { status: apiStatuses.verified, callBackUrl: 'https://example.com/x' };
  const button = open(access, () => Promise.resolve(new Response(JSON.stringify(failed), { status: 422 })));
  button('Test').focus();
  fireEvent.click(button('Test'));
  expect(button('Test').hasAttribute('disabled')).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(document.activeElement).toBe(button('Test'));
});

it('whoever applies by the button has the keyboard in the field afterwards, where nothing is left to save', async () => {
  const stored = { status: apiStatuses.reviewing, callBackUrl: 'https://example.com/x', userId: '', key: '' };
  const answered = { retcode: 0, retmsg: '', ...stored, signingSecret: 'whsec_x', testKey: 'test_x' };
  const access = { status: apiStatuses.notApplied, callBackUrl: '' };
  const button = open(access, () => Promise.resolve(new Response(JSON.stringify(answered))));
  const field = screen.getByRole('textbox', { name: 'Callback URL' });
  fireEvent.change(field, { target: { value: 'example.com/x' } });
  button('Apply').focus();
  fireEvent.click(button('Apply'));
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});
