// @vitest-environment happy-dom
import { getSandboxState, setSandboxState } from '@manyline/contract/local-world';
import { createFakeServer, type FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage } from '../../testing/open-page.tsx';

let server: FakeServer;
const state = {
  carriers: [{ name: 'sandbox', mode: 'normal' as const }],
  speechMode: 'normal' as const,
  welcomePack: true,
  parts: [],
  faultNumbers: [
    { suffix: '0001', what: 'as the server says it' },
    { suffix: '0099', what: 'New and strange' },
  ],
};

beforeEach(() => {
  server = createFakeServer();
  server.answer(getSandboxState, state);
});
afterEach(closePage);

const radio = (name: string, at = 0) =>
  screen.findAllByRole('radio', { name }).then((found) => found[at] as HTMLInputElement);

it('turns the network, and shows what was pressed before the server has answered', async () => {
  openPage('#network', server);
  server.answer(setSandboxState, { carriers: [{ name: 'sandbox', mode: 'hang' }] });
  const hangs = await radio('Does not answer');
  expect((await radio('Works')).checked).toBe(true);
  fireEvent.click(hangs);
  expect((hangs as HTMLInputElement).checked).toBe(true);
  await waitFor(() =>
    expect(server.asked(setSandboxState)).toMatchObject([{ carrier: 'sandbox', carrierMode: 'hang' }]),
  );
});

it('turns speech to text and the welcome pack, each by itself', async () => {
  openPage('#network', server);
  server.answer(setSandboxState, { carriers: state.carriers });
  fireEvent.click(await radio('Refuses everything', 1));
  await waitFor(() => expect(server.asked(setSandboxState)).toMatchObject([{ speechMode: 'refuse' }]));
  fireEvent.click(screen.getByRole('switch', { name: /^Welcome pack/ }));
  await waitFor(() => expect(server.asked(setSandboxState)[1]).toMatchObject({ welcomePack: false }));
});

it('a switch that was refused stands where it stood, with the reason', async () => {
  openPage('#network', server);
  server.refuse(setSandboxState, 'INVALID_INPUT');
  fireEvent.click(await radio('Refuses everything'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await radio('Works')).checked).toBe(true);
});

it('a part that is no twin has no switch', async () => {
  server.answer(getSandboxState, { parts: [], faultNumbers: [], carriers: state.carriers });
  openPage('#network', server);
  expect(await screen.findByRole('radiogroup', { name: 'The network' })).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Speech to text' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it("numbers with a fault are told in our words where we have some, else in the server's", async () => {
  openPage('#network', server);
  expect(await screen.findByText(/^The text fails/)).toBeTruthy();
  expect(screen.getByText('New and strange')).toBeTruthy();
});

it('several accounts of the network have a switch each, by name', async () => {
  const mode = 'normal' as const;
  const carriers = [
    { name: 'east', mode },
    { name: 'west', mode },
  ];
  server.answer(getSandboxState, { ...state, carriers });
  server.answer(setSandboxState, { carriers });
  openPage('#network', server);
  const west = within(await screen.findByRole('radiogroup', { name: 'The network: west' }));
  fireEvent.click(west.getByRole('radio', { name: /^Error 500/ }));
  await waitFor(() => expect(server.asked(setSandboxState)).toMatchObject([{ carrier: 'west', carrierMode: 'storm' }]));
});
