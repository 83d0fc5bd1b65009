// @vitest-environment happy-dom
import { getAccount } from '@manyline/contract/console/accounts';
import { allOperatorCalls } from '@manyline/contract/console/all-calls';
import { type Access, mayDo, operatorRoles } from '@manyline/contract/console/permissions';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from './testing/open-page.tsx';

afterEach(closePage);

const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
const account = {
  accountId,
  userId: '123456789',
  platform: 'pingme',
  status: 'active' as const,
  email: 'wei@example.com',
  createdAt: 1,
  balance: '5',
  gift: '2',
  currency: 'USD',
  numbers: [],
};

/** Screens with what opens them, and what the first of their reads takes where that is less. */
const screens: [string, Access, Access?][] = [
  ['', 'home.see'],
  ['figures', 'figures.see'],
  ['queues', 'queues.see'],
  ['queues/decided', 'queues.see'],
  ['accounts', 'accounts.see'],
  ...['', 'story', 'ledger', 'numbers', 'codes', 'calls', 'callbacks', 'limits', 'data', 'sessions'].map(
    (part): [string, Access] => [`accounts/${accountId}/${part}`, 'accounts.see'],
  ),
  [`accounts/${accountId}/orders`, 'money.see'],
  [`accounts/${accountId}/texts`, 'texts.see', 'operator'],
  ['business', 'brands.see'],
  ['money', 'money.see'],
  ['money/credits', 'money.see'],
  ['money/refunds', 'money.see'],
  ['money/disputes', 'money.see'],
  ['carriers', 'carriers.see'],
  ['suppliers', 'suppliers.see'],
  ['numbers', 'numbers.see'],
  ['limits', 'limits.see'],
  ['keeping', 'keeping.see'],
  ['team', 'team.see'],
  ['log', 'log.see'],
  ['system', 'system.see'],
  ['me', 'operator'],
];

const callAt = (method: string, url: string) =>
  [...allOperatorCalls.values()].find((call) => call.method === method && call.url === url);

const split = (each: string) => each.split(' ') as [string, string];

/** An owner may do all of it. */
const bounded = operatorRoles.filter((role) => role !== 'owner');

describe.each(bounded)('an operator who is %s', (role) => {
  it.each(screens)(
    'at /console/%s is asked by the page for nothing that the role may not',
    async (address, access, readAccess = access) => {
      const server = createConsoleServer({ ...olga, role });
      server.answer(getAccount, { account });
      const asked: string[] = [];
      const { fetch: ask } = server;
      server.fetch = (async (url: string, init: RequestInit = {}) => {
        asked.push(`${init.method ?? 'GET'} ${new URL(url, 'http://page.example').pathname}`);
        return ask(url, init);
      }) as typeof fetch;
      openPage(`/console/${address}`, server);
      await screen.findByRole('navigation', { name: 'Rooms' });
      if (!mayDo(role, access)) await screen.findByText('Nothing is here');
      else {
        const isRead = (each: string) => callAt(...split(each))?.access === readAccess;
        await waitFor(() => expect(asked.some(isRead), address).toBe(true));
        await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
      }
      for (const each of asked) {
        const call = callAt(...split(each));
        expect(call, each).toBeDefined();
        expect(mayDo(role, call!.access), each).toBe(true);
      }
    },
  );
});
