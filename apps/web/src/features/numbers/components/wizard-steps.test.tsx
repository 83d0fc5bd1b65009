// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { queryBalance } from '@manyline/contract/account';
import { type ChangeOption, getManagePlanList, type Plan } from '@manyline/contract/plans';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { monthPlan as plan, planTerms } from '../testing/month-plan.ts';
import '../texts/register.ts';
import { ChangeQuestion } from './change-question.tsx';
import { FirstFoot } from './first-foot.tsx';
import { TermsAgreement } from './terms-agreement.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(children: ReactNode, serve?: (server: FakeServer) => void) {
  const server = createFakeServer();
  server.answer(queryBalance, { balance: '48', gift: '0', held: '0' });
  server.answer(getManagePlanList, { planList: [plan] });
  serve?.(server);
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const found = { brand: getBrand('pingme'), frontPage: false };
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>{children}</PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
  return server;
}

function Agreement() {
  const [agreed, setAgreed] = useState(false);
  return <TermsAgreement plan={undefined as Plan | undefined} agreed={agreed} onChange={setAgreed} />;
}

it('the terms are a step of the wizard: ticking opens them, that nobody can be called in an emergency among them, and they are agreed to there', async () => {
  open(<Agreement />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the subscription terms' });
  fireEvent.click(box);
  const terms = await screen.findByRole('dialog', { name: 'Subscription terms' });
  expect(box.checked).toBe(false);
  expect(within(terms).getByText(/^No emergency calls: .* cannot be reached/)).toBeTruthy();
  fireEvent.click(within(terms).getByRole('button', { name: 'Cancel' }));
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agree' }));
  expect(box.checked).toBe(true);
  // Read again they ask nothing, and unticking needs no words.
  fireEvent.click(screen.getByRole('button', { name: 'Read the terms' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Agree' })).toBeNull();
  fireEvent.click(box);
  expect(box.checked).toBe(false);
});

const option: ChangeOption = {
  type: 1,
  planId: 'unlimited-1',
  planName: 'Unlimited',
  payAmount: '10.06',
  planRent: '12',
  planRentPeriod: 12,
  nextPaymentDate: Date.UTC(2027, 10, 24, 12),
  tip: '',
  rule: 'In words.',
  sum: { rent: '12', paidRent: '2', unusedDays: 30, periodDays: 31, unused: '1.94' },
};

it('before a change of plan is paid its sum stands line by line', async () => {
  open(
    <ChangeQuestion
      number="12125550100"
      option={option}
      busy={false}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  const rows = within(await screen.findByRole('dialog')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Number+1 (212) 555-0100',
    'PlanUnlimited, Annual',
    'WhenImmediately',
    'New period12.00 Coins',
    '30 unused days of 31, paid with 2.00 Coins−1.94 Coins',
    'Next paymentNov 24, 2027',
    'To pay now10.06 Coins',
    'Your balance…',
  ]);
});

it('the first plan of a number is subscribed, not changed, and the question says that it is renewed', async () => {
  const first = { planId: 'term-1', planName: '1 month', payAmount: '49', planRent: '49', planRentPeriod: 1 };
  const nothing = () => undefined;
  const props = {
    number: '12015550107',
    option: { ...option, ...first, sum: undefined },
    busy: false,
    onConfirm: nothing,
    onClose: nothing,
  };
  open(<ChangeQuestion {...props} isFirst />);
  const question = await screen.findByRole('dialog', { name: 'Subscribe to this number?' });
  const rows = within(question).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(expect.arrayContaining(['Plan1 month', 'Rent49.00 Coins']));
  expect(within(question).getByText('It is renewed from your balance until you unsubscribe.')).toBeTruthy();
  expect(within(question).getByRole('button', { name: 'Subscribe' })).toBeTruthy();
});

it('who subscribes a number that was given agrees to the terms first, as who rents one', async () => {
  const subscribe = vi.fn();
  open(<FirstFoot number="12015550107" planId="term-1" isChosen onSubscribe={subscribe} />);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribe' });
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree to the subscription terms' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agree' }));
  fireEvent.click(button);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

it('nothing is agreed to while the plan is not known, whose own terms are what is agreed to', async () => {
  const foot = <FirstFoot number="12015550107" planId="term-1" isChosen onSubscribe={() => undefined} />;
  const server = open(foot, ({ refuse }) => refuse(getManagePlanList, 'NOT_AUTHORISED'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  server.answer(getManagePlanList, { planList: [plan] });
  fireEvent.click(retry);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'I agree to the subscription terms' }));
  const links = within(await screen.findByRole('dialog')).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toContain(planTerms);
});

it('a purchase that is being paid cannot be closed: its outcome is told where it was asked', async () => {
  const handleClose = vi.fn();
  open(<ChangeQuestion number="12125550100" option={option} busy onConfirm={() => undefined} onClose={handleClose} />);
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(question, { key: 'Escape' });
  expect(handleClose).not.toHaveBeenCalled();
});
