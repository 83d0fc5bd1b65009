import { describe, expect, it } from 'vitest';
import { settle } from '../../../../testing/fake-socket.ts';
import { createChatsWorld, ends, incoming, key, live } from '../testing/chats-world.ts';

const picture = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg', name: 'a.jpg', size: { width: 4, height: 3 } };
const MEDIA = '/media/pictures/one.jpg?w=4&h=3&e=1&k=a&s=b';

describe('a picture on its way', () => {
  it('is there at once, goes out as its bytes and gets its link with the ack', async () => {
    const { model, sends, messages } = createChatsWorld();
    model.send(ends, { picture });
    expect(messages()).toMatchObject([{ type: 'mms', status: 1, media: '', picture }]);
    expect(sends[0]?.payload).toMatchObject({ msgType: 'mms', fileBuffer: picture.bytes, fileName: 'a.jpg' });
    await sends[0]!.answer({ seq: 3, media: MEDIA });
    await settle();
    expect(messages()).toMatchObject([{ status: 0, media: MEDIA, picture }]);
    expect(model.store.getState().entries.get(key)).toMatchObject({ type: 'mms', media: MEDIA });
  });

  it('takes its words along, and again with another try', async () => {
    const { model, sends, messages } = createChatsWorld();
    model.send(ends, { picture, text: 'At the lake' });
    expect(messages()).toMatchObject([{ type: 'mms', text: 'At the lake' }]);
    expect(sends[0]?.payload).toMatchObject({ msgType: 'mms', text: 'At the lake' });
    await sends[0]!.answer({ status: 2, retcode: 300041, retmsg: 'no' });
    await settle();
    await model.retry(messages()[0]!);
    expect(sends[1]?.payload).toMatchObject({ msgType: 'mms', text: 'At the lake' });
  });

  it('stays in this browser when the server tells of it again', async () => {
    const { model, sends, push, messages } = createChatsWorld();
    model.send(ends, { picture });
    await sends[0]!.answer({ seq: 3, media: MEDIA });
    await settle();
    push(live(incoming('id1', 5, { direction: 'out', type: 'mms', media: MEDIA, state: 'delivered' })));
    expect(messages()).toMatchObject([{ state: 'delivered', picture }]);
  });

  it('that was refused is kept and goes again in its own place', async () => {
    const { model, sends, messages } = createChatsWorld();
    model.send(ends, { picture });
    await sends[0]!.answer({ status: 2, retcode: 300041, retmsg: 'no' });
    await settle();
    await model.retry(messages()[0]!);
    expect(messages()).toMatchObject([{ smsId: 'id2', status: 1, picture }]);
    expect(sends[1]?.payload).toMatchObject({ fileBuffer: picture.bytes });
  });

  it('that waits for a captcha goes out whole under the same smsId, with the pass', async () => {
    const { model, deps, sends, messages } = createChatsWorld();
    deps.askPerson.mockResolvedValue({ captchaId: 'c', captcha: 'pass' });
    model.send(ends, { picture });
    await sends[0]!.answer({ status: 2, retcode: 100010 });
    await settle();
    const { smsId } = sends[0]!.payload;
    expect(sends[1]?.payload).toMatchObject({ smsId, msgType: 'mms', fileBuffer: picture.bytes, captcha: 'pass' });
    expect(messages()).toMatchObject([{ status: 1, picture }]);
  });

  it('that only the server has is read before it goes again; what cannot be read leaves everything as it was', async () => {
    const { model, deps, push, sends, messages } = createChatsWorld();
    push(live(incoming('lost', 3, { direction: 'out', type: 'mms', media: MEDIA, state: 'failed' }), 2));
    deps.loadPicture.mockRejectedValueOnce(new Error('gone'));
    await expect(model.retry(messages()[0]!)).rejects.toThrow('gone');
    expect([messages().length, sends.length]).toEqual([1, 0]);
    deps.loadPicture.mockResolvedValueOnce(picture);
    await model.retry(messages()[0]!);
    expect(sends[0]?.payload).toMatchObject({ msgType: 'mms', fileBuffer: picture.bytes });
    expect(messages()).toHaveLength(2);
  });

  it('goes again once, however often that is pressed while its picture is read, and not once it was deleted', async () => {
    const { model, deps, push, sends, messages } = createChatsWorld({ '/web/delSms': { status: 200, deleted: 1 } });
    for (const [at, smsId] of ['pressed twice', 'deleted'].entries())
      push(
        live(incoming(smsId, 3 + at, { direction: 'out', type: 'mms', media: MEDIA, state: 'failed', status: 2 }), 2),
      );
    let read = (_picture: typeof picture) => {};
    deps.loadPicture.mockReturnValue(new Promise((resolve) => (read = resolve)));
    const [twice, deleted] = messages();
    const presses = [twice, twice, deleted].map((message) => model.retry(message!));
    await model.deleteMessages([deleted!]);
    read(picture);
    await Promise.all(presses);
    expect(sends).toHaveLength(1);
  });
});

describe('a link that has expired', () => {
  it('is asked for again, and the message has the new one', async () => {
    const old = incoming('one', 3, { type: 'mms', media: '/media/pictures/one.jpg?e=1' });
    const fresh = { ...old, media: '/media/pictures/one.jpg?e=2' };
    const { model, push, call, messages } = createChatsWorld({ '/web/getDialogList': { dialogList: [fresh] } });
    push(live(old));
    await model.refreshMedia(messages()[0]!);
    expect(call).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ ym: '202611', since: old.date }));
    expect(messages()).toMatchObject([{ smsId: 'one', media: fresh.media }]);
  });
});

describe('a message that waits for a connection', () => {
  it('is taken back whole, and stays when it may have left', async () => {
    const { model, deps, messages } = createChatsWorld();
    model.send(ends, { text: 'one' });
    model.send(ends, { text: 'two' });
    expect(model.cancel(messages()[1]!)).toBe(true);
    expect(messages()).toMatchObject([{ text: 'one' }]);
    expect(model.store.getState().entries.get(key)).toMatchObject({ text: 'one' });
    deps.socket.queue.cancel.mockReturnValueOnce(false);
    expect(model.cancel(messages()[0]!)).toBe(false);
    expect(messages()).toHaveLength(1);
  });
});

it('a failed message that was sent again says so, also when the server tells of it once more', async () => {
  const { model, push, messages } = createChatsWorld();
  const lost = incoming('lost', 3, { direction: 'out', state: 'failed', text: 'Hello' });
  push(live(lost, 2));
  await model.retry(messages()[0]!);
  push(live({ ...lost, seq: 4 }, 2));
  expect(messages()).toMatchObject([
    { smsId: 'lost', retried: true },
    { text: 'Hello', status: 1 },
  ]);
});
