// @vitest-environment happy-dom
import { getApiKeys, makeApiKey, revokeApiKey } from '@manyline/contract/console/api-keys';
import { getProposals } from '@manyline/contract/console/proposals';
import { endOperatorSessions, getOperatorSessions, getTeam, renewInvitation } from '@manyline/contract/console/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const ID = '01a1fc59-2d29-7a44-960e-ea936341a778';
const rita = {
  invitationId: ID,
  name: 'Rita',
  email: 'rita@example.com',
  role: 'reviewer' as const,
  invitedBy: 'Olga',
};

function serve(role: 'owner' | 'auditor' = 'owner') {
  const server = createConsoleServer({ ...olga, role });
  server.answer(getTeam, { members: [], invitations: [{ ...rita, expiresAt: Date.now() - 7_200_000 }] });
  server.answer(getProposals, { proposals: [] });
  server.answer(getApiKeys, {
    keys: [
      {
        keyId: ID,
        name: 'Night report',
        begins: 'mlk_AbCd',
        scopes: ['money.see', 'figures.see'],
        madeBy: 'Olga',
        createdAt: 1,
        expiresAt: Date.now() + 86_400_000,
        lastUsedAt: Date.now() - 7_200_000,
        lastNetwork: '203.0.113.9',
      },
    ],
  });
  server.answer(makeApiKey, { key: 'mlk_secret' });
  server.answer(revokeApiKey, { status: 200 });
  server.answer(renewInvitation, { link: 'https://m.example/console/join#token' });
  return server;
}
const open = async (server = serve()) => {
  openPage('/console/team', server);
  await screen.findByRole('cell', { name: /Night report/ });
  return server;
};

it('a key is made for what is ticked, and shown once', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Make a key' });
  fireEvent.change(dialog.getByRole('textbox', { name: /Name/ }), { target: { value: 'Monitor' } });
  expect(submit.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'See the system' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'See figures' }));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Counts for' }), { target: { value: '30' } });
  fireEvent.click(submit);
  const shown = within(await screen.findByRole('dialog', { name: 'Key of Monitor' }));
  expect(shown.getByText('mlk_secret')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Copy key' })).toBeTruthy();
  expect(server.asked(makeApiKey)).toMatchObject([
    { name: 'Monitor', scopes: ['figures.see', 'system.see'], days: 30 },
  ]);
});

it('a key says what it may and where it was used, and is revoked for a reason', async () => {
  const server = await open();
  const row = within(screen.getByRole('row', { name: /Night report/ }));
  expect(row.getByText('See money · See figures')).toBeTruthy();
  expect(row.getByText('2 hours ago, from 203.0.113.9')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: 'Revoke Night report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Night report' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'found on a stick' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(server.asked(revokeApiKey)).toMatchObject([{ keyId: ID, reason: 'found on a stick' }]));
});

it('an invitation that ran out gets another link', async () => {
  const server = await open();
  expect(screen.getByText('ran out 2 hours ago')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New link for the invitation of Rita' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'New link' }));
  expect(await screen.findByText('https://m.example/console/join#token')).toBeTruthy();
  expect(server.asked(renewInvitation)).toMatchObject([{ invitationId: ID }]);
});

it('who only reads sees keys and makes none', async () => {
  await open(serve('auditor'));
  expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Revoke|New link/ })).toBeNull();
});

it("a member's sessions are listed, and one of them is ended for a reason", async () => {
  const server = serve();
  const sam = { operatorId: ID, name: 'Sam', email: 'sam@example.com', role: 'support' as const, languagecode: 'en' };
  server.answer(getTeam, {
    members: [{ ...sam, createdAt: 1, hasPasskey: true, sessions: 1 }],
    invitations: [],
  });
  const session = {
    sessionId: ID,
    userAgent: 'Mozilla/5.0 Firefox/140.0',
    network: '203.0.113.9',
    createdAt: 1,
    lastUsedAt: 2,
  };
  server.answer(getOperatorSessions, { sessions: [{ ...session, isCurrent: false }] });
  server.answer(endOperatorSessions, { status: 200 });
  await open(server);
  fireEvent.click(screen.getByRole('button', { name: '1: sessions of Sam' }));
  const list = within(await screen.findByRole('dialog', { name: 'Sessions of Sam' }));
  fireEvent.click(await list.findByRole('button', { name: 'End the session of Firefox' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session: Sam' }));
  expect(dialog.getByText('Sam is logged out of this session: Firefox, 203.0.113.9.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'a lost laptop' } });
  fireEvent.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(() =>
    expect(server.asked(endOperatorSessions)).toMatchObject([
      { operatorId: ID, sessionId: ID, reason: 'a lost laptop' },
    ]),
  );
});
