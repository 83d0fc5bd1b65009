import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import {
  changeServices,
  exportServices,
  getServices,
  getServicesVersions,
  previewServices,
} from '@manyline/contract/console/services';
import {
  actOnSupplier,
  checkSupplier,
  getMarginVersions,
  getSupplier,
  getSupplierOffers,
  getSuppliers,
  proposeMargin,
  proposeSupplier,
} from '@manyline/contract/console/suppliers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { joinTeam, openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
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

it('a margin is proposed by one and confirmed by another; then it changes prices at once, and is undone the same way', async () => {
  const second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Confirmer');
  const finance = await openOperator(world, owner, 'finance');
  const priceOf = async () => (await offers()).find(({ app }) => app === 'whatsapp')!.prices;
  const before = await priceOf();
  const place = { supplier: '*', app: 'whatsapp', country: 'PL' };
  const latest = async () => (await owner.call(getMarginVersions, place)).latest;
  const value = { percent: 400, plus: '0.50', isOffered: true };
  await finance.call(proposeMargin, { place, value, basedOn: await latest(), reason });
  expect(await priceOf()).toBe(before);
  const { proposals } = await finance.call(getMarginVersions, place);
  expect(proposals).toMatchObject([
    { isOwn: true, by: finance.name, changes: expect.arrayContaining([{ path: 'plus', after: '0.5' }]) },
  ]);
  const confirm = async () => {
    const { proposals: waiting } = await second.call(getMarginVersions, place);
    await second.call(decideProposal, { proposalId: waiting[0]!.proposalId, outcome: 'confirmed' });
  };
  const own = { proposalId: proposals[0]!.proposalId, outcome: 'confirmed' as const };
  await expect(finance.call(decideProposal, own)).rejects.toMatchObject({ code: 'CONSOLE_OWN_PROPOSAL' });
  await confirm();
  const raised = await priceOf();
  expect(raised).not.toBe(before);
  // Proposed against what is not any more: nobody is asked in vain.
  const late = owner.call(proposeMargin, { place, value, basedOn: 0, reason });
  await expect(late).rejects.toMatchObject({ code: 'CONSOLE_CHANGED_SINCE' });
  await owner.call(proposeMargin, { place, undo: 1, basedOn: await latest(), reason });
  await confirm();
  expect(await priceOf()).toBe(before);
  const { versions } = await owner.call(getMarginVersions, place);
  expect(versions.map(({ version, state, who }) => [version, state, who])).toEqual([
    [2, 'inForce', owner.name],
    [1, 'past', finance.name],
  ]);
  const { entries } = await owner.call(getLog, { act: 'confirmed' });
  const [undone, set] = entries.filter(({ object }) => object?.startsWith('changeMargin'));
  expect(set).toMatchObject({ who: 'Confirmer', after: 'percent: 400\nplus: 0.5\nisOffered: true' });
  expect(undone!.before).toBe(set!.after);
});

it('other credentials take two operators and lie sealed; a currency that is missing is said, and of two proposals one counts', async () => {
  const credentials = { apiKey: 'nobody.reads.this' };
  const { credentialsMark: basedOn } = (await owner.call(getSupplier, { name: SUPPLIER })).supplier;
  const asked = { name: SUPPLIER, credentials, units: UNITS, marginPercent: 70, basedOn, reason };
  await expect(owner.call(proposeSupplier, { ...asked, units: {} })).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
  await owner.call(proposeSupplier, { ...asked, marginPercent: 60 });
  await owner.call(proposeSupplier, asked);
  const second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
  const [older, newer] = (await second.call(getProposals)).proposals;
  const confirm = ({ proposalId }: { proposalId: string }) =>
    second.call(decideProposal, { proposalId, outcome: 'confirmed' });
  await confirm(newer!);
  await expect(confirm(older!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(owner.call(proposeSupplier, asked)).rejects.toMatchObject({ code: 'CONSOLE_CHANGED_SINCE' });
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
  const { latest } = await owner.call(getServicesVersions, {});
  const preview = await owner.call(previewServices, { csv: changed });
  expect(preview).toMatchObject({ fresh: ['ourclub'], changed: [], gone: ['telegram'], problems: [] });
  const replacing = { place: {}, value: changed, basedOn: latest, reason: 'asked for by many' };
  await owner.call(changeServices, replacing);
  expect(world.codeServices.service.find('ourclub')?.en).toBe('Our club');
  expect(world.codeServices.service.find('telegram')).toBeUndefined();
  expect((await owner.call(getServices)).imported?.source).toContain('Olga');
  await expect(owner.call(changeServices, replacing)).rejects.toMatchObject({ code: 'CONSOLE_CHANGED_SINCE' });
  const { entries } = await owner.call(getLog, { act: 'servicesReplaced' });
  expect(entries).toMatchObject([
    {
      before: expect.stringContaining('[telegram].en: Telegram'),
      after: expect.stringContaining('[ourclub].zh: 我们的俱乐部'),
      reason: 'asked for by many',
    },
  ]);
  await owner.call(changeServices, { place: {}, undo: 1, basedOn: 1, reason: 'not so many' });
  expect(world.codeServices.service.find('ourclub')).toBeUndefined();
  expect(String(await owner.call(exportServices))).toBe(csv);
});

it('a list of services with a slip replaces nothing, and says where that is', async () => {
  const csv = 'app,en,zh,common,words,senders\nUPPER,A,B,no,,';
  const { problems } = await owner.call(previewServices, { csv });
  const { latest } = await owner.call(getServicesVersions, {});
  expect(problems[0]).toMatchObject({ line: 2, problem: expect.stringContaining('UPPER') });
  await expect(
    owner.call(changeServices, { place: {}, value: csv, basedOn: latest, reason: 'a slip' }),
  ).rejects.toMatchObject({
    code: 'CONSOLE_REFUSED',
  });
});
