// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { apiStatuses } from '@manyline/contract/api-access';
import type { VerificationCodeApi } from '@manyline/contract/developer';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it("an address that is not public is refused in words of the screen, without the wire's name of its field", async () => {
  const answer = () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 400 }));
  const api = createApi({ getLanguageCode: () => 'en', fetch: answer });
  const access = { status: apiStatuses.notApplied, callBackUrl: '' } as VerificationCodeApi;
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('pingme'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <CallbackCard access={access} onHelp={() => undefined} />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Callback URL' }), { target: { value: '127.0.0.1/x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Enter a public address: one that can be reached from the internet.')).toBeTruthy();
});
