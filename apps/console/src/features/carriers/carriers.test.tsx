// @vitest-environment happy-dom
import { getAside } from '@manyline/contract/console/aside';
import {
  actOnCarrier,
  type CarrierOnWire,
  claimUncertain,
  decideUncertain,
  getCarrier,
  getCarriers,
  getCarrierWebhooks,
  getChangedRoutePrices,
  getChangedRoutes,
  getUncertain,
  proposeCarrier,
  releaseUncertain,
} from '@manyline/contract/console/carriers';
import { getViews } from '@manyline/contract/console/views';
import type { FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

const carrier: CarrierOnWire = {
  name: 'twilio:main',
  kind: 'twilio',
  state: 'active',
  isOfSettings: false,
  isOpen: true,
  whenUnsure: 'hold',
  credentialsMark: 'seen',
  abilities: ['texts', 'mms'],
  hour: { taken: 12, refused: 1, away: 1, unsure: 0 },
  waiting: 3,
  uncertain: 0,
};

function serve(server: FakeServer) {
  server.answer(getCarriers, { carriers: [carrier], routes: [], prices: [] });
  server.answer(getCarrier, { carrier, terms: '', acts: [] });
  server.answer(getCarrierWebhooks, { webhooks: [] });
  server.answer(getUncertain, { uncertain: [] });
  server.answer(getChangedRoutes, { changes: [] });
  server.answer(getChangedRoutePrices, { changes: [] });
  return server;
}

let server: FakeServer;
beforeEach(() => {
  server = serve(createConsoleServer());
});
afterEach(closePage);

const reasonOf = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: /Reason/ });

it('an account is a row with what it took within the hour, and Enter opens it', async () => {
  openPage('/console/carriers', server);
  const row = (await screen.findByRole('cell', { name: 'twilio:main' })).closest('tr')!;
  expect(row.textContent).toContain('12 of 14 taken');
  row.focus();
  fireEvent.keyDown(row, { key: 'Enter' });
  expect(await screen.findByRole('heading', { name: 'twilio:main' })).toBeTruthy();
  expect(window.location.pathname).toBe('/console/carriers/twilio%3Amain');
});

it('draining says what becomes of texts before it is done, and asks why', async () => {
  server.answer(actOnCarrier, { status: 200 });
  openPage('/console/carriers/twilio:main', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Drain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Drain' }));
  expect(dialog.getByText(/takes no new texts/)).toBeTruthy();
  const drain = dialog.getByRole('button', { name: 'Drain' });
  expect(drain).toHaveProperty('disabled', true);
  fireEvent.change(reasonOf(dialog), { target: { value: 'moving away' } });
  fireEvent.click(drain);
  await waitFor(() =>
    expect(server.asked(actOnCarrier)).toEqual([{ name: 'twilio:main', act: 'drain', reason: 'moving away' }]),
  );
});

it('credentials are asked for by kind, left out where they are empty, and proposed to a second person', async () => {
  server.answer(proposeCarrier, { status: 200 });
  openPage('/console/carriers', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an account' }));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Kind' }), { target: { value: 'telnyx' } });
  const type = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^API key/, 'KEY123');
  type(/^Public key/, 'abc');
  type(/^Messages a second/, '5');
  fireEvent.change(reasonOf(dialog), { target: { value: 'our second network' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText(/Another operator confirms it/);
  expect(server.asked(proposeCarrier)).toEqual([
    {
      name: 'telnyx:main',
      credentials: { apiKey: 'KEY123', publicKey: 'abc', messagesPerSecond: 5 },
      whenUnsure: 'hold',
      basedOn: '',
      reason: 'our second network',
    },
  ]);
});

it('other credentials are based on those that were there when their dialog opened, though the account is read anew behind it', async () => {
  server.answer(proposeCarrier, { status: 200 });
  openPage('/console/carriers/twilio:main', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Set credentials' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.answer(getCarrier, { carrier: { ...carrier, credentialsMark: 'newer' }, terms: '', acts: [] });
  // Whoever comes back to the page has it read anew.
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(server.asked(getCarrier)).toHaveLength(2));
  for (const [label, value] of [
    [/^Account SID/, 'AC1'],
    [/^Auth token/, 'secret'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.change(reasonOf(dialog), { target: { value: 'the old ones leaked' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(server.asked(proposeCarrier)).toMatchObject([{ name: 'twilio:main', basedOn: 'seen' }]));
});

it('a role that only sees accounts is offered nothing to do', async () => {
  server = serve(createConsoleServer({ ...olga, role: 'auditor' }));
  openPage('/console/carriers/twilio:main', server);
  await screen.findByRole('heading', { name: 'twilio:main' });
  const buttons = within(screen.getByRole('main')).queryAllByRole('button');
  // Lists that an auditor reads may leave as a file.
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Export as CSV', 'Export as CSV']);
});

it('texts whose fate nobody knows stand above the routes; what somebody knows of one that is held is said for a reason', async () => {
  const text = { carrier: 'twilio:main', from: '12025550100', to: '447400123456', since: 1, why: 'timed out' };
  const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
  const held = { ...text, accountId, id: '01a1fc59-2d29-7a44-960e-ea936341a701', isHeld: true, isClaimedByMe: false };
  const next = { ...held, id: '01a1fc59-2d29-7a44-960e-ea936341a702' };
  const askedAbout = { ...held, id: '01a1fc59-2d29-7a44-960e-ea936341a703', isHeld: false };
  server.answer(getUncertain, { uncertain: [held, askedAbout, next] });
  server.answer(claimUncertain, { claimedUntil: 1 });
  server.answer(decideUncertain, { status: 200 });
  openPage('/console/carriers', server);
  const lost = await screen.findAllByRole('button', { name: 'It was lost' });
  expect(lost).toHaveLength(2);
  fireEvent.click(lost[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'It was lost' }));
  expect(server.asked(claimUncertain)).toEqual([{ accountId, id: held.id }]);
  expect(dialog.getByText(/fails now, and its sender gets the money back/)).toBeTruthy();
  const reason = 'The network said so when it was asked.';
  fireEvent.change(dialog.getByRole('combobox', { name: 'Usual reasons' }), { target: { value: reason } });
  server.answer(getUncertain, { uncertain: [askedAbout, next] });
  fireEvent.click(dialog.getByRole('button', { name: 'It was lost' }));
  await waitFor(() =>
    expect(server.asked(decideUncertain)).toEqual([{ accountId, id: held.id, outcome: 'lost', reason }]),
  );
  await waitFor(() => expect(document.activeElement?.id).toBe(`decide-${accountId} ${next.id}`));
});

it('a text that somebody else is at is left to them; one that was taken is given back with its dialog', async () => {
  const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
  const text = { carrier: 'twilio:main', from: '12025550100', to: '447400123456', since: 1, why: '', accountId };
  const free = { ...text, id: '01a1fc59-2d29-7a44-960e-ea936341a701', isHeld: true, isClaimedByMe: false };
  const ritas = { ...free, id: '01a1fc59-2d29-7a44-960e-ea936341a702', claimedBy: 'Rita' };
  server.answer(getUncertain, { uncertain: [ritas, free] });
  server.answer(claimUncertain, { claimedUntil: 1 });
  server.answer(releaseUncertain, { status: 200 });
  openPage('/console/carriers', server);
  const row = within(await screen.findByRole('row', { name: /Rita/ }));
  expect(row.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true]);
  const [, sent] = screen.getAllByRole('button', { name: 'It was sent' });
  fireEvent.click(sent!);
  const dialog = within(await screen.findByRole('dialog', { name: 'It was sent' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.asked(releaseUncertain)).toEqual([{ accountId, id: free.id }]));
});

it('webhooks are found by a number or an id, and lead to the account that they are about', async () => {
  const webhook = { webhookId: '01a1fc59-2d29-7a44-960e-ea936341a778', receivedAt: 1, body: '', isOpen: false };
  const event = { kind: 'receipt' as const, id: 'SM123', from: '12025550100', to: '12025550141', accountId: 'a1' };
  openPage('/console/carriers/twilio:main', server);
  await screen.findByText('No webhook came');
  server.answer(getCarrierWebhooks, { webhooks: [{ ...webhook, texts: 0, receipts: 5, events: [event] }] });
  fireEvent.change(screen.getByLabelText('Find by number or id'), { target: { value: ' SM123 ' } });
  const link = await screen.findByRole('link', { name: '+1 (202) 555-0100 to +1 (202) 555-0141' });
  expect(link.getAttribute('href')).toBe('/console/accounts/a1');
  expect(screen.getByText('and 4 more')).toBeTruthy();
  expect(server.asked(getCarrierWebhooks).at(-1)).toMatchObject({ search: 'SM123' });
  server.answer(getCarrierWebhooks, { webhooks: [], nextPage: webhook.webhookId });
  fireEvent.change(screen.getByLabelText('Find by number or id'), { target: { value: 'SM124' } });
  expect(await screen.findByText(/The next page looks further back/)).toBeTruthy();
});

it('texts in doubt are filtered by account and things set aside by kind, in one address with one view; a filter that finds nothing stays', async () => {
  const accountId = '01a1fc59-2d29-7a44-960e-ea936341a778';
  const doubt = { carrier: 'twilio:main', from: '12025550100', to: '447400123456', since: 1, why: 'timed out' };
  const held = { ...doubt, accountId, id: '01a1fc59-2d29-7a44-960e-ea936341a701', isHeld: true, isClaimedByMe: false };
  server.answer(getUncertain, { uncertain: [held] });
  server.answer(getAside, { aside: [{ kind: 'send', of: accountId, id: 'x', at: 1, error: 'a fault' }] });
  openPage('/console/carriers', server);
  const account = await screen.findByRole('combobox', { name: 'Account' });
  expect(
    within(account)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'twilio:main']);
  fireEvent.change(account, { target: { value: 'twilio:main' } });
  await waitFor(() =>
    expect(server.asked(getUncertain)).toContainEqual(expect.objectContaining({ name: 'twilio:main' })),
  );
  server.answer(getAside, { aside: [] });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Kind' }), { target: { value: 'event' } });
  expect(await screen.findByText('Nothing fits the filter')).toBeTruthy();
  expect(window.location.search).toBe('?account=twilio%3Amain&kind=event');
  expect(screen.getAllByRole('button', { name: 'Save this view' })).toHaveLength(1);
  expect(server.asked(getViews).at(-1)).toMatchObject({ room: 'carriers' });
});
