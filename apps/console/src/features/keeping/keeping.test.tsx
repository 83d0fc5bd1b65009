// @vitest-environment happy-dom
import {
  answerDataRequest,
  getDataRequests,
  getDeletions,
  getHolds,
  getKeeping,
  proposeDeletion,
} from '@manyline/contract/console/keeping';
import { getProposals } from '@manyline/contract/console/proposals';
import { getViews } from '@manyline/contract/console/views';
import { DAY_MS } from '@manyline/domain/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

function serve() {
  const server = createConsoleServer();
  server.answer(getProposals, { proposals: [] });
  return server;
}

it('the table says what is kept how long, by which job, and what a hold and a deletion do to it', async () => {
  const server = serve();
  server.answer(getKeeping, {
    kept: [
      {
        what: 'deletedMessages',
        rule: 'forMs',
        ms: 30 * DAY_MS,
        job: 'purge-chats',
        cron: '55 * * * *',
        onDeletion: 'all',
        isHeld: true,
      },
      { what: 'ledger', rule: 'always', onDeletion: 'nothing', isHeld: false },
    ],
  });
  openPage('/console/keeping', server);
  const row = within((await screen.findByText('Messages that were deleted')).closest('tr')!);
  for (const text of ['30 days', 'purge-chats', '55 * * * *', 'All of it goes', 'Keeps it'])
    expect(row.getByText(text)).toBeDefined();
  const ledger = within(screen.getByText('Ledger').closest('tr')!);
  for (const text of ['For good', 'Stays', 'Does not touch it']) expect(ledger.getByText(text)).toBeDefined();
});

it('a request that is late says so, is answered with words, and the filter stands in the address', async () => {
  const server = serve();
  const request = {
    requestId: '01a1fc59-2d29-7a44-960e-ea936341a771',
    accountId: 'a1',
    userId: '123456789',
    kind: 'export' as const,
    filedAt: Date.now() - 33 * DAY_MS,
    dueAt: Date.now() - 3 * DAY_MS,
    filedBy: 'Ana',
    byHolder: false,
    note: 'wants a copy',
  };
  server.answer(getDataRequests, { requests: [request] });
  server.answer(answerDataRequest, { status: 200 });
  openPage('/console/keeping/requests', server);
  expect(await screen.findByText('Late: was due 3 days ago')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Outcome'), { target: { value: 'declined' } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'it was somebody else' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Answer' }));
  await waitFor(() =>
    expect(server.asked(answerDataRequest)).toMatchObject([
      { requestId: '01a1fc59-2d29-7a44-960e-ea936341a771', outcome: 'declined', answer: 'it was somebody else' },
    ]),
  );
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'answered' } });
  expect(window.location.search).toBe('?state=answered');
});

/** A deletion that the account's holder asked for in the product. */
const ofHolder = {
  requestId: '01a1fc59-2d29-7a44-960e-ea936341a772',
  accountId: '01a1fc59-2d29-7a44-960e-ea936341a773',
  userId: '123456789',
  kind: 'deletion' as const,
  filedAt: Date.now(),
  dueAt: Date.now() + 30 * DAY_MS,
  filedBy: '',
  byHolder: true,
  note: '',
};

it('a deletion that a holder asks for is proposed with one click, with the request that it follows from', async () => {
  const server = serve();
  server.answer(getDataRequests, { requests: [ofHolder] });
  server.answer(proposeDeletion, { status: 200 });
  openPage('/console/keeping/requests', server);
  expect(await screen.findByText(/^Asked in the product/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Propose the deletion' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() =>
    expect(server.asked(proposeDeletion)).toMatchObject([
      {
        accountId: '01a1fc59-2d29-7a44-960e-ea936341a773',
        requestId: '01a1fc59-2d29-7a44-960e-ea936341a772',
        reason: 'Asked for by its holder, in the product',
      },
    ]),
  );
});

it('a deletion that its holder asks for is declined with words that they read, and never said to be done', async () => {
  const server = serve();
  server.answer(getDataRequests, { requests: [ofHolder] });
  server.answer(answerDataRequest, { status: 200 });
  openPage('/console/keeping/requests', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/reads your words when you decline/)).toBeDefined();
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Declined']);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'A payment is disputed.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Answer' }));
  await waitFor(() =>
    expect(server.asked(answerDataRequest)).toMatchObject([{ outcome: 'declined', answer: 'A payment is disputed.' }]),
  );
});

it('accounts under a hold and accounts being deleted stand with who did it and why', async () => {
  const server = serve();
  const of = { accountId: 'a1', userId: '123456789' };
  server.answer(getHolds, { holds: [{ ...of, reason: 'a court', setBy: 'Olga', setAt: 1 }] });
  const deletion = { ...of, reason: 'by mail', askedBy: 'Ana', confirmedBy: 'Olga', at: 1, dueAt: 2, isHeld: true };
  const begun = { ...deletion, accountId: 'a2', userId: '223456789', reason: 'by phone', begunAt: 3 };
  server.answer(getDeletions, { deletions: [deletion, { ...begun, isHeld: false }] });
  openPage('/console/keeping/holds', server);
  expect(await screen.findByText('a court')).toBeDefined();
  expect(screen.getByText('A legal hold keeps it from going.')).toBeDefined();
  expect(screen.getAllByText(/^asked for by Ana, confirmed by Olga/)).toHaveLength(2);
  expect(screen.getByText(/^Erasing began .* cannot be undone any more/)).toBeDefined();
});

it('holds and deletions are found by user id together, deletions by state alone; the lists begin anew', async () => {
  const server = serve();
  const place = '5.01a1fc59-2d29-7a44-960e-ea936341a771';
  server.answer(getHolds, { holds: [] });
  server.answer(getDeletions, { deletions: [] });
  openPage(`/console/keeping/holds?afterHold=${place}&afterDeletion=${place}`, server);
  const state = await screen.findByRole('combobox', { name: 'Of those being deleted' });
  fireEvent.change(state, { target: { value: 'held' } });
  expect(window.location.search).toBe(`?afterHold=${place}&state=held`);
  await waitFor(() => expect(server.asked(getDeletions).at(-1)).toMatchObject({ state: 'held' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'User id' }), { target: { value: '123 456 789' } });
  await waitFor(() => expect(server.asked(getHolds).at(-1)).toMatchObject({ userId: '123456789' }));
  expect(server.asked(getDeletions).at(-1)).toMatchObject({ state: 'held', userId: '123456789' });
  expect(screen.getAllByText('None fits the filter.')).toHaveLength(2);
  expect(server.asked(getViews)).toContainEqual(expect.objectContaining({ room: 'keeping/holds' }));
});
