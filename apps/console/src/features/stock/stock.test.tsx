// @vitest-environment happy-dom
import { carrierTermKeys, getCarrierTerms, termSetting } from '@manyline/contract/console/carriers';
import { getNumberOrders, getSales, type SaleOnWire, saleSetting } from '@manyline/contract/console/sales';
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

async function openImport(use?: string) {
  openPage('/console/numbers', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Import a list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a list' });
  if (use) fireEvent.change(within(dialog).getByLabelText('The list has'), { target: { value: use } });
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
  expect(server.asked(importStock)).toEqual([{ csv: 'number\n1', use: 'rent', reason: 'bought today' }]);
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

it('a list of numbers for codes is told apart, with the columns that it has', async () => {
  server.answer(previewStock, { ...found, fresh: 1 });
  await openImport('codes');
  await waitFor(() => expect(server.asked(previewStock)).toMatchObject([{ use: 'codes' }]));
});

const sale: SaleOnWire = {
  country: 'US',
  type: 'other',
  brand: '',
  source: 'twilio:main',
  line: 'local',
  can: { sms: true, mms: false, voice: true },
};
const sales = {
  sales: [sale],
  shops: [{ name: 'twilio:main', lines: ['local' as const, 'mobile' as const] }],
  brands: ['wetalk'],
  acts: [{ at: 1, act: 'sell' as const, sale: 'US other: local numbers', by: 'Olga', note: 'our first' }],
};
const { country, type, brand, ...terms } = sale;
const salePlace = { country, type, brand };

function serveSales(listed: typeof sales) {
  server.answer(getSales, listed);
  server.answer(saleSetting.changed, { changes: [] });
  server.answer(saleSetting.show, { value: terms, latest: 3, versions: [], proposals: [] });
  server.answer(saleSetting.change, { status: 200 });
}

it('a sale is changed for a reason, as a difference to what it is now', async () => {
  serveSales(sales);
  openPage('/console/numbers/sales', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for US, Number plan, All brands' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change US, Number plan, All brands' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Costs at most/ }), { target: { value: '2.5' } });
  expect((await within(dialog).findByRole('row', { name: /^Costs at most/ })).textContent).toContain('2.5');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'dear ones' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sell numbers' }));
  await waitFor(() =>
    expect(server.asked(saleSetting.change)).toEqual([
      { place: salePlace, value: { ...terms, costMax: '2.5' }, basedOn: 3, reason: 'dear ones' },
    ]),
  );
});

it('a sale is stopped for a reason, and nothing is sold where no account sells', async () => {
  serveSales({ ...sales, shops: [] });
  openPage('/console/numbers/sales', server);
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for US/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Stop' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'too dear' } });
  const stop = await screen.findByRole('button', { name: 'Stop' });
  await waitFor(() => expect(stop).toHaveProperty('disabled', false));
  fireEvent.click(stop);
  await waitFor(() =>
    expect(server.asked(saleSetting.change)).toEqual([{ place: salePlace, basedOn: 3, reason: 'too dear' }]),
  );
  expect(screen.getByRole('button', { name: 'Sell numbers' })).toHaveProperty('disabled', true);
});

it('an order says whose it is, what was paid, what it costs, and why it failed', async () => {
  server.answer(getNumberOrders, {
    orders: [
      {
        id: '1',
        accountId: held.holder!.accountId,
        userId: '123456789',
        brand: 'wetalk',
        number: '14155550170',
        source: 'twilio:main',
        state: 'failed',
        why: 'papers',
        createdAt: 1,
        rent: '4.99',
        months: 1,
        currency: 'USD',
        cost: { once: '1', monthly: '1.15', currency: 'USD' },
      },
    ],
  });
  openPage('/console/numbers/orders', server);
  const row = (await screen.findByText('the carrier wants papers')).closest('tr')!;
  expect(within(row).getByRole('link', { name: /123456789/ })).toBeTruthy();
  expect(row.textContent).toContain('4.99 USD for 1 month');
  expect(row.textContent).toContain('1 USD once, 1.15 USD a month');
});

it('what a number can is said beside what its account can', async () => {
  server.answer(getCarrierTerms, {
    terms: carrierTermKeys.map((key) => ({ key, ...(key === 'codes' && { own: 'no' }) })),
    source: 'twilio:main',
  });
  server.answer(termSetting.show, { latest: 0, versions: [], proposals: [] });
  server.answer(termSetting.change, { status: 200 });
  openPage('/console/numbers/14155550161', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Receives codes' }));
  const dialog = await screen.findByRole('dialog', { name: /^Receives codes/ });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Said by an operator/ }), { target: { value: 'yes' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'tried it' } });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
  await waitFor(() =>
    expect(server.asked(termSetting.change)).toEqual([
      {
        place: { subject: '14155550161', key: 'codes' },
        value: { said: 'yes' },
        basedOn: 0,
        reason: 'tried it',
      },
    ]),
  );
});
