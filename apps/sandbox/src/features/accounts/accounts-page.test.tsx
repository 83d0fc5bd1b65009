// @vitest-environment happy-dom
import { getSandboxAccounts, giveCredit, giveNumber, sendSystemMessage } from '@manyline/contract/local-world';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage } from '../../testing/open-page.tsx';

const account = {
  accountId: 'a1',
  userId: '1000001',
  platform: 'pingme',
  login: 'wei@mail.example',
  balance: '5',
  numbers: ['14155550111'],
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(getSandboxAccounts, { accounts: [account] });
});
afterEach(closePage);

const card = async () => within(await screen.findByRole('region', { name: 'wei@mail.example' }));

it('an account has its balance as its brand writes it, and its numbers for people', async () => {
  openPage('#accounts', server);
  const shown = await card();
  expect(shown.getByText('5.00 Coins')).toBeTruthy();
  expect(shown.getByText('+1 (415) 555-0111')).toBeTruthy();
});

it('gives and takes credit, and no amount that is none', async () => {
  server.answer(giveCredit, { account });
  openPage('#accounts', server);
  const shown = await card();
  const amount = shown.getByRole('textbox', { name: 'Amount' });
  fireEvent.change(amount, { target: { value: '-3' } });
  fireEvent.click(shown.getByRole('button', { name: 'Give credit' }));
  expect(shown.getByText('An amount above 0, for example 5 or 0.25.')).toBeTruthy();
  fireEvent.change(amount, { target: { value: '0.25' } });
  fireEvent.click(shown.getByRole('button', { name: 'Take credit' }));
  await waitFor(() => expect(server.asked(giveCredit)).toMatchObject([{ accountId: 'a1', amount: '-0.25' }]));
});

it('gives a number of a type, and says which', async () => {
  server.answer(giveNumber, { account, number: '18005550100' });
  openPage('#accounts', server);
  const shown = await card();
  fireEvent.change(shown.getByRole('combobox', { name: 'Type of number' }), { target: { value: 'tollfree' } });
  fireEvent.click(shown.getByRole('button', { name: 'Give a number' }));
  expect(await shown.findByText(/^New number: /)).toBeTruthy();
  expect(server.asked(giveNumber)).toMatchObject([{ accountId: 'a1', type: 'tollfree' }]);
});

it('tells an account something, with words that lead somewhere', async () => {
  server.answer(sendSystemMessage, { status: 200 });
  openPage('#accounts', server);
  const shown = await card();
  fireEvent.click(shown.getByRole('button', { name: 'Send a system message' }));
  fireEvent.change(shown.getByLabelText(/^Message/), { target: { value: 'Please see your profile' } });
  fireEvent.change(shown.getByLabelText(/^Words that lead/), { target: { value: 'your profile' } });
  fireEvent.click(shown.getByRole('button', { name: 'Send system message', hidden: true }));
  expect(await shown.findByText('Sent.')).toBeTruthy();
  const highlights = [{ text: 'your profile', target: 'profile' }];
  expect(server.asked(sendSystemMessage)).toMatchObject([{ accountId: 'a1', sender: 'PingMe', highlights }]);
});

it('searches by what its address says, and says when nobody matches', async () => {
  server.answer(getSandboxAccounts, { accounts: [] });
  openPage('#accounts?search=bo', server);
  expect(await screen.findByText('No account matches "bo"')).toBeTruthy();
  expect(server.asked(getSandboxAccounts)[0]).toMatchObject({ search: 'bo' });
});
