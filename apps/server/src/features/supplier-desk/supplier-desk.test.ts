import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import {
  actOnSupplier,
  checkSupplier,
  getSupplier,
  getSupplierOffers,
  getSuppliers,
  proposeSupplier,
  setMargin,
} from '@manyline/contract/console/suppliers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinTeam, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
import { openSuppliedWorld, SUPPLIER, type SuppliedWorld, UNITS } from '../verification/testing/supplied-world.ts';

let world: SuppliedWorld;
let owner: TestOperator;
beforeAll(async () => {
  world = await openSuppliedWorld();
  await world.restock();
  owner = await openOwner(world);
});
afterEach(() => world.audit());
afterAll(() => world.close());

const reason = 'a test of it';
const offers = async () => (await owner.call(getSupplierOffers, { name: SUPPLIER, country: 'PL' })).offers;

it('a supplier shows its margin, what it has by service and country, and what was done to it', async () => {
  const { suppliers } = await owner.call(getSuppliers);
  expect(suppliers).toMatchObject([{ name: SUPPLIER, state: 'active', units: UNITS }]);
  expect(suppliers[0]!.stock).toBeGreaterThan(0);
  expect(await offers()).toContainEqual(
    expect.objectContaining({ app: 'whatsapp', country: 'PL', prices: expect.stringContaining('0.08') }),
  );
  expect((await owner.call(checkSupplier, { name: SUPPLIER })).findings.length).toBeGreaterThan(0);
});

it('paused it sells nothing, resumed it sells again, each for a reason', async () => {
  await owner.call(actOnSupplier, { name: SUPPLIER, act: 'pause', reason });
  await world.suppliers.book.refresh();
  expect((await offers()).every(({ prices }) => prices === '')).toBe(true);
  await owner.call(actOnSupplier, { name: SUPPLIER, act: 'resume', reason });
  await world.suppliers.book.refresh();
  expect((await offers()).some(({ prices }) => prices !== '')).toBe(true);
  const { acts } = await owner.call(getSupplier, { name: SUPPLIER });
  expect(acts.slice(-2).map(({ act, by }) => [act, by])).toEqual([
    ['pause', owner.name],
    ['resume', owner.name],
  ]);
});

it('a margin of a service changes its price at once, and the log says what it was before', async () => {
  const before = (await offers()).find(({ app }) => app === 'whatsapp')!.prices;
  const place = { supplier: '*', app: 'whatsapp', country: 'PL' };
  await owner.call(setMargin, { ...place, terms: { percent: 400, plus: '0', isOffered: true }, reason });
  expect((await offers()).find(({ app }) => app === 'whatsapp')!.prices).not.toBe(before);
  await owner.call(setMargin, { ...place, reason });
  expect((await offers()).find(({ app }) => app === 'whatsapp')!.prices).toBe(before);
  const { entries } = await owner.call(getLog, { act: 'marginSet' });
  expect(entries).toMatchObject([
    { before: '400 % + 0', after: '' },
    { before: '', after: '400 % + 0' },
  ]);
});

it('other credentials take two operators and lie sealed; a currency that is missing is said', async () => {
  const credentials = { apiKey: 'nobody.reads.this' };
  const asked = { name: SUPPLIER, credentials, marginPercent: 70, reason };
  await expect(owner.call(proposeSupplier, { ...asked, units: {} })).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
  await owner.call(proposeSupplier, { ...asked, units: UNITS });
  const second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
  const [proposal] = (await second.call(getProposals)).proposals;
  await second.call(decideProposal, { proposalId: proposal!.proposalId, outcome: 'confirmed' });
  expect((await owner.call(getSupplier, { name: SUPPLIER })).supplier.marginPercent).toBe(70);
  const { rows } = await world.database.execute('select payload from proposal');
  expect(JSON.stringify(rows)).not.toContain(credentials.apiKey);
});
