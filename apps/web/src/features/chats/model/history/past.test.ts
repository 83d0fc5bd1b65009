import { getDialogList } from '@manyline/contract/chats';
import { MINUTE_MS, monthBounds, type Ym } from '@manyline/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowAt, shownMessages } from '../state/conversation-rows.ts';
import { createChatsWorld, ends, incoming, key, live, NOW } from '../testing/chats-world.ts';
import { countAll, lookedAt } from './past.ts';

/** Every minute one, the newest now: they reach back over two months. */
const ALL = Array.from({ length: 60_000 }, (_, index) =>
  incoming(`m${index}`, index + 1, { date: NOW - (60_000 - index) * MINUTE_MS, text: `text ${index}` }),
);
/** As many as a chat may ever hold: what is looked at, with its slack, and the chat's end. */
const MOST_HELD = 1_500 + 1_000 + 500 + 500;

function openLongChat() {
  const world = createChatsWorld();
  const all = [...ALL];
  let broken = false;
  let slow: Promise<void> | undefined;
  /** As getDialogList answers: by month, newest first, page by page. */
  const answer = ({ ym, startTime, pageSize }: { ym?: Ym; startTime?: string; pageSize?: number }) => {
    if (broken) throw new Error('no network');
    const { startMs, endMs } = monthBounds(ym!);
    const before = Math.min(endMs, Number(startTime ?? endMs));
    const newest = all.findLastIndex(({ date }) => date < before);
    const page = all.slice(Math.max(0, newest + 1 - pageSize!), newest + 1).filter(({ date }) => date >= startMs);
    const dialogList = page.reverse().map((message) => ({ ...message }));
    const hasMore = all[newest - dialogList.length]?.date ?? 0;
    const nextStartTime = hasMore >= startMs ? String(dialogList.at(-1)!.date) : undefined;
    return { dialogList, ...(nextStartTime && { nextStartTime }), seq: 60_000 };
  };
  world.call.mockImplementation(async (called, ...rest: unknown[]) => {
    const page = called.url === getDialogList.url ? answer(rest[0] as object) : { chatList: [], seq: 60_000 };
    const wait = slow;
    slow = undefined;
    await wait;
    return page as never;
  });
  world.model.view.openKey = key;
  const dialog = () => world.model.store.getState().dialogs.get(key)!;
  const seen = () => lookedAt(dialog()).messages.map(({ smsId }) => Number(smsId.slice(1)));
  const held = () => dialog().messages.length + (dialog().past?.messages.length ?? 0);
  const goUp = async (to: number) => {
    while (countAll(dialog()) < to) await world.model.loadOlder(ends);
  };
  const breakNetwork = (now: boolean) => {
    broken = now;
  };
  /** The next answer comes no earlier. */
  const holdNext = (until: Promise<void>) => {
    slow = until;
  };
  return { ...world, all, dialog, seen, held, goUp, breakNetwork, holdNext };
}

let chat: ReturnType<typeof openLongChat>;
beforeEach(async () => {
  chat = openLongChat();
  await chat.model.loadOlder(ends);
});
afterEach(() => {
  // Whatever happened: what is looked at has no gap.
  if (chat.model.store.getState().dialogs.size === 0) return;
  const seen = chat.seen();
  expect(seen).toEqual(Array.from(seen, (_, index) => seen[0]! + index));
});

describe('a message far above that is gone to', () => {
  const place = (index: number) => ({ smsId: `m${index}`, date: ALL[index]!.date });

  it('is there with what stands around it, and what lies between it and the end is read on the way down', async () => {
    // In the month before: nothing between the two was read.
    expect(await chat.model.goTo(ends, place(2_000))).toBe(true);
    expect(chat.seen()).toContain(2_000);
    expect(chat.dialog().past).toBeDefined();
    expect(chat.dialog().messages.at(-1)?.smsId).toBe('m59999');
    const passed = new Set(chat.seen());
    while (chat.dialog().past) {
      await chat.model.loadNewer(ends);
      const seen = chat.seen();
      expect(seen).toEqual(Array.from(seen, (_, index) => seen[0]! + index));
      for (const index of seen) passed.add(index);
    }
    expect(passed.size).toBeGreaterThanOrEqual(58_000);
    expect(chat.seen().at(-1)).toBe(59_999);
  });

  it('joins the end where nothing lies between, and is read no second time', async () => {
    expect(await chat.model.goTo(ends, place(59_300))).toBe(true);
    expect(chat.dialog().past).toBeUndefined();
    const asked = chat.call.mock.calls.length;
    expect(await chat.model.goTo(ends, place(59_400))).toBe(true);
    expect(chat.call.mock.calls.length).toBe(asked);
  });

  it('is not there when it was deleted, and the chat stays whole', async () => {
    const [gone] = chat.all.splice(59_200, 1);
    expect(await chat.model.goTo(ends, { smsId: gone!.smsId, date: gone!.date })).toBe(false);
    chat.model.trim(key);
    expect(chat.seen().at(-1)).toBe(59_999);
    chat.model.store.setState({ dialogs: new Map() });
  });
});

describe('a long chat that is scrolled up in one go', () => {
  it('never holds more than a window and its end, and counts what it let go', async () => {
    for (let to = 500; to <= 20_000; to += 500) {
      const [oldest, before] = [chat.seen()[0]!, chat.seen()];
      await chat.goUp(to);
      expect(chat.held()).toBeLessThanOrEqual(MOST_HELD);
      // The messages in view at the top are still there: nothing of them moved.
      expect(chat.seen()).toEqual(expect.arrayContaining(before.filter((index) => index < oldest + 100)));
    }
    expect(chat.seen()[0]).toBe(40_000);
    expect(countAll(chat.dialog())).toBe(20_000);
    expect(chat.dialog().messages.at(-1)?.smsId).toBe('m59999');
  });

  it('reads what was let go again on the way down, in order and whole, until it reaches the end', async () => {
    await chat.goUp(12_000);
    const passed = new Set(chat.seen());
    while (chat.dialog().past) {
      await chat.model.loadNewer(ends);
      expect(chat.held()).toBeLessThanOrEqual(MOST_HELD);
      const seen = chat.seen();
      expect(seen).toEqual(Array.from(seen, (_, index) => seen[0]! + index));
      for (const index of seen) passed.add(index);
    }
    expect(passed.size).toBe(12_000);
    expect(chat.seen().at(-1)).toBe(59_999);
    await chat.goUp(15_000);
    expect(chat.seen()[0]).toBe(45_000);
  });

  it('takes what arrives meanwhile in at its end, and what was deleted out of both', async () => {
    await chat.goUp(6_000);
    for (let index = 60_000; index < 60_700; index += 1) {
      const message = incoming(`m${index}`, index + 1, { date: NOW + index * 1_000 });
      chat.all.push(message);
      chat.push(live(message));
    }
    expect(chat.dialog().messages.at(-1)?.smsId).toBe('m60699');
    expect(chat.seen()).not.toContain(60_699);
    expect(chat.unread()).toBe(700);
    const gone = chat.all[chat.seen()[10]!]!;
    chat.push({ kind: 'caughtUp', seq: 90_000, message: { ...gone, seq: 90_000, deleted: true } });
    expect(chat.seen()).not.toContain(Number(gone.smsId.slice(1)));
    chat.push({ kind: 'caughtUp', seq: 90_001, message: { ...gone, seq: 90_001 } });
    while (chat.dialog().past) await chat.model.loadNewer(ends);
    expect(chat.seen().at(-1)).toBe(60_699);
    chat.model.trim(key);
  });

  it('goes to its end at once with what one sends, and where one jumps', async () => {
    await chat.goUp(6_000);
    chat.model.send(ends, { text: 'Here I am' });
    expect(chat.dialog().past).toBeUndefined();
    expect(chat.dialog().messages.at(-1)?.text).toBe('Here I am');
    chat.model.store.setState({ dialogs: new Map() });
    await chat.model.loadOlder(ends);
    await chat.goUp(6_000);
    chat.model.trim(key);
    expect([chat.dialog().past, chat.seen().at(-1)]).toEqual([undefined, 59_999]);
  });

  it('joins its end where everything in between was deleted elsewhere', async () => {
    await chat.goUp(6_000);
    const [newest, oldestOfEnd] = [chat.seen().at(-1)!, Number(chat.dialog().messages[0]!.smsId.slice(1))];
    const upToSeen = chat.all.slice(0, newest + 1);
    chat.all.splice(0, chat.all.length, ...upToSeen, ...chat.all.slice(oldestOfEnd));
    for (let turn = 0; chat.dialog().past; turn += 1) {
      expect(turn).toBeLessThan(10);
      await chat.model.loadNewer(ends);
    }
    expect(chat.seen().at(-1)).toBe(59_999);
    expect(chat.seen()).not.toContain(newest + 1);
    chat.model.store.setState({ dialogs: new Map() });
  });

  it('leaves no gap where what was read on follows what is let go meanwhile, on the way up again', async () => {
    await chat.goUp(6_000);
    const newer = Promise.withResolvers<void>();
    chat.holdNext(newer.promise);
    const down = chat.model.loadNewer(ends);
    const newest = chat.seen().at(-1)!;
    while (chat.seen().at(-1) === newest) await chat.model.loadOlder(ends);
    newer.resolve();
    await down;
    expect(chat.dialog().past?.newer).toBe('idle');
    const seen = chat.seen();
    expect(seen).toEqual(Array.from(seen, (_, index) => seen[0]! + index));
    while (chat.dialog().past) await chat.model.loadNewer(ends);
    expect(chat.seen().at(-1)).toBe(59_999);
  });

  it('throws a page away that comes after one went to the end', async () => {
    await chat.goUp(6_000);
    const reading = chat.model.loadOlder(ends);
    chat.model.trim(key);
    await reading;
    expect(chat.seen().at(-1)).toBe(59_999);
    expect(chat.dialog().history.state).toBe('idle');
  });
});

describe('a read that fails', () => {
  it('on the way up shows the oldest message too, and goes on where it was when it is tried again', async () => {
    expect(shownMessages(lookedAt(chat.dialog()))[0]?.smsId).toBe('m59501');
    chat.breakNetwork(true);
    await chat.model.loadOlder(ends);
    expect(chat.dialog().history.state).toBe('failed');
    expect(shownMessages(lookedAt(chat.dialog()))[0]?.smsId).toBe('m59500');
    expect(rowAt(chat.dialog().messages, 0).separated).toBe(true);
    chat.breakNetwork(false);
    const again = chat.model.loadOlder(ends);
    // It does not vanish again while it is tried.
    expect(shownMessages(lookedAt(chat.dialog()))[0]?.smsId).toBe('m59500');
    await again;
    expect(chat.seen()).toHaveLength(1_000);
    expect(shownMessages(lookedAt(chat.dialog()))[0]?.smsId).toBe('m59001');
  });

  it('on the way down says so, keeps what there is, and is tried again', async () => {
    await chat.goUp(6_000);
    const newest = chat.seen().at(-1)!;
    chat.breakNetwork(true);
    await chat.model.loadNewer(ends);
    expect([chat.dialog().past?.newer, chat.seen().at(-1)]).toEqual(['failed', newest]);
    chat.breakNetwork(false);
    await chat.model.loadNewer(ends);
    expect(chat.dialog().past?.newer).toBe('idle');
    expect(chat.seen().at(-1)).toBeGreaterThan(newest);
  });
});
