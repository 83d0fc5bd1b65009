import { exportPriceFile, getBrandPiece, proposePrices, readPriceFile } from '@manyline/contract/console/business';
import { decideProposal } from '@manyline/contract/console/proposals';
import { getCountryRates } from '@manyline/contract/rates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const RATES = 'brands,type,countryCode,description_en,description_zh,commonLineRate,economicLineRate';
const reason = 'their list of May';
const ours = { brand: 'pingme', piece: 'rates' } as const;

let world: TestWorld;
let owner: TestOperator;
let finance: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox!.open();
  owner = await openOwner(world);
  [finance, auditor] = await Promise.all([
    openOperator(world, owner, 'finance'),
    openOperator(world, owner, 'auditor'),
  ]);
});
afterAll(() => world.close());

const fileOf = async (piece: 'rates' | 'codeRates') =>
  (await finance.ask(exportPriceFile, { brand: 'pingme', piece })).body;

/** Proposed by one, confirmed by the other. */
async function confirm(piece: 'rates' | 'codeRates', value: unknown) {
  const asked = { brand: 'pingme', piece };
  const { latest } = await finance.call(getBrandPiece, asked);
  await finance.call(proposePrices, { ...asked, value, basedOn: latest, reason });
  const { proposals } = await owner.call(getBrandPiece, asked);
  await owner.call(decideProposal, { proposalId: proposals[0]!.proposalId, outcome: 'confirmed' });
  await world.brandSettings.refresh();
}

it('a price list that leaves as a file comes back as the very same list', async () => {
  const { value } = await finance.call(getBrandPiece, ours);
  const read = await finance.call(readPriceFile, { ...ours, csv: await fileOf('rates') });
  expect(read).toMatchObject({ others: 0, problems: [] });
  expect(read.value).toEqual(value);
  expect(read.value.length).toBeGreaterThan(100);
});

it('reading a file changes nothing; proposed and confirmed by another it is what texts cost, and it stands in the file', async () => {
  const csv = [RATES, 'pingme wetalk,sms,FR,,,0.19,', 'pingme,sms,DE,,,0.08,'].join('\n');
  const before = await fileOf('rates');
  const { value, others } = await finance.call(readPriceFile, { ...ours, csv });
  expect(others).toBe(1);
  expect(await fileOf('rates')).toBe(before);
  await confirm('rates', value);
  const wei = await world.signIn({ platform: 'pingme' });
  const { list } = await wei.call(getCountryRates, { rateType: 'sms', rateCountryCode: 'FR', pageNo: 1, pageSize: 10 });
  expect(list).toMatchObject([{ countryCode: 'FR', commonLineRate: '0.19' }]);
  expect(await fileOf('rates')).toBe([RATES, 'pingme,sms,FR,,,0.19,', 'pingme,sms,DE,,,0.08,', ''].join('\n'));
  const { versions } = await finance.call(getBrandPiece, ours);
  expect(versions).toMatchObject([{ state: 'inForce', reason }]);
});

it('prices of codes by service and country come and leave as a file too', async () => {
  const csv = 'app,countryCode,shared,premium\ntelegram,US,0.3,0.45\n*,GB,0.2,0.4\n';
  const { value, problems } = await finance.call(readPriceFile, { brand: 'pingme', piece: 'codeRates', csv });
  expect(problems).toEqual([]);
  await confirm('codeRates', value);
  expect(await fileOf('codeRates')).toBe('app,countryCode,shared,premium\ntelegram,US,0.3,0.45\n*,GB,0.2,0.4\n');
});

it.each([
  ['rates', `${RATES}\nwetalk,sms,FR,,,0.19,`, 1, 'no prices of pingme'],
  ['rates', `${RATES}\npingme,sms,FR,,,-1,`, 2, 'commonLineRate'],
  ['codeRates', 'app,shared\nx,1', 1, 'missing: countryCode, premium'],
  ['codeRates', 'app,countryCode,shared,premium', 1, 'no prices'],
  ['codeRates', 'app,countryCode,shared,premium\n*,US,1,dear', 2, 'premium: "dear"'],
  ['codeRates', 'app,countryCode,shared,premium\nA B,XX,1,1', 2, 'app: "A B"'],
  ['codeRates', 'app,countryCode,shared,premium\n*,US,1,1\n*,us,2,2', 3, 'on line 2 already'],
] as const)('a file of %s that is wrong, %j, names the line and gives nothing', async (piece, csv, line, words) => {
  const read = await finance.call(readPriceFile, { brand: 'pingme', piece, csv });
  expect(read.value).toEqual([]);
  expect(read.problems[0]).toEqual({ line, problem: expect.stringContaining(words) });
});

it('whoever may only look takes the file, and reads none', async () => {
  expect((await auditor.ask(exportPriceFile, ours)).statusCode).toBe(200);
  await expect(auditor.call(readPriceFile, { ...ours, csv: RATES })).rejects.toMatchObject({
    code: 'CONSOLE_NOT_ALLOWED',
  });
});
