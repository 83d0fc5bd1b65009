import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { exportServices, getServices, previewServices, replaceServices } from '@manyline/contract/console/services';
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

it('the list of services is taken as a file, held against the one in force, and replaced as a whole by whoever saw that one', async () => {
  const csv = String(await owner.call(exportServices));
  const { services, imported } = await owner.call(getServices);
  expect(csv.trim().split('\n')).toHaveLength(services.length + 1);
  expect(imported).toBeUndefined();
  const lines = csv
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('telegram,'));
  const changed = [...lines, 'ourclub,Our club,我们的俱乐部,no,,'].join('\n');
  const { version, ...preview } = await owner.call(previewServices, { csv: changed });
  expect(preview).toMatchObject({ fresh: ['ourclub'], changed: [], gone: ['telegram'], problems: [] });
  const replacing = { csv: changed, basedOn: version, reason: 'asked for by many' };
  await owner.call(replaceServices, replacing);
  expect(world.codeServices.service.find('ourclub')?.en).toBe('Our club');
  expect(world.codeServices.service.find('telegram')).toBeUndefined();
  expect((await owner.call(getServices)).imported?.source).toContain('Olga');
  await expect(owner.call(replaceServices, replacing)).rejects.toMatchObject({ code: 'CONSOLE_CHANGED_SINCE' });
  const { entries } = await owner.call(getLog, { act: 'servicesReplaced' });
  expect(entries).toMatchObject([
    { after: expect.stringContaining('1 new, 0 changed, 1 gone'), reason: 'asked for by many' },
  ]);
});

it('a list of services with a slip replaces nothing, and says where that is', async () => {
  const csv = 'app,en,zh,common,words,senders\nUPPER,A,B,no,,';
  const { problems, version } = await owner.call(previewServices, { csv });
  expect(problems[0]).toMatchObject({ line: 2, problem: expect.stringContaining('UPPER') });
  await expect(owner.call(replaceServices, { csv, basedOn: version, reason: 'a slip' })).rejects.toMatchObject({
    code: 'CONSOLE_REFUSED',
  });
});
