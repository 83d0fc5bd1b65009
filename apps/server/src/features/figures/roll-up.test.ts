import { getFigures, getToday } from '@manyline/contract/console/figures';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { KilledError, makeMortal } from '../../testing/mortal-database.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner } from '../operators/testing/operator-world.ts';
import { createRollUp } from './roll-up.service.ts';
import { hourOf } from './settling.rules.ts';

let world: TestWorld;
let accountIds: string[];
/** The roll-up's now; on the hour, so that minutes can be named. */
let at: number;
const now = () => at;
const START_HOURS = 8;

const sql = async <Row = Record<string, unknown>>(text: string) => (await world.database.execute(text)).rows as Row[];

beforeAll(async () => {
  world = await openWorld({ started: false });
  const people = [
    await world.signIn({ numberType: 'none' }),
    await world.signIn({ numberType: 'none', platform: 'wephone' }),
  ];
  accountIds = people.map(({ accountId }) => accountId);
  for (const [index, accountId] of accountIds.entries()) {
    const number = `1202555010${index}`;
    numberOf.set(accountId, number);
    await sql(`insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at, source)
      values ('${accountId}', '${number}', '1', 'other', true, true, true, 0, '${index === 0 ? 'sandbox' : 'twilio'}')`);
  }
});
afterAll(() => world.close());

beforeEach(async () => {
  at = hourOf(world.kit.now()) + 30 * MINUTE_MS;
  await sql(
    'truncate figure_hour, figure_total, figure_day, figure_count, figure_source, message, feed_change, payment_credit, code_lock, code_text',
  );
  await sql(`update account set created_at = ${at - START_HOURS * HOUR_MS}`);
});

const numberOf = new Map<string, string>();
let seq = 0;

async function addText(accountId: string, date: number, direction: 'in' | 'out', state: number) {
  seq += 1;
  await sql(`insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, charge, seq)
    values ('${accountId}', '${numberOf.get(accountId)}', '13035550100', ${date}, gen_random_uuid(), '${direction}', 'sms', 'x', ${state}, 10, ${seq})`);
  return seq;
}

/** As a receipt does: the state, and a line that leads there. */
async function changeText(accountId: string, of: number, state: number) {
  seq += 1;
  await sql(
    `update message set state = ${state}, changed_seq = ${seq} where account_id = '${accountId}' and seq = ${of}`,
  );
  await sql(
    `insert into feed_change (account_id, seq, of_seqs, changed_at) values ('${accountId}', ${seq}, '{${of}}', ${at})`,
  );
}

async function addCode(accountId: string, lockedAt: number, waitedMs: number | undefined) {
  const id = crypto.randomUUID();
  await sql(`insert into code_lock (account_id, lock_id, number, app, country_code, number_type, rate, state, reason, received, locked_at, expires_at, closed_at)
    values ('${accountId}', '${id}', '4477009${lockedAt % 90_000}', 'mail', 'GB', 1, 50, 'closed', 'finished', ${waitedMs === undefined ? 0 : 1}, ${lockedAt}, ${lockedAt}, ${lockedAt})`);
  if (waitedMs !== undefined)
    await sql(`insert into code_text (account_id, number, app, date, id, lock_id, event_id, sender, text, charge, paid, captured)
      select account_id, number, app, locked_at + ${waitedMs}, '${id}', lock_id, '${id}', 'x', 'x', 50, true, true from code_lock where lock_id = '${id}'`);
}

const addSale = (accountId: string, when: number) =>
  sql(`insert into payment_credit (account_id, reference, order_id, gateway, payment_id, paid, gift, at)
    values ('${accountId}', '${crypto.randomUUID()}', '${crypto.randomUUID()}', 'stripe', '${crypto.randomUUID()}', 5000000, 0, ${when})`);

/** The rows themselves, counted at once. */
const countRaw = () =>
  sql(`
    select hour, figure, brand, carrier, sum(count)::int as count, sum(amount)::int as amount from (
      select m.date - m.date % 3600000 as hour, f.figure, a.platform as brand, n.source as carrier, 1 as count,
        case when f.figure = 'textsFailed' or (m.direction = 'out' and m.state in (3, 4)) then 0 else m.charge end as amount
      from message m join account a on a.account_id = m.account_id join own_number n on n.account_id = m.account_id and n.number = m.own_number
      join (values ('textsSent'), ('textsFailed'), ('textsReceived')) f (figure) on case f.figure
        when 'textsReceived' then m.direction = 'in' when 'textsSent' then m.direction = 'out' else m.direction = 'out' and m.state in (3, 4) end
      union all select at - at % 3600000, 'sales', a.platform, '', 1, p.paid from payment_credit p join account a on a.account_id = p.account_id
      union all select locked_at - locked_at % 3600000, f.figure, a.platform, '', 1,
        case f.figure when 'codesReceived' then 50 when 'codesWaited' then t.date - l.locked_at else 0 end
      from code_lock l join account a on a.account_id = l.account_id left join code_text t on t.lock_id = l.lock_id
      join (values ('codesOrdered'), ('codesReceived'), ('codesWaited')) f (figure) on f.figure = 'codesOrdered' or l.received > 0
      union all select created_at - created_at % 3600000, 'signUps', platform, '', 1, 0 from account
    ) raw group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
const readRolled = () =>
  sql(`select hour, figure, brand, carrier, sum(count)::int as count, sum(amount)::int as amount from figure_hour
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);

async function expectRolled() {
  expect(await readRolled()).toEqual(await countRaw());
  // So is the sum of an hour by brand.
  const byBrand = (table: string) =>
    sql(`select hour, figure, brand, sum(count)::int as count, sum(amount)::int as amount from ${table}
      group by 1, 2, 3 order by 1, 2, 3`);
  expect(await byBrand('figure_total')).toEqual(await byBrand('figure_hour'));
  // Days are the sums of their hours, whichever side they are told apart by.
  const byDay = (columns: string, table: string, rest: string) =>
    sql(
      `select ${columns} as day, figure, sum(count)::int as count, sum(amount)::int as amount from ${table} ${rest} group by 1, 2 order by 1, 2`,
    );
  const days = await byDay('hour - hour % 86400000', 'figure_hour', '');
  for (const side of ['', 'brand', 'carrier', 'service'])
    expect(await byDay('day', 'figure_day', `where side = '${side}'`), side).toEqual(days);
}

it('whatever happens in whatever order, the figures are a count over the rows', async () => {
  const { between } = createSeededRandom(73);
  const random = () => between(0, 999) / 1000;
  const rollUp = createRollUp({ db: world.kit.db, now });
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!;
  const texts: [string, number][] = [];
  for (let step = 0; step < 120; step += 1) {
    const accountId = pick(accountIds);
    const what = random();
    if (what < 0.5) texts.push([accountId, await addText(accountId, at - 1, pick(['in', 'out']), 1)]);
    else if (what < 0.6) await addCode(accountId, at - 1, random() < 0.5 ? 4_000 : undefined);
    else if (what < 0.7) await addSale(accountId, at - 1);
    else if (what < 0.85 && texts.length > 0) await changeText(...pick(texts), pick([2, 4]));
    else at += Math.floor(random() * 40 * MINUTE_MS);
    if (random() < 0.2) await rollUp.sweep();
  }
  at += 11 * MINUTE_MS;
  await rollUp.sweep();
  at += HOUR_MS;
  await rollUp.sweep();
  await expectRolled();
});

it('a receipt days later is in the hour of its text at the next count, and a row that came in late within the day', async () => {
  const rollUp = createRollUp({ db: world.kit.db, now });
  const [accountId] = accountIds as [string];
  const text = await addText(accountId, at, 'out', 1);
  await rollUp.sweep();
  at += 4 * DAY_MS;
  await rollUp.sweep();
  await changeText(accountId, text, 4);
  at += MINUTE_MS;
  await rollUp.sweep();
  await expectRolled();
  await addText(accountId, at - 2 * HOUR_MS, 'in', 10);
  at += DAY_MS;
  await rollUp.sweep();
  await expectRolled();
});

it('killed at any statement or after any commit, each row is counted once by whoever goes on', async () => {
  for (const accountId of accountIds) {
    await addText(accountId, at - 3 * HOUR_MS, 'out', 4);
    await addText(accountId, at, 'in', 10);
    await addCode(accountId, at - HOUR_MS, 2_000);
    await addSale(accountId, at);
  }
  for (const kind of ['statement', 'commit'] as const)
    for (let after = 0; after < 200; after += kind === 'statement' ? 13 : 5) {
      await sql('truncate figure_hour, figure_total, figure_day, figure_count, figure_source');
      const mortal = makeMortal(world.database);
      mortal.dieAt({ at: kind, after });
      const killed = await createRollUp({ db: mortal.database.db, now })
        .sweep()
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      if (killed !== undefined) expect(killed).toBeInstanceOf(KilledError);
      await createRollUp({ db: world.kit.db, now }).sweep();
      await expectRolled();
      if (killed === undefined) break;
    }
});

it('figures of more than two years ago go, and the others stay', async () => {
  const rollUp = createRollUp({ db: world.kit.db, now });
  await addText(accountIds[0]!, at, 'out', 1);
  await rollUp.sweep();
  const old = hourOf(at) - 900 * DAY_MS;
  await sql(`insert into figure_hour (hour, figure, count) values (${old}, 'textsSent', 5)`);
  await sql(`insert into figure_total values (${old}, 'textsSent', '', 5, 0)`);
  await rollUp.purge();
  await expectRolled();
});

it('two nodes that count at once count each row once', async () => {
  for (let hour = 0; hour < START_HOURS; hour += 1) await addText(accountIds[0]!, at - hour * HOUR_MS, 'out', 1);
  const nodes = [createRollUp({ db: world.kit.db, now }), createRollUp({ db: world.kit.db, now })];
  await Promise.all(nodes.map((node) => node.sweep()));
  await nodes[0]!.sweep();
  await expectRolled();
});

it('answers them by hour and day, told apart by a side, with until when they were counted; ages keep the highest', async () => {
  const [pingme, wephone] = accountIds as [string, string];
  at = world.kit.now();
  await addText(pingme, at - 60_000, 'out', 2);
  await addText(wephone, at - 60_000, 'out', 4);
  await addSale(pingme, at - 60_000);
  await world.figures.rollUp.sweep();
  await world.figures.ages.sweep();
  const owner = await openOwner(world);
  const { lines, starts, countedAt } = await owner.call(getFigures, { topic: 'texts', range: 'day', by: 'carrier' });
  expect(starts).toHaveLength(24);
  expect(countedAt).toBeGreaterThanOrEqual(at - 1);
  expect(lines.map(({ figure, key, total }) => [figure, key, total])).toEqual([
    ['textsSent', 'sandbox', 1],
    ['textsSent', 'twilio', 1],
    ['textsFailed', 'twilio', 1],
  ]);
  const money = await owner.call(getFigures, { topic: 'money', range: 'month', by: 'gateway' });
  expect(money.lines).toMatchObject([{ figure: 'sales', key: 'stripe', currency: 'COIN', total: 5_000_000 }]);
  const { figures } = await owner.call(getToday, { zoneMinutes: new Date(at).getUTCHours() < 1 ? -120 : 0 });
  expect(figures).toContainEqual({ figure: 'textsSent', value: 2, before: 0 });
  expect((await owner.call(getFigures, { topic: 'delays' })).lines).toMatchObject([{ figure: 'queueAge' }, {}]);
  // The auditor's findings are kept by the hour, also when there are none; the highest of a day counts.
  for (const [hoursAgo, broken] of [
    [0, 0],
    [1, 3],
    [2, 1],
  ] as const)
    await world.kit.db
      .insertInto('figure_total')
      .values({ hour: hourOf(at) - hoursAgo * HOUR_MS, figure: 'brokenRules', brand: '', count: 1, amount: broken })
      .onConflict((conflict) => conflict.columns(['hour', 'figure', 'brand']).doUpdateSet({ amount: broken }))
      .execute();
  for (const range of ['day', 'week', 'month'] as const) {
    const { lines } = await owner.call(getFigures, { topic: 'books', range });
    expect(lines).toMatchObject([{ figure: 'brokenRules', total: 3 }]);
  }
  await expect(owner.call(getFigures, { topic: 'texts', by: 'gateway' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
