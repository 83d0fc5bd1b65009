// @vitest-environment happy-dom
import {
  addHandset,
  callFromHandset,
  getHandsetMessages,
  getHandsets,
  getSandboxAccounts,
  leaveVoicemail,
  sendFromHandset,
} from '@manyline/contract/local-world';
import {
  answerHandsetCall,
  dialFromHandset,
  getHandsetCalls,
  type HandsetCall,
  speakIntoCall,
} from '@manyline/contract/local-world-calls';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePage, openPage } from '../../testing/open-page.tsx';

const ANA = '12025550100';
const OURS = '14155550111';
const date = Date.UTC(2026, 10, 22, 9, 30);
const arrived = { id: '1', direction: 'in', peerNumber: OURS, text: 'Hello Ana', media: '', date } as const;
const account = {
  accountId: 'a',
  userId: 'u',
  platform: 'pingme',
  login: 'wei@mail.example',
  balance: '5',
  numbers: [OURS],
};

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(getHandsets, { handsets: [{ number: ANA, name: 'Ana' }] });
  server.answer(getHandsetMessages, { messages: [arrived] });
  server.answer(getHandsetCalls, { calls: [] });
  server.answer(getSandboxAccounts, { accounts: [account] });
});
afterEach(() => {
  closePage();
  vi.restoreAllMocks();
});

const conversation = () => screen.findByRole('region', { name: 'Messages with +1 (415) 555-0111' });
const write = async (text: string) => {
  const field = within(await conversation()).getByRole('textbox', { name: 'Text' });
  fireEvent.change(field, { target: { value: text } });
  return field as HTMLTextAreaElement;
};

it('without a handset chosen it says what to do first, with a number to write to', async () => {
  openPage('#handsets', server);
  expect(await screen.findByText('Try it in four steps')).toBeTruthy();
  expect(await screen.findByRole('button', { name: `Copy +${ANA}` })).toBeTruthy();
  expect(server.asked(getHandsetMessages)).toEqual([]);
});

it('a conversation shows what arrived, and whose number it is with', async () => {
  openPage(`#handsets/${ANA}/${OURS}`, server);
  const shown = within(await conversation());
  expect(await shown.findByText('Hello Ana')).toBeTruthy();
  expect(await shown.findByText('wei@mail.example · pingme')).toBeTruthy();
});

it('Enter sends what was written and empties the field', async () => {
  server.answer(sendFromHandset, { message: { ...arrived, id: '2', direction: 'out' } });
  openPage(`#handsets/${ANA}/${OURS}`, server);
  const field = await write('Hi');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(server.asked(sendFromHandset)).toMatchObject([{ from: ANA, to: OURS, text: 'Hi' }]));
  await waitFor(() => expect(field.value).toBe(''));
});

it('a text that was refused stays in the field, with the reason', async () => {
  server.refuse(sendFromHandset, 'NOT_FOUND');
  openPage(`#handsets/${ANA}/${OURS}`, server);
  const field = await write('Hi');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toBe('This no longer exists.');
  expect(field.value).toBe('Hi');
});

it('a first text goes to any number, and to none that is none', async () => {
  server.answer(sendFromHandset, { message: { ...arrived, id: '2', direction: 'out' } });
  openPage(`#handsets/${ANA}/new`, server);
  const to = await screen.findByRole('combobox', { name: 'To' });
  fireEvent.change(to, { target: { value: '12' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'First' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('A number has 5 to 15 digits, country code first.')).toBeTruthy();
  expect(server.asked(sendFromHandset)).toEqual([]);
  fireEvent.change(to, { target: { value: '+1 415 555 0111' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.asked(sendFromHandset)).toMatchObject([{ to: OURS, text: 'First' }]));
  await waitFor(() => expect(window.location.hash).toBe(`#handsets/${ANA}/${OURS}`));
});

it('a handset is added with a number or without, and opened', async () => {
  server.answer(addHandset, ({ number }) => ({ handset: { number: number ?? '12025550177', name: 'Bo' } }));
  openPage('#handsets', server);
  fireEvent.click(screen.getByRole('button', { name: 'Add handset' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add handset' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Number' }), { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('A number has 5 to 15 digits, country code first.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Number' }), { target: { value: '' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: ' Bo ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(window.location.hash).toBe('#handsets/12025550177'));
  expect(server.asked(addHandset)).toMatchObject([{ name: 'Bo' }]);
});

it('a voicemail needs words, and goes in the language that was chosen or by itself', async () => {
  server.answer(leaveVoicemail, { message: { ...arrived, id: '3', direction: 'out', voicemail: true } });
  openPage(`#handsets/${ANA}/${OURS}`, server);
  fireEvent.click(within(await conversation()).getByRole('button', { name: 'Leave a voicemail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave a voicemail' }));
  const leave = dialog.getByRole('button', { name: 'Leave a voicemail' }) as HTMLButtonElement;
  expect(leave.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Words to say' }), { target: { value: 'Call me' } });
  fireEvent.click(leave);
  await waitFor(() => expect(server.asked(leaveVoicemail)).toMatchObject([{ text: 'Call me', language: '' }]));
});

it('a call says what became of it: how long it was and what it cost, a voicemail, or nobody', async () => {
  // Nothing has a size here, so that what keeps the focus in the form finds no field and says so.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.answer(callFromHandset, { type: 'forwarded', duration: 2, charge: '0.04' });
  openPage(`#handsets/${ANA}/${OURS}`, server);
  fireEvent.click(within(await conversation()).getByRole('button', { name: 'Call' }));
  fireEvent.change(await screen.findByLabelText(/^Seconds/), { target: { value: '90' } });
  // Where it stands is for a browser to say.
  fireEvent.click(screen.getByRole('button', { name: 'Call and hang up' }));
  expect(await screen.findByText('Forwarded: 2 min, 0.04 charged')).toBeTruthy();
  expect(server.asked(callFromHandset)).toMatchObject([{ from: ANA, to: OURS, seconds: 90 }]);
  const again = async (type: 'voicemail' | 'missed') => {
    server.answer(callFromHandset, { type, duration: 0, charge: '0' });
    fireEvent.click(screen.getByRole('button', { name: 'Call and hang up' }));
  };
  await again('voicemail');
  expect(await screen.findByText('Left a voicemail, nothing charged')).toBeTruthy();
  await again('missed');
  expect(await screen.findByText('Nobody took the call, nothing charged')).toBeTruthy();
});

const aCall: HandsetCall = { id: 'c1', from: ANA, to: OURS, date: 1, state: 'dialling', heard: [] };

it('a handset rings when a call is forwarded to it, and answers', async () => {
  const forwarded = { to: ANA, callerId: '12025550199' };
  server.answer(getHandsetCalls, { calls: [{ ...aCall, from: '12025550199', state: 'ringing', forwarded }] });
  server.answer(answerHandsetCall, { call: { ...aCall, state: 'talking' } });
  openPage(`#handsets/${ANA}/${OURS}`, server);
  const telephone = within(await screen.findByRole('region', { name: 'Telephone' }));
  expect(telephone.getByText(/^It rings: \+1 \(202\) 555-0199/)).toBeTruthy();
  for (const name of ['Busy', 'Let it ring']) expect(telephone.getByRole('button', { name })).toBeTruthy();
  fireEvent.click(telephone.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(server.asked(answerHandsetCall)).toEqual([{ id: 'c1' }]));
});

it('a caller hears the greeting and the beep, and says words after it', async () => {
  const heard = [
    { kind: 'words' as const, text: 'Please leave a message', language: 'en' as const },
    { kind: 'beep' as const },
  ];
  server.answer(dialFromHandset, { call: aCall });
  server.answer(getHandsetCalls, { calls: [{ ...aCall, state: 'recording', heard }] });
  server.answer(speakIntoCall, { call: { ...aCall, state: 'over' } });
  openPage(`#handsets/${ANA}/${OURS}`, server);
  fireEvent.click(within(await conversation()).getByRole('button', { name: 'Call' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Call and listen' }));
  await waitFor(() => expect(server.asked(dialFromHandset)).toEqual([{ from: ANA, to: OURS }]));
  const telephone = within(await screen.findByRole('region', { name: 'Telephone' }));
  expect(telephone.getByText('Call to +1 (415) 555-0111: speak now')).toBeTruthy();
  expect(telephone.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '“Please leave a message”',
    'Beep',
  ]);
  fireEvent.change(telephone.getByRole('textbox', { name: 'Words to say' }), { target: { value: 'It is me' } });
  fireEvent.click(telephone.getByRole('button', { name: 'Say this' }));
  await waitFor(() => expect(server.asked(speakIntoCall)).toEqual([{ id: 'c1', text: 'It is me', language: '' }]));
});
