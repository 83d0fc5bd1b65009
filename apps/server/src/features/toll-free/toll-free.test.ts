import { getDialogList } from '@manyline/contract/chats';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { getTollFreeRegistration } from '@manyline/contract/toll-free';
import { formatFullNumber } from '@manyline/domain/phone';
import { HOUR_MS } from '@manyline/domain/time';
import { someForm } from '@manyline/testkit/some-sender-form';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePng } from '../../testing/test-pictures.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { LOST_AFTER_MS } from './filing.service.ts';
import { type Filled, register } from './testing/register.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
beforeEach(() => {
  world.network.registrations!.fate = 'approves';
});
afterEach(() => world.audit());
afterAll(() => world.close());

const PHONE = '12025550141';

async function openTollFree() {
  const wei = await world.signIn({ numberType: 'tollfree' });
  const live = await wei.socket();
  const { number } = wei;
  return {
    wei,
    live,
    number,
    send: (more = {}) => live.send(wei.toText(PHONE, 'Hello', more)),
    file: (more: Filled = {}) => register(world.url, wei, more),
    read: () => wei.call(getTollFreeRegistration, { number }),
    taken: () => world.network.registrations!.taken.filter((each) => each.number === number).length,
    told: async () => {
      const { dialogList } = await wei.call(getDialogList, { ownFullNumber: number, otherFullNumber: 'PingMe' });
      return dialogList.map(({ text }) => text);
    },
  };
}
type Person = Awaited<ReturnType<typeof openTollFree>>;

const decide = (accountId: string, id: string, outcome: 'approved' | 'refused') =>
  world.call(decideReview, { kind: 'tollFree', accountId, id, outcome, words: 'No.' });
/** Filed, and passed on by us to the carrier. */
async function fileWithCarrier({ wei, number, file }: Person, more: Filled = {}) {
  await file(more);
  await decide(wei.accountId, number, 'approved');
}
async function later(ms: number) {
  world.clock.aheadMs += ms;
  await world.registrations.filing.sweep();
}

describe('a registration that is filed', () => {
  it('is looked at by us, then by the carrier: the number sends once both approve, and says until then where that stands', async () => {
    world.network.registrations!.fate = 'slow';
    const { wei, number, send, file, read } = await openTollFree();
    expect(await send()).toMatchObject({ status: 2, retcode: 300_030, charge: '0' });
    expect((await send()).retmsg).toMatch(/must be registered/);
    expect(await file()).toBe('reviewing');
    expect(await read()).toMatchObject({ state: 'reviewing', by: 'us', form: someForm });
    const { reviews } = await world.call(getWaitingReviews);
    const mine = reviews.find(({ accountId }) => accountId === wei.accountId)!;
    expect(mine).toMatchObject({ kind: 'tollFree', id: number });
    expect(mine.summary).toMatchObject({
      'User ID': wei.userId,
      Number: formatFullNumber(number),
      Business: 'Wei Flowers',
      Sample: someForm.sample,
    });
    expect((await send({ languagecode: 'zh_cn' })).retmsg).toMatch(/审核/);

    await decide(wei.accountId, number, 'approved');
    expect(await read()).toMatchObject({ state: 'reviewing', by: 'carrier' });
    expect(await send()).toMatchObject({ status: 2, retcode: 300_030 });
    await later(20_000);
    expect(await read()).toMatchObject({ state: 'approved' });
    expect(await send()).toMatchObject({ status: 0 });
  });

  it('reads to its reviewer in the language of the reviewer’s page', async () => {
    const { wei, number, file } = await openTollFree();
    await file();
    const page = await fetch(`${world.url}${getWaitingReviews.url}?languagecode=zh_cn`);
    const { reviews } = getWaitingReviews.response.parse(await page.json());
    const mine = reviews.find(({ accountId }) => accountId === wei.accountId);
    expect(mine?.summary).toMatchObject({ '用户 ID': wei.userId, 号码: formatFullNumber(number), 企业: 'Wei Flowers' });
  });

  it('by a brand that approves by itself goes to the carrier at once', async () => {
    const { wei, number, taken } = await openTollFree();
    const form = new File([new Uint8Array(await makePng())], 'a.png');
    const filled = { number, form: someForm, picture: form };
    const state = await world.registrations.service.register(wei.accountId, { approval: 'automatic' }, filled);
    expect([state, taken()]).toEqual(['approved', 1]);
  });

  it('and refused by us says why, and is filed again; filing twice changes nothing', async () => {
    const { wei, number, send, file, read, told, taken } = await openTollFree();
    await file();
    await decide(wei.accountId, number, 'refused');
    expect(await told()).toEqual([
      `The registration of your number ${formatFullNumber(number)} was not accepted. You can file it again.\nNo.\nOpen my numbers`,
    ]);
    expect(await read()).toMatchObject({ state: 'rejected', reason: 'No.' });
    expect((await send()).retmsg).toMatch(/refused/);
    for (let count = 0; count < 2; count += 1) expect(await file({ picture: 'none' })).toBe('reviewing');
    await expect(decide(wei.accountId, '18005550000', 'approved')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(taken()).toBe(0);
  });

  it('is another account’s, or of a number that is not toll-free: ‘not found’', async () => {
    const { number } = await openTollFree();
    const ana = await world.signIn();
    for (const foreign of [number, ana.number]) {
      await expect(register(world.url, ana, { number: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(ana.call(getTollFreeRegistration, { number: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('a form that will not do', () => {
  it.each([
    ['website', 'flowers.example.com'],
    ['email', 'wei'],
    ['phone', 'none'],
    ['country', 'XX'],
    ['summary', 'Flowers'],
    ['sample', ''],
    ['use', 'anything'],
    ['volume', '7'],
    ['optIn', ' '.repeat(40)],
    ['registrationNumber', undefined],
  ])('is refused by the field %s, in both languages', async (name, value) => {
    const { file } = await openTollFree();
    const refused = await file({ form: { [name]: value } }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining(name) });
    const chinese = await file({ form: { [name]: value }, language: 'zh_cn' }).catch((error: unknown) => error);
    expect((chinese as Error).message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('without a picture, or with one that is none, is refused', async () => {
    const { file, read } = await openTollFree();
    await expect(file({ picture: 'none' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(file({ picture: Buffer.from('no picture') })).rejects.toMatchObject({ code: 'PICTURE_UNSUPPORTED' });
    expect(await read()).toEqual({ sender: 'tollFree', state: 'none' });
  });

  it('has no number in a register of a sole proprietor', async () => {
    const { file } = await openTollFree();
    const form = { businessType: 'soleProprietor', register: undefined, registrationNumber: undefined };
    expect(await file({ form })).toBe('reviewing');
  });
});

describe('the picture of a registration', () => {
  const look = async (url: string) => {
    const { pathname } = new URL(url);
    const answer = await fetch(`${world.url}${pathname}`);
    return { status: answer.status, type: answer.headers.get('content-type') };
  };

  it('is what the carrier fetches by its link, until another takes its place', async () => {
    const { wei, number, file, read } = await openTollFree();
    await file();
    const { pictureUrl: first } = await read();
    expect(await look(first!)).toEqual({ status: 200, type: 'image/jpeg' });
    expect((await look(first!.replace(/.\.jpg$/, '-.jpg'))).status).toBe(404);
    await decide(wei.accountId, number, 'refused');
    await file({ picture: await makePng() });
    const { pictureUrl: second } = await read();
    expect(await look(second!)).toEqual({ status: 200, type: 'image/png' });
    world.clock.aheadMs += 2 * HOUR_MS;
    await world.registrations.pictures.sweep();
    expect((await look(first!)).status).toBe(404);
    expect((await look(second!)).status).toBe(200);
  });
});

describe('a registration at the carrier', () => {
  it('that is rejected says why in the person’s language and in the carrier’s words, is mended, and approved', async () => {
    const person = await openTollFree();
    const { wei, number, file, read, send, told, taken } = person;
    await fileWithCarrier(person, { form: { businessName: 'Wei Reject once' } });
    const said = 'The opt-in picture does not show how people agree to get messages.';
    expect(await read()).toMatchObject({
      state: 'rejected',
      reason: 'It is not clear how people agree to get your messages.',
      said,
    });
    const chinese = await wei.call(getTollFreeRegistration, { number, languagecode: 'zh_cn' });
    expect(chinese).toMatchObject({ reason: '未说明用户如何同意接收您的消息。', said });
    expect((await told()).join()).toContain(
      `It is not clear how people agree to get your messages.\nThe carrier says: "${said}"`,
    );
    expect(await send()).toMatchObject({ retcode: 300_030 });
    expect(
      await file({ form: { businessName: 'Wei Reject once', optIn: 'People tick a box that says that we text.' } }),
    ).toBe('reviewing');
    await decide(wei.accountId, number, 'approved');
    expect(await read()).toMatchObject({ state: 'approved' });
    expect(await send()).toMatchObject({ status: 0 });
    // Mended where it was: no second one.
    expect(taken()).toBe(1);
  });

  it('that is rejected for good is filed anew in its place', async () => {
    const person = await openTollFree();
    await fileWithCarrier(person, { form: { businessName: 'Wei Reject' } });
    expect(await person.read()).toMatchObject({ state: 'rejected' });
    await fileWithCarrier(person);
    expect(await person.read()).toMatchObject({ state: 'approved' });
    expect(person.taken()).toBe(2);
  });

  it('that wants to know more says so, and goes on once it was completed', async () => {
    const person = await openTollFree();
    await fileWithCarrier(person, { form: { businessName: 'Tell me more' } });
    expect(await person.read()).toMatchObject({ state: 'needsInfo', reason: 'Your website could not be confirmed.' });
    expect((await person.send()).retmsg).toMatch(/needs more information/);
    await fileWithCarrier(person, { picture: 'none' });
    expect(await person.read()).toMatchObject({ state: 'approved' });
  });

  it('whose form the carrier does not take is given back with its words, and filed as another', async () => {
    const person = await openTollFree();
    await fileWithCarrier(person, { form: { businessName: 'Wei form Ltd' } });
    expect(await person.read()).toMatchObject({
      state: 'needsInfo',
      said: 'BusinessWebsite: the page could not be opened.',
    });
    expect(person.taken()).toBe(0);
    await fileWithCarrier(person);
    expect(await person.read()).toMatchObject({ state: 'approved' });
  });

  it('of which nobody heard the answer is looked for, and not filed a second time', async () => {
    const person = await openTollFree();
    await fileWithCarrier(person, { form: { businessName: 'Wei lost' } });
    expect(await person.read()).toMatchObject({ state: 'reviewing' });
    await later(6_000);
    expect(await person.read()).toMatchObject({ state: 'approved' });
    expect(person.taken()).toBe(1);
  });

  it('that the carrier forgot is filed once more, under the same key, when it is surely not there', async () => {
    const person = await openTollFree();
    await fileWithCarrier(person, { form: { businessName: 'Wei forget' } });
    await later(6_000);
    await later(6_000);
    expect(person.taken()).toBe(1);
    for (let count = 0; count < 5; count += 1) await later(LOST_AFTER_MS / 3);
    expect(await person.read()).toMatchObject({ state: 'approved' });
    expect(person.taken()).toBe(2);
    const keys = world.network.registrations!.taken.filter(({ number }) => number === person.number);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });
});

describe('a registration of a number that its account holds no more', () => {
  it('has ended: whoever gets the number next files anew, in place of what the carrier has', async () => {
    const wei = await openTollFree();
    const ana = await world.signIn({ numberType: 'none' });
    const { number } = wei;
    await fileWithCarrier(wei);
    const { db } = world.database;
    const { source } = (await world.numbers.service.findOwn(wei.wei.accountId, number))!;
    await db.updateTable('number_stock').set({ account_id: null }).where('number', '=', number).execute();
    await db.updateTable('own_number').set({ released_at: 1 }).where('number', '=', number).execute();
    await world.numbers.service.give(ana.accountId, { source, type: 'tollfree', number });
    await world.registrations.endLost();

    const next = { ...ana, number };
    const read = () => ana.call(getTollFreeRegistration, { number });
    expect(await read()).toEqual({ sender: 'tollFree', state: 'none' });
    expect(await register(world.url, next)).toBe('reviewing');
    await decide(ana.accountId, number, 'approved');
    expect(await read()).toMatchObject({ state: 'approved' });
    const kept = await db.selectFrom('sandbox_registration').select('key').where('number', '=', number).execute();
    expect(kept).toHaveLength(1);
  });
});

describe('a registration, whoever dies', () => {
  it('is filed once for twenty copies of the call', async () => {
    const person = await openTollFree();
    const { wei, number } = person;
    const picture = new File([new Uint8Array(await makePng())], 'a.png');
    const filled = { number, form: someForm, picture };
    const copies = Array.from({ length: 20 }, () =>
      world.registrations.service.register(wei.accountId, { approval: 'automatic' }, filled),
    );
    await Promise.all(copies);
    expect(person.taken()).toBe(1);
    expect((await person.told()).filter((text) => text.includes('may send'))).toHaveLength(1);
  });

  it('that was committed and not asked for is asked for by somebody else', async () => {
    const person = await openTollFree();
    await person.file();
    await world.database.db
      .updateTable('toll_free_registration')
      .set({ stage: 'toFile', due_at: 0 })
      .where('number', '=', person.number)
      .execute();
    await Promise.all([world.registrations.filing.sweep(), world.registrations.filing.sweep()]);
    expect(person.taken()).toBe(1);
    expect(await person.read()).toMatchObject({ state: 'approved' });
  });

  it('that the carrier took while its asker died is found by its key', async () => {
    const person = await openTollFree();
    const registry = world.network.registrations!;
    const { file } = registry;
    // The answer never arrives, and neither does what the asker writes after it.
    registry.file = async (asked, signal) => {
      await file(asked, signal);
      return new Promise(() => undefined);
    };
    await person.file();
    void decide(person.wei.accountId, person.number, 'approved').catch(() => undefined);
    await expect.poll(person.taken).toBe(1);
    registry.file = file;
    await later(60_000);
    expect(await person.read()).toMatchObject({ state: 'approved' });
    expect(person.taken()).toBe(1);
  });
});
