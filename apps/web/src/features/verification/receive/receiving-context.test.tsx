// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import {
  CODE_POLL_MS,
  finishVerificationCodePhone,
  getLockedCodePhone,
  getVerificationCodeSmsList,
  type LockPhone,
  lockVerificationCodePhone,
  subVerificationCodePhone,
  type VerificationNumber,
} from '@manyline/contract/verification';
import { createApi } from '@manyline/page/api/api-client';
import { serverClock } from '@manyline/page/api/server-clock';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { forgetHands } from '../../../lib/overlay/hands-free.ts';
import { clearSessionOverlays, overlayStore } from '../../../lib/overlay/overlay-store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import { createConnectionStore } from '../../../lib/socket/connection-flags.ts';
import type { SocketClient } from '../../../lib/socket/socket-client.ts';
import { SocketClientContext } from '../../../lib/socket/socket-context.tsx';
import { useTakeNumber } from '../choose/use-take-number.ts';
import { DialogsProvider } from '../dialogs/dialogs.tsx';
import type { Receiving } from '../model/receiving.ts';
import '../texts/register.ts';
import { LockPanel } from './lock-panel.tsx';
import { ReceivingProvider, useReceiving } from './receiving-context.tsx';

afterEach(cleanup);

const lockOf = (phone: string, change: Partial<LockPhone> = {}): LockPhone => ({
  app: 'whatsapp',
  name: 'WhatsApp',
  number: `1${phone}`,
  telCode: '1',
  phone,
  formatPhone: `+1 ${phone}`,
  countryCode: 'US',
  numberType: 2,
  canSub: 0,
  subStatus: 0,
  subTip: '',
  subRent: '3',
  codeRate: '0.1',
  canSendCodeSms: 0,
  sendRate: '0',
  smsTelCodeList: [],
  telCodeList: [],
  tip: '',
  lockDate: Date.now() - 1_000,
  expireDate: Date.now() + 60_000,
  ...change,
});

let hand: Receiving | undefined;
let take: ReturnType<typeof useTakeNumber>['press'];
function Hand() {
  hand = useReceiving().receiving;
  take = useTakeNumber().press;
  return null;
}

/** The tab of somebody who has a number locked, and the server that it asks. */
async function openTab(lockPhone: LockPhone) {
  const server = createFakeServer();
  server.answer(getLockedCodePhone, { lockPhone, smsList: [] });
  const services = {
    api: createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' }),
    found: { brand: getBrand('jiema'), frontPage: false },
    session: createStore(() => ({ session: { token: 't' } })),
  } as unknown as Services;
  const socket = { on: () => () => undefined, connection: createConnectionStore() } as unknown as SocketClient;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <SocketClientContext value={socket}>
              <DialogsProvider>
                <ReceivingProvider>
                  <Hand />
                  <LockPanel />
                </ReceivingProvider>
              </DialogsProvider>
            </SocketClientContext>
          </PageContext>
        </QueryClientProvider>
      </ServicesProvider>
    </MantineProvider>,
  );
  await screen.findByText(lockPhone.formatPhone);
  return server;
}

const comeBack = () => act(() => window.dispatchEvent(new Event('visibilitychange')));

it('a number that was given back in another tab is called so, as soon as somebody comes back to this one', async () => {
  const server = await openTab(lockOf('2025550123'));
  server.answer(getLockedCodePhone, { smsList: [] });
  comeBack();
  expect(await screen.findByText(/^This number was given back/)).toBeTruthy();
});

it('a number that was changed in another tab is replaced in this one, and that is said', async () => {
  overlayStore.setState(overlayStore.getInitialState(), true);
  const server = await openTab(lockOf('2025550123'));
  server.answer(getLockedCodePhone, { lockPhone: lockOf('2025550124', { lockDate: Date.now() }), smsList: [] });
  comeBack();
  expect(await screen.findByText('+1 2025550124')).toBeTruthy();
  expect(screen.queryByText('+1 2025550123')).toBeNull();
  expect(overlayStore.getState().standing?.message).toMatch(/^\+1 2025550123 is no longer yours: \+1 2025550124/);
});

it('a number that is locked while the answer about an earlier one is on its way stays', async () => {
  const first = lockOf('2025550123');
  const server = await openTab(first);
  const next = lockOf('2025550125', { lockDate: first.lockDate + 500 });
  server.answer(getLockedCodePhone, () => {
    hand!.hold(next, []);
    return { lockPhone: first, smsList: [] };
  });
  comeBack();
  await expect.poll(() => server.asked(getLockedCodePhone).length).toBe(2);
  await act(() => Promise.resolve());
  expect(await screen.findByText(next.formatPhone)).toBeTruthy();
  expect(hand!.store.getState().lock?.phone).toBe(next.phone);
});

it('who is slow to let a number go is asked again where it is another one by then: nobody loses one without having been asked', async () => {
  const first = lockOf('2025550123');
  const server = await openTab(first);
  act(() => void take({ app: 'telegram', code: 'US', numberType: 2, codeRate: '0.1' }));
  await screen.findByRole('dialog', { name: 'Let +1 2025550123 go?' });
  act(() => hand!.hold(lockOf('2025550125', { lockDate: first.lockDate + 500 }), []));
  fireEvent.click(screen.getByRole('button', { name: 'Take the other number' }));
  expect(await screen.findByRole('dialog', { name: 'Let +1 2025550125 go?' })).toBeTruthy();
  expect(server.asked(lockVerificationCodePhone)).toEqual([]);
});

it('who is slow to say Done lets the number go that was asked about: one that another tab has taken meanwhile stays', async () => {
  const first = lockOf('2025550123');
  const server = await openTab(first);
  server.answer(finishVerificationCodePhone, { status: 200, canSub: 0, subTip: '', received: 0, charged: '0' });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const question = await screen.findByRole('dialog', { name: 'Done with this number?' });
  const next = lockOf('2025550125', { lockDate: first.lockDate + 500 });
  act(() => hand!.hold(next, []));
  fireEvent.click(within(question).getByRole('button', { name: 'Done' }));
  await expect
    .poll(() => server.asked(finishVerificationCodePhone))
    .toMatchObject([{ app: first.app, number: first.number }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(hand!.store.getState().lock?.number).toBe(next.number);
});

it('the end of a wait on a subscribed number is asked once, and named as what it is: the number stays', async () => {
  const held = lockOf('2025550139', { numberType: 0, canSub: 1, subStatus: 1 });
  await openTab(held);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const question = await screen.findByRole('dialog', { name: 'Stop waiting on this number?' });
  expect(question.textContent?.match(/\?/g)).toHaveLength(1);
  expect(question.textContent).toMatch(/\+1 2025550139 stays subscribed after this/);
});

/** Nobody can be reached about texts. */
const cutLine = (server: FakeServer) =>
  server.answer(getVerificationCodeSmsList, () => {
    throw new TypeError('failed to fetch');
  });
const codeOf = ({ lockDate }: LockPhone) => ({
  smsId: '018f0000-0000-7000-8000-000000000002',
  orderId: '018f0000-0000-7000-8000-000000000001',
  text: 'Your code is 123456',
  from: 'ACME',
  date: lockDate + 500,
  charge: '0.1',
});

it('whoever presses Done without a connection is not told that no code has come and nothing is charged; with it again, what came', async () => {
  const held = lockOf('2025550140');
  const server = await openTab(held);
  cutLine(server);
  act(() => void window.dispatchEvent(new Event('offline')));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const question = await screen.findByRole('dialog', { name: 'Done with this number?' });
  expect(question.textContent).toMatch(/cannot be known right now: one that has is charged \$0\.10*\./);
  expect(question.textContent).not.toMatch(/No code has arrived|nothing is charged/);
  server.answer(getVerificationCodeSmsList, { retcode: 0, list: [codeOf(held)] });
  act(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(() => question.textContent).toMatch(/After this, no more codes will arrive on/);
});

it('whoever presses Done on a line that is lost without anybody knowing is told so as soon as the look for it fails', async () => {
  const server = await openTab(lockOf('2025550141'));
  cutLine(server);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const question = await screen.findByRole('dialog', { name: 'Done with this number?' });
  await expect.poll(() => question.textContent).toMatch(/cannot be known right now/);
});

it('an order that is over while the connection is lost says what it cost once that is known, and not that nothing was charged', async () => {
  const held = lockOf('2025550142');
  const server = await openTab(held);
  cutLine(server);
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => hand!.giveBack());
  expect(screen.getByRole('status').textContent).toMatch(/Whether a code has come cannot be known right now/);
  server.answer(getVerificationCodeSmsList, { retcode: 100008, list: [codeOf(held)] });
  act(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/1 SMS came, for \$0\.10*\. Nothing else/);
});

/** Subscribing it succeeds; asked anew, the server says when it is charged next. */
function takeSubscription(server: FakeServer, held: LockPhone, nextPaymentDate: number): void {
  const subscribed = { ...held, code: 'US', oldPhone: held.number, numberName: '', notes: '', nextPaymentDate };
  const number: VerificationNumber = { ...subscribed, subStatus: 1, monthRent: '3', canGetNumber: 0, date: Date.now() };
  server.answer(subVerificationCodePhone, { status: 200, number });
  server.answer(getLockedCodePhone, { lockPhone: { ...held, subStatus: 1, nextPaymentDate }, smsList: [] });
}

const subscribeInDialog = async () =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Subscribe' }));

it('a number that is subscribed while it receives says at once when it is charged next', async () => {
  const held = lockOf('2025550126', { numberType: 0, canSub: 1 });
  const server = await openTab(held);
  takeSubscription(server, held, new Date(2031, 11, 22, 12).getTime());
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  await subscribeInDialog();
  expect(await screen.findByText(/^Next charge: .*2031/)).toBeTruthy();
});

it('who is slow to subscribe subscribes the number that was asked about: another one is not shown as subscribed', async () => {
  const held = lockOf('2025550128', { numberType: 0, canSub: 1 });
  const server = await openTab(held);
  takeSubscription(server, held, Date.now());
  const next = lockOf('2025550129', { numberType: 0, canSub: 1, lockDate: held.lockDate + 500 });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByRole('dialog');
  act(() => hand!.hold(next, []));
  server.answer(getLockedCodePhone, { lockPhone: next, smsList: [] });
  await subscribeInDialog();
  expect(await screen.findByText('Thank you for subscribing')).toBeTruthy();
  expect(hand!.store.getState().lock).toMatchObject({ number: next.number, subStatus: 0 });
});

it('whoever presses Done and then keeps the number is done: nothing is to be pressed again', async () => {
  const held = lockOf('2025550127', { numberType: 0, canSub: 1 });
  const server = await openTab(held);
  takeSubscription(server, held, Date.now());
  server.answer(finishVerificationCodePhone, { status: 200, canSub: 0, subTip: '', received: 1, charged: '0.2' });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await subscribeInDialog();
  expect(await screen.findByText('Thank you for subscribing')).toBeTruthy();
  await expect.poll(() => hand!.store.getState().lock).toBeUndefined();
  expect(server.asked(finishVerificationCodePhone)).toMatchObject([{ app: held.app, number: held.number }]);
});

it('a wait for codes that fails by itself leaves the keyboard to whoever types', async () => {
  vi.spyOn(serverClock, 'now').mockImplementation(() => Date.now());
  const server = await openTab(lockOf('2025550123'));
  server.refuse(getVerificationCodeSmsList, 'TOO_FREQUENT');
  overlayStore.setState(overlayStore.getInitialState(), true);
  const field = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    field.remove();
    clearSessionOverlays();
  });
  field.value = 'half a text';
  field.focus();
  // By another file's clock, somebody's Enter may be to come.
  forgetHands();
  vi.useFakeTimers();
  act(() => hand!.receive());
  await act(() => vi.advanceTimersByTimeAsync(CODE_POLL_MS + 1_000));
  expect(server.asked(getVerificationCodeSmsList)).toHaveLength(1);
  const { alert, held } = overlayStore.getState();
  expect([alert, held.length]).toEqual([undefined, 1]);
});
