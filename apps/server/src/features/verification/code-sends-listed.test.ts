import { getBillList, getNormalSmsList, getSpending } from '@manyline/contract/histories';
import { getCodeSmsList, sendCodeSms } from '@manyline/contract/verification';
import { CarrierRefusedError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.audit();
});
afterAll(() => world.close());

const app = 'whatsapp';
let phones = 0;

/** Somebody with a number that can send, and a phone to send to. */
async function openSender() {
  const wei = await world.person();
  const { number } = await wei.lock();
  phones += 1;
  const to = `1202555${String(3_000 + phones)}`;
  const send = (text: string) => wei.call(sendCodeSms, { from: number, to, app, text });
  const countSends = (where: string) => world.count(`code_send where account_id = '${wei.accountId}' and ${where}`);
  return { ...wei, number, to, send, countSends };
}

type Sender = Awaited<ReturnType<typeof openSender>>;

describe('what was sent from a verification number', () => {
  const listBoth = (wei: Sender, more: object = {}) =>
    wei.call(getCodeSmsList, { app, number: wei.number, sent: '1', ...more } as never);

  it('stands among what the number received, with receiver, state and price, and only where it is asked for', async () => {
    const wei = await openSender();
    await world.text(wei.number, 'Your WhatsApp code is 4321', { from: 'WhatsApp' });
    await wei.send('4321, thanks');
    await vi.waitFor(async () => expect(await wei.countSends(`state = 'delivered'`)).toBe(1));
    const { list } = await listBoth(wei);
    expect(list).toMatchObject([
      { direction: 'out', from: wei.number, to: wei.to, text: '4321, thanks', charge: '0.05', state: 'delivered' },
      { text: 'Your WhatsApp code is 4321', code: '4321', from: 'WhatsApp' },
    ]);
    expect(list.map(({ direction, refunded }) => [direction, refunded])).toEqual([
      ['out', undefined],
      [undefined, undefined],
    ]);
    const received = await wei.call(getCodeSmsList, { app, number: wei.number });
    expect(received.list.map(({ text }) => text)).toEqual(['Your WhatsApp code is 4321']);
  });

  it('comes page by page between what was received, each once; nobody else sees it, and no other service of the number', async () => {
    const [wei, ana] = [await openSender(), await openSender()];
    for (const each of [1, 2, 3]) {
      await world.text(wei.number, `WhatsApp code 100${each}`);
      await wei.send(`Sent ${each}`);
    }
    const first = await listBoth(wei, { pageSize: 4 });
    const rest = await listBoth(wei, { pageSize: 4, nextPage: first.nextPage });
    expect([...first.list, ...rest.list].map(({ text }) => text)).toEqual([
      'Sent 3',
      'WhatsApp code 1003',
      'Sent 2',
      'WhatsApp code 1002',
      'Sent 1',
      'WhatsApp code 1001',
    ]);
    expect(rest.nextPage).toBeUndefined();
    expect((await ana.call(getCodeSmsList, { app, number: wei.number, sent: '1' })).list).toEqual([]);
    expect((await wei.call(getCodeSmsList, { app: 'google', number: wei.number, sent: '1' })).list).toEqual([]);
  });

  it('says that it failed and that its charge went back, where it was lost', async () => {
    const wei = await openSender();
    const landline = new CarrierRefusedError('30006', { reason: 'landline' });
    vi.spyOn(world.network, 'send').mockRejectedValueOnce(landline);
    await wei.send('To a landline');
    await vi.waitFor(async () => expect(await wei.countSends(`state = 'lost'`)).toBe(1));
    expect((await listBoth(wei)).list).toMatchObject([{ state: 'failed', refunded: true, charge: '0.05' }]);
    expect((await wei.call(getNormalSmsList, {})).list).toMatchObject([{ text: 'To a landline', refunded: true }]);
  });

  it('is a text of the SMS history, page by page; a code is none', async () => {
    const wei = await openSender();
    await world.text(wei.number, 'WhatsApp code 7788');
    for (const each of [1, 2, 3]) await wei.send(`History ${each}`);
    const page = (pageNo: number) => wei.call(getNormalSmsList, { pageNo, pageSize: 2 });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ totalRows }) => totalRows)).toEqual([3, 3, 3]);
    const rows = pages.flatMap(({ list }) => list);
    expect(rows.map(({ text }) => text)).toEqual(['History 3', 'History 2', 'History 1']);
    expect(rows[0]).toMatchObject({
      direction: 'out',
      fromNumber: wei.number,
      toNumber: wei.to,
      charge: '0.05',
      type: 'sms',
    });
  });

  it('is a text in the bills and in what was spent; the code beside it is a code', async () => {
    const wei = await openSender();
    await world.text(wei.number, 'WhatsApp code 5566');
    await wei.send('A bill of a text');
    const kinds = async (group: 'texts' | 'codes') =>
      (await wei.call(getBillList, { group })).list.map(({ options }) => options.direction);
    expect([await kinds('texts'), await kinds('codes')]).toEqual([['out'], ['in']]);
    const [month] = (await wei.call(getSpending)).months;
    expect(month!.types).toEqual([
      { type: 4, spent: '0.05' },
      { type: 4, isCode: true, spent: '0.1' },
    ]);
  });

  it('leaves with an archive of the account', async () => {
    const wei = await openSender();
    await wei.send('Mine');
    const list = world.verification.keeper.lists?.find(({ name }) => name === 'code-texts-sent');
    const rows = await Array.fromAsync(list!.read(wei.accountId));
    expect(rows).toMatchObject([{ number: wei.number, to_number: wei.to, text: 'Mine', charge: '0.05' }]);
  });
});
