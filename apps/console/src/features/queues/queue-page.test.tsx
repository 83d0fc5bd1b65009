// @vitest-environment happy-dom
import {
  claimReview,
  decideQueuedReview,
  getDecisions,
  getQueue,
  lookAtIdentity,
  type QueuedReview,
} from '@manyline/contract/console/queues';
import type { FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
const proof: QueuedReview = {
  kind: 'identity',
  accountId,
  id: 'i1',
  platform: 'pingme',
  filedAt: Date.now() - 3_600_000,
  summary: { 'User ID': '123456789' },
  pictures: 2,
  isClaimedByMe: false,
};
const profile: QueuedReview = { ...proof, kind: 'profile', id: 'p1', pictures: 0, summary: { City: 'Turin' } };
const answerOf = (reviews: QueuedReview[]) => ({
  reviews,
  waiting: { identity: 1, profile: 1 },
  platforms: ['pingme', 'wetalk'],
});

let server: FakeServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(getQueue, answerOf([proof, profile]));
});
afterEach(closePage);

const openFirst = async () => {
  openPage('/console/queues', server);
  const row = (await screen.findByRole('cell', { name: /Identity/ })).closest('tr')!;
  row.focus();
  fireEvent.keyDown(row, { key: 'Enter' });
};
/** As long as it takes to read a review at least. */
const read = () => new Promise((resolve) => setTimeout(resolve, 1_050));
const pane = async () => within(await screen.findByRole('region', { name: 'Identity' }));

it('j goes down the list, Enter opens, and what is open stands in the address', async () => {
  await openFirst();
  expect(window.location.search).toContain('open=identity');
  const [first, second] = screen.getAllByRole('row').slice(1);
  first!.focus();
  fireEvent.keyDown(first!, { key: 'j' });
  expect(document.activeElement).toBe(second);
});

it('pictures are asked for by a click alone, since each look is written down', async () => {
  server.answer(lookAtIdentity, { pictures: [{ label: 'Front', path: '/media/identity/x' }] });
  await openFirst();
  expect(server.asked(lookAtIdentity)).toEqual([]);
  fireEvent.click((await pane()).getByRole('button', { name: 'Show 2 pictures' }));
  expect((await screen.findByRole('img', { name: 'Front' })).getAttribute('src')).toBe('/media/identity/x');
});

it('a picture grows and shrinks between its own size and eight times that, and one on its side has room for its whole length', async () => {
  server.answer(lookAtIdentity, { pictures: [{ label: 'Front', path: '/media/identity/x' }] });
  await openFirst();
  fireEvent.click((await pane()).getByRole('button', { name: 'Show 2 pictures' }));
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Front' });
  const sheet = picture.parentElement!;
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 500 } });
  fireEvent.load(picture);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const shown = () => ({
    sheet: [sheet.style.width, Number.parseFloat(sheet.style.aspectRatio)],
    picture: [picture.style.width, picture.style.rotate],
  });
  expect(shown()).toEqual({ sheet: ['100%', 1.6], picture: ['100%', '0deg'] });
  press('Turn: Front');
  expect(shown()).toEqual({ sheet: ['100%', 0.625], picture: ['160%', '90deg'] });
  press('Turn: Front');
  expect(shown()).toEqual({ sheet: ['100%', 1.6], picture: ['100%', '180deg'] });
  press('Larger: Front');
  expect(shown().sheet).toEqual(['140%', 1.6]);
  for (let presses = 0; presses < 20; presses += 1) press('Larger: Front');
  expect(shown().sheet[0]).toBe('800%');
  for (let presses = 0; presses < 20; presses += 1) press('Smaller: Front');
  expect(shown().sheet[0]).toBe('100%');
});

it('nothing is decided before it is taken; whoever was quicker is named', async () => {
  server.answer(claimReview, { claimedUntil: 1 });
  await openFirst();
  expect((await pane()).queryByRole('button', { name: 'Approve' })).toBeNull();
  fireEvent.click((await pane()).getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(server.asked(claimReview)).toHaveLength(1));
});

it('what was taken is approved by a key, but not while somebody types or a dialog lies over it; then the next one opens', async () => {
  server.answer(getQueue, answerOf([{ ...proof, isClaimedByMe: true, claimedBy: 'Olga' }, profile]));
  server.answer(decideQueuedReview, { status: 200 });
  await openFirst();
  const words = (await pane()).getByRole('textbox', { name: 'In words of your own' });
  await read();
  fireEvent.keyDown(words, { key: 'a' });
  const over = document.body.appendChild(document.createElement('div'));
  over.setAttribute('role', 'dialog');
  fireEvent.keyDown(over.appendChild(document.createElement('button')), { key: 'a' });
  over.remove();
  expect(server.asked(decideQueuedReview)).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() =>
    expect(server.asked(decideQueuedReview)).toEqual([{ kind: 'identity', accountId, id: 'i1', outcome: 'approved' }]),
  );
  await waitFor(() => expect(window.location.search).toContain('open=profile'));
});

it('the key that approves, held or pressed again at once, approves nothing that opens afterwards before it can have been read', async () => {
  const mine = { isClaimedByMe: true, claimedBy: 'Olga' };
  server.answer(
    getQueue,
    answerOf([
      { ...proof, ...mine },
      { ...profile, ...mine },
    ]),
  );
  server.answer(decideQueuedReview, { status: 200 });
  await openFirst();
  await read();
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(window.location.search).toContain('open=profile'));
  await screen.findByRole('button', { name: 'Approve' });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  fireEvent.keyDown(document.body, { key: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.asked(decideQueuedReview)).toHaveLength(1);
  await read();
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(server.asked(decideQueuedReview)).toHaveLength(2));
});

it('the queue of one brand stands in the address', async () => {
  openPage('/console/queues', server);
  await screen.findByRole('option', { name: 'wetalk' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Brand' }), { target: { value: 'wetalk' } });
  await waitFor(() => expect(server.asked(getQueue).at(-1)).toMatchObject({ platform: 'wetalk' }));
  expect(window.location.search).toContain('brand=wetalk');
});

it('what was decided leads to the account, and is filtered by kind, outcome, brand and user id', async () => {
  const decision = {
    decisionId: 'd1',
    at: 1,
    kind: 'api' as const,
    accountId,
    userId: '123456789',
    platform: 'pingme',
  };
  const refused = { ...decision, outcome: 'refused' as const, reason: 'Does not answer.', by: 'Rolf' };
  server.answer(getDecisions, { decisions: [refused], platforms: ['pingme', 'wetalk'] });
  openPage('/console/queues', server);
  fireEvent.click(await screen.findByRole('link', { name: 'Decided' }));
  const link = await screen.findByRole('link', { name: '123456789 · pingme' });
  expect(link.getAttribute('href')).toBe(`/console/accounts/${accountId}`);
  expect(screen.getByRole('row', { name: /Refused Rolf Does not answer\./ })).toBeTruthy();
  for (const [name, value] of [
    ['Kind', 'api'],
    ['Outcome', 'refused'],
    ['Brand', 'wetalk'],
  ] as const)
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  fireEvent.change(screen.getByRole('textbox', { name: 'User id' }), { target: { value: '123 456 789' } });
  const filter = { kind: 'api', outcome: 'refused', platform: 'wetalk', userId: '123456789' };
  await waitFor(() => expect(server.asked(getDecisions).at(-1)).toMatchObject(filter));
});

it('a role that only sees the queue is offered nothing to do', async () => {
  server = createConsoleServer({ ...olga, role: 'auditor' });
  server.answer(getQueue, answerOf([proof]));
  await openFirst();
  const shown = await pane();
  expect(shown.queryByRole('button')).toBeNull();
});
