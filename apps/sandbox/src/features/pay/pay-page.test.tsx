// @vitest-environment happy-dom
import {
  actOnSandboxPayment,
  getSandboxPayments,
  moveSandboxChain,
  type SandboxPayment,
  type SandboxWallet,
  sendSandboxTransfer,
  setSandboxPay,
} from '@manyline/contract/local-world-pay';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage } from '../../testing/open-page.tsx';

const payment: SandboxPayment = {
  orderNo: 'o1',
  method: 'card',
  currency: 'USD',
  amount: '20',
  platform: 'pingme',
  subject: '20 Coins',
  state: 'open',
  paid: '0',
  refunded: '0',
  returnUrl: 'http://127.0.0.1/back',
  createdAt: 1,
  told: 0,
};
const wallet: SandboxWallet = {
  orderId: 'w1',
  platform: 'pingme',
  state: 'waiting',
  currency: 'USDT',
  network: 'TRON',
  address: 'TXaddress',
  sharesAddress: false,
  amount: '20.5',
  rateExpiresAt: 2,
  createdAt: 1,
  transfers: [],
};
const transfer = { transferId: 't1', amount: '20.5', confirmations: 0, state: 'seen' as const };

let server: FakeServer;
const world = (payments: SandboxPayment[], wallets: SandboxWallet[] = []) =>
  server.answer(getSandboxPayments, { payments, wallets, mode: 'normal', sharesAddresses: false });
beforeEach(() => {
  server = createFakeServer();
});
afterEach(closePage);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('an open payment is paid, and the product told as was chosen', async () => {
  world([payment]);
  server.answer(actOnSandboxPayment, { payment: { ...payment, state: 'paid', paid: '20' } });
  openPage('#pay', server);
  fireEvent.click(await screen.findByRole('radio', { name: 'Twice at the same time' }));
  press('Pay');
  await waitFor(() =>
    expect(server.asked(actOnSandboxPayment)).toEqual([{ orderNo: 'o1', action: 'pay', telling: 'twice' }]),
  );
});

it('a paid one can only be refunded, and one that was refunded whole not again', async () => {
  world([{ ...payment, state: 'paid', paid: '20', refunded: '5' }]);
  openPage('#pay', server);
  const actions = within(await screen.findByRole('group', { name: 'What becomes of 20 Coins' }));
  expect(actions.getAllByRole('button').map((button) => button.textContent)).toEqual(['Refund half', 'Refund all']);
  world([{ ...payment, state: 'paid', paid: '20', refunded: '20' }]);
  await waitFor(
    () => {
      const buttons = actions.getAllByRole('button') as HTMLButtonElement[];
      expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    },
    { timeout: 3_000 },
  );
});

it("a payment's own address shows it alone, and leads to the others", async () => {
  world([payment, { ...payment, orderNo: 'o2', subject: '50 Coins' }], [wallet]);
  openPage('#pay/o2', server);
  expect(await screen.findByRole('heading', { name: '50 Coins' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '20 Coins' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show all payments' }).getAttribute('href')).toBe('#pay');
});

it('a wallet takes half the amount, late or unconfirmed, and its transfer is mined or reorganised away', async () => {
  world([], [{ ...wallet, transfers: [transfer] }]);
  server.answer(sendSandboxTransfer, { transfer });
  server.answer(moveSandboxChain, { status: 200 });
  openPage('#pay', server);
  await screen.findByRole('heading', { name: '20.5 USDT TRON' });
  press('Half the amount');
  press('Transfer, unconfirmed');
  await waitFor(() => expect(server.asked(sendSandboxTransfer)).toMatchObject([{ amount: '10.25', depth: 'none' }]));
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Transfer too late' }) as HTMLButtonElement).disabled).toBe(false),
  );
  press('Transfer too late');
  await waitFor(() => expect(server.asked(sendSandboxTransfer)[1]).toMatchObject({ late: true, depth: 'final' }));
  press('Reorganise away');
  press('Mine a block');
  await waitFor(() =>
    expect(server.asked(moveSandboxChain)).toMatchObject([{ action: 'drop', transferId: 't1' }, { action: 'mine' }]),
  );
});

it('half of an amount has no more decimals than a token', async () => {
  world([], [{ ...wallet, amount: '20.000075' }]);
  server.answer(sendSandboxTransfer, { transfer });
  openPage('#pay', server);
  await screen.findByRole('heading', { name: '20.000075 USDT TRON' });
  press('Half the amount');
  press('Transfer, unconfirmed');
  await waitFor(() => expect(server.asked(sendSandboxTransfer)).toMatchObject([{ amount: '10.000037' }]));
});

it('turns how new orders are taken, where the gateway is a twin, and whose address is whose', async () => {
  world([]);
  server.answer(setSandboxPay, { sharesAddresses: true });
  openPage('#pay', server);
  expect(await screen.findByText('Nothing waits to be paid')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Refuses orders' }));
  await waitFor(() => expect(server.asked(setSandboxPay)).toMatchObject([{ mode: 'refuse' }]));
  fireEvent.click(screen.getByRole('switch', { name: /^One wallet address/ }));
  await waitFor(() => expect(server.asked(setSandboxPay)[1]).toMatchObject({ sharesAddresses: true }));
});

it('without a twin of the gateway there is no switch of it', async () => {
  server.answer(getSandboxPayments, { payments: [], wallets: [], sharesAddresses: false });
  openPage('#pay', server);
  expect(await screen.findByRole('switch')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'New orders' })).toBeNull();
});
