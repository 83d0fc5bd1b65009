import { type KeyScope, makeApiKey } from '@manyline/contract/console/api-keys';
import {
  exportCountedTexts,
  exportOrderedCodes,
  getCountedTexts,
  getOrderedCodes,
} from '@manyline/contract/console/figure-rows';
import type { CallInput } from '@manyline/contract/define-call';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
import { hourOf } from './settling.rules.ts';

let world: TestWorld;
let owner: TestOperator;
let mei: Awaited<ReturnType<TestWorld['signIn']>>;
let bob: Awaited<ReturnType<TestWorld['signIn']>>;
const MEI = '12025550171';
const BOB = '12025550172';
/** In the middle of an hour, so that minutes can be named. */
let hour: number;

const sql = (text: string) => world.database.execute(text);

beforeAll(async () => {
  world = await openWorld({ started: false });
  owner = await openOwner(world);
  mei = await world.signIn({ numberType: 'none', platform: 'pingme' });
  bob = await world.signIn({ numberType: 'none', platform: 'wephone' });
  hour = hourOf(world.kit.now());
  for (const [{ accountId }, number, source] of [
    [mei, MEI, 'sandbox'],
    [bob, BOB, 'twilio'],
  ] as const)
    await sql(`insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at, source)
      values ('${accountId}', '${number}', '1', 'other', true, true, true, 0, '${source}')`);
  await fillTexts();
  await fillCodes();
  await count([0, 2, 5, 30, 40]);
});
afterAll(() => world.close());

/** Counts hours that are so many back. */
async function count(back: readonly number[]) {
  for (const source of ['texts', 'codes'])
    for (const hours of back)
      await sql(`insert into figure_count (source, hour, due_at) values ('${source}', ${hour - hours * HOUR_MS}, 0)
        on conflict (source, hour) do update set due_at = 0`);
  await world.figures.rollUp.sweep();
}

const LOST = [3, 4];
let seq = 0;
async function addText(of: { accountId: string }, number: string, at: number, state: number, reason?: string) {
  seq += 1;
  await sql(`insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, reason, failed_at, charge, seq)
    values ('${of.accountId}', '${number}', '447700900123', ${at}, gen_random_uuid(), 'out', 'sms', 'a secret', ${state}, ${reason ? `'${reason}'` : 'null'}, ${LOST.includes(state) ? at : 'null'}, 10, ${seq})`);
}

/** Three that were lost hours apart, the last minute's among them, and others that were not. */
async function fillTexts() {
  const now = world.kit.now();
  await addText(mei, MEI, now - 10, 4, 'landline');
  await addText(mei, MEI, now - 20, 2);
  await addText(bob, BOB, hour - 5 * HOUR_MS + MINUTE_MS, 3, 'filtered');
  await addText(bob, BOB, hour - 5 * HOUR_MS + 2 * MINUTE_MS, 1);
  await addText(mei, MEI, hour - 30 * HOUR_MS, 4);
}

async function addCode(of: { accountId: string }, at: number, app: string, waitedMs?: number) {
  const id = crypto.randomUUID();
  await sql(`insert into code_lock (account_id, lock_id, number, app, country_code, number_type, rate, state, reason, received, locked_at, expires_at, closed_at)
    values ('${of.accountId}', '${id}', '447700900${seq + 200}', '${app}', 'GB', 1, 50, 'closed', 'finished', ${waitedMs === undefined ? 0 : 1}, ${at}, ${at}, ${at})`);
  if (waitedMs !== undefined)
    await sql(`insert into code_text (account_id, number, app, date, id, lock_id, event_id, sender, text, charge, paid, captured)
      select account_id, number, app, locked_at + ${waitedMs}, '${id}', lock_id, '${id}', 'x', 'code 4711', 500000, true, true from code_lock where lock_id = '${id}'`);
  seq += 1;
}

async function fillCodes() {
  await addCode(mei, hour - 2 * HOUR_MS, 'whatsapp', 4_000);
  await addCode(bob, hour - 2 * HOUR_MS + MINUTE_MS, 'telegram');
  await addCode(bob, hour - 40 * HOUR_MS, 'whatsapp');
}

const listTexts = (filter: CallInput<typeof getCountedTexts> = {}) => owner.call(getCountedTexts, filter);
const listCodes = (filter: CallInput<typeof getOrderedCodes> = {}) => owner.call(getOrderedCodes, filter);

it('texts that were lost are listed with account, carrier, country and reason, the newest first', async () => {
  const { texts, carriers } = await listTexts();
  expect(texts).toMatchObject([
    {
      accountId: mei.accountId,
      brand: 'pingme',
      ownNumber: MEI,
      carrier: 'sandbox',
      country: 'GB',
      reason: 'landline',
    },
    { accountId: bob.accountId, brand: 'wephone', carrier: 'twilio', state: 'undelivered', reason: 'filtered' },
    { accountId: mei.accountId, state: 'failed' },
  ]);
  expect(texts[2]).not.toHaveProperty('reason');
  expect(carriers).toContain('sandbox');
});

it('texts that were sent and those that were received are as many as their figures count, each once over the pages', async () => {
  const last = hour - 2 * HOUR_MS;
  for (let n = 0; n < 130; n += 1) await addText(bob, BOB, last - n * 20_000, n % 3 === 0 ? 10 : 2);
  await sql(`update message set direction = 'in' where state = 10`);
  await count([2, 3]);
  for (const [outcome, figure] of [
    ['sent', 'textsSent'],
    ['received', 'textsReceived'],
  ] as const) {
    const listed = [];
    for (let nextPage: string | undefined, more = true; more; more = nextPage !== undefined) {
      const page = await listTexts({
        outcome,
        from: last - HOUR_MS,
        until: last + HOUR_MS,
        ...(nextPage && { nextPage }),
      });
      listed.push(...page.texts);
      nextPage = page.nextPage;
    }
    const { rows } = await world.database.execute(
      `select sum(count)::int as count from figure_hour where figure = '${figure}' and hour between ${last - HOUR_MS} and ${last}`,
    );
    expect(listed).toHaveLength((rows[0] as { count: number }).count);
    expect(new Set(listed.map(({ messageId }) => messageId)).size).toBe(listed.length);
    expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(new Set(listed.map(({ state }) => state))).toEqual(new Set([outcome === 'sent' ? 'delivered' : 'received']));
  }
  await sql("delete from message where text = 'a secret' and reason is null and state in (2, 10)");
  await count([2, 3]);
});

it('neither the words nor the receiver of a text leave, in a page or in a file', async () => {
  const said = JSON.stringify(await listTexts()) + (await owner.call(exportCountedTexts));
  expect(said).not.toContain('secret');
  expect(said).not.toContain('447700900123');
  expect(JSON.stringify(await listCodes()) + (await owner.call(exportOrderedCodes))).not.toContain('4711');
});

it('texts are filtered by brand, carrier, reason and time', async () => {
  const ids = async (filter: CallInput<typeof getCountedTexts>) =>
    (await listTexts(filter)).texts.map(
      ({ accountId, reason }) => `${accountId === mei.accountId ? 'mei' : 'bob'} ${reason}`,
    );
  expect(await ids({ brand: 'wephone' })).toEqual(['bob filtered']);
  expect(await ids({ carrier: 'sandbox' })).toEqual(['mei landline', 'mei undefined']);
  expect(await ids({ reason: 'landline' })).toEqual(['mei landline']);
  expect(await ids({ from: hour - 6 * HOUR_MS, until: hour })).toEqual(['bob filtered']);
  expect(await ids({ until: hour - DAY_MS })).toEqual(['mei undefined']);
});

it('a text that was lost a moment ago is there before its hour is counted again', async () => {
  await sql(`delete from figure_hour where hour >= ${hour}`);
  expect((await listTexts()).texts[0]).toMatchObject({ reason: 'landline' });
  await count([0]);
});

it('a file has every row that the page has, also those of hours beyond one page', async () => {
  // An hour each, more of them than one page looks through.
  const back = Array.from({ length: 30 }, (_, index) => 40 + index);
  for (const hours of back) await addText(mei, MEI, hour - hours * HOUR_MS, 4, 'expired');
  await count(back);
  const wanted = { reason: 'expired', carrier: 'sandbox' } as const;
  const first = await listTexts(wanted);
  expect(first.texts.length).toBeLessThan(30);
  const rest = await listTexts({ ...wanted, nextPage: first.nextPage });
  expect([...first.texts, ...rest.texts].map(({ at }) => (hour - at) / HOUR_MS)).toEqual(back);
  expect(parse(String(await owner.call(exportCountedTexts, wanted)), { bom: true, columns: true })).toHaveLength(30);
});

it('orders of codes are listed with service, country, outcome and wait, and filtered by them', async () => {
  const { codes } = await listCodes();
  expect(codes).toMatchObject([
    { accountId: bob.accountId, service: 'telegram', outcome: 'nothing', received: 0, charge: '0' },
    {
      accountId: mei.accountId,
      service: 'whatsapp',
      country: 'GB',
      outcome: 'received',
      waitedMs: 4_000,
      charge: '0.5',
    },
    { accountId: bob.accountId, service: 'whatsapp', outcome: 'nothing' },
  ]);
  expect(codes[0]).not.toHaveProperty('supplier');
  const services = async (filter: CallInput<typeof getOrderedCodes>) =>
    (await listCodes(filter)).codes.map(({ service }) => service);
  expect(await services({ service: 'telegram' })).toEqual(['telegram']);
  expect(await services({ outcome: 'received' })).toEqual(['whatsapp']);
  expect(await services({ brand: 'wephone', country: 'GB' })).toEqual(['telegram', 'whatsapp']);
  expect(await services({ supplier: 'sandbox:any' })).toEqual([]);
  expect(await services({ from: hour - 3 * HOUR_MS })).toEqual(['telegram', 'whatsapp']);
});

it('texts that were lost for a reason are found by it: none is one page without more, one far back is on the first', async () => {
  const back = Array.from({ length: 30 }, (_, index) => 80 + index);
  for (const hours of back) await addText(bob, BOB, hour - hours * HOUR_MS, 4, 'limited');
  await addText(bob, BOB, hour - 120 * HOUR_MS, 4, 'tooLarge');
  await count(back);
  expect(await listTexts({ reason: 'optedOut' })).not.toHaveProperty('nextPage');
  const { texts, nextPage } = await listTexts({ reason: 'tooLarge' });
  expect(texts).toMatchObject([{ at: hour - 120 * HOUR_MS, reason: 'tooLarge' }]);
  expect(nextPage).toBeUndefined();
  expect((await listTexts({ reason: 'tooLarge', from: hour - 119 * HOUR_MS })).texts).toEqual([]);
  expect((await listTexts({ reason: 'tooLarge', until: hour - 121 * HOUR_MS })).texts).toEqual([]);
});

/**
 * The nodes of the plan that reads the newest lost texts of three days, none of which may look at rows in vain: but for the handful of a
 * month that has just begun, which is read whole.
 */
async function planOf(condition: string) {
  const { rows } = await world.database.withSession((execute) =>
    execute(`explain (analyze, format json) select * from counted_text where direction = 'out' and failed_at is not null and ${condition}
      and date >= ${hour - 3 * DAY_MS} and date < ${hour + HOUR_MS} order by date desc, id desc limit 51`),
  );
  const said = JSON.stringify(rows);
  return { scans: [...said.matchAll(/"Node Type":"([^"]+)"/g)].map(([, type]) => type!), said };
}

it.each([
  ['a thousand lost texts as many are read as have the reason', "reason = 'spam'"],
  ['texts by the thousand as many are read as were lost', 'true'],
])('of %s', async (_, condition) => {
  await sql(`insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, reason, failed_at, charge, seq)
    select '${bob.accountId}', '${BOB}', '447700900124', ${hour - 3 * DAY_MS} + n * 50000, gen_random_uuid(), 'out', 'sms', 'x',
      case when n % 2 = 0 then 4 else 2 end, case when n = 500 then 'spam' when n % 4 = 0 then 'expired' end,
      case when n % 2 = 0 then ${hour} end, 10, 100000 + n from generate_series(1, 2000) n`);
  await sql('analyze message');
  const { scans, said } = await planOf(condition);
  expect(scans.filter((type) => /Seq Scan|Bitmap|Sort/.test(type))).toEqual([]);
  expect(said).not.toMatch(/"Rows Removed by [^"]+":\d\d/);
});

it('the margins of the codes that came sum up to the figure, also where one was sold below its cost; one of an own number has none', async () => {
  await sql(`insert into supplier_account (name, kind, sealed_credentials, state, units, margin_percent, added_at, version, offers_due_at)
    values ('units', 'sandbox', '', 'active', '{"USD": "1", "COIN": "1"}', 0, 0, 1, 0) on conflict do nothing`);
  for (const [at, cost] of [
    [hour - 4 * HOUR_MS, 200_000],
    [hour - 4 * HOUR_MS + MINUTE_MS, 900_000],
  ] as const) {
    await addCode(bob, at, 'signal', 1_000);
    await sql(`insert into code_order (account_id, order_id, supplier, app, country_code, rate, cost_max, state, cost, asked_at)
      select account_id, lock_id, 'units', app, country_code, 0, 0, 'over', ${cost}, locked_at from code_lock
      where app = 'signal' and locked_at = ${at} on conflict do nothing`);
  }
  await addCode(bob, hour - 4 * HOUR_MS + 2 * MINUTE_MS, 'signal', 1_000);
  await count([4]);
  const from = hour - 4 * HOUR_MS;
  const { codes } = await listCodes({ outcome: 'received', from, until: from + HOUR_MS });
  const margins = codes.map(({ margin }) => margin);
  expect(margins.slice(0, 3)).toEqual([undefined, '-0.4', '0.3']);
  const { rows } = await world.database.execute(
    `select sum(amount)::int as amount from figure_hour where figure = 'margin' and hour = ${from}`,
  );
  expect(margins.reduce((sum, margin) => sum + Math.round(Number(margin ?? 0) * 1_000_000), 0)).toBe(
    (rows[0] as { amount: number }).amount,
  );
  expect(await owner.call(exportOrderedCodes, { service: 'signal' })).toContain('-0.4');
});

it("a role that sees no figures is told the margin of no code, nor is an owner's key without that scope", async () => {
  const reviewer = await openOperator(world, owner, 'reviewer');
  expect(JSON.stringify(await listCodes())).toContain('"margin"');
  const seen = await reviewer.call(getOrderedCodes);
  expect(seen.codes.length).toBeGreaterThan(0);
  expect(JSON.stringify(seen)).not.toContain('"margin"');
  const askBy = async (scopes: KeyScope[]) => {
    const { key } = await owner.call(makeApiKey, { name: 'Night report', scopes, days: 1 });
    const headers = { host: `127.0.0.1:${world.port}`, authorization: `Bearer ${key}` };
    return world.http.inject({ method: 'GET', url: getOrderedCodes.url, headers });
  };
  const [narrow, wide] = [await askBy(['accounts.see']), await askBy(['accounts.see', 'figures.see'])];
  expect(narrow.json().codes).toHaveLength(seen.codes.length);
  expect(narrow.body).not.toContain('"margin"');
  expect(wide.body).toContain('"margin"');
});
