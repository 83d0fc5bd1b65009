import { setImmediate } from 'node:timers/promises';
import type { CarrierEvent } from '@manyline/ports/carrier';
import { describe, expect, it } from 'vitest';
import { type SmppAccount, smppAccount } from './account.ts';
import { createGatheredReceipts } from './gathered-receipts.ts';
import { createPartEnds } from './part-ends.ts';
import { TAG } from './pdu/tlv.ts';
import { isReceipt, readReceipt, toCarrierId } from './receipts.ts';
import { createMemoryPartStore } from './testing/memory-part-store.ts';

const read = (
  text: string,
  tlvs: { tag: number; value: Buffer }[] = [],
  dataCoding = 0,
  more: Pick<SmppAccount, 'errors'> = {},
) => {
  const octets = dataCoding === 8 ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'latin1');
  return readReceipt({ dataCoding, octets }, tlvs, { alphabet: dataCoding === 8 ? 'gsm' : 'latin1', ...more });
};
const usual = 'id:7 sub:001 dlvrd:001 submit date:2611230101 done date:2611230102 stat:DELIVRD err:000 text:Hello';

describe('receipts', () => {
  it.each([
    ['as the paper has it', usual, '7', 'delivered'],
    ['with seconds in its dates', usual.replaceAll('0101 ', '010159 '), '7', 'delivered'],
    ['in capitals', 'ID:7 SUB:001 DLVRD:001 STAT:UNDELIV ERR:001 TEXT:', '7', 'undelivered'],
    ['with fields left out', 'id:7 stat:EXPIRED', '7', 'undelivered'],
    ['in another order', 'stat:REJECTD err:0c id:7', '7', 'failed'],
    ['with whole words', 'id:7 stat:DELIVERED err:0', '7', 'delivered'],
    ['with the state as a number', 'id:7 stat:5', '7', 'undelivered'],
    ['whose text says otherwise', 'id:7 stat:EXPIRED text:id:8 stat:DELIVRD', '7', 'undelivered'],
    ['whose text comes first', 'text:Hello id:7 stat:DELIVRD', '7', 'delivered'],
    ['of a message on its way', 'id:7 stat:ACCEPTD', '7', 'sent'],
    ['of a message of which nothing is known', 'id:7 stat:UNKNOWN', '7', undefined],
    ['that is no receipt', 'Hello', undefined, undefined],
  ])('are read %s', (_shape, text, id, state) => {
    expect(read(text)).toMatchObject({ id, state });
    expect(read(text, [], 8)).toMatchObject({ id, state });
  });

  it('believe their optional parts before their text', () => {
    const tlvs = [
      { tag: TAG.receiptedMessageId, value: Buffer.from('abc\0') },
      { tag: TAG.messageState, value: Buffer.from([3]) },
      { tag: TAG.networkErrorCode, value: Buffer.from([3, 1, 2]) },
    ];
    const whole = { id: 'abc', state: 'undelivered', reason: 'expired', error: '258' };
    expect(read(usual, tlvs)).toEqual(whole);
    expect(read('', tlvs)).toEqual(whole);
  });

  it.each([
    [1, 'UNDELIV', 'wrongNumber'],
    [27, 'UNDELIV', 'unreachable'],
    [13, 'REJECTD', 'filtered'],
    [999, 'UNDELIV', 'unreachable'],
    [999, 'REJECTD', 'refused'],
    [27, 'EXPIRED', 'expired'],
    [27, 'DELIVRD', undefined],
  ])('that name error %i of a mobile network with %s say why: %s', (code, stat, reason) => {
    const value = Buffer.from([3, code >> 8, code & 0xff]);
    expect(read(`id:7 stat:${stat}`, [{ tag: TAG.networkErrorCode, value }]).reason).toBe(reason);
    // Of another kind of network the same number means something else.
    const other = Buffer.from([1, code >> 8, code & 0xff]);
    const bare = read(`id:7 stat:${stat}`).reason;
    expect(read(`id:7 stat:${stat}`, [{ tag: TAG.networkErrorCode, value: other }]).reason).toBe(bare);
  });

  it.each([
    ['012', 'landline'],
    ['12', 'landline'],
    ['0C', 'optedOut'],
    ['c', 'optedOut'],
    ['013', 'unreachable'],
  ])('whose error %s the operator has explained say that: %s', (err, reason) => {
    const { errors } = smppAccount.parse({
      host: 'smsc.example',
      systemId: 'us',
      password: 'secret',
      errors: { '012': 'landline', '0c': 'optedOut' },
    });
    expect(read(`id:7 stat:UNDELIV err:${err}`, [], 0, { errors }).reason).toBe(reason);
    expect(read(`id:7 stat:DELIVRD err:${err}`, [], 0, { errors }).reason).toBeUndefined();
  });

  it('are told from texts by the class of the message, whatever else it says', () => {
    expect([0x04, 0x08, 0x10, 0x20, 0x44, 0x07].map(isReceipt)).toEqual([true, true, true, true, true, true]);
    expect([0x00, 0x03, 0x40, 0xc0].some(isReceipt)).toBe(false);
  });

  it.each([
    ['same', '0123', '123'],
    ['same', 'a-B-3', 'a-B-3'],
    ['same', '0000', '0'],
    ['hexThenDecimal', '1A2B', '6699'],
    ['hexThenDecimal', '00ff', '000255'],
    ['decimalThenHex', '6699', '1a2b'],
    ['hexThenDecimal', 'no-hex', 'no-hex'],
  ] as const)('name a message as its answer did: %s, %s and %s', (shape, answer, receipt) => {
    expect(toCarrierId(answer, 'answer', shape)).toBe(toCarrierId(receipt, 'receipt', shape));
  });
});

describe('the end of a text in parts', () => {
  const receipt = (carrierId: string, state: 'sent' | 'delivered' | 'failed') =>
    ({ kind: 'receipt', eventId: `${carrierId}:${state}`, carrierId, state, date: 1 }) satisfies CarrierEvent;
  const open = () => createPartEnds(createMemoryPartStore(), () => 1);

  it('is delivered when all of them are, told once, under an id that no part has', async () => {
    const ends = open();
    expect(await ends.keep(['1', '2', '3'])).toBeUndefined();
    expect(await ends.resolve(receipt('2', 'delivered'))).toEqual([]);
    expect(await ends.resolve(receipt('1', 'delivered'))).toEqual([]);
    const told = { carrierId: '1x3', state: 'delivered', eventId: '1x3:delivered' };
    expect(await ends.resolve(receipt('3', 'delivered'))).toMatchObject([told]);
    expect(await ends.resolve(receipt('3', 'delivered'))).toMatchObject([told]);
  });

  it('is failed by the first that failed, whatever the others say later', async () => {
    const ends = open();
    await ends.keep(['1', '2']);
    expect(await ends.resolve(receipt('2', 'failed'))).toMatchObject([{ carrierId: '1x2', state: 'failed' }]);
    expect(await ends.resolve(receipt('1', 'delivered'))).toMatchObject([{ carrierId: '1x2', state: 'failed' }]);
    expect(await ends.resolve(receipt('2', 'delivered'))).toMatchObject([{ carrierId: '1x2', state: 'failed' }]);
  });

  it('is known although receipts overtake the answers that name the parts', async () => {
    const ends = open();
    for (const id of ['1', '2']) await ends.resolve(receipt(id, 'delivered'));
    expect(await ends.keep(['1', '2'])).toMatchObject({ carrierId: '1x2', state: 'delivered' });
  });

  it('of one part is its own', async () => {
    const ends = open();
    expect(await ends.keep(['1'])).toBeUndefined();
    expect(await ends.resolve(receipt('1', 'delivered'))).toEqual([receipt('1', 'delivered')]);
  });

  it('is not that of one part, though our reference came with it: it says that the network has the text', async () => {
    const told = { ...receipt('1', 'delivered'), reference: 'r' };
    expect(await open().resolve(told, true)).toEqual([
      { ...told, isPart: true },
      { ...told, state: 'sent', eventId: '1:sent' },
    ]);
  });
});

describe('receipts that come together', () => {
  it('are handed on by one call, and none of them is kept before all are', async () => {
    const handed: string[][] = [];
    const kept = Promise.withResolvers<void>();
    const gather = createGatheredReceipts((events) => {
      handed.push(events.map(({ eventId }) => eventId));
      return kept.promise;
    });
    let answered = 0;
    const receiptOf = (carrierId: string) =>
      ({ kind: 'receipt', eventId: carrierId, carrierId, state: 'delivered', date: 1 }) satisfies CarrierEvent;
    const take = (carrierId: string) => gather([receiptOf(carrierId)]).then(() => (answered += 1));
    const all = ['1', '2', '3'].map(take);
    await setImmediate();
    expect([handed, answered]).toEqual([[['1', '2', '3']], 0]);
    kept.resolve();
    await Promise.all(all);
    await take('4');
    expect([handed.length, answered]).toEqual([2, 4]);
  });

  it('come all of them again when they could not be kept', async () => {
    const gather = createGatheredReceipts(() => Promise.reject(new Error('the database is away')));
    const ends = await Promise.allSettled([gather([]), gather([])]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
