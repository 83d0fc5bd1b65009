import type { BlockedNumber, ChatSetting } from '@manyline/contract/chats';
import { keyOf } from './chat-message.ts';

/** How the account keeps its chats, as the server answers it. */
export interface KeptChats {
  settings: ChatSetting[];
  blocked: BlockedNumber[];
}

/** By chat key; a chat with nothing set is not among them. */
export type ChatSettings = ReadonlyMap<string, ChatSetting>;

/** A field that is absent stays as it is. */
export interface SettingChange {
  pinned?: boolean;
  muted?: boolean;
  archived?: boolean;
  markedUnread?: boolean;
}

export function toSettings({ settings }: { settings: readonly ChatSetting[] }): ChatSettings {
  return new Map(settings.map((setting) => [keyOf(setting), setting]));
}

/** Full numbers. */
export type BlockedNumbers = ReadonlySet<string>;

export function toBlocked({ blocked }: { blocked: readonly BlockedNumber[] }): BlockedNumbers {
  return new Set(blocked.map(({ otherFullNumber }) => otherFullNumber));
}

type Ends = Pick<ChatSetting, 'ownFullNumber' | 'otherFullNumber'>;

/** As the server will have it; the latest first. */
export function applyBlock({ settings, blocked }: KeptChats, number: string, isBlocked: boolean, nowMs: number) {
  const others = blocked.filter(({ otherFullNumber }) => otherFullNumber !== number);
  return { settings, blocked: isBlocked ? [{ otherFullNumber: number, blockedAt: nowMs }, ...others] : others };
}

/** As the server will have it. */
export function applyChange(
  { settings, blocked }: KeptChats,
  { ownFullNumber, otherFullNumber, pinned, archived, muted, markedUnread }: Ends & SettingChange,
  nowMs: number,
): KeptChats {
  const ends = { ownFullNumber, otherFullNumber };
  const isIt = (setting: ChatSetting) => keyOf(setting) === keyOf(ends);
  const known = settings.find(isIt) ?? { ...ends, muted: false, markedUnread: false };
  const next: ChatSetting = {
    ...known,
    muted: muted ?? known.muted,
    markedUnread: markedUnread ?? known.markedUnread,
    pinnedAt: pinned === undefined ? known.pinnedAt : pinned ? (known.pinnedAt ?? nowMs) : undefined,
    archivedAt: archived === undefined ? known.archivedAt : archived ? nowMs : undefined,
  };
  return { settings: [...settings.filter((setting) => !isIt(setting)), next], blocked };
}
