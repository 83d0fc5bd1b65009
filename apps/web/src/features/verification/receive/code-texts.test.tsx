// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { type CodeHistorySms, getCodeSmsList } from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { ReceivedTexts } from './received-texts.tsx';

afterEach(cleanup);

const received = {
  smsId: '0199f3a4-1b2c-7d3e-8f40-0123456789ab',
  text: 'Your WhatsApp code is 4321',
  code: '4321',
  from: 'WhatsApp',
  date: Date.now() - 60_000,
  charge: '0.1',
} satisfies CodeHistorySms;
const sent = {
  smsId: '0199f3a4-1b2c-7d3e-8f40-0123456789ac',
  text: 'Thanks',
  from: '12025550123',
  to: '12025550177',
  date: Date.now(),
  charge: '0.05',
  direction: 'out',
  state: 'delivered',
} satisfies CodeHistorySms;

function show(list: CodeHistorySms[]) {
  const server = createFakeServer();
  let reads = 0;
  server.answer(getCodeSmsList, () => {
    reads += 1;
    return { list: reads === 1 ? list : [] };
  });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('wephone'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <ReceivedTexts app="whatsapp" number="12025550123" />
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  return server;
}

it('what was sent stands among what was received: to whom, how it fared and what it cost', async () => {
  const server = show([sent, received]);
  await screen.findByText('Received and sent SMS');
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(first).toMatch(/^ThanksTo \+1 \(202\) 555-0177 · .* · Delivered · \$0\.0500$/);
  expect(second).toContain('Your WhatsApp code is 4321');
  expect(server.asked(getCodeSmsList)[0]).toMatchObject({ sent: '1' });
});

it('of a lost one the charge went back; where nothing was sent, nothing speaks of it', async () => {
  show([{ ...sent, state: 'failed', refunded: true }]);
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Not delivered · Refunded$/);
  expect(screen.getByText('Sent SMS')).toBeTruthy();
  cleanup();
  show([received]);
  expect(await screen.findByText('Received SMS')).toBeTruthy();
});
