import type { ChatSetting } from '@manyline/contract/chats';
import { keyOf } from './chat-message.ts';

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

type Ends = Pick<ChatSetting, 'ownFullNumber' | 'otherFullNumber'>;

/** As the server will have it. */
export function applyChange(
  { settings }: { settings: ChatSetting[] },
  { ownFullNumber, otherFullNumber, pinned, archived, muted, markedUnread }: Ends & SettingChange,
  nowMs: number,
): { settings: ChatSetting[] } {
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
  return { settings: [...settings.filter((setting) => !isIt(setting)), next] };
}
