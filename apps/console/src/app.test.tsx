// @vitest-environment happy-dom
import { checkLog, getLog } from '@manyline/contract/console/log';
import {
  beginPasskeySignIn,
  getMe,
  openInvitation,
  signInByPassword,
  stepUpByPassword,
} from '@manyline/contract/console/operators';
import { getProposals } from '@manyline/contract/console/proposals';
import { getTeam, inviteOperator } from '@manyline/contract/console/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from './testing/open-page.tsx';

afterEach(closePage);

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { exact: false }), { target: { value } });

it('nobody signed in: the sign-in page, whose password way says nothing of what was wrong', async () => {
  const server = createConsoleServer();
  server.refuse(getMe, 'CONSOLE_SIGN_IN_NEEDED');
  server.refuse(signInByPassword, 'CONSOLE_WRONG_SIGN_IN');
  openPage('/console/log', server);
  await screen.findByRole('heading', { name: 'Log in to the console' });
  const other = screen.queryByRole('button', { name: 'Use a password or a recovery code' });
  if (other) fireEvent.click(other);
  type('Email address', 'olga@example.com');
  type('Code from your authenticator, or a recovery code', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That does not match');
  expect(server.asked(beginPasskeySignIn)).toEqual([]);
  server.answer(signInByPassword, { operator: olga });
  server.answer(getLog, { entries: [] });
  server.answer(checkLog, { rows: 3 });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  // Back where they wanted to go.
  expect(await screen.findByText('The chain holds: 3 rows')).toBeTruthy();
});

it('a role sees its own rooms in the menu, and another one is as if it were not there', async () => {
  openPage('/console/team', createConsoleServer({ ...olga, role: 'support' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Rooms' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Figures',
    'Queues',
    'Accounts',
    'Business',
    'Money',
    'Carriers',
    'Suppliers',
    'Numbers',
    'Limits',
    'Olga',
  ]);
  expect(screen.getByText('Nothing is here')).toBeTruthy();
});

it('an act that wants a proof of who asks is done after one, without asking again what was filled in', async () => {
  const server = createConsoleServer();
  server.answer(getTeam, { members: [], invitations: [] });
  server.answer(getProposals, { proposals: [] });
  server.refuse(inviteOperator, 'CONSOLE_STEP_UP');
  server.answer(stepUpByPassword, { status: 200 });
  openPage('/console/team', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /Name/ }), { target: { value: 'Rita' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /Email/ }), { target: { value: 'rita@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Invite' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  server.answer(inviteOperator, { link: 'http://localhost/console/join#x' });
  fireEvent.change(proof.getByLabelText('Password', { exact: false, selector: 'input' }), { target: { value: 'p' } });
  fireEvent.change(proof.getByLabelText('Code', { exact: false }), { target: { value: '123456' } });
  fireEvent.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('http://localhost/console/join#x')).toBeTruthy();
  expect(server.asked(inviteOperator)).toHaveLength(2);
});

it('a chain that is broken is said loudly', async () => {
  const server = createConsoleServer();
  server.answer(getLog, { entries: [] });
  server.answer(checkLog, { rows: 6, brokenAt: 7 });
  openPage('/console/log', server);
  expect((await screen.findByRole('alert')).textContent).toContain('The chain is broken at row 7');
});

it('a link that was used says so', async () => {
  const server = createConsoleServer();
  server.refuse(openInvitation, 'CONSOLE_LINK_OVER');
  openPage(`/console/join#${'x'.repeat(43)}`, server);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This link was used'));
});
