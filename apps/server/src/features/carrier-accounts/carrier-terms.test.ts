import { getSendTerms } from '@manyline/contract/chats';
import { getVirtualPhoneByAreaCode, getVirtualPhoneList } from '@manyline/contract/numbers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../testing/test-pictures.ts';
import { openTwoCarriers, PHONE, type TwoCarriers } from '../delivery/testing/two-carriers.ts';

let world: TwoCarriers;
beforeAll(async () => {
  world = await openTwoCarriers();
});
const EAST = 'sandbox:east';
const BY = { by: 'test', note: 'a test' };
const said = new Set<string>();
async function set(subject: string, ...changes: string[]) {
  said.add(subject);
  return world.carrierAccounts.terms.set(subject, changes, BY);
}
const everything = ['codes=', 'voice=', 'toll-free=', 'mms=', 'mms-kilobytes=', 'receipts=', 'characters=', 'pace='];
afterEach(async () => {
  for (const subject of said) await world.carrierAccounts.terms.set(subject, everything, BY);
  await world.audit();
});
afterAll(() => world.close());

const CHINA = '8613800138000';

describe('what the operator says of an account', () => {
  it('on pictures is told before the click, and refused before any charge', async () => {
    const wei = await world.openSender();
    await set(EAST, 'mms=US,CA', 'mms-kilobytes=600');
    const terms = (to: string) => wei.call(getSendTerms, { from: wei.number, to });
    expect(await terms(CHINA)).toMatchObject({ pictureBlock: 'country', pictureBytes: 614_400 });
    expect((await terms(PHONE)).pictureBlock).toBeUndefined();
    const before = await wei.spendable();
    const picture = wei.toPicture(CHINA, await makeJpeg(), { fromNumber: wei.number });
    expect(await wei.live.send(picture)).toMatchObject({ status: 2, retcode: 300_048, charge: '0' });
    expect(await wei.spendable()).toBe(before);
    await set(EAST, 'mms=none');
    expect((await terms(PHONE)).pictureBlock).toBe('number');
    await set(wei.number, 'mms=CN');
    expect([(await terms(CHINA)).pictureBlock, (await terms(PHONE)).pictureBlock]).toEqual([undefined, 'country']);
  });

  it('on calls and codes is what its numbers can, for who has one and for who chooses one', async () => {
    const wei = await world.openSender();
    const place = { type: 'other' as const, country: 'US', province: 'Georgia', areaCode: '678' };
    const free = '16785550144';
    const capabilities = { sms: true, mms: true, voice: true };
    await world.numbers.service.addStock([{ number: free, telCode: '1', source: EAST, capabilities, ...place }]);
    const readOwn = async () =>
      (await wei.call(getVirtualPhoneList, {})).virtualPhones.find(({ phone }) => wei.number.endsWith(phone));
    const readFree = async () => {
      const query = { code: 'US' as const, type: 'other' as const, telCode: '1', areaCode: '678' };
      return (await wei.call(getVirtualPhoneByAreaCode, query)).phoneList.find(({ phone }) => free.endsWith(phone));
    };
    expect((await readFree())?.capabilities).toEqual(capabilities);
    await set(EAST, 'voice=no', 'codes=no');
    for (const number of [await readOwn(), await readFree()])
      expect(number?.capabilities).toEqual({ sms: true, mms: true, voice: false, codes: false });
    await set(free, 'voice=yes', 'codes=yes');
    expect((await readFree())?.capabilities).toEqual({ ...capabilities, codes: true });
  });

  it('on toll-free numbers is told before the click, and nothing is registered in vain', async () => {
    const ana = await world.signIn({ numberType: 'tollfree' });
    const live = await ana.socket();
    const terms = () => ana.call(getSendTerms, { from: ana.number, to: PHONE });
    expect((await terms()).tollFree).toBe('none');
    const source = (await world.numbers.service.findOwn(ana.accountId, ana.number))!.source;
    await set(world.carrierAccounts.carriers.nameFor({ source }), 'toll-free=no');
    expect((await terms()).tollFree).toBe('unsupported');
    expect(await live.send(ana.toText(PHONE, 'Hi'))).toMatchObject({ status: 2, retcode: 300_031 });
  });

  it('on how long a text may be is told before the click, and refused before any charge', async () => {
    const wei = await world.openSender();
    const terms = () => wei.call(getSendTerms, { from: wei.number, to: PHONE });
    expect((await terms()).charactersMax).toBeUndefined();
    await set(EAST, 'characters=160');
    expect((await terms()).charactersMax).toBe(160);
    const before = await wei.spendable();
    const send = (text: string) => wei.live.send({ ...wei.toText(PHONE, text), fromNumber: wei.number });
    const refused = await send('a'.repeat(161));
    expect(refused).toMatchObject({ status: 2, retcode: 300_049, charge: '0' });
    expect(refused.retmsg).toBe(
      'This number sends at most 160 characters; the message has 161. Nothing was sent or charged.',
    );
    const picture = { ...wei.toPicture(PHONE, await makeJpeg(), { fromNumber: wei.number }), text: 'a'.repeat(161) };
    expect(await wei.live.send(picture)).toMatchObject({ status: 2, retcode: 300_049 });
    expect(await wei.spendable()).toBe(before);
    expect(await send('a'.repeat(160))).toMatchObject({ status: 0 });
  });

  it('on what is reported to its end is told, so that what stays at sent says why', async () => {
    const wei = await world.openSender();
    const terms = () => wei.call(getSendTerms, { from: wei.number, to: PHONE });
    expect((await terms()).unreported).toBeUndefined();
    await set(EAST, 'receipts=sms');
    expect((await terms()).unreported).toEqual(['mms']);
    await set(EAST, 'receipts=none');
    expect((await terms()).unreported).toEqual(['sms', 'mms']);
    await set(wei.number, 'receipts=sms,mms');
    expect((await terms()).unreported).toBeUndefined();
  });

  it('names accounts that there are, and others than itself; what is refused changes nothing', async () => {
    await expect(set(EAST, 'also=http:nobody')).rejects.toThrow('there is no account http:nobody');
    await expect(set(EAST, `also=${EAST}`)).rejects.toThrow('is the account itself');
    await expect(world.carrierAccounts.terms.set('nonsense', ['codes=yes'], BY)).rejects.toThrow('neither an account');
    expect(world.carrierAccounts.carriers.termsOf(EAST)?.also).toBeUndefined();
  });

  it('on its pace is kept to', async () => {
    const wei = await world.openSender();
    await set(EAST, 'pace=0.5');
    await wei.send('One');
    await wei.send('Two');
    await expect.poll(async () => (await wei.listArrived()).length).toBe(1);
    await world.passTime(2_000, 'its turn', async () => (await wei.listArrived()).length === 2);
    world.clock.aheadMs = 0;
  });

  it('is known to another node within seconds, and written down with who said it and why', async () => {
    await set(EAST, 'pace=7');
    const node = await world.openNode({ started: false, env: { CARRIERS: 'sandbox:east,sandbox:west' } });
    const paceThere = () => node.carrierAccounts.carriers.capabilitiesOf(EAST)?.messagesPerSecondOfSender;
    expect(paceThere()).toBe(7);
    await set(EAST, 'pace=8');
    await node.carrierAccounts.terms.reload();
    expect(paceThere()).toBe(8);
    await node.stop();
    const acts = await world.carrierAccounts.accounts.listActions(EAST);
    expect(acts).toContainEqual(expect.objectContaining({ action: 'set', by: 'test', note: 'pace=8: a test' }));
  });

  it('is said of accounts and numbers alone', async () => {
    await expect(set('nobody', 'codes=yes')).rejects.toThrow('neither an account nor a number');
    await expect(set(EAST, 'codes=perhaps')).rejects.toThrow('yes or no');
    said.delete('nobody');
  });
});
