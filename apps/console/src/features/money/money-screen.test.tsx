// @vitest-environment happy-dom
import { adjustBalance, getAccountLedger, getAllowance } from '@manyline/contract/console/account-money';
import { getStory } from '@manyline/contract/console/account-story';
import { type AccountOnWire, getAccount } from '@manyline/contract/console/accounts';
import {
  claimMoneyReview,
  decideMoneyReview,
  getClosings,
  getMoneyReviews,
  getOrder,
  getOrders,
  type OrderOnWire,
  refundOrder,
} from '@manyline/contract/console/money';
import { getProposals } from '@manyline/contract/console/proposals';
import type { CallOutput } from '@manyline/contract/define-call';
import type { FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
const orderId = '01a1fc59-2d29-7a44-960e-ea936341a779';
const order: OrderOnWire = {
  orderId,
  accountId,
  platform: 'wephone',
  method: 'card',
  gateway: 'sandbox',
  state: 'credited',
  currency: 'USD',
  amount: '20',
  gift: '2',
  credited: '20',
  giftCredited: '2',
  refunded: '0',
  pay: { currency: 'USD', amount: '20' },
  createdAt: 1,
  updatedAt: 2,
};
const shownOrder: CallOutput<typeof getOrder> = {
  order,
  refundable: '12.5',
  canAsk: true,
  trail: [{ at: 2, source: 'notification', from: 'waiting', to: 'credited', detail: 'paid: 20' }],
  refunds: [],
  notifications: [{ id: 'n1', at: 2, state: 'done', error: '', headers: 'a: b', body: '{"paid":true}' }],
  transfers: [],
};
const account: AccountOnWire = {
  accountId,
  userId: '123456789',
  platform: 'wephone',
  status: 'active',
  email: 'wei@example.com',
  createdAt: 1,
  balance: '5',
  gift: '2',
  currency: 'USD',
  numbers: [],
};

let server: FakeServer;
const serve = (role: typeof olga.role = 'finance') => {
  server = createConsoleServer({ ...olga, role });
  server.answer(getProposals, { proposals: [] });
  server.answer(getAllowance, { cap: '100', left: '50', currency: 'USD' });
  server.answer(getAccount, { account });
  server.answer(getStory, { items: [] });
  server.answer(getOrders, { orders: [order], gateways: ['sandbox'], platforms: ['wephone'] });
  server.answer(getOrder, shownOrder);
};
beforeEach(() => serve());
afterEach(closePage);

const typeIn = (dialog: ReturnType<typeof within>, name: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });

it('filters of the list of top-ups stand in the address, and a row opens its order', async () => {
  openPage('/console/money/orders?state=credited&gateway=sandbox', server);
  const row = (await screen.findByText(orderId)).closest('tr')!;
  expect(server.asked(getOrders)[0]).toMatchObject({ state: 'credited', gateway: 'sandbox' });
  fireEvent.click(row);
  expect(window.location.pathname).toBe(`/console/money/orders/${orderId}`);
  const path = within(await screen.findByRole('list', { name: 'How it went' }));
  expect(path.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step']);
  expect(screen.getByText('{"paid":true}')).toBeTruthy();
});

it('a refund begins with all that can be refunded, says when it needs a second person, and repeats under one key', async () => {
  server.refuse(refundOrder, 'INTERNAL');
  openPage(`/console/money/orders/${orderId}`, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  expect((dialog.getByRole('textbox', { name: /Amount/ }) as HTMLInputElement).value).toBe('12.5');
  typeIn(dialog, /Amount/, '12.6');
  typeIn(dialog, /Reason/, 'asked for it');
  expect(dialog.getByRole('button', { name: 'Refund' })).toHaveProperty('disabled', true);
  typeIn(dialog, /Amount/, '2.5');
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  send();
  await dialog.findByRole('alert');
  server.answer(refundOrder, { outcome: 'done', state: 'done' });
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = server.asked(refundOrder) as { refundId: string; amount: string }[];
  expect(new Set(asked.map(({ refundId }) => refundId)).size).toBe(1);
  expect(asked.at(-1)).toMatchObject({ orderId, amount: '2.5', refundedBefore: '0', reason: 'asked for it' });
});

it('a refund is held against the order as it was when its dialog opened; one that is refused shows the order anew', async () => {
  openPage(`/console/money/orders/${orderId}`, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  typeIn(dialog, /Amount/, '10');
  typeIn(dialog, /Reason/, 'half of it');
  const looks = server.asked(getOrder).length;
  server.refuse(refundOrder, 'CONSOLE_REFUNDED_SINCE');
  server.answer(getOrder, { ...shownOrder, order: { ...order, refunded: '10' }, refundable: '2.5' });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  send();
  await dialog.findByText(/^Another refund of this order came in between/);
  await waitFor(() => expect(server.asked(getOrder).length).toBeGreaterThan(looks));
  await dialog.findByText(/2\.50? USD/);
  typeIn(dialog, /Amount/, '2');
  send();
  await waitFor(() => expect(server.asked(refundOrder)).toHaveLength(2));
  expect(server.asked(refundOrder)).toMatchObject([{ refundedBefore: '0' }, { refundedBefore: '0' }]);
});

it('a credit above what is left for today is announced as one for two, and what was proposed is said to be not done yet', async () => {
  server.answer(getAccountLedger, { lines: [], currency: 'USD' });
  server.answer(adjustBalance, { outcome: 'proposed' });
  openPage(`/console/accounts/${accountId}/ledger`, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Credit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit' }));
  await dialog.findByText(/You may still move 50 USD alone today/);
  typeIn(dialog, /Amount/, '50');
  expect(dialog.queryByText(/Somebody else who may confirm it/)).toBeNull();
  typeIn(dialog, /Amount/, '50.000001');
  expect(dialog.getByText(/Somebody else who may confirm it/)).toBeTruthy();
  typeIn(dialog, /^Reason/, 'waited for a week');
  fireEvent.click(dialog.getByRole('button', { name: 'Credit' }));
  await screen.findByRole('dialog', { name: 'A second person has to confirm it' });
  expect(server.asked(adjustBalance)[0]).toMatchObject({ accountId, direction: 'credit', cause: 'goodwill' });
});

it('money without an order wants to know whose it is', async () => {
  server.answer(getMoneyReviews, {
    reviews: [
      {
        reviewId: orderId,
        kind: 'unknownTransfer',
        why: 'no order asks for this amount',
        detail: { coin: 'USDT' },
        openedAt: 1,
        isClaimedByMe: false,
      },
    ],
  });
  server.answer(claimMoneyReview, { claimedUntil: 1 });
  server.answer(decideMoneyReview, { outcome: 'done' });
  openPage('/console/money/reviews', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign' }));
  typeIn(dialog, /Amount/, '3');
  typeIn(dialog, /Reason/, 'bank statement');
  expect(dialog.getByRole('button', { name: 'Assign' })).toHaveProperty('disabled', true);
  typeIn(dialog, /Id or number/, accountId);
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(server.asked(decideMoneyReview)[0]).toMatchObject({
      reviewId: orderId,
      action: 'credit',
      amount: '3',
      to: accountId,
    }),
  );
});

it('what another decides about is left alone; a usual reason is chosen, and the next one has the keyboard', async () => {
  const review = { kind: 'notification' as const, why: 'unread', detail: {}, openedAt: 1, isClaimedByMe: false };
  const first = { ...review, reviewId: orderId };
  const second = { ...review, reviewId: accountId };
  const third = { ...review, reviewId: '01a1fc59-2d29-7a44-960e-ea936341a770', claimedBy: 'Finn' };
  server.answer(getMoneyReviews, { reviews: [first, second, third] });
  server.answer(claimMoneyReview, { claimedUntil: 1 });
  server.answer(decideMoneyReview, { outcome: 'done' });
  openPage('/console/money/reviews', server);
  await screen.findByText('Taken by Finn');
  const leave = screen.getAllByRole('button', { name: 'Leave it' });
  expect(leave.map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, false, true]);
  fireEvent.click(leave[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave it' }));
  expect(server.asked(claimMoneyReview)).toEqual([{ reviewId: orderId }]);
  fireEvent.change(dialog.getByRole('combobox', { name: 'Usual reasons' }), { target: { value: 'A test payment.' } });
  server.answer(getMoneyReviews, { reviews: [second, third] });
  fireEvent.click(dialog.getByRole('button', { name: 'Leave it' }));
  await waitFor(() =>
    expect(server.asked(decideMoneyReview)).toMatchObject([{ reviewId: orderId, reason: 'A test payment.' }]),
  );
  await waitFor(() => expect(document.activeElement?.id).toBe(`decide-${accountId}`));
});

it('an auditor reads the books and is offered nothing that moves money; support does not see the books', async () => {
  serve('auditor');
  server.answer(getClosings, { closings: [] });
  openPage('/console/money/days', server);
  await screen.findByText('No day is closed yet');
  closePage();
  openPage(`/console/money/orders/${orderId}`, server);
  await screen.findByText('{"paid":true}');
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  closePage();
  serve('support');
  openPage('/console/money/days', server);
  await screen.findByText('Nothing is here');
});
