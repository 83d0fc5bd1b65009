import { describe, expect, it } from 'vitest';
import { createOutgoing, endsOf, settleAck } from './chat-message.ts';
import { type Arrival, applyDelivery, changeMessage, mergeMessages } from './message-list.ts';

const ends = endsOf('14155550111', '12025550100');
const at = (smsId: string, date: number, seq?: number, change: Partial<Arrival> = {}): Arrival => ({
  ...createOutgoing(ends, { text: `text of ${smsId}` }, smsId, date),
  status: 0,
  seq,
  ...change,
});
const ids = (list: readonly { smsId: string }[]) => list.map(({ smsId }) => smsId).join('');

describe('messages of a chat', () => {
  it('stand in the order of their dates, whatever order they came in', () => {
    const list = mergeMessages([], [at('c', 3, 3), at('a', 1, 1), at('b', 2, 2)]);
    expect(ids(list)).toBe('abc');
    expect(ids(mergeMessages(list, [at('e', 5, 5), at('d', 4, 4)]))).toBe('abcde');
    expect(ids(mergeMessages(list, [at('z', 0, 9)]))).toBe('zabc');
    expect(ids(mergeMessages(list, [at('y', 2, 9)]))).toBe('abyc');
  });

  it('appear once per smsId, however often they come', () => {
    const page = [at('a', 1, 1), at('b', 2, 2)];
    expect(ids(mergeMessages(mergeMessages([], page), [...page, ...page]))).toBe('ab');
  });

  it('keep the state with the higher seq, in a page and in the list alike', () => {
    const sent = at('a', 1, 7, { state: 'sent' });
    const queued = at('a', 1, 4, { state: 'queued' });
    expect(mergeMessages([sent], [queued])[0]?.state).toBe('sent');
    expect(mergeMessages([queued], [sent])[0]?.state).toBe('sent');
    expect(mergeMessages([], [sent, queued])[0]?.state).toBe('sent');
  });

  it('take the server’s word over a bubble that it had not answered yet', () => {
    const bubble = createOutgoing(ends, { text: 'hello' }, 'a', 5);
    expect(mergeMessages([bubble], [at('a', 4, 1)])).toEqual([at('a', 4, 1)]);
    expect(mergeMessages([at('a', 4, 1)], [bubble])[0]?.seq).toBe(1);
  });

  it('drop what was deleted elsewhere, and do not come back by an older page', () => {
    const list = mergeMessages([at('a', 1, 1), at('b', 2, 2)], [at('a', 1, 5, { deleted: true })]);
    expect(ids(list)).toBe('b');
  });

  it('stay the same list when nothing changed', () => {
    const list = mergeMessages([], [at('a', 1, 1)]);
    expect(changeMessage(list, 'unknown', (message) => ({ ...message, text: 'x' }))).toBe(list);
    expect(mergeMessages(list, [])).toBe(list);
  });
});

describe('a delivery report', () => {
  const push = { ownFullNumber: '14155550111', otherFullNumber: '12025550100', smsId: 'a', date: 9 };

  it('moves a message on, and marks what was lost as failed with its reason', () => {
    expect(applyDelivery(at('a', 1, 1), { ...push, state: 'delivered', seq: 2 })).toMatchObject({ status: 0, seq: 2 });
    const lost = applyDelivery(at('a', 1, 1), { ...push, state: 'undelivered', reason: 'unreachable', seq: 2 });
    expect(lost).toMatchObject({ status: 2, state: 'undelivered', reason: 'unreachable' });
  });

  it('changes nothing when it is late or repeated', () => {
    const message = at('a', 1, 5, { state: 'delivered' });
    expect(applyDelivery(message, { ...push, state: 'sent', seq: 4 })).toBe(message);
    expect(applyDelivery(message, { ...push, state: 'sent', seq: 5 })).toBe(message);
  });
});

describe('the answer to a send', () => {
  const bubble = createOutgoing(ends, { text: 'hello' }, 'a', 5);

  it('gives the bubble the server’s date, price and seq', () => {
    const ack = { smsId: 'a', status: 0, date: 7, charge: '0.02', seq: 3, segments: 1 } as const;
    expect(settleAck(bubble, ack)).toMatchObject({ status: 0, state: 'queued', date: 7, charge: '0.02', seq: 3 });
  });

  it('does not undo what a push said before it', () => {
    const delivered = at('a', 7, 9, { state: 'delivered' });
    const ack = { smsId: 'a', status: 0, date: 7, charge: '0.02', seq: 3 } as const;
    expect(settleAck(delivered, ack)).toMatchObject({ state: 'delivered', seq: 9, charge: '0.02' });
  });

  it('that tells of a send which failed since, keeps it as the server’s own', () => {
    const ack = { smsId: 'a', status: 2, date: 7, charge: '0', seq: 4, retcode: 300009, retmsg: 'No route.' } as const;
    expect(settleAck(bubble, ack)).toMatchObject({ status: 2, retcode: 300009, seq: 4 });
  });

  it('leaves a refused bubble failed, with the reason, and never accepted', () => {
    const ack = { smsId: 'a', status: 2, date: 7, charge: '0', retcode: 300001, retmsg: 'No such number.' } as const;
    const refused = settleAck(bubble, ack);
    expect(refused).toMatchObject({ status: 2, retmsg: 'No such number.', retcode: 300001 });
    expect(refused.seq).toBeUndefined();
  });
});
