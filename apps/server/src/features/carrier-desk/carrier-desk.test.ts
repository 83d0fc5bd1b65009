import {
  actOnCarrier,
  changeRoute,
  changeRoutePrice,
  checkCarrier,
  claimUncertain,
  decideUncertain,
  exportUncertain,
  getCarrier,
  getCarriers,
  getCarrierWebhooks,
  getRoutePriceVersions,
  getRouteVersions,
  getUncertain,
  proposeCarrier,
  releaseUncertain,
  replayWebhook,
  testCarrier,
} from '@manyline/contract/console/carriers';
import { getLog } from '@manyline/contract/console/log';
import { decideProposal, getProposals } from '@manyline/contract/console/proposals';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { OWN, openVendorWorld, PHONE, type VendorWorld } from '../delivery/testing/vendor-world.ts';
import { joinTeam, openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const NAME = 'twilio:main';
const SECRET = 'a-token-that-nobody-is-to-read';

let world: VendorWorld;
let owner: TestOperator;
let second: TestOperator;
let auditor: TestOperator;
let wei: Awaited<ReturnType<VendorWorld['openHolder']>>;

beforeAll(async () => {
  world = await openVendorWorld('twilio');
  owner = await openOwner(world);
  second = await joinTeam(world, await world.operators.makeOwnerLink(), 'Second');
  auditor = await openOperator(world, owner, 'auditor');
  wei = await world.openHolder();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const act = (asked: 'pause' | 'resume' | 'drain', reason = 'a test of it') =>
  owner.call(actOnCarrier, { name: NAME, act: asked, reason });
async function setRoute(purpose: 'codes' | 'texts', prefix: string, carriers: string[]) {
  const place = { purpose, prefix };
  const { latest: basedOn } = await owner.call(getRouteVersions, place);
  await owner.call(changeRoute, {
    place,
    ...(carriers.length > 0 && { value: { carriers } }),
    basedOn,
    reason: 'cheaper',
  });
}
async function setPrice(name: string, prefix: string, price: string) {
  const place = { name, prefix };
  const { latest: basedOn } = await owner.call(getRoutePriceVersions, place);
  await owner.call(changeRoutePrice, { place, value: { price }, basedOn, reason: 'cheaper' });
}
const find = async () => (await auditor.call(getCarriers)).carriers.find(({ name }) => name === NAME)!;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  );

it('an account shows what it took within the hour, what waits and its last webhook; it is paused and resumed for a reason', async () => {
  const text = await wei.send('Counted');
  await wei.live.waitForState(text.smsId, 'sent');
  await world.delivery.pulse.flush();
  await world.tell();
  expect(await find()).toMatchObject({ state: 'active', isOpen: true, hour: { taken: 1, refused: 0 }, uncertain: 0 });
  expect((await find()).lastWebhookAt).toBeGreaterThan(0);
  await act('pause');
  expect((await find()).state).toBe('paused');
  await act('resume');
  const { acts } = await auditor.call(getCarrier, { name: NAME });
  expect(acts.slice(-2).map(({ act, by, note }) => [act, by, note])).toEqual([
    ['pause', owner.name, 'a test of it'],
    ['resume', owner.name, 'a test of it'],
  ]);
  const { entries } = await owner.call(getLog, { act: 'carrierPaused' });
  expect(entries).toMatchObject([{ object: `carrier ${NAME}`, before: 'active', reason: 'a test of it' }]);
});

it('one that is drained brings what it has taken in and takes nothing new; then its numbers send again', async () => {
  await act('pause');
  await wei.send('Taken in before');
  await act('drain');
  const refused = wei.toText(PHONE, 'Too late', { fromNumber: OWN });
  expect((await wei.live.send(refused)).status).not.toBe(0);
  await waitFor(
    async () => {
      world.clock.aheadMs += 2_000;
      await world.chats.relay.sweep();
      return world.taken().includes('Taken in before');
    },
    { what: 'what was taken in', deadlineMs: 20_000 },
  );
  expect(world.carrierAccounts.carriers.system.name).not.toBe(NAME);
  await act('resume');
  const text = await wei.send('Again');
  await wei.live.waitForState(text.smsId, 'sent');
  expect(world.taken()).not.toContain('Too late');
});

it('a webhook is shown without its text, and applied again it changes nothing', async () => {
  await world.fake.arrive({ from: PHONE, to: OWN, text: 'Nobody reads this here' });
  await world.tell();
  await wei.live.waitForText('Nobody reads this here');
  const { webhooks } = await auditor.call(getCarrierWebhooks, { name: NAME });
  const [last] = webhooks;
  expect(last).toMatchObject({ texts: 1, isOpen: false, body: expect.stringContaining('Body=•••') });
  expect(JSON.stringify(webhooks)).not.toContain('Nobody reads this here');
  const { webhookId } = last!;
  await owner.call(replayWebhook, { webhookId, reason: 'to be sure' });
  await waitFor(
    async () => {
      await world.intake.service.sweep();
      return (await auditor.call(getCarrierWebhooks, { name: NAME })).webhooks[0]?.isOpen === false;
    },
    { what: 'the webhook to be applied again', deadlineMs: 10_000 },
  );
  await world.intake.service.idle();
  expect((await wei.stored()).filter((text) => text === 'Nobody reads this here')).toHaveLength(1);
});

it('the webhooks of an account are found by its number, by the other side, and by ids of the text; never by its words', async () => {
  const OTHER = '13105550177';
  await world.fake.arrive({ from: OTHER, to: OWN, text: 'Nobody finds this' });
  const text = await wei.send('Nor that');
  await wei.live.waitForState(text.smsId, 'sent');
  await world.tell();
  await wei.live.waitForText('Nobody finds this');
  const find = async (search: string) => (await auditor.call(getCarrierWebhooks, { name: NAME, search })).webhooks;
  const [inbound, ...none] = await find('+1 (310) 555-0177');
  expect(none).toEqual([]);
  expect(inbound!.events).toMatchObject([{ kind: 'inbound', from: OTHER, to: OWN, accountId: wei.accountId }]);
  const [receipt] = await find(text.smsId);
  expect(receipt!.events[0]).toMatchObject({ kind: 'receipt', from: OWN, to: PHONE, accountId: wei.accountId });
  expect((await find(receipt!.events[0]!.id)).map(({ webhookId }) => webhookId)).toContain(receipt!.webhookId);
  for (const search of [OWN, wei.accountId]) {
    const ids = (await find(search)).map(({ webhookId }) => webhookId);
    expect(ids).toEqual(expect.arrayContaining([inbound!.webhookId, receipt!.webhookId]));
  }
  for (const search of ['Nobody finds this', 'Nobody', '4045550190', '%'])
    expect(await find(search), search).toEqual([]);
});

it('what a carrier knows of its account is said in words', async () => {
  const { findings } = await owner.call(checkCarrier, { name: NAME });
  expect(findings.map(({ about }) => about)).toContain('balance');
});

it('a test text goes by this account alone, to numbers that codes would go to, once a minute', async () => {
  const test = (to: string) => owner.call(testCarrier, { name: NAME, to });
  expect(await refusalOf(test('+881612345678'))).toBe('INVALID_DESTINATION');
  expect(await test(`+${PHONE}`)).toMatchObject({ outcome: expect.stringMatching(/taken|refused|away/) });
  expect(await refusalOf(test(`+${PHONE}`))).toBe('TOO_FREQUENT');
  expect((await owner.call(getLog, { act: 'carrierTested' })).entries).toHaveLength(1);
});

it('routes and prices are set for a reason, and refused in words', async () => {
  await setRoute('codes', '44', [NAME]);
  await setPrice(NAME, '44', '0.04');
  const { routes, prices } = await auditor.call(getCarriers);
  expect(routes).toContainEqual({ purpose: 'codes', prefix: '44', carriers: [NAME] });
  expect(prices).toContainEqual({ carrier: NAME, prefix: '44', price: '0.04' });
  const stranger = setRoute('codes', '', ['twilio:none']);
  await expect(stranger).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
  await setRoute('codes', '44', []);
  expect((await auditor.call(getCarriers)).routes).toEqual([]);
});

it('a new account takes two operators, lies sealed from the first moment on, and works on all nodes without a restart', async () => {
  const node = await world.openNode({ openCarrier: world.openCarrier });
  const name = 'twilio:spare';
  const credentials = { accountSid: 'AC1', authToken: SECRET };
  await owner.call(proposeCarrier, { name, credentials, whenUnsure: 'hold', basedOn: '', reason: 'a second one' });
  const everything = async () => {
    const { rows } = await world.database.execute('select payload, reason, about from proposal');
    const { rows: accounts } = await world.database.execute('select * from carrier_account');
    const { rows: log } = await world.database.execute('select object, before, after, reason from console_log');
    return JSON.stringify([rows, accounts, log]);
  };
  expect(await everything()).not.toContain(SECRET);
  const proposed = async () => (await second.call(getProposals)).proposals.find(({ kind }) => kind === 'setCarrier')!;
  const { proposalId } = await proposed();
  expect(await refusalOf(owner.call(decideProposal, { proposalId, outcome: 'confirmed' }))).toBe(
    'CONSOLE_OWN_PROPOSAL',
  );
  expect(world.carrierAccounts.carriers.find(name)).toBeUndefined();
  await second.call(decideProposal, { proposalId, outcome: 'confirmed' });
  for (const each of [world, node])
    await expect.poll(() => each.carrierAccounts.carriers.find(name)?.name, { timeout: 15_000 }).toBe(name);
  expect(await everything()).not.toContain(SECRET);
  expect(JSON.stringify(await owner.call(getCarrier, { name }))).not.toContain(SECRET);
  await setRoute('texts', '', [name, NAME]);
  await setRoute('codes', '49', [name]);
  await setPrice(name, '', '0.01');
  await owner.call(actOnCarrier, { name, act: 'remove', reason: 'not needed' });
  // Routes and prices of the account go with it.
  const { routes, prices } = await owner.call(getCarriers);
  expect(routes).toEqual([{ purpose: 'texts', prefix: '', carriers: [NAME] }]);
  expect(prices.some((price) => price.carrier === name)).toBe(false);
  await expect.poll(() => node.carrierAccounts.carriers.find(name), { timeout: 15_000 }).toBeUndefined();
  await node.stop();
});

it('credentials are set upon those that were seen: of two proposals one counts, and what was set meanwhile is not undone', async () => {
  const name = 'twilio:twice';
  const propose = (authToken: string, basedOn: string) => {
    const asked = { name, credentials: { accountSid: 'AC1', authToken }, whenUnsure: 'hold' as const, basedOn };
    return owner.call(proposeCarrier, { ...asked, reason: `the ${authToken} ones` });
  };
  const waiting = async () => (await second.call(getProposals)).proposals.filter(({ about }) => about === name);
  const confirm = (proposalId: string) => second.call(decideProposal, { proposalId, outcome: 'confirmed' });
  const confirmLast = async () => confirm((await waiting()).at(-1)!.proposalId);
  const mark = async () => (await owner.call(getCarrier, { name })).carrier.credentialsMark;
  await propose('first', '');
  await confirmLast();
  expect(await refusalOf(propose('unseen', ''))).toBe('CONSOLE_REFUSED');
  const seen = await mark();
  await propose('older', seen);
  await propose('newer', seen);
  const [older] = await waiting();
  await confirmLast();
  expect(await refusalOf(confirm(older!.proposalId))).toBe('NOT_FOUND');
  expect(await refusalOf(propose('late', seen))).toBe('CONSOLE_CHANGED_SINCE');
  await propose('overtaken', await mark());
  const own = { accountSid: 'AC1', authToken: 'by a command' };
  await world.accounts.add(name, own, { ...world.by, whenUnsure: 'hold' });
  expect(await refusalOf(confirmLast())).toBe('CONSOLE_CHANGED_SINCE');
  // A pause meanwhile is no other credentials.
  await propose('last', await mark());
  await world.accounts.pause(name, world.by);
  await confirmLast();
  expect(await waiting()).toEqual([]);
  await world.accounts.remove(name, world.by);
});

it('who only looks changes nothing', async () => {
  const asked = auditor.call(actOnCarrier, { name: NAME, act: 'pause', reason: 'just so' });
  await expect(asked).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
});

it('of two who take a text that nobody knows about one gets it; the other decides once it is given back', async () => {
  const id = '01a1fc59-2d29-7a44-960e-ea936341a7aa';
  const key = { accountId: wei.accountId, id };
  const later = Date.now() + 3_600_000;
  await world.database.execute(`
    insert into outbox (account_id, id, date, own_number, other_number, due_at, carrier, held_since, last_error)
      values ('${wei.accountId}', '${id}', 1, '${OWN}', '${PHONE}', ${later}, '${NAME}', 1, 'timed out')`);
  const seenBy = async (asker: TestOperator) =>
    (await asker.call(getUncertain, {})).uncertain.find((text) => text.id === id);
  const answers = await Promise.all([owner.ask(claimUncertain, key), second.ask(claimUncertain, key)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0].statusCode === 200 ? [owner, second] : [second, owner];
  expect(await seenBy(winner)).toMatchObject({ isClaimedByMe: true });
  expect(await seenBy(loser)).toMatchObject({ isClaimedByMe: false, claimedBy: winner.name });
  expect(await seenBy(auditor)).toMatchObject({ isClaimedByMe: false, claimedBy: winner.name });
  const decision = { ...key, outcome: 'sent' as const, reason: 'the network said so' };
  expect(await refusalOf(loser.call(decideUncertain, decision))).toBe('CONSOLE_CLAIMED');
  expect(await refusalOf(auditor.call(claimUncertain, key))).toBe('CONSOLE_NOT_ALLOWED');
  await winner.call(releaseUncertain, key);
  await loser.call(decideUncertain, decision);
  expect(await seenBy(owner)).toBeUndefined();
  expect(await refusalOf(winner.call(claimUncertain, key))).toBe('NOT_FOUND');
  const { entries } = await owner.call(getLog, { act: 'uncertainDecided' });
  expect(entries[0]).toMatchObject({ who: loser.name, object: `text ${id} at ${NAME}`, after: 'sent' });
});

it('texts that nobody knows about are listed by the account that they went by, and leave so', async () => {
  const later = Date.now() + 3_600_000;
  await world.database.execute(`
    insert into outbox (account_id, id, date, own_number, other_number, due_at, carrier, unsure_since, last_error)
      select '${wei.accountId}', gen_random_uuid(), 1, '${OWN}', '${PHONE}', ${later}, case when n <= 60 then 'many' else 'few' end, n, ''
      from generate_series(1, 62) n`);
  const few = await owner.call(getUncertain, { name: 'few' });
  expect(few.uncertain.map(({ carrier, since }) => [carrier, since])).toEqual([
    ['few', 61],
    ['few', 62],
  ]);
  const first = await owner.call(getUncertain, { name: 'many' });
  const { uncertain: rest, nextPage } = await owner.call(getUncertain, { name: 'many', nextPage: first.nextPage! });
  expect([first.uncertain.length, rest.length, nextPage]).toEqual([50, 10, undefined]);
  expect((await owner.ask(exportUncertain, { name: 'few' })).body.trim().split('\r\n')).toHaveLength(3);
  await world.database.execute("delete from outbox where carrier in ('many', 'few')");
});
