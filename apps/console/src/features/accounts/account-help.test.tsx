// @vitest-environment happy-dom
import { getAccountLimits, setAccountLimit } from '@manyline/contract/console/account-limits';
import { addNote, getStory, strikeNote } from '@manyline/contract/console/account-story';
import { getAccount } from '@manyline/contract/console/accounts';
import { getAccountKeeping, proposeDeletion } from '@manyline/contract/console/keeping';
import type { OperatorRole } from '@manyline/contract/console/permissions';
import { getProposals } from '@manyline/contract/console/proposals';
import { beginSupport, endSupport, getSupport, tellAccount } from '@manyline/contract/console/support';
import { getSupportChats, getSupportMedia, getSupportMessages } from '@manyline/contract/console/support-texts';
import { HOUR_MS } from '@manyline/domain/time';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { words } from '../../lib/language.ts';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';
import '../../ui/support-banner.tsx';

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
const base = `/console/accounts/${accountId}`;

function serve(role: OperatorRole = 'support') {
  const server = createConsoleServer({ ...olga, role });
  server.answer(getAccount, { account });
  server.answer(getStory, { items: [] });
  server.answer(getProposals, { proposals: [] });
  return server;
}

const session = {
  accountId,
  userId: account.userId,
  reason: 'she cannot find one',
  beganAt: 1,
  endsAt: Date.now() + HOUR_MS,
};
const chat = {
  ownFullNumber: '12025550100',
  ownTelCode: '1',
  ownNumber: '2025550100',
  otherFullNumber: '12025550141',
  otherTelCode: '1',
  otherNumber: '2025550141',
};

it('texts are closed until a session begins with a reason of ten characters; then a banner stands there until it ends', async () => {
  const server = serve();
  server.answer(beginSupport, { session });
  server.answer(endSupport, { status: 200 });
  openPage(`${base}/texts`, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Begin a support session' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Begin a support session' });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'too short' } });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'she cannot find one' } });
  server.answer(getSupport, { session });
  server.answer(getSupportChats, { chats: [] });
  fireEvent.click(confirm);
  const banner = within(
    await screen.findByText(/^Support session for account 123456789/).then((text) => text.closest('section')!),
  );
  expect(server.asked(beginSupport)).toMatchObject([{ accountId, reason: 'she cannot find one' }]);
  expect(await screen.findByText('It has no chats')).toBeDefined();
  server.answer(getSupport, {});
  fireEvent.click(banner.getByRole('button', { name: 'End the session' }));
  await waitFor(() => expect(screen.queryByText(/^Support session for account/)).toBeNull());
  expect(await screen.findByText('Texts are closed')).toBeDefined();
});

it('messages are shown as text, whatever they say, and a picture once somebody asks for it', async () => {
  const server = serve();
  server.answer(getSupport, { session });
  const text = '<img src=x onerror=alert(1)> & so on';
  server.answer(getSupportMessages, {
    messages: [
      {
        ...chat,
        smsId: '01a1fc59-2d29-7a44-960e-ea936341a779',
        date: 1,
        text,
        direction: 'in',
        type: 'mms',
        mediaCount: 1,
        status: 2,
        state: 'delivered',
        seq: 1,
      },
    ],
  });
  openPage(`${base}/texts?own=${chat.ownFullNumber}&other=${chat.otherFullNumber}`, server);
  expect(await screen.findByText(text)).toBeDefined();
  server.answer(getSupportMedia, {});
  expect(server.asked(getSupportMedia)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show picture or sound 1' }));
  const picture = await screen.findByRole('img', { name: 'Picture or sound 1' });
  expect(picture.getAttribute('src')).toMatch(/^blob:/);
  expect(server.asked(getSupportMedia)).toMatchObject([{ accountId, date: 1, place: 0 }]);
});

it('a role that may not read texts has no such tab, and nothing asks for a session', async () => {
  const server = serve('auditor');
  openPage(base, server);
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of the account' }));
  expect(parts.queryByRole('link', { name: 'Texts' })).toBeNull();
  expect(server.asked(getSupport)).toEqual([]);
});

it('the story is filtered by kind in the address; a note is sent once, and its author strikes it through', async () => {
  const server = serve();
  const noteId = '01a1fc59-2d29-7a44-960e-ea936341a770';
  server.answer(getStory, {
    items: [
      { id: noteId, at: 3, kind: 'note', what: 'note', by: 'Olga', text: 'Called twice.', isOwn: true },
      { id: 'b', at: 2, kind: 'note', what: 'note', by: 'Ana', text: 'Wrong.', struckAt: 3 },
      { id: 'c', at: 1, kind: 'number', what: '1', about: '12025550100', amount: '2' },
    ],
  });
  server.answer(addNote, { status: 200 });
  server.answer(strikeNote, { status: 200 });
  openPage(`${base}/story`, server);
  expect((await screen.findByText('Wrong.')).tagName).toBe('DEL');
  expect(screen.getByText(/^Number plan subscribed/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: '  Called twice. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  await waitFor(() => expect(server.asked(addNote)).toMatchObject([{ accountId, text: 'Called twice.' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Strike through' }));
  await waitFor(() => expect(server.asked(strikeNote)).toMatchObject([{ accountId, noteId }]));
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'note' } });
  expect(window.location.search).toBe('?kind=note');
  await waitFor(() => expect(server.asked(getStory).at(-1)).toMatchObject({ kind: 'note' }));
});

it('the story calls a change of plan that waits by the words of the history that its holder reads', async () => {
  const server = serve();
  const of = { kind: 'number' as const, about: '12025550100' };
  server.answer(getStory, {
    items: [
      { ...of, id: 'd', at: 4, what: 'began' },
      { ...of, id: 'c', at: 3, what: 'dropped' },
      { ...of, id: 'b', at: 2, what: 'booked' },
      { ...of, id: 'a', at: 1, what: '3' },
    ],
  });
  openPage(`${base}/story`, server);
  for (const words of ['Renewed as booked', 'Booked change dropped', 'Plan change booked', 'Number plan changed'])
    expect(await screen.findByText(`${words}: +1 (202) 555-0100`)).toBeDefined();
});

it('a limit is changed from what it is to what it will be, said in words before, and empty is as usual', async () => {
  const server = serve();
  server.answer(getAccountLimits, { limits: [{ kind: 'textsPerMinute', usual: 60, own: 5, setBy: 'Ana', setAt: 1 }] });
  server.answer(setAccountLimit, { status: 200 });
  openPage(`${base}/limits`, server);
  fireEvent.click(await screen.findByRole('button', { name: /^Change: Texts and pictures/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('New limit'), { target: { value: '' } });
  expect(dialog.getByText('From 5 to 60')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'she explained it' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(server.asked(setAccountLimit)).toHaveLength(1));
  expect(server.asked(setAccountLimit)[0]).not.toHaveProperty('limit');
});

it('deleting is proposed with a reason, in Chinese too, and not offered under a legal hold', async () => {
  const server = serve();
  server.answer(proposeDeletion, { status: 200 });
  server.answer(getAccountKeeping, { requests: [] });
  openPage(`${base}/data`, server);
  await screen.findByRole('button', { name: 'Delete the account' });
  act(() => words.setLanguage('zh'));
  fireEvent.click(await screen.findByRole('button', { name: '删除账户' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/14 天内可以撤销/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^理由|^原因/), { target: { value: '用户要求' } });
  const hold = { accountId, userId: account.userId, reason: 'a court', setBy: 'Olga', setAt: 1 };
  server.answer(getAccountKeeping, { requests: [], hold });
  fireEvent.click(dialog.getByRole('button', { name: '提议' }));
  await waitFor(() => expect(server.asked(proposeDeletion)).toMatchObject([{ accountId, reason: '用户要求' }]));
  expect(await screen.findByText('a court')).toBeDefined();
  expect(screen.queryByRole('button', { name: '删除账户' })).toBeNull();
});

it('a deletion is undone until its erasing has begun; then the account says since when', async () => {
  const server = serve();
  const deletion = { accountId, userId: account.userId, reason: 'by mail', askedBy: 'Ana', confirmedBy: 'Olga' };
  const due = { ...deletion, at: 1, dueAt: 2, isHeld: false };
  server.answer(getAccountKeeping, { requests: [], deletion: due });
  openPage(`${base}/data`, server);
  expect(await screen.findByRole('button', { name: 'Undo the deletion' })).toBeDefined();
  server.answer(getAccountKeeping, { requests: [], deletion: { ...due, begunAt: 3 } });
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(/^Erasing began/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo the deletion' })).toBeNull();
});

it('an operator writes to the account in words of their own, from wherever its page is open', async () => {
  const server = serve();
  server.answer(tellAccount, { status: 200 });
  openPage(base, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Write to them' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Message' }), { target: { value: ' Your number is back. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(server.asked(tellAccount)).toEqual([
      { accountId, messageId: expect.any(String), text: 'Your number is back.' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
