// @vitest-environment happy-dom
import { getCountedTexts, getOrderedCodes } from '@manyline/contract/console/figure-rows';
import { getFigures, getToday } from '@manyline/contract/console/figures';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const START = Date.UTC(2026, 10, 23, 8);
const starts = [START, START + HOUR_MS];

function serve() {
  const server = createConsoleServer();
  server.answer(getFigures, {
    starts,
    stepMs: HOUR_MS,
    lines: [
      { figure: 'textsSent', key: '', values: [40, 60], total: 100 },
      { figure: 'textsFailed', key: '', values: [1, 4], total: 5 },
    ],
  });
  return server;
}

it('behind a chart stands a table of the same values, which opens by keyboard', async () => {
  openPage('/console/figures', serve());
  const chart = within(await screen.findByRole('figure', { name: 'Texts' }));
  expect(chart.getByText('Show as a table').tagName).toBe('SUMMARY');
  const table = within(chart.getByRole('table', { hidden: true }));
  const cells = table.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
  expect(cells).toEqual(['40', '1', '60', '4', '100', '5']);
});

it('the address says what is drawn, and choosing changes it', async () => {
  const server = serve();
  openPage('/console/figures?topic=codes&range=month&by=country', server);
  await screen.findByRole('heading', { name: 'Codes ordered' });
  expect(server.asked(getFigures).at(-1)).toMatchObject({ topic: 'codes', range: 'month', by: 'country' });
  fireEvent.change(screen.getByLabelText('Told apart by'), { target: { value: 'service' } });
  expect(window.location.search).toContain('by=service');
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'texts' } });
  // The side by which the other topic is split is none of this one.
  expect(window.location.search).toBe('?topic=texts&range=month');
});

it('a row says what share failed, and money of two currencies is never in one row', async () => {
  openPage('/console/figures', serve());
  const rows = within(await screen.findByRole('region', { name: 'In all' })).getAllByRole('row');
  expect(rows[1]!.textContent).toContain('5%');
});

it("home shows today's figures beside yesterday's, each opening what is behind it", async () => {
  const server = serve();
  server.answer(getToday, {
    figures: [
      { figure: 'textsSent', value: 200, before: 180 },
      { figure: 'textsFailed', value: 10, before: 2 },
      { figure: 'sales', currency: 'USD', value: 42_500_000, before: 0 },
      { figure: 'signUps', value: 7, before: 1 },
    ],
    countedAt: Date.now() - DAY_MS,
  });
  openPage('/console/', server);
  const failed = await screen.findByRole('link', { name: /^Texts failed/ });
  expect(failed.textContent).toBe('Texts failed10 5%Yesterday by now: 2');
  expect(failed.getAttribute('href')).toMatch(/figures\/texts\?from=\d{4}-\d\d-\d\d$/);
  expect(screen.getByRole('link', { name: /^Texts sent/ }).getAttribute('href')).toMatch(
    /figures\/texts\?from=.*&outcome=sent$/,
  );
  const sales = screen.getByRole('link', { name: /^Sales/ });
  expect(sales.textContent).toContain('$42.50');
  expect(sales.getAttribute('href')).toMatch(/money\/credits\?from=\d{4}-\d\d-\d\d$/);
  expect(screen.getByRole('link', { name: /^Sign-ups/ }).getAttribute('href')).toMatch(
    /accounts\?from=\d{4}-\d\d-\d\d$/,
  );
});

it('a role that sees no figures has none on its home', async () => {
  const server = createConsoleServer({ ...olga, role: 'reviewer' });
  openPage('/console/', server);
  await screen.findByRole('heading', { name: 'Health' });
  expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  expect(server.asked(getFigures)).toEqual([]);
});

it('rules of the books that were broken have a chart and a table like any figure', async () => {
  const server = createConsoleServer();
  const line = { figure: 'brokenRules' as const, key: '', values: [0, 2], total: 2 };
  server.answer(getFigures, { starts: [0, HOUR_MS], stepMs: HOUR_MS, lines: [line] });
  openPage('/console/figures?topic=books', server);
  const chart = within(await screen.findByRole('figure', { name: 'Check of the books' }));
  const cells = within(chart.getByRole('table', { hidden: true })).getAllByRole('cell', { hidden: true });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['0', '2', '2']);
  // They are told apart by nothing.
  expect(screen.queryByLabelText('Told apart by')).toBeNull();
});

it('a count in the table leads to the rows that it was counted from', async () => {
  const server = createConsoleServer();
  server.answer(getFigures, {
    starts,
    stepMs: HOUR_MS,
    lines: [
      { figure: 'textsSent', key: 'telnyx:main', values: [40, 60], total: 100 },
      { figure: 'textsFailed', key: 'telnyx:main', values: [1, 4], total: 5 },
      { figure: 'textsFailed', key: '*', values: [1, 1], total: 2 },
    ],
  });
  server.answer(getCountedTexts, {
    texts: [
      {
        accountId: '01a1fc59-2d29-7a44-960e-ea936341a778',
        userId: '123456789',
        brand: 'pingme',
        messageId: '01a1fc59-2d29-7a44-960e-ea936341a779',
        at: START,
        type: 'sms',
        ownNumber: '12025550171',
        country: 'GB',
        carrier: 'telnyx:main',
        state: 'failed',
        reason: 'ourSide',
      },
    ],
    brands: ['pingme'],
    carriers: ['telnyx:main'],
  });
  openPage('/console/figures?by=carrier', server);
  const table = within(await screen.findByRole('region', { name: 'In all' }));
  fireEvent.click(table.getByRole('link', { name: '5' }));
  const row = await screen.findByRole('row', { name: /United Kingdom/ });
  expect(row.textContent).toContain('Our account at the carrier cannot send it.');
  expect(server.asked(getCountedTexts).at(-1)).toMatchObject({ carrier: 'telnyx:main' });
  // Those of all others together have no list.
  expect(table.queryByRole('link', { name: '2' })).toBeNull();
});

it('ordered codes say what became of each, and a filter by service asks for it', async () => {
  const server = createConsoleServer();
  server.answer(getOrderedCodes, {
    codes: [
      {
        accountId: '01a1fc59-2d29-7a44-960e-ea936341a778',
        userId: '123456789',
        brand: 'pingme',
        orderId: '01a1fc59-2d29-7a44-960e-ea936341a779',
        at: START,
        service: 'whatsapp',
        serviceName: 'WhatsApp',
        country: 'GB',
        number: '447700900123',
        outcome: 'received',
        received: 1,
        waitedMs: 4_000,
        charge: '0.5',
        currency: 'USD',
      },
    ],
    brands: ['pingme'],
  });
  openPage('/console/figures/codes', server);
  const row = within(await screen.findByRole('row', { name: /WhatsApp/ }));
  expect(row.getByText('Received')).toBeTruthy();
  expect(row.getByText('0.5 USD')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Service'), { target: { value: 'whatsapp' } });
  await screen.findByRole('row', { name: /WhatsApp/ });
  expect(server.asked(getOrderedCodes).at(-1)).toMatchObject({ service: 'whatsapp' });
});
