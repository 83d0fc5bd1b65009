// @vitest-environment happy-dom
import { getBrand } from '@manyline/brands/registry';
import { pieceOf } from '@manyline/brands/settings';
import { changeBrand, getBrandPiece, proposePrices, readPriceFile } from '@manyline/contract/console/business';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { getAppList } from '@manyline/contract/verification';
import type { BrandPiece } from '@manyline/domain/brand-pieces';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closePage, createConsoleServer, olga, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const P1 = '019a0000-0000-7000-8000-000000000001';
const P2 = '019a0000-0000-7000-8000-000000000002';

function createServer(piece: BrandPiece, more: object = {}, operator = olga) {
  const server = createConsoleServer(operator);
  const value = pieceOf(getBrand('pingme'), piece);
  server.answer(getBrandPiece, { value, fileValue: value, latest: 3, versions: [], proposals: [], ...more });
  server.answer(getProposals, { proposals: [] });
  server.answer(getAppList, { appList: [], countrys: [] });
  server.answer(changeBrand, { status: 200 });
  server.answer(proposePrices, { status: 200 });
  server.answer(decideProposal, { status: 200 });
  return server;
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const confirm = async (button: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'spring' } });
  fireEvent.click(dialog.getByRole('button', { name: button }));
};

it('a text is changed in both languages, after its difference was shown; what is wrong is said in words before', async () => {
  const server = openPage('/console/business/pingme/texts', createServer('texts'));
  expect((await screen.findByLabelText<HTMLInputElement>('Name: English')).value).toBe('PingMe');
  expect(screen.getByText('Nothing differs')).toBeTruthy();
  type('Name: English', '');
  expect(screen.getByText('Fill this in.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save …' }).disabled).toBe(true);
  type('Name: English', 'Ping');
  type('Email address of support', 'nobody');
  expect(screen.getByText(/such as help@example.com/)).toBeTruthy();
  type('Email address of support', 'help@ping.example');
  const row = within(screen.getByRole('region', { name: 'Difference' })).getByRole('row', { name: /Name · English/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['PingMe', 'Ping']);
  fireEvent.click(screen.getByRole('button', { name: 'Save …' }));
  await confirm('Save');
  await waitFor(() => expect(server.asked(changeBrand)).toHaveLength(1));
  expect(server.asked(changeBrand)[0]).toMatchObject({
    brand: 'pingme',
    piece: 'texts',
    basedOn: 3,
    reason: 'spring',
    value: { name: { en: 'Ping' }, supportEmail: 'help@ping.example' },
  });
});

it('prices are typed as people write them, and proposed', async () => {
  const server = openPage('/console/business/pingme/prices', createServer('prices'));
  const field = await screen.findByLabelText<HTMLInputElement>('A text sent, each part');
  expect(field.value).toBe('0.02');
  fireEvent.change(field, { target: { value: '0,03' } });
  expect(screen.getByText('Not a number that fits here.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '0.030' } });
  expect(field.value).toBe('0.030');
  fireEvent.click(screen.getByRole('button', { name: 'Propose …' }));
  expect(await screen.findByText(/Somebody else who may confirm it/)).toBeTruthy();
  await confirm('Propose');
  await waitFor(() => expect(server.asked(proposePrices)).toHaveLength(1));
  expect(server.asked(proposePrices)[0]).toMatchObject({ piece: 'prices', value: { smsOut: 30_000 } });
});

it('two tiles of one amount are a problem at the second, and one can be taken out', async () => {
  openPage('/console/business/pingme/tiles', createServer('tiles'));
  fireEvent.click(await screen.findByRole('button', { name: 'Add an amount' }));
  const last = within(screen.getByRole('group', { name: 'Entry 7' }));
  fireEvent.change(last.getByLabelText('Amount'), { target: { value: '100' } });
  expect(last.getByText('This is here twice.')).toBeTruthy();
  fireEvent.click(last.getByRole('button', { name: 'Remove entry 7' }));
  expect(screen.getByText('Nothing differs')).toBeTruthy();
});

it('a second person sees the difference of what waits and confirms it; whoever proposed it withdraws', async () => {
  const proposal = {
    proposalId: P1,
    by: 'Fin',
    isOwn: false,
    reason: 'dearer carriers',
    expiresAt: Date.now() + 60_000,
    changes: [{ path: 'smsOut', before: '20000', after: '30000' }],
    changesInAll: 1,
  };
  const proposals = [proposal, { ...proposal, proposalId: P2, isOwn: true }];
  const server = openPage('/console/business/pingme/prices', createServer('prices', { proposals }));
  expect(await screen.findAllByText('0.03')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm this proposal?' }));
  expect(server.asked(decideProposal)).toEqual([]);
  for (const text of ['dearer carriers', '0.03']) expect(question.getByText(text)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(server.asked(decideProposal)).toEqual([{ proposalId: P1, outcome: 'confirmed' }]));
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

it('the version that holds is undone by one click', async () => {
  const version = { who: 'Rita', reason: 'spring', madeAt: 1, from: 1, changes: [], changesInAll: 0 };
  const versions = [
    { ...version, version: 3, state: 'inForce' },
    { ...version, version: 2, state: 'past' },
  ];
  const server = openPage('/console/business/pingme/texts', createServer('texts', { versions }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo version 3' }));
  await waitFor(() => expect(server.asked(changeBrand)).toHaveLength(1));
  expect(server.asked(changeBrand)[0]).toMatchObject({ undo: 3, basedOn: 3 });
  expect(screen.queryByRole('button', { name: 'Undo version 2' })).toBeNull();
});

it('whoever may only look gets no way to change', async () => {
  openPage('/console/business/pingme/texts', createServer('texts', {}, { ...olga, role: 'auditor' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name: English')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save …' })).toBeNull();
});

async function takeFile(text: string) {
  const input = await screen.findByText('Take a CSV file').then(() => document.querySelector('input[type=file]')!);
  fireEvent.change(input, { target: { files: [new File([text], 'rates.csv', { type: 'text/csv' })] } });
}
const rate = { type: 'sms', countryCode: 'FR', description: { en: '', zh: '' }, common: 190_000, economic: null };

it('prices of a file stand as a difference, and are proposed as any other change', async () => {
  const server = createServer('rates', { value: [rate], fileValue: [rate] });
  const value = [{ ...rate, common: 250_000 }];
  server.answer(readPriceFile, { value, others: 2, problems: [], moreProblems: 0 });
  openPage('/console/business/pingme/rates', server);
  await takeFile('brands,…');
  expect(await screen.findByText(/^1 price was taken from the file. 2 of other brands/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Difference' })).getByText('0.25')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Propose …' }));
  await confirm('Propose');
  await waitFor(() =>
    expect(server.asked(proposePrices)).toMatchObject([{ brand: 'pingme', piece: 'rates', value, basedOn: 3 }]),
  );
  expect(server.asked(readPriceFile)).toEqual([{ brand: 'pingme', piece: 'rates', csv: 'brands,…' }]);
});

it('a file with mistakes names their lines, and changes nothing of the form', async () => {
  const server = createServer('rates', { value: [rate], fileValue: [rate] });
  server.answer(readPriceFile, {
    value: [],
    others: 0,
    problems: [{ line: 2, problem: 'no country' }],
    moreProblems: 3,
  });
  openPage('/console/business/pingme/rates', server);
  await takeFile('brands,…');
  expect(await screen.findByText('Line 2: no country')).toBeTruthy();
  expect(screen.getByText('And 3 more.')).toBeTruthy();
  expect(screen.getByText('Nothing differs')).toBeTruthy();
});
