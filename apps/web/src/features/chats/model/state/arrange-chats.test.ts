import type { ChatEntry, ChatSetting } from '@manyline/contract/chats';
import { expect, it } from 'vitest';
import { arrangeChats, type ChatFilter, countCalling } from './arrange-chats.ts';
import { endsOf, keyOf } from './chat-message.ts';
import { applyChange, toSettings } from './chat-settings.ts';

const OWN = '12015550101';
const SECOND = '442079460958';

const chat = (other: string, date: number, change: Partial<ChatEntry> = {}, own = OWN): ChatEntry => ({
  ...endsOf(own, other),
  date,
  text: '',
  media: '',
  type: 'sms',
  smsId: other,
  direction: 'in',
  status: 0,
  unread: 0,
  seq: date,
  ...change,
});

const [ana, bo, chen, dee] = [
  chat('12025550141', 40),
  chat('12025550142', 30, { unread: 2 }),
  chat('12025550143', 20, {}, SECOND),
  chat('12025550144', 10),
];
const chats = [ana, bo, chen, dee];
const set = (of: ChatEntry, change: Partial<ChatSetting>): ChatSetting => ({
  ownFullNumber: of.ownFullNumber,
  otherFullNumber: of.otherFullNumber,
  muted: false,
  markedUnread: false,
  ...change,
});

const arranged = (
  settings: ChatSetting[],
  filter: ChatFilter = { show: 'all' },
  open?: string,
  blocked: string[] = [],
) => arrangeChats(chats, { settings: toSettings({ settings }), blocked: new Set(blocked) }, filter, open);

it('is the list itself where nothing is set', () => {
  expect(arranged([])).toBe(chats);
});

it('has pinned chats first, the last that was pinned above, and the others as they were', () => {
  expect(arranged([set(chen, { pinnedAt: 1 }), set(dee, { pinnedAt: 2 })])).toEqual([dee, chen, ana, bo]);
});

it('leaves archived chats out until a newer message, and muted ones for good', () => {
  const settings = [
    set(ana, { archivedAt: 39 }),
    set(bo, { archivedAt: 30 }),
    set(dee, { archivedAt: 1, muted: true }),
  ];
  expect(arranged(settings)).toEqual([ana, chen]);
  expect(arranged(settings, { show: 'archived' })).toEqual([bo, dee]);
});

it('shows the unread, those that were marked, and the one that is looked at', () => {
  const settings = [set(dee, { markedUnread: true })];
  expect(arranged(settings, { show: 'unread' })).toEqual([bo, dee]);
  expect(arranged(settings, { show: 'unread' }, keyOf(ana))).toEqual([ana, bo, dee]);
});

it('has chats of blocked numbers in a list of their own, whatever is set for them', () => {
  const settings = [set(ana, { pinnedAt: 1, archivedAt: 99 })];
  const blocked = [ana.otherFullNumber, bo.otherFullNumber];
  expect(arranged([], { show: 'all' }, undefined, blocked)).toEqual([chen, dee]);
  expect(arranged([], { show: 'unread' }, undefined, blocked)).toEqual([]);
  expect(arranged(settings, { show: 'archived' }, undefined, blocked)).toEqual([]);
  expect(arranged(settings, { show: 'blocked' }, undefined, blocked)).toEqual([ana, bo]);
});

it('shows the chats of one own number', () => {
  expect(arranged([], { show: 'all', own: SECOND })).toEqual([chen]);
});

it('counts what calls: not the muted and archived, and the marked as one', () => {
  const byKey = new Map(chats.map((entry) => [keyOf(entry), entry]));
  const count = (...settings: ChatSetting[]) => countCalling(2, byKey, toSettings({ settings }));
  expect(count()).toBe(2);
  expect(count(set(bo, { muted: true }))).toBe(0);
  expect(count(set(bo, { archivedAt: 30 }), set(ana, { markedUnread: true }))).toBe(1);
});

it('changes what is set before the server answers, and leaves the rest as it was', () => {
  const before = { settings: [set(ana, { pinnedAt: 5 }), set(bo, { muted: true })], blocked: [] };
  const ends = { ownFullNumber: OWN, otherFullNumber: ana.otherFullNumber };
  const pinned = (settings: ChatSetting[]) => toSettings({ settings }).get(keyOf(ana))?.pinnedAt;
  expect(pinned(applyChange(before, { ...ends, muted: true }, 9).settings)).toBe(5);
  expect(pinned(applyChange(before, { ...ends, pinned: false }, 9).settings)).toBeUndefined();
  expect(applyChange(before, { ...ends, pinned: false }, 9).settings).toContainEqual(set(bo, { muted: true }));
});
