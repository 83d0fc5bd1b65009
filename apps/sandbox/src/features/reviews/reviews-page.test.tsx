// @vitest-environment happy-dom
import { decideReview, getWaitingReviews, type WaitingReviewOnWire } from '@manyline/contract/local-world-reviews';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../lib/language.ts';
import { closePage, openPage } from '../../testing/open-page.tsx';

const PICTURE = 'http://127.0.0.1:3000/media/identity/sealed-1';
const review: WaitingReviewOnWire = {
  kind: 'identity',
  accountId: 'a1',
  id: 'i1',
  platform: 'pingme',
  login: 'ana@example.com',
  filedAt: 1,
  summary: { Name: 'Ana Silva', Front: PICTURE, Elsewhere: 'http://evil.example/picture.png' },
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(getWaitingReviews, { reviews: [review] });
  server.answer(decideReview, { status: 200 });
});
afterEach(() => {
  closePage();
  localStorage.clear();
});

const card = async () => within(await screen.findByRole('listitem', { name: 'Identity proof' }));
const what = { kind: 'identity', accountId: 'a1', id: 'i1' };

it('shows what was filed; pictures are looked at only when somebody asks, and only ours', async () => {
  openPage('#reviews', server);
  const shown = await card();
  expect(shown.getByText('Ana Silva')).toBeTruthy();
  expect(shown.getByText(/ana@example\.com$/), 'whom it is about, as people know them').toBeTruthy();
  expect(shown.getByText('http://evil.example/picture.png')).toBeTruthy();
  expect(shown.queryByRole('img', { name: 'Front' })).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Show 1 pictures' }));
  expect(shown.getByRole('img', { name: 'Front' }).getAttribute('src')).toBe('/media/identity/sealed-1');
  fireEvent.click(shown.getByRole('button', { name: 'Hide the pictures' }));
  expect(shown.queryByRole('img', { name: 'Front' })).toBeNull();
});

it('reads anew in another language, and keeps the pictures that are being looked at', async () => {
  openPage('#reviews', server);
  fireEvent.click((await card()).getByRole('button', { name: 'Show 1 pictures' }));
  const later = PICTURE.replace('sealed-1', 'sealed-2');
  server.answer(getWaitingReviews, { reviews: [{ ...review, summary: { 姓名: 'Ana Silva', 正面: later } }] });
  act(() => chooseLanguage('zh'));
  const shown = await screen.findByRole('img', { name: '正面' });
  expect(shown.getAttribute('src')).toBe('/media/identity/sealed-1');
  expect(screen.getByText('姓名')).toBeTruthy();
});

it('approves without a reason', async () => {
  openPage('#reviews', server);
  fireEvent.click((await card()).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(server.asked(decideReview)).toEqual([{ ...what, outcome: 'approved' }]));
});

it("refuses for a reason of the list, in words of one's own, or both, and for none not at all", async () => {
  openPage('#reviews', server);
  const shown = await card();
  const refuse = shown.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement;
  const reason = shown.getByRole('combobox', { name: 'Reason for a refusal' });
  fireEvent.change(reason, { target: { value: '' } });
  expect(refuse.disabled).toBe(true);
  fireEvent.change(shown.getByRole('textbox', { name: 'In words of your own' }), { target: { value: ' Too dark ' } });
  expect(refuse.disabled).toBe(false);
  fireEvent.click(refuse);
  await waitFor(() => expect(server.asked(decideReview)).toEqual([{ ...what, outcome: 'refused', words: 'Too dark' }]));
});

it('says when somebody else was quicker', async () => {
  server.refuse(decideReview, 'NOT_FOUND');
  openPage('#reviews', server);
  fireEvent.click((await card()).getByRole('button', { name: 'Approve' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This no longer exists.');
});

it('says that nothing waits', async () => {
  server.answer(getWaitingReviews, { reviews: [] });
  openPage('#reviews', server);
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});
