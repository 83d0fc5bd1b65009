import { randomUUID } from 'node:crypto';
import { getBillList } from '@manyline/contract/histories';
import {
  getCodeNumberListByAccount,
  getSubCodeNumberList,
  lockVerificationCodePhone,
  reSubVerificationCodePhone,
  sendCodeSms,
  subVerificationCodePhone,
  unSubVerificationCodePhone,
  updateCodeNumberInfo,
} from '@manyline/contract/verification';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import { DAY_MS, ymOf } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../log.ts';
import { callApp } from '../../testing/test-account.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Outcome, Sending } from '../delivery/submission.ts';
import { readSendReference } from './code-send-reference.ts';
import { createCodeSendsRepository } from './code-sends.repository.ts';
import { type CodeSendsDeps, createCodeSendsService } from './code-sends.service.ts';
import { type CodePerson, type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
// Once for all of them: every rule reads everything that there is.
afterAll(async () => {
  await world.audit();
  await world.close();
});

const app = 'whatsapp';
const now = () => Date.now() + world.clock.aheadMs;
const advance = async () => {
  await world.verification.renewals.run();
  await world.tellings.service.sweep();
};

/** Somebody with a number of the premium tier, which received a code and is free again; `credit` is what is left. */
async function openUser({ credit = '10', ...more }: Parameters<CodeWorld['person']>[0] = {}) {
  const wei = await world.person({ credit: formatMicros(parseMicros(credit) + 200_000), ...more });
  const { number } = await wei.lock({ numberType: 1 });
  await world.text(number, 'WhatsApp 000000');
  await wei.finish(number);
  const key = { app, number };
  /** Months pass here, sessions do not last so long. */
  const call: CodePerson['call'] = async (spec, input) =>
    callApp(world.http, spec, input, { 'x-auth-token': await world.session.sessions.open(wei.accountId, 'a test') });
  return {
    ...wei,
    call,
    number,
    sub: () => call(subVerificationCodePhone, key),
    unSub: () => call(unSubVerificationCodePhone, key),
    listed: async () => (await call(getCodeNumberListByAccount, { app })).list[0]!,
    /** Of every month that the world's clock was in. */
    history: async () => {
      const months = new Set([ymOf(Date.now()), ymOf(now() - 31 * DAY_MS), ymOf(now())]);
      const pages = await Promise.all([...months].map((ym) => call(getSubCodeNumberList, { ym })));
      return pages.flatMap(({ list }) => list).sort((a, b) => a.date - b.date);
    },
  };
}

describe('a verification number', () => {
  it.each([
    ['en', /\$3\.0000 is charged now and every month from then on, until you unsubscribe/],
    ['zh_cn', /现在扣费 \$3\.0000，之后每月自动续费，可随时退订/],
  ] as const)(
    'is offered for a month’s rent with what the button does: charges now, and each month (%s)',
    async (languagecode, words) => {
      const wei = await world.person({ credit: '5' });
      const { lockPhone } = await wei.call(lockVerificationCodePhone, {
        app,
        code: 'US',
        numberType: 1,
        languagecode,
      } as never);
      expect(lockPhone.subTip).toMatch(words);
    },
  );

  it('is subscribed for a month’s rent, once, however often it is asked, and is then its subscriber’s', async () => {
    const wei = await openUser();
    expect(await wei.listed()).toMatchObject({
      subStatus: 0,
      canSub: 1,
      subRent: '3',
      codeRate: '0.2',
      canGetNumber: 1,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, wei.sub));
    expect(new Set(answers.map(({ number }) => number.nextPaymentDate)).size).toBe(1);
    expect(await wei.spendable()).toBe(7_000_000);
    expect(await wei.listed()).toMatchObject({ subStatus: 1, canSub: 0, oldPhone: wei.number });
    expect((await wei.history()).map(({ type, charge, number }) => [type, charge, number])).toEqual([
      [1, '3', wei.number],
    ]);
    expect((await wei.call(getBillList)).list[0]).toMatchObject({
      type: 5,
      charge: '-3',
      options: { number: wei.number },
    });
    // A code comes without a lock, and costs what a code costs.
    await world.text(wei.number, 'WhatsApp 123456');
    expect(await wei.spendable()).toBe(6_800_000);
  });

  it('is subscribed at the rent that was shown, or not at all; a repeat finds it done', async () => {
    const wei = await openUser();
    const key = { app, number: wei.number };
    const other = wei.call(subVerificationCodePhone, { ...key, subRent: '2.5' });
    await expect(other).rejects.toMatchObject({ code: 'PLAN_PRICE_CHANGED' });
    expect(await wei.spendable()).toBe(10_000_000);
    await wei.call(subVerificationCodePhone, { ...key, subRent: '3' });
    await wei.call(subVerificationCodePhone, { ...key, subRent: '2.5' });
    expect(await wei.spendable()).toBe(7_000_000);
  });

  it('brings its subscriber’s unnamed texts to nobody who waits there for another service', async () => {
    const [wei, ana] = [await openUser(), await world.person()];
    await wei.sub();
    // Long after any lock of wei's.
    world.clock.aheadMs += DAY_MS;
    await world.database.execute(`
      insert into code_number_use (account_id, number, app, tel_code, country_code, tier, used_at)
      values ('${ana.accountId}', '${wei.number}', 'other', '1', 'US', 2, ${now()})`);
    await ana.lock({ app: 'other', number: wei.number });
    await world.text(wei.number, 'Your code is 482913');
    expect((await ana.poll(wei.number, 'other')).list).toEqual([]);
    await ana.finish(wei.number, 'other');
  });

  it('that others use too, or that was never the account’s, cannot be subscribed', async () => {
    const [wei, ana] = [await openUser(), await world.person()];
    const shared = await ana.lock();
    const attempt = ana.call(subVerificationCodePhone, { app, number: shared.number });
    await expect(attempt).rejects.toMatchObject({ code: 'CODE_NUMBER_NOT_SUBSCRIBABLE' });
    for (const call of [subVerificationCodePhone, unSubVerificationCodePhone])
      await expect(ana.call(call, { app, number: wei.number })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const poor = await openUser({ credit: '1' });
    await expect(poor.sub()).rejects.toMatchObject({ retcode: 400_001, facts: { balance: '1', price: '3' } });
    expect(await poor.listed()).toMatchObject({ subStatus: 0 });
  });

  it('whose subscription ended stays a month, can be restored until then, and costs nothing twice', async () => {
    const wei = await openUser();
    await wei.sub();
    const { number: ended } = await wei.unSub();
    expect((await wei.unSub()).number.historyId).toBe(ended.historyId);
    expect(ended).toMatchObject({ subStatus: 0, nextPaymentDate: expect.any(Number) });
    await world.text(wei.number, 'WhatsApp 111111');
    expect(await wei.spendable()).toBe(7_000_000);
    const end = (await wei.history()).at(-1)!;
    expect(end).toMatchObject({ type: 100, charge: '0', historyId: ended.historyId, resDate: ended.nextPaymentDate });
    // The question before restoring names its price.
    const held = await wei.lock({ number: wei.number });
    await wei.finish(wei.number, app);
    expect([ended.resCharge, end.resCharge, held.resCharge]).toEqual(['0', '0', '0']);
    expect(held.historyId).toBe(ended.historyId);
    const wrongDate = wei.call(reSubVerificationCodePhone, { historyId: end.historyId, date: end.date + 1 });
    await expect(wrongDate).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const restore = () => wei.call(reSubVerificationCodePhone, { historyId: end.historyId, date: end.date });
    const [{ subHint }] = await Promise.all([restore(), restore(), restore()]);
    expect(subHint).toContain('Nothing was charged');
    expect([await wei.spendable(), (await wei.listed()).subStatus]).toEqual([7_000_000, 1]);
    const ana = await world.person();
    const foreign = ana.call(reSubVerificationCodePhone, { historyId: end.historyId });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await wei.history()).map(({ type }) => type)).toEqual([1, 100, 1]);
  });

  it('is renewed by the month once, whoever looks, and ends three days after it could not be paid', async () => {
    const wei = await openUser({ credit: '7', numberType: 'other' });
    await wei.sub();
    world.clock.aheadMs += 32 * DAY_MS;
    const other = await world.openNode({ started: false });
    await Promise.all([advance(), advance(), other.verification.renewals.run()]);
    expect(await wei.spendable()).toBe(1_000_000);
    expect((await wei.call(getBillList)).list[0]).toMatchObject({ type: 7, charge: '-3' });
    world.clock.aheadMs += 31 * DAY_MS;
    await advance();
    expect(await wei.listed()).toMatchObject({ subStatus: 1 });
    const notices = async () => {
      const { rows } = await world.database.execute(
        `select text from message where account_id = '${wei.accountId}' and type = 'push' order by date`,
      );
      return (rows as { text: string }[]).map(({ text }) => text);
    };
    expect(await notices()).toEqual([expect.stringContaining('did not cover $3')]);
    world.clock.aheadMs += 4 * DAY_MS;
    await advance();
    expect(await wei.listed()).toMatchObject({ subStatus: 0, historyId: expect.any(String), resCharge: '3' });
    expect(await notices()).toEqual([expect.anything(), expect.stringContaining('has ended')]);
    const { historyId = '' } = await wei.listed();
    const restore = () => wei.call(reSubVerificationCodePhone, { historyId });
    await expect(restore()).rejects.toMatchObject({ retcode: 400_001 });
    world.clock.aheadMs += 32 * DAY_MS;
    // The job may be late; the month is over all the same.
    await expect(restore()).rejects.toMatchObject({ code: 'CODE_NUMBER_EXPIRED' });
    await advance();
    await expect(restore()).rejects.toMatchObject({ code: 'CODE_NUMBER_EXPIRED' });
    expect((await wei.call(getCodeNumberListByAccount, { app })).list).toEqual([]);
    await other.stop();
  });

  it('of a suspended account is charged neither for months nor for codes, and ends after the days of grace', async () => {
    const wei = await openUser();
    await wei.sub();
    const { service: accounts } = world.accounts;
    await wei.lock({ number: wei.number });
    await accounts.setStatus(wei.accountId, 'suspended');
    // Neither what is held for a lock, nor what a subscription brings.
    await world.text(wei.number, 'WhatsApp 111111');
    await world.text(wei.number, 'WhatsApp 222222');
    world.clock.aheadMs += 32 * DAY_MS;
    await world.verification.locks.closeDue();
    await advance();
    expect(await wei.spendable()).toBe(7_000_000);
    await accounts.setStatus(wei.accountId, 'active');
    expect(await wei.listed()).toMatchObject({ subStatus: 1 });
    await accounts.setStatus(wei.accountId, 'suspended');
    world.clock.aheadMs += 3 * DAY_MS;
    await advance();
    await accounts.setStatus(wei.accountId, 'active');
    expect([await wei.spendable(), (await wei.listed()).subStatus]).toEqual([7_000_000, 0]);
  });

  it('has a name and a note, trimmed, each changed by itself, its account’s alone', async () => {
    const [wei, ana] = [await openUser(), await openUser()];
    const info = { app, number: wei.number, name: '  Shop ', notes: ' for parcels ' };
    expect((await wei.call(updateCodeNumberInfo, info)).number).toMatchObject({
      numberName: 'Shop',
      notes: 'for parcels',
    });
    await expect(ana.call(updateCodeNumberInfo, info)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // A page says one of the two: the other stays as it was changed elsewhere meanwhile.
    const { app: of, number } = info;
    await wei.call(updateCodeNumberInfo, { app: of, number, name: 'Parcels' });
    expect((await wei.call(updateCodeNumberInfo, { app: of, number, notes: '' })).number).toMatchObject({
      numberName: 'Parcels',
      notes: '',
    });
    const long = wei.call(updateCodeNumberInfo, { ...info, name: 'x'.repeat(61) });
    await expect(long).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await wei.listed()).toMatchObject({ numberName: 'Parcels' });
  });
});

describe('a text from a verification number', () => {
  const send = (wei: CodePerson, from: string, more: object = {}) =>
    wei.call(sendCodeSms, { from, to: '12025550141', app, text: 'Hello', ...more });

  it('is charged by its parts, arrives, and a repeat sends nothing', async () => {
    const wei = await world.person();
    const lock = await wei.lock();
    expect(lock).toMatchObject({
      canSendCodeSms: 1,
      sendRate: '0.05',
      telCodeList: expect.arrayContaining(['1', '44']),
    });
    const smsId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => send(wei, lock.number, { smsId })));
    expect(new Set(sent.map(({ date }) => date)).size).toBe(1);
    expect(sent[0]).toMatchObject({ smsId, charge: '0.05', segments: 1 });
    const alike = await Promise.all([1, 2].map(() => send(wei, lock.number, { text: 'without an id' })));
    expect(alike[0]!.smsId).toBe(alike[1]!.smsId);
    await waitFor(
      async () => (await world.count(`code_send where account_id = '${wei.accountId}' and state = 'delivered'`)) === 2,
      { what: 'both to be delivered' },
    );
    const arrived = await world.sandbox.listHandsetMessages('12025550141');
    expect(
      arrived
        .filter(({ peerNumber }) => peerNumber === lock.number)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Hello', 'without an id']);
    expect(await wei.spendable()).toBe(5_000_000 - 100_000 - 100_000);
    const reused = send(wei, lock.number, { smsId, text: 'Other words' });
    await expect(reused).rejects.toMatchObject({ code: 'SMS_ID_REUSED' });
    // The answer may have been lost until the number was given back: it was sent and paid for all the same.
    await wei.finish(lock.number);
    expect(await send(wei, lock.number, { smsId })).toEqual(sent[0]);
    await expect(send(wei, lock.number)).rejects.toMatchObject({ code: 'CODE_NUMBER_CANNOT_SEND' });
  });

  it('that is lost is refunded in full', async () => {
    const wei = await world.person();
    const { number } = await wei.lock();
    await send(wei, number, { to: '12025550001' });
    await waitFor(async () => (await wei.spendable()) === 4_900_000, { what: 'the refund' });
    expect(await world.count(`code_send where account_id = '${wei.accountId}' and state = 'lost'`)).toBe(1);
    // The same report again, and one from nobody's text, change nothing.
    const { rows } = await world.database.execute(`select id from code_send where account_id = '${wei.accountId}'`);
    const { id } = (rows as { id: string }[])[0]!;
    for (const reference of [`code:${wei.accountId}.${id}`, `code:${wei.accountId}.${randomUUID()}`, 'code:nobody']) {
      const receipt = {
        kind: 'receipt' as const,
        eventId: randomUUID(),
        carrierId: 'c',
        state: 'failed' as const,
        date: 1,
        reference,
      };
      expect(await world.webhook([receipt])).toBe(200);
    }
    expect(await wei.spendable()).toBe(4_900_000);
  });

  it('needs a number that can send and is the sender’s now, a country of the list, words, and money', async () => {
    const [wei, ana] = [await world.person({ credit: '0.14' }), await world.person()];
    const { number } = await wei.lock();
    await expect(send(ana, number)).rejects.toMatchObject({ code: 'CODE_NUMBER_CANNOT_SEND' });
    await expect(send(wei, number)).rejects.toMatchObject({ retcode: 400_001 });
    await expect(send(ana, (await ana.lock({ code: 'DE' })).number)).rejects.toMatchObject({
      code: 'CODE_NUMBER_CANNOT_SEND',
    });
    const own = (await ana.lock()).number;
    for (const to of ['992372123456', '881612345678', '8821234567890', '99912345678'])
      await expect(send(ana, own, { to })).rejects.toMatchObject({ code: 'INVALID_DESTINATION' });
    await expect(send(ana, own, { text: '  ' })).rejects.toMatchObject({ code: 'MESSAGE_EMPTY' });
    await ana.finish(own);
    await expect(send(ana, own)).rejects.toMatchObject({ code: 'CODE_NUMBER_CANNOT_SEND' });
  });

  it('among many that are due keeps its lease while it is sent, however slow the network, and nobody else sends it', async () => {
    const { db } = world.database;
    const wei = await world.person();
    const ids = Array.from({ length: 25 }, () => randomUUID());
    const row = { account_id: wei.accountId, number: '1', app, to_number: '2', text: 'due', segments: 1, charge: 0 };
    const queued = { state: 'queued' as const, reason: null, date: now(), due_at: now() };
    await db
      .insertInto('code_send')
      .values(ids.map((id) => ({ ...row, ...queued, id })))
      .execute();
    const sent: string[] = [];
    const left: number[] = [];
    let trying: Promise<void> | undefined;
    const openSweeper = () =>
      createCodeSendsService({
        db,
        now,
        sends: createCodeSendsRepository(db),
        log: createLogger('silent'),
        carriers: { names: ['sandbox'] } as unknown as Carriers,
        submitter: {
          roomFor: () => Number.POSITIVE_INFINITY,
          /** Every try takes as long as it may. */
          async submit({ message }: Sending): Promise<Outcome> {
            const { id } = readSendReference(message.reference)!;
            const found = await db.selectFrom('code_send').select('due_at').where('id', '=', id).executeTakeFirst();
            sent.push(id);
            left.push(found!.due_at! - now());
            trying ??= new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() => {
              trying = undefined;
              world.clock.aheadMs += 15_000;
            });
            await trying;
            return { kind: 'accepted', carrierId: id };
          },
        },
      } as Partial<CodeSendsDeps> as CodeSendsDeps);
    await Promise.all([openSweeper().sweep(), openSweeper().sweep()]);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(16_000);
    expect(sent.toSorted()).toEqual(ids.toSorted());
    await db.deleteFrom('code_send').where('account_id', '=', wei.accountId).execute();
  });

  it('that its process never sent is taken up by another', async () => {
    const wei = await world.person();
    const { number } = await wei.lock();
    await world.switches.set({ carrierMode: 'refuse' });
    world.network.mode = 'hang';
    await send(wei, number, { text: 'taken up' });
    world.network.mode = 'normal';
    await world.switches.set({ carrierMode: 'normal' });
    world.clock.aheadMs += 2 * 60_000;
    const other = await world.openNode({ started: false });
    await other.verification.sends.sweep();
    await waitFor(
      async () =>
        (await world.count(`code_send where account_id = '${wei.accountId}' and state in ('sent', 'delivered')`)) === 1,
      { what: 'the other node to send it' },
    );
    await other.stop();
  });
});
