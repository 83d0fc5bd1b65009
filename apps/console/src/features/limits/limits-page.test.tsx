// @vitest-environment happy-dom
import { getAbuse } from '@manyline/contract/console/abuse';
import { changeBlock, getBlocks, getBlockVersions, getChangedBlocks } from '@manyline/contract/console/blocks';
import { changeLimit, getChangedLimits, getLimits, getLimitVersions } from '@manyline/contract/console/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

function serve(role: 'owner' | 'support' = 'owner') {
  const server = createConsoleServer({ ...olga, role });
  server.answer(getLimits, { limits: [], isLifted: false });
  server.answer(getBlocks, {
    blocks: [
      { kind: 'signUp', place: '@spam.example', by: 'Rita', reason: 'a ring', blockedAt: Date.now() - 7_200_000 },
    ],
  });
  server.answer(getBlockVersions, { latest: 3, versions: [], proposals: [] });
  server.answer(changeBlock, { status: 200 });
  server.answer(getChangedBlocks, { changes: [] });
  server.answer(getChangedLimits, { changes: [] });
  return server;
}

it('a number is shut out of texts; of sign-ups an address or a domain too, and nothing that fits neither', async () => {
  const server = openPage('/console/limits', serve());
  await screen.findByRole('cell', { name: '@spam.example' });
  fireEvent.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block' }));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Block' });
  const type = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  type(/Reason/, 'a ring of fraud');
  type(/Number or range/, '@spam.example');
  expect(submit.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('combobox', { name: 'Block what' }), { target: { value: 'signUp' } });
  await waitFor(() => expect(submit.disabled).toBe(false));
  type(/Number, range/, '+4474');
  await waitFor(() => expect(submit.disabled).toBe(false));
  expect(dialog.getByRole('row', { name: /Blocked – Yes/ })).toBeTruthy();
  fireEvent.click(submit);
  await waitFor(() =>
    expect(server.asked(changeBlock)).toEqual([
      { place: { kind: 'signUp', place: '4474' }, value: { isBlocked: true }, basedOn: 3, reason: 'a ring of fraud' },
    ]),
  );
});

it('what is shut out says by whom and why, and is let in again for a reason', async () => {
  const server = openPage('/console/limits', serve());
  const row = within(await screen.findByRole('row', { name: /Sign-ups with @spam.example a ring Rita, 2 hours ago/ }));
  server.answer(getBlockVersions, { value: { isBlocked: true }, latest: 3, versions: [], proposals: [] });
  fireEvent.click(row.getByRole('button', { name: '@spam.example is let in again' }));
  const dialog = within(await screen.findByRole('dialog', { name: '@spam.example is let in again' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'they moved' } });
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Let in again' });
  await waitFor(() => expect(submit.disabled).toBe(false));
  fireEvent.change(dialog.getByLabelText('Begins at'), { target: { value: '2999-01-01T00:00' } });
  fireEvent.click(submit);
  const from = new Date('2999-01-01T00:00').getTime();
  const place = { kind: 'signUp', place: '@spam.example' };
  await waitFor(() => expect(server.asked(changeBlock)).toEqual([{ place, from, basedOn: 3, reason: 'they moved' }]));
});

it('support sees the block list and changes nothing of it', async () => {
  openPage('/console/limits', serve('support'));
  const row = await screen.findByRole('row', { name: /spam/ });
  const buttons = within(row).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Versions']);
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
});

it('the abuse log leads to the account, and is filtered by kind and by user id in the address', async () => {
  const server = serve('support');
  const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
  const who = { accountId, userId: '123456789', brand: 'wephone' };
  server.answer(getAbuse, { entries: [{ id: '1', at: 1, ...who, kind: 'captcha', detail: '6 received nothing' }] });
  openPage('/console/limits/abuse', server);
  const link = await screen.findByRole('link', { name: '123456789 · wephone' });
  expect(link.getAttribute('href')).toBe(`/console/accounts/${accountId}`);
  expect(screen.getByRole('cell', { name: 'Too many without a code' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'What' }), { target: { value: 'service' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'User id' }), { target: { value: '123 456 789' } });
  await waitFor(() => expect(server.asked(getAbuse).at(-1)).toMatchObject({ kind: 'service', userId: '123456789' }));
});

it('versions say who set what, when and why; what holds is undone at once, and who only looks undoes nothing', async () => {
  const server = serve();
  server.answer(getLimits, { limits: [{ place: 'FR', hour: 7, day: 70, isSet: true }], isLifted: false });
  server.answer(changeLimit, { status: 200 });
  const change = { path: 'hour', before: '5', after: '7' };
  const version = { version: 2, state: 'inForce' as const, who: 'Rita', reason: 'pumped', madeAt: 1, from: 1 };
  server.answer(getLimitVersions, {
    value: { hour: 7, day: 70 },
    latest: 2,
    versions: [
      { ...version, changes: [change], changesInAll: 1 },
      { ...version, version: 1, state: 'past', who: '', reason: '', changes: [], changesInAll: 0 },
    ],
    proposals: [],
  });
  openPage('/console/limits', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Versions: France (FR)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions: France (FR)' }));
  expect(await dialog.findByText(/by Rita/)).toBeTruthy();
  expect(dialog.getByText(/outside of the console/)).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'An hour 5 7', hidden: true })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Undo version 2' }));
  const undone = { place: { place: 'FR' }, undo: 2, basedOn: 2, reason: 'Undo of version 2' };
  await waitFor(() => expect(server.asked(changeLimit)).toEqual([undone]));
});

it('a change shows its difference, and is based on the version that was looked at', async () => {
  const server = serve();
  server.answer(getLimits, { limits: [{ place: 'FR', hour: 7, day: 70, isSet: true }], isLifted: false });
  server.answer(getLimitVersions, { value: { hour: 7, day: 70 }, latest: 2, versions: [], proposals: [] });
  server.answer(changeLimit, { status: 200 });
  openPage('/console/limits', server);
  fireEvent.click(await screen.findByRole('button', { name: /Change.*France/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /France/ }));
  fireEvent.change(dialog.getByLabelText(/an hour/i), { target: { value: '9' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'more of it' } });
  expect(await dialog.findByRole('row', { name: 'An hour 7 9' })).toBeTruthy();
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(submit.disabled).toBe(false);
  fireEvent.click(submit);
  await waitFor(() => expect(server.asked(changeLimit)).toMatchObject([{ basedOn: 2, value: { hour: 9, day: 70 } }]));
});

it('a dialog is based on what holds when it opens, and what another makes meanwhile stops it', async () => {
  const server = serve();
  server.answer(getLimits, { limits: [{ place: 'FR', hour: 7, day: 70, isSet: true }], isLifted: false });
  server.answer(getLimitVersions, { value: { hour: 7, day: 70 }, latest: 2, versions: [], proposals: [] });
  server.answer(changeLimit, { status: 200 });
  openPage('/console/limits', server);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /Change.*France/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /France/ }));
    fireEvent.change(dialog.getByLabelText(/an hour/i), { target: { value: '9' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'more of it' } });
    return { dialog, submit: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }) };
  };
  const first = await open();
  await waitFor(() => expect(first.submit.disabled).toBe(false));
  server.answer(getLimitVersions, { value: { hour: 8, day: 70 }, latest: 3, versions: [], proposals: [] });
  fireEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  const second = await open();
  expect(await second.dialog.findByRole('row', { name: 'An hour 8 9' })).toBeTruthy();
  await waitFor(() => expect(second.submit.disabled).toBe(false));
  expect(second.dialog.queryByText(/Somebody changed this/)).toBeNull();
  server.answer(getLimitVersions, { value: { hour: 1, day: 70 }, latest: 4, versions: [], proposals: [] });
  expect(await second.dialog.findByText(/Somebody changed this/, {}, { timeout: 15_000 })).toBeTruthy();
  expect(second.submit.disabled).toBe(true);
}, 30_000);

it('what is to come, and what has gone from the list, is found among the last changes', async () => {
  const server = serve('support');
  const from = new Date('2999-01-01T00:00').getTime();
  const change = { state: 'scheduled' as const, who: 'Rita', madeAt: 1, from };
  server.answer(getChangedLimits, { changes: [{ ...change, place: { place: 'ES' } }] });
  const version = { ...change, version: 1, reason: 'a trial', changes: [], changesInAll: 0 };
  server.answer(getLimitVersions, { latest: 1, versions: [version], proposals: [] });
  openPage('/console/limits', server);
  const card = within(await screen.findByRole('region', { name: 'Limits changed last' }));
  expect(card.getByText('To come')).toBeTruthy();
  expect(card.getByText(/by Rita.*from Jan 1, 2999/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Versions: Spain (ES)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions: Spain (ES)' }));
  expect(await dialog.findByText('a trial')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Undo/ })).toBeNull();
});
