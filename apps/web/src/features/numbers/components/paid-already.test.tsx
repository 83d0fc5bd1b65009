// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { queryBalance } from '@manyline/contract/account';
import type { CallOutput } from '@manyline/contract/define-call';
import {
  checkNumberAvailability,
  getAreaCodeV2,
  getVirtualPhoneByAreaCode,
  getVirtualPhoneList,
  type VirtualPhone,
} from '@manyline/contract/numbers';
import { changePlan, getManagePlanList, getPlanList, preChangePlan, subVirtualPhone } from '@manyline/contract/plans';
import { getProfile } from '@manyline/contract/profile';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { createFakeServer } from '@manyline/page/testing/fake-server';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import { monthPlan as plan } from '../testing/month-plan.ts';
import '../texts/register.ts';
import { noteAgreed } from '../model/agreed-terms.ts';
import { type PlansPage, PlansPageContext } from '../plans-page.ts';
import { ChangeWhenScreen } from './change-when-screen.tsx';
import { NewNumberScreen } from './new-number-screen.tsx';
import { NewPlanScreen } from './new-plan-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const can = { sms: true, mms: true, voice: true };
const phone = '2135550100';
const full = `1${phone}`;
const own: VirtualPhone = {
  telCode: '1',
  phone,
  type: 'other',
  code: 'US',
  numberName: '',
  notes: '',
  capabilities: can,
  state: 'active',
  monthRent: '0',
};
const change = {
  type: 1,
  planId: 'term-1',
  planName: '1 month',
  payAmount: '49',
  tip: '',
  rule: '',
  planRent: '49',
  planRentPeriod: 1,
  nextPaymentDate: plan.nextPaymentDate,
} as const;

const verified: CallOutput<typeof getProfile> = {
  firstName: 'Wei',
  lastName: 'Lin',
  address: 'Here',
  city: 'Springfield',
  province: 'Illinois',
  postalCode: '62701',
  country: 'United States',
  regionCode: 'US',
  featureOptions: [],
  userCaseOptions: [],
  profileStatus: 2,
  useCaseStatus: 2,
  profileStatus4Phone: 2,
  needSetPhone: false,
  KYCInfo: { status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' },
};

const SCREENS = {
  '/numbers/new': NewNumberScreen,
  '/numbers/new/plan': NewPlanScreen,
  '/numbers/change/$number/when': ChangeWhenScreen,
};

interface World {
  has?: VirtualPhone[];
  onOrder?: boolean;
  isFree?: boolean;
  plansPage?: PlansPage;
}

/** A screen of cloudnumber, whose account may buy and has just what a month costs. */
function open(address: string, { has = [], onOrder = false, isFree = false, plansPage }: World = {}) {
  const server = createFakeServer();
  const type = plansPage ? 'hosting' : 'other';
  const area = { code: 'US', telCode: '1', nameNcode: 'United States (+1)', name: 'United States', type } as const;
  const order = { telCode: '1', phone, type, code: 'US', planName: '1 month', rent: '49', orderDate: 1 } as const;
  const off = { forwardStatus: 0, voicemailStatus: 0, canForward: 0, canVoicemail: 0 } as const;
  let balance = '49';
  const pay = () => {
    balance = '0';
    return { status: 200 as const };
  };
  server.answer(getAreaCodeV2, { areaList: [{ ...area, provinces: [] }] });
  server.answer(getPlanList, { planList: [plan] });
  server.answer(getManagePlanList, { planList: [plan] });
  server.answer(preChangePlan, { changeList: [change] });
  server.answer(checkNumberAvailability, ({ number }) => ({ available: number === undefined || isFree }));
  server.answer(getVirtualPhoneByAreaCode, {
    phoneList: [{ telCode: '1', phone: '2135550177', type, capabilities: can }],
  });
  server.answer(getVirtualPhoneList, { virtualPhones: has, ...(onOrder && { orders: [order] }), ...off });
  server.answer(queryBalance, () => ({ balance, gift: '0', held: '0' }));
  server.answer(getProfile, verified);
  server.answer(subVirtualPhone, () => ({ ...pay(), subHint: '', nextPaymentDate: plan.nextPaymentDate }));
  server.answer(changePlan, () => ({ ...pay(), successHint: '', planHint: 'It is yours by the month.' }));
  const api = createApi({ getLanguageCode: () => 'en', fetch: server.fetch, base: 'http://page.example' });
  const root = createRootRoute();
  const routes = Object.entries(SCREENS).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand('cloudnumber'), frontPage: false } }}>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={pageParts}>
            <PlansPageContext value={plansPage}>
              <RouterProvider router={router as never} />
            </PlansPageContext>
          </PageContext>
        </QueryClientProvider>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

const planStep = `/numbers/new/plan?country=US&phone=%22${phone}%22`;
const goOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const MINE = 'See it among your numbers';

it('whoever comes back to the step of a number that they bought reads that it is theirs, with the way to it', async () => {
  open(planStep, { has: [own] });
  expect(await screen.findByText('+1 (213) 555-0100 is yours already.')).toBeTruthy();
  expect(goOf(MINE)).toBe(`/numbers/manage/${full}`);
  expect(screen.queryByText(/somebody else has it/)).toBeNull();
});

it('so does who comes back to the choice of the number', async () => {
  open(`/numbers/new?country=US&phone=%22${phone}%22`, { has: [own] });
  expect(await screen.findByText(/^\+1 \(213\) 555-0100 is yours already\./)).toBeTruthy();
  expect(goOf(MINE)).toBe(`/numbers/manage/${full}`);
});

it('a number that is paid and not there yet is on its way, and stands above the own ones', async () => {
  open(planStep, { onOrder: true });
  expect(await screen.findByText('+1 (213) 555-0100 is ordered already, and on its way.')).toBeTruthy();
  expect(goOf(MINE)).toBe('/numbers/manage');
});

it('a number of somebody else is not on offer, and another one can be chosen', async () => {
  open(planStep);
  expect(await screen.findByText('+1 (213) 555-0100 is not on offer, or somebody else has it by now.')).toBeTruthy();
  cleanup();
  open(`/numbers/new?country=US&phone=%22${phone}%22`);
  expect(
    await screen.findByText('+1 (213) 555-0100 is not on offer right now. Please choose another one.'),
  ).toBeTruthy();
});

it('the plans page says the same of a hosting number, and the page around asks for no money for it', async () => {
  const tellPrice = vi.fn();
  open(planStep, { has: [{ ...own, type: 'hosting' }], plansPage: { tellPrice } as unknown as PlansPage });
  expect(await screen.findByText('+1 (213) 555-0100 is yours already.')).toBeTruthy();
  await waitFor(() => expect(tellPrice).toHaveBeenLastCalledWith('0'));
});

it('behind the words that it is bought the page around the plans page asks no more for what was just paid', async () => {
  const tellPrice = vi.fn();
  noteAgreed(full, true);
  open(planStep, { isFree: true, plansPage: { tellPrice, getAccountName: async () => 'me' } as unknown as PlansPage });
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(tellPrice).toHaveBeenLastCalledWith('49');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('dialog', { name: '+1 (213) 555-0100 is yours' })).toBeTruthy();
  await waitFor(() => expect(tellPrice).toHaveBeenLastCalledWith('0'));
});

it('nor does the screen of a first plan behind the words that it is subscribed', async () => {
  noteAgreed(full, true);
  open(`/numbers/change/${full}/when?plan=term-1`, { has: [own] });
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('dialog', { name: 'You have subscribed' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('It is yours by the month.')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region', { name: 'Before you get a number', hidden: true })).toBeNull();
});
