// @vitest-environment happy-dom
import {
  getDifferences,
  getStock,
  importStock,
  previewStock,
  type StockOnWire,
} from '@manyline/contract/console/stock';
import type { FakeServer } from '@manyline/page/testing/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, openPage } from '../../testing/open-page.tsx';

const number: StockOnWire = {
  number: '14155550161',
  country: 'US',
  province: 'California',
  areaCode: '415',
  type: 'other',
  source: 'twilio:main',
  can: { sms: true, mms: false, voice: true },
  state: 'free',
};
const held: StockOnWire = {
  ...number,
  number: '14155550162',
  state: 'held',
  holder: { accountId: '01a1fc59-2d29-7a44-960e-ea936341a778', userId: '123456789', platform: 'wetalk' },
};

let server: FakeServer;
beforeEach(() => {
  server = createConsoleServer();
  server.answer(getStock, { numbers: [number, held], sources: ['twilio:main'], countries: ['US'], brands: ['wetalk'] });
  server.answer(getDifferences, { looks: [], differences: [] });
});
afterEach(closePage);

async function openImport() {
  openPage('/console/numbers', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Import a list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a list' });
  const file = new File(['number\n1'], 'numbers.csv', { type: 'text/csv' });
  fireEvent.change(dialog.querySelector('input[type=file]') ?? document.querySelector('input[type=file]')!, {
    target: { files: [file] },
  });
  const look = within(dialog).getByRole('button', { name: 'Look at it first' });
  await waitFor(() => expect(look).toHaveProperty('disabled', false));
  fireEvent.click(look);
}
const found = { fresh: 0, known: 0, sample: [], problems: [], moreProblems: 0 };

it('a list with mistakes names their lines and offers no import', async () => {
  server.answer(previewStock, { ...found, problems: [{ line: 2, problem: 'number: "1" is no phone number' }] });
  await openImport();
  expect(await screen.findByText(/Line 2: number/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('a list without mistakes says what is new before it is imported, and asks why', async () => {
  server.answer(previewStock, { ...found, fresh: 1, known: 2, sample: [{ ...number }] });
  server.answer(importStock, { fresh: 1 });
  await openImport();
  expect(await screen.findByText('1 number is new.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'bought today' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 number was added.')).toBeTruthy();
  expect(server.asked(importStock)).toEqual([{ csv: 'number\n1', reason: 'bought today' }]);
});

it('a number leads to the account that has it, and filters stand in the address', async () => {
  openPage('/console/numbers', server);
  const link = await screen.findByRole('link', { name: /123456789/ });
  expect(link.getAttribute('href')).toBe(`/console/accounts/${held.holder!.accountId}`);
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'resting' } });
  await waitFor(() => expect(server.asked(getStock).at(-1)).toMatchObject({ state: 'resting' }));
  expect(window.location.search).toBe('?state=resting');
  // A number that somebody has is nobody else's to give away.
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
});
