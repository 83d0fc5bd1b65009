import { delSms, getChatList, getChatListByDate, getDialogList } from '@manyline/contract/chats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedChange } from '../../../lib/socket/sequencer.ts';
import { settle } from '../../../testing/fake-socket.ts';
import { createChatsWorld, ends, incoming, key, live, NOW } from './testing/chats-world.ts';

describe('an incoming message', () => {
  it('is stored and counted once, pushed and caught up', () => {
    const { push, messages, unread } = createChatsWorld();
    push(live(incoming('a', 1)));
    push({ kind: 'caughtUp', seq: 1, message: incoming('a', 1) });
    expect(messages()).toHaveLength(1);
    expect(unread()).toBe(1);
  });

  it('of a blocked number is stored, and calls nobody', () => {
    const { model, deps, push, messages, unread } = createChatsWorld();
    const told: string[] = [];
    model.onUnread(({ smsId }) => told.push(smsId));
    deps.isBlocked.mockImplementation((asked) => asked === key);
    push(live(incoming('a', 1)));
    expect(messages()).toHaveLength(1);
    expect([unread(), told]).toEqual([0, []]);
  });

  it('is not counted when the open chat shows it, and the server hears that it was read', () => {
    vi.useFakeTimers();
    const { model, deps, push, unread } = createChatsWorld();
    Object.assign(model.view, { openKey: key, fromBottomPx: 200 });
    push(live(incoming('a', 1)));
    vi.runAllTimers();
    vi.useRealTimers();
    expect(unread()).toBe(0);
    expect(deps.socket.request).toHaveBeenCalledWith('markRead', {
      ownFullNumber: ends.ownFullNumber,
      otherFullNumber: ends.otherFullNumber,
      upTo: 1,
    });
  });

  it('is counted when the open chat is scrolled up by more than 200 px', () => {
    const { model, push, unread } = createChatsWorld();
    Object.assign(model.view, { openKey: key, fromBottomPx: 201 });
    push(live(incoming('a', 1)));
    expect(unread()).toBe(1);
  });

  it('is not counted again when the refreshed list already counts it', async () => {
    const entry = { ...incoming('a', 4), unread: 1, seq: 4 };
    const { push, unread } = createChatsWorld({ [getChatList.url]: { chatList: [entry], seq: 4 } });
    await vi.waitFor(() => expect(unread()).toBe(1));
    push({ kind: 'caughtUp', seq: 4, message: incoming('a', 4) });
    expect(unread()).toBe(1);
  });
});

describe('what was read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('leaves out what arrives before it is told', () => {
    const { model, deps, push, unread } = createChatsWorld();
    push(live(incoming('a', 1)));
    model.markRead(ends);
    push(live(incoming('b', 2)));
    vi.runAllTimers();
    expect(deps.socket.request).toHaveBeenCalledWith('markRead', expect.objectContaining({ upTo: 1 }));
    push({ kind: 'readState', seq: 3, state: { ...ends, unread: 1, seq: 3 } });
    expect(unread()).toBe(1);
  });

  it('on another device clears the count here, but not of what came after it', () => {
    const { push, unread } = createChatsWorld();
    push(live(incoming('a', 1)));
    push({ kind: 'readState', seq: 2, state: { ...ends, unread: 0, seq: 2 } });
    expect(unread()).toBe(0);
    push(live(incoming('b', 3)));
    expect(unread()).toBe(1);
  });

  it('is older news than a list that was read later', async () => {
    const entry = { ...incoming('b', 5), unread: 2, seq: 5 };
    const { push, unread } = createChatsWorld({ [getChatList.url]: { chatList: [entry], seq: 3 } });
    await vi.waitFor(() => expect(unread()).toBe(2));
    push({ kind: 'readState', seq: 4, state: { ...ends, unread: 0, seq: 4 } });
    expect(unread()).toBe(2);
  });

  it('or not: every message that comes while another chat is open counts, and is told of', () => {
    const { model, push, unread } = createChatsWorld();
    const told: string[] = [];
    model.onUnread(({ smsId }) => told.push(smsId));
    Object.assign(model.view, { openKey: undefined });
    for (const seq of [1, 2, 3]) push(live(incoming(`m${seq}`, seq)));
    expect(unread()).toBe(3);
    expect(told).toEqual(['m1', 'm2', 'm3']);
  });

  it('does not swallow a text that arrived before an own one whose answer came first', async () => {
    const { model, push, sends, unread } = createChatsWorld();
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer({ seq: 2 });
    await vi.waitFor(() => expect(model.store.getState().entries.get(key)?.seq).toBe(2));
    push({ kind: 'caughtUp', seq: 1, message: incoming('a', 1) });
    expect(unread()).toBe(1);
  });
});

describe('a chat that was read before the list', () => {
  it('is read again once the feed has its beginning: what came between the two is in neither', async () => {
    const answers: Record<string, unknown> = { [getDialogList.url]: { dialogList: [incoming('a', 1)], seq: 1 } };
    let answerList = (_list: object) => {};
    answers[getChatList.url] = new Promise((resolve) => {
      answerList = resolve;
    });
    const { model, messages } = createChatsWorld(answers);
    await model.loadOlder(ends);
    expect(messages()).toHaveLength(1);
    answers[getDialogList.url] = { dialogList: [incoming('b', 2), incoming('a', 1)], seq: 2 };
    answerList({ chatList: [], seq: 2 });
    await vi.waitFor(() => expect(messages().map(({ smsId }) => smsId)).toEqual(['a', 'b']));
  });
});

describe('a message deleted on another device while this one was reading for the first time', () => {
  it('goes, although no push and no catch-up tells of it', async () => {
    const answers: Record<string, unknown> = {
      [getDialogList.url]: { dialogList: [incoming('b', 2), incoming('a', 1)], seq: 2 },
    };
    const list = Promise.withResolvers<object>();
    answers[getChatList.url] = list.promise;
    const { model, messages } = createChatsWorld(answers);
    await model.loadOlder(ends);
    answers[getDialogList.url] = { dialogList: [incoming('a', 1)], seq: 3 };
    list.resolve({ chatList: [], seq: 3 });
    await vi.waitFor(() => expect(messages().map(({ smsId }) => smsId)).toEqual(['a']));
  });
});

describe('a pushed failure', () => {
  it('marks the message as failed and hands on why', () => {
    const { model, deps, push, messages, sends } = createChatsWorld();
    model.send(ends, { text: 'hello' });
    const smsId = sends[0]!.payload.smsId;
    push(live({ ...incoming(smsId, 2), direction: 'out', state: 'failed', reason: 'expired' }, 2));
    expect(messages()).toMatchObject([{ smsId, status: 2, reason: 'expired' }]);
    expect(deps.onPushFailed).toHaveBeenCalledWith(expect.objectContaining({ reason: 'expired' }));
  });
});

it('a message that a push calls failed is sent no more, whether its answer comes or not', () => {
  const { model, deps, push, sends } = createChatsWorld();
  model.send(ends, { text: 'hello' });
  const { smsId } = sends[0]!.payload;
  push(live(incoming(smsId, 5, { direction: 'out', state: 'failed' }), 2));
  expect(deps.socket.queue.forget).toHaveBeenCalledExactlyOnceWith(smsId);
});

describe('a pushed 100010', () => {
  const captcha = { retcode: 100010, retmsg: 'Please confirm.' };
  const refuse = ({ push, sends }: ReturnType<typeof createChatsWorld>) => {
    const { smsId } = sends[0]!.payload;
    const failed = { ...incoming(smsId, 2), text: 'hello', direction: 'out' as const, state: 'failed' as const };
    const change = live(failed, 2);
    push(change.kind === 'message' ? { ...change, message: { ...change.message, ...captcha } } : change);
  };

  it('opens the captcha instead of words; with its answer the message goes out again', async () => {
    const world = createChatsWorld();
    world.deps.askPerson.mockResolvedValue({ captchaId: 'c', captcha: 'pass' });
    world.model.send(ends, { text: 'hello' });
    refuse(world);
    await vi.waitFor(() => expect(world.sends).toHaveLength(2));
    const [first, second] = world.sends.map(({ payload }) => payload);
    expect(second).toMatchObject({ text: 'hello', captchaId: 'c', captcha: 'pass' });
    expect(second!.smsId, 'the first was stored as failed').not.toBe(first!.smsId);
    expect(world.deps.onPushFailed).not.toHaveBeenCalled();
  });

  it.each(['sent again by hand', 'deleted'])(
    'sends nothing for an answer that comes once the message was %s',
    async (how) => {
      const world = createChatsWorld({ [delSms.url]: { status: 200, deleted: 1 } });
      let solve = (_proof: { captchaId: string; captcha: string }) => {};
      world.deps.askPerson.mockReturnValue(new Promise((resolve) => (solve = resolve)));
      world.model.send(ends, { text: 'hello' });
      refuse(world);
      await vi.waitFor(() => expect(world.deps.askPerson).toHaveBeenCalledOnce());
      const [failed] = world.messages();
      if (how === 'deleted') await world.model.deleteMessages([failed!]);
      else await world.model.retry(failed!);
      const sentBefore = world.sends.length;
      solve({ captchaId: 'c', captcha: 'pass' });
      await settle();
      expect(world.sends).toHaveLength(sentBefore);
    },
  );

  it('leaves the message failed when nobody answers it', async () => {
    const world = createChatsWorld();
    world.model.send(ends, { text: 'hello' });
    refuse(world);
    await vi.waitFor(() => expect(world.deps.askPerson).toHaveBeenCalledOnce());
    expect([world.sends.length, world.messages().map(({ status }) => status)]).toEqual([1, [2]]);
  });
});

describe('a sent text', () => {
  it('is on screen as sending before the server has answered, below everything else', () => {
    const { model, push, messages } = createChatsWorld();
    push(live(incoming('later', 9_000)));
    model.send(ends, { text: 'hello' });
    expect(messages().at(-1)).toMatchObject({ text: 'hello', status: 1 });
    expect(model.store.getState().entries.get(key)?.text).toBe('hello');
  });

  it('becomes normal with the answer', async () => {
    const { model, messages, sends } = createChatsWorld();
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer({ seq: 3 });
    await vi.waitFor(() => expect(messages()).toMatchObject([{ status: 0, seq: 3, charge: '0.02' }]));
  });

  it('stays as failed with the reason when it was refused, and the refusal is shown', async () => {
    const { model, deps, messages, sends } = createChatsWorld();
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer({ status: 2, retcode: 400001, retmsg: 'Not enough.' });
    await vi.waitFor(() => expect(messages()).toMatchObject([{ status: 2, retcode: 400001, retmsg: 'Not enough.' }]));
    expect(deps.onFailure.mock.calls[0]?.[0]).toEqual(expect.objectContaining({ code: 'INSUFFICIENT_BALANCE' }));
  });

  it('that was refused gives its place to the new attempt, under a new smsId', async () => {
    const { model, messages, sends } = createChatsWorld();
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer({ status: 2, retcode: 300002 });
    await vi.waitFor(() => expect(messages()[0]?.status).toBe(2));
    model.retry(messages()[0]!);
    expect(messages()).toMatchObject([{ text: 'hello', status: 1 }]);
    expect(sends[1]!.payload.smsId).not.toBe(sends[0]!.payload.smsId);
  });

  it('that the network lost stays in the history when it is tried again', async () => {
    const { model, push, messages, sends } = createChatsWorld();
    model.send(ends, { text: 'hello' });
    await sends[0]!.answer({ seq: 3 });
    const { smsId } = sends[0]!.payload;
    await vi.waitFor(() => expect(messages()[0]?.seq).toBe(3));
    push({ kind: 'deliveryState', seq: 4, state: { ...ends, smsId, state: 'failed', date: NOW, seq: 4 } });
    model.retry(messages()[0]!);
    expect(messages().map(({ status }) => status)).toEqual([2, 1]);
  });
});

describe('a message deleted on another device', () => {
  const gone = (id: string, seq: number): FeedChange => live({ ...incoming(id, seq), deleted: true });

  it('goes, and the chat shows the one before it', () => {
    const { model, push, messages } = createChatsWorld();
    push(live(incoming('a', 1)));
    push(live(incoming('b', 2)));
    push(gone('b', 3));
    expect(messages().map(({ smsId }) => smsId)).toEqual(['a']);
    expect(model.store.getState().entries.get(key)?.smsId).toBe('a');
  });

  it('takes its chat out of the list, and the list is read again where older messages may be left', async () => {
    const { model, push, call } = createChatsWorld();
    push(live(incoming('a', 1)));
    push(gone('a', 2));
    expect(model.store.getState().entries.has(key)).toBe(false);
    await vi.waitFor(() => expect(call).toHaveBeenCalledWith(getChatListByDate, expect.anything()));
  });
});

describe('deleting', () => {
  const list = { chatList: [{ ...incoming('a', 1), unread: 0 }], seq: 1 };

  it('of the last message takes the chat away, after looking into older months', async () => {
    const { model, push, call } = createChatsWorld({
      [getChatList.url]: list,
      [delSms.url]: { status: 200, deleted: 1 },
    });
    push(live(incoming('a', 1)));
    expect(await model.deleteMessages([incoming('a', 1)])).toBe(true);
    expect(model.store.getState().entries.has(key)).toBe(false);
    expect(call).toHaveBeenCalledWith(getDialogList, expect.objectContaining({ ym: '202611' }));
  });

  it('of the latest message brings the one before it into the list', async () => {
    const { model, push } = createChatsWorld();
    push(live(incoming('a', 1)));
    push(live(incoming('b', 2)));
    expect(await model.deleteMessages([incoming('b', 2)])).toBe(false);
    expect(model.store.getState().entries.get(key)?.smsId).toBe('a');
  });

  it('of several messages asks for as many as an address holds, and leaves the others', async () => {
    const { model, push, messages, call } = createChatsWorld();
    const list = Array.from({ length: 50 }, (_, index) => incoming(`m${index}`, index + 1));
    for (const message of list) push(live(message));
    expect(await model.deleteMessages(list.slice(0, 45))).toBe(false);
    expect(messages().map(({ smsId }) => smsId)).toEqual(['m45', 'm46', 'm47', 'm48', 'm49']);
    expect(call.mock.calls.filter(([called]) => called.url === delSms.url)).toHaveLength(2);
  });

  it('that fails leaves everything as it was', async () => {
    const { model, push, messages } = createChatsWorld({ [delSms.url]: new Error('down') });
    push(live(incoming('a', 1)));
    await expect(model.deleteMessages([incoming('a', 1)])).rejects.toThrow('down');
    await expect(model.deleteChat(ends)).rejects.toThrow('down');
    expect(messages()).toHaveLength(1);
    expect(model.store.getState().entries.has(key)).toBe(true);
  });
});
