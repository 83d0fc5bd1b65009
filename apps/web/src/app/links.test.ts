import { expect, it } from 'vitest';
import { links, type Target } from '../lib/links.ts';
import type { Services } from '../lib/services.tsx';
import { createAppRouter } from './router.ts';

const router = createAppRouter({ found: { basePath: '' } } as Services);

/** One address of each kind, with what is typed into it. */
const samples: { [Name in Exclude<keyof typeof links, 'here' | 'path'>]: [Target, string] } = {
  start: [links.start(), '/'],
  publicRates: [links.publicRates(), '/login/rates'],
  login: [links.login({ next: '/chats' }), '/login?next=%2Fchats'],
  loginFrom: [
    links.loginFrom({ pathname: '/numbers/new/plan', searchStr: '?country=US&phone=2125550112' }),
    '/login?next=%2Fnumbers%2Fnew%2Fplan%3Fcountry%3DUS%26phone%3D2125550112',
  ],
  loginCode: [links.loginCode({ by: 'email' }), '/login/code?by=email'],
  address: [links.address('/verification/new?app=x&pick=12025550100'), '/verification/new?app=x&pick=12025550100'],
  chats: [links.chats(), '/chats'],
  newChat: [links.newChat({ to: '12025550100' }), '/chats/new?to=12025550100'],
  chat: [links.chat('14155550111-a service'), '/chats/14155550111-a%20service'],
  message: [
    links.message('14155550111-12025550100', { smsId: 'm1', date: 5 }),
    '/chats/14155550111-12025550100?message=m1&at=5',
  ],
  contacts: [links.contacts(), '/contacts'],
  contact: [links.contact('c1'), '/contacts/c1'],
  verification: [links.verification({ menu: 1 }), '/verification?menu=1'],
  verificationPlace: [links.verificationPlace('new/receive', { app: 'x' }), '/verification/new/receive?app=x'],
  numbers: [links.numbers(), '/numbers'],
  manageNumbers: [links.manageNumbers(), '/numbers/manage'],
  manageNumber: [links.manageNumber('14155550111'), '/numbers/manage/14155550111'],
  newNumber: [links.newNumber({ country: 'US' }), '/numbers/new?country=US'],
  newNumberPlan: [links.newNumberPlan({ plan: 'p' }), '/numbers/new/plan?plan=p'],
  changePlan: [links.changePlan('14155550111', { plan: 'p' }), '/numbers/change/14155550111?plan=p'],
  changePlanWhen: [links.changePlanWhen('14155550111', { plan: 'p' }), '/numbers/change/14155550111/when?plan=p'],
  numberHistory: [links.numberHistory({ month: 2 }), '/numbers/history?month=2'],
  numberSettings: [links.numberSettings(), '/numbers/settings'],
  plans: [links.plans('/number/1'), '/numbers/plans/number/1'],
  account: [links.account(), '/account'],
  pane: [links.pane('rates', '', { tab: 'sms' }), '/account/rates?tab=sms'],
  identity: [links.identity(), '/account/profile/identity'],
  credit: [links.credit('order/7', { returnTo: '/numbers' }), '/account/credit/order/7?returnTo=%2Fnumbers'],
  creditFrom: [
    links.creditFrom({ pathname: '/verification/new', searchStr: '?app=telegram' }),
    '/account/credit?returnTo=%2Fverification%2Fnew%3Fapp%3Dtelegram',
  ],
  history: [links.history({ show: 'payments' }), '/account/history?show=payments'],
  receipt: [links.receipt('r1'), '/account/history/receipt/r1?show=payments'],
};

it.each(Object.entries(samples))(
  '%s leads to a screen that there is, and says all that it was given',
  (_name, [target, href]) => {
    expect(router.buildLocation(target).href).toBe(href);
    const path = href.split('?')[0]!;
    expect(router.getMatchedRoutes(path)[2], path).toBeDefined();
  },
);
