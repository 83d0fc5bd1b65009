// @vitest-environment happy-dom
import { getAccountLedger } from '@manyline/contract/console/account-money';
import { getAccount } from '@manyline/contract/console/accounts';
import { getDisputes } from '@manyline/contract/console/money';
import { getProposals } from '@manyline/contract/console/proposals';
import { getViews, saveView } from '@manyline/contract/console/views';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, openPage } from '../testing/open-page.tsx';

afterEach(closePage);

it("a view of a tab leads back to the tab, and no list's place is part of it", async () => {
  const server = createConsoleServer();
  server.answer(getProposals, { proposals: [] });
  server.answer(getDisputes, { disputes: [] });
  server.answer(getViews, { views: [{ name: 'Lost', query: 'state=lost' }] });
  server.answer(saveView, { status: 200 });
  openPage('/console/money/disputes?state=won&after=1.2&afterHold=3&open=a', server);
  const kept = await screen.findByRole('link', { name: 'Lost' });
  expect(kept.getAttribute('href')).toBe('/console/money/disputes?state=lost');
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Won' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.asked(saveView)).toEqual([{ room: 'money/disputes', name: 'Won', query: 'state=won' }]),
  );
});

it('a view of what every account has leads to the account that is open', async () => {
  const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
  const account = { accountId, userId: '123456789', platform: 'pingme', status: 'active' as const, createdAt: 1 };
  const server = createConsoleServer();
  server.answer(getAccount, { account: { ...account, balance: '1', gift: '0', currency: 'USD', numbers: [] } });
  server.answer(getAccountLedger, { lines: [], currency: 'USD' });
  server.answer(getViews, { views: [{ name: 'Refunds', query: 'kind=refund' }] });
  openPage(`/console/accounts/${accountId}/ledger`, server);
  const kept = await screen.findByRole('link', { name: 'Refunds' });
  expect(kept.getAttribute('href')).toBe(`/console/accounts/${accountId}/ledger?kind=refund`);
  expect(server.asked(getViews)).toMatchObject([{ room: 'account/ledger' }]);
});
