// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { queryBalance } from '@manyline/contract/account';
import {
  fileOwnDataRequest,
  getOwnDataCopy,
  getOwnDataRequests,
  type OwnDataRequest,
  withdrawOwnDataRequest,
} from '@manyline/contract/own-data';
import { getPaymentOrders, type PaymentOrder } from '@manyline/contract/payments';
import { getProfile } from '@manyline/contract/profile';
import { DAY_MS } from '@manyline/domain/time';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { ServicesProvider } from '../../../lib/services.tsx';
import { createSessionStore } from '../../../lib/session/session-store.ts';
import { emptyProfile } from '../testing/empty-profile.ts';
import '../texts/register.ts';
import { OwnDataCard } from './own-data-card.tsx';

afterEach(cleanup);

const requestId = '01a1fc59-2d29-7a44-960e-ea936341a772';
const open = (kind: OwnDataRequest['kind']): OwnDataRequest => ({
  requestId,
  kind,
  filedAt: Date.now() - DAY_MS,
  dueAt: Date.now() + 29 * DAY_MS,
  state: 'open',
});
const ended = (kind: OwnDataRequest['kind'], state: OwnDataRequest['state'], more: Partial<OwnDataRequest> = {}) => ({
  ...open(kind),
  state,
  doneAt: Date.now(),
  ...more,
});

const profile = { ...emptyProfile, status: 200, email: 'anna@example.com', needSetPhone: true } as never;

interface Around {
  orders?: PaymentOrder[];
  supportEmail?: string;
}

const show = (...requests: OwnDataRequest[]) => showIn('pingme', requests);

function showIn(brandId: BrandId, requests: OwnDataRequest[], { orders = [], supportEmail }: Around = {}) {
  const brand = { ...getBrand(brandId), ...(supportEmail && { supportEmail }) };
  const server = createFakeServer();
  server.answer(getOwnDataRequests, { requests });
  server.answer(queryBalance, { balance: '4.2', gift: '0', held: '0' });
  server.answer(getPaymentOrders, { list: orders });
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const session = createSessionStore();
  session.setState({
    status: 'signedIn',
    session: { userId: '123456789', token: 't', canInvite: false, canSetInviter: false, tokenDate: 0 },
  });
  render(
    <MantineProvider env="test">
      <ServicesProvider services={{ api, found: { brand, frontPage: false }, session } as never}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <OwnDataCard />
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
  return server;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('who asks for a copy asks once, and then sees since when and by when', async () => {
  const server = show();
  server.answer(fileOwnDataRequest, () => {
    server.answer(getOwnDataRequests, { requests: [open('export')] });
    return { request: open('export') };
  });
  await press('Ask for a copy');
  expect(await screen.findByText(/^Asked Yesterday .* We answer by/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
  expect(server.asked(fileOwnDataRequest)).toMatchObject([{ kind: 'export' }]);
});

it.each([
  ['pingme', true],
  ['jiema', false],
] as const)('of %s, what a copy holds and a deletion clears names contacts: %s', async (brand, hasContacts) => {
  showIn(brand, []);
  await press('Delete my account…');
  const words = [
    (await screen.findByText(/in one file/)).textContent,
    screen.getByText(/Nobody can bring/).textContent,
  ];
  expect(words.map((text) => /contacts/.test(text ?? ''))).toEqual([hasContacts, hasContacts]);
});

it('what is open is taken back, and can then be asked anew', async () => {
  const server = show(open('export'), open('deletion'));
  server.answer(withdrawOwnDataRequest, () => {
    server.answer(getOwnDataRequests, { requests: [open('export'), ended('deletion', 'withdrawn')] });
    return { status: 200 as const };
  });
  expect(screen.queryByRole('button', { name: 'Delete my account…' })).toBeNull();
  await press('Take back: deletion of your account');
  expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take back: copy of your data' })).toBeTruthy();
  expect(server.asked(withdrawOwnDataRequest)).toMatchObject([{ requestId }]);
});

it('one that was answered in the meantime shows its answer instead of going back to how it was', async () => {
  const server = show(open('deletion'));
  await screen.findByRole('button', { name: 'Take back: deletion of your account' });
  server.refuse(withdrawOwnDataRequest, 'NOT_FOUND');
  server.answer(getOwnDataRequests, {
    requests: [ended('deletion', 'declined', { answer: 'A payment is still being disputed.' })],
  });
  await press('Take back: deletion of your account');
  expect(await screen.findByText('A payment is still being disputed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete my account…' })).toBeTruthy();
});

it('a copy that is ready is downloaded until its day; after it another is asked for', async () => {
  show(ended('export', 'done', { copyUntil: Date.now() + DAY_MS }));
  expect(await screen.findByText(/^Your copy is ready\. You can download it until/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
  cleanup();
  show(ended('export', 'done'));
  expect(await screen.findByText(/days for downloading .* are over/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask for a copy' })).toBeTruthy();
});

it.each([
  ['the copy', 'Download', () => [ended('export', 'done', { copyUntil: Date.now() + DAY_MS })], getOwnDataCopy],
  ['the deletion', 'Ask for the deletion', () => [], fileOwnDataRequest],
] as const)(
  'where the sign-in is older, %s wants a code to an address that the account has',
  async (_what, button, requests, call) => {
    const server = show(...requests());
    server.refuse(call, 'OWNER_NOT_PROVEN');
    server.answer(getProfile, profile);
    if (call === fileOwnDataRequest) await press('Delete my account…');
    await press(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this your account?' }));
    expect(await dialog.findByRole('radio', { name: 'anna@example.com' })).toBeTruthy();
  },
);

it('before a deletion is asked for, it says what goes, what stays and what money is left; nothing is asked by looking', async () => {
  const server = show();
  await press('Delete my account…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  for (const words of ['What goes', 'Your numbers', 'Your money', 'What stays', 'When'])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(await dialog.findByText(/Your account still has 4\.20 Coins\./)).toBeTruthy();
  expect(dialog.getByText(/for 14 days we can still undo it/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(fileOwnDataRequest)).toEqual([]);
});

const order = (state: PaymentOrder['state'], amount: string, isClosed: boolean): PaymentOrder => ({
  orderId: crypto.randomUUID(),
  state,
  isClosed,
  method: 'card',
  amount,
  pay: { currency: 'USD', amount },
  gift: '0',
  credited: '0',
  giftCredited: '0',
  refunded: '0',
  createdAt: Date.now(),
  updatedAt: Date.now(),
  expiresAt: Date.now() + DAY_MS,
});

it('before a deletion is asked for, it names the top-ups that are not finished, and none that has ended', async () => {
  showIn('pingme', [], {
    orders: [order('review', '12', true), order('waiting', '5', false), order('credited', '7', true)],
  });
  await press('Delete my account…');
  expect(await screen.findByText(/2 top-ups \(\$12\.00, \$5\.00\) are not finished yet\./)).toBeTruthy();
});

it('a refund and questions lead to support where the brand has an address for it, and are not offered where it has none', async () => {
  show();
  await press('Delete my account…');
  expect(await screen.findByText(/What is left is not paid out/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  showIn('pingme', [], { supportEmail: 'help@pingme.net' });
  await press('Delete my account…');
  for (const name of ['Or ask for a refund first', 'Questions? Ask us'])
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(/^mailto:help@pingme\.net/);
});
