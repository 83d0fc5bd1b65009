import type { SendPayload, SendSmsPayload } from '@manyline/contract/realtime';
import { describe, expect, it } from 'vitest';
import { createFakeSocket, settle } from '../../testing/fake-socket.ts';
import { createSendQueue, type PendingStore } from './send-queue.ts';

const text = (smsId: string): SendSmsPayload => ({
  fromNumber: '12125550100',
  toNumber: '447911123456',
  text: `text ${smsId}`,
  msgType: 'sms',
  smsId,
});
const ack = (smsId: string, status: 0 | 2 = 0) => ({ smsId, status, date: 1, charge: '0.02', seq: 7 });

function setUp(store?: PendingStore) {
  const socket = createFakeSocket();
  const queue = createSendQueue({ socket: socket.port, store });
  const sent = () => socket.requests.map(({ payload }) => (payload as SendSmsPayload).smsId);
  return { socket, queue, sent };
}

function memoryStore(initial: SendPayload[] = []): PendingStore & { saved: SendPayload[] } {
  return {
    saved: initial,
    load() {
      return this.saved;
    },
    save(pending) {
      this.saved = pending;
    },
  };
}

describe('send queue', () => {
  it('sends at once when connected and resolves with the ack', async () => {
    const { socket, queue, sent } = setUp();
    socket.connect();
    const answer = queue.send(text('a'));
    expect(sent()).toEqual(['a']);
    socket.requests[0]?.answer(ack('a'));
    await expect(answer).resolves.toMatchObject({ smsId: 'a', status: 0 });
    expect(queue.pending()).toEqual([]);
  });

  it('has something unsent while a text waits for the connection or its turn, not while one is under way', async () => {
    const { socket, queue } = setUp();
    expect(queue.hasUnsent()).toBe(false);
    void queue.send(text('a'));
    expect(queue.hasUnsent()).toBe(true);
    socket.connect();
    expect(queue.hasUnsent()).toBe(false);
    void queue.send(text('b'));
    expect(queue.hasUnsent()).toBe(true);
    socket.requests[0]?.answer(ack('a'));
    await settle();
    socket.requests[1]?.answer(ack('b'));
    await settle();
    expect(queue.hasUnsent()).toBe(false);
  });

  it('takes nothing more once it has ended: the texts that it left in the store are for the next one', async () => {
    const store = memoryStore();
    const { socket, queue } = setUp(store);
    const left = queue.send(text('left'));
    queue.close();
    await expect(left).rejects.toMatchObject({ local: 'CANCELLED' });
    await expect(queue.send(text('late'))).rejects.toMatchObject({ local: 'CANCELLED' });
    socket.connect();
    expect([store.saved.map(({ smsId }) => smsId), queue.pending(), socket.requests]).toEqual([['left'], [], []]);
  });

  it('resolves with a refusal too: it is an answer, and nothing is sent again', async () => {
    const { socket, queue } = setUp();
    socket.connect();
    const answer = queue.send(text('a'));
    socket.requests[0]?.answer(ack('a', 2));
    await expect(answer).resolves.toMatchObject({ status: 2 });
    socket.connect();
    expect(socket.requests).toHaveLength(1);
  });

  it('keeps what is written while disconnected and sends it in order on connect', async () => {
    const { socket, queue, sent } = setUp();
    void queue.send(text('a'));
    void queue.send(text('b'));
    expect(sent()).toEqual([]);
    socket.connect();
    expect(sent()).toEqual(['a']);
    socket.requests[0]?.answer(ack('a'));
    await settle();
    expect(sent()).toEqual(['a', 'b']);
  });

  it('sends the texts of one chat one after the other, as they were written, and lets other chats go on', async () => {
    const { socket, queue, sent } = setUp();
    socket.connect();
    for (const id of ['a', 'b', 'c']) void queue.send(text(id));
    void queue.send({ ...text('elsewhere'), toNumber: '447911123457' });
    expect(sent()).toEqual(['a', 'elsewhere']);
    // No answer: the same text again, and none before it.
    socket.requests[0]?.silence();
    await settle();
    expect(sent()).toEqual(['a', 'elsewhere', 'a']);
    socket.requests[2]?.answer(ack('a', 2));
    await settle();
    socket.requests[3]?.answer(ack('b'));
    await settle();
    expect(sent()).toEqual(['a', 'elsewhere', 'a', 'b', 'c']);
  });

  it('sends again, in the first order and under the same ids, what a broken connection left without ack', async () => {
    const { socket, queue, sent } = setUp();
    socket.connect();
    const toChat = (id: string, toNumber: string) => queue.send({ ...text(id), toNumber });
    const first = toChat('a', '447911123451');
    void toChat('b', '447911123452');
    void toChat('c', '447911123453');
    socket.requests[1]?.answer(ack('b'));
    await settle();
    socket.break();
    await settle();
    socket.connect();
    expect(sent()).toEqual(['a', 'c']);
    socket.requests[0]?.answer(ack('a'));
    await expect(first).resolves.toMatchObject({ smsId: 'a' });
  });

  it('sends again when the ack does not come, without a second copy in flight', async () => {
    const { socket, queue, sent } = setUp();
    socket.connect();
    void queue.send(text('a'));
    socket.connect();
    expect(sent()).toEqual(['a']);
    socket.requests[0]?.silence();
    await settle();
    expect(sent()).toEqual(['a', 'a']);
  });

  it('joins a second call with a waiting smsId to the first', () => {
    const { socket, queue, sent } = setUp();
    socket.connect();
    expect(queue.send(text('a'))).toBe(queue.send(text('a')));
    expect(sent()).toEqual(['a']);
  });

  it('takes up after a reload what the page before did not get an ack for', async () => {
    const store = memoryStore();
    const before = setUp(store);
    void before.queue.send(text('a'));
    expect(store.saved.map(({ smsId }) => smsId)).toEqual(['a']);
    const after = setUp(store);
    after.socket.connect();
    expect(after.sent()).toEqual(['a']);
    after.socket.requests[0]?.answer(ack('a'));
    await settle();
    expect(store.saved).toEqual([]);
  });

  it('takes back what has never left, and nothing that may be on its way', async () => {
    const store = memoryStore();
    const { socket, queue, sent } = setUp(store);
    const [first, second] = [queue.send(text('a')), queue.send(text('b'))];
    expect(queue.isCancellable('a')).toBe(true);
    expect(queue.cancel('a')).toBe(true);
    await expect(first).rejects.toMatchObject({ local: 'CANCELLED' });
    expect(store.saved.map(({ smsId }) => smsId)).toEqual(['b']);
    socket.connect();
    expect(sent()).toEqual(['b']);
    socket.break();
    await settle();
    expect([queue.isCancellable('b'), queue.cancel('b'), queue.cancel('unknown')]).toEqual([false, false, false]);
    socket.connect();
    socket.requests[0]?.answer(ack('b'));
    await expect(second).resolves.toMatchObject({ smsId: 'b' });
    // A page before this one may have sent what its store holds.
    const after = setUp(memoryStore([text('c')]));
    expect(after.queue.cancel('c')).toBe(false);
  });

  it('sends no more what has ended otherwise, lets what waits behind it go, and takes the money of an answer that comes after all', async () => {
    const socket = createFakeSocket();
    const store = memoryStore();
    const answered: string[] = [];
    const queue = createSendQueue({ socket: socket.port, store, onAck: ({ smsId }) => answered.push(smsId) });
    socket.connect();
    const ended = queue.send(text('a'));
    void queue.send(text('b'));
    queue.forget('a');
    await expect(ended).rejects.toMatchObject({ local: 'CANCELLED' });
    expect(socket.requests.map(({ payload }) => (payload as SendSmsPayload).smsId)).toEqual(['a', 'b']);
    expect(store.saved).toEqual([text('b')]);
    socket.requests[0]?.answer(ack('a', 2));
    await settle();
    expect(answered).toEqual(['a']);
    expect(socket.requests).toHaveLength(2);
  });

  it('lets nothing overtake a picture in its chat, nor a send with a pass', async () => {
    const { socket, queue, sent } = setUp();
    socket.connect();
    const picture = {
      fileBuffer: new Uint8Array(1),
      fileType: 'image/png',
      fileName: 'a.png',
      msgType: 'mms',
    } as const;
    void queue.send({ ...text('a'), ...picture });
    void queue.send({ ...text('b'), ...picture });
    void queue.send(text('c'));
    void queue.send({ ...text('elsewhere'), toNumber: '447911123457' });
    expect(sent()).toEqual(['a', 'elsewhere']);
    expect(['a', 'b'].map(queue.isUnderWay)).toEqual([true, false]);
    socket.requests[0]?.answer(ack('a', 2));
    await settle();
    expect(sent()).toEqual(['a', 'elsewhere', 'b']);
    socket.requests[2]?.answer(ack('b'));
    await settle();
    expect(sent()).toEqual(['a', 'elsewhere', 'b', 'c']);
    socket.requests[3]?.answer(ack('c'));
    socket.requests[1]?.answer(ack('elsewhere'));
    await settle();
    void queue.send({ ...text('proven'), captchaId: 'c', captcha: 'pass' });
    void queue.send({ ...text('after'), toNumber: '447911123457' });
    expect(sent().slice(4)).toEqual(['proven']);
    socket.requests[4]?.answer(ack('proven'));
    await settle();
    expect(sent().slice(4)).toEqual(['proven', 'after']);
  });

  it('rejects what waits when closed, keeps it in the store, and sends nothing more', async () => {
    const store = memoryStore();
    const { socket, queue, sent } = setUp(store);
    const answer = queue.send(text('a'));
    queue.close();
    await expect(answer).rejects.toMatchObject({ local: 'CANCELLED' });
    socket.connect();
    expect(sent()).toEqual([]);
    expect(store.saved).toHaveLength(1);
  });
});
