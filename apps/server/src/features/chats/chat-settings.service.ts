import type { ChatSetting } from '@manyline/contract/chats';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { ChatSettingsRepository, SettingRow } from './chat-settings.repository.ts';
import type { ChatEvents } from './chats.events.ts';
import type { ChatKey, ChatsRepository } from './chats.repository.ts';

/** A field that is undefined stays as it is. */
export interface SettingChange {
  pinned?: boolean | undefined;
  muted?: boolean | undefined;
  archived?: boolean | undefined;
  markedUnread?: boolean | undefined;
}

interface ChatSettingsDeps {
  db: Db;
  settings: ChatSettingsRepository;
  chats: Pick<ChatsRepository, 'lockChat'>;
  events: Pick<ChatEvents, 'settingsChanged'>;
  now: Clock;
}

export type ChatSettingsService = ReturnType<typeof createChatSettings>;

/** How an account keeps its chats: the same on all its devices. Not of the feed: nothing is lost where one is read late. */
export function createChatSettings({ db, settings, chats, events, now }: ChatSettingsDeps) {
  return {
    async list(accountId: string): Promise<ChatSetting[]> {
      return (await settings.list(accountId)).map(toWire);
    },

    /** @throws NOT_FOUND */
    async set(accountId: string, chat: ChatKey, change: SettingChange): Promise<void> {
      await inTransaction(db, async (tx) => {
        if (!(await chats.lockChat(tx, accountId, chat)))
          throw new AppError('NOT_FOUND', `no chat ${chat.ownNumber} with ${chat.otherNumber}`);
        const next = apply((await settings.find(tx, accountId, chat)) ?? { ...chat, ...NOTHING }, change, now());
        if (isNothing(next)) await settings.remove(tx, accountId, chat);
        else await settings.put(tx, accountId, next);
      });
      events.settingsChanged(accountId, now());
    },

    /** The chat was deleted: one that begins anew begins as any other. */
    async forget(accountId: string, chat: ChatKey): Promise<void> {
      if (await settings.remove(db, accountId, chat)) events.settingsChanged(accountId, now());
    },
  };
}

const NOTHING = { pinnedAt: null, archivedAt: null, muted: false, markedUnread: false };

function apply(row: SettingRow, { pinned, muted, archived, markedUnread }: SettingChange, at: number): SettingRow {
  return {
    ...row,
    pinnedAt: pinned === undefined ? row.pinnedAt : pinned ? (row.pinnedAt ?? at) : null,
    // Again for one that a newer message brought back.
    archivedAt: archived === undefined ? row.archivedAt : archived ? at : null,
    muted: muted ?? row.muted,
    markedUnread: markedUnread ?? row.markedUnread,
  };
}

const isNothing = ({ pinnedAt, archivedAt, muted, markedUnread }: SettingRow) =>
  pinnedAt === null && archivedAt === null && !muted && !markedUnread;

function toWire({ ownNumber, otherNumber, pinnedAt, archivedAt, muted, markedUnread }: SettingRow): ChatSetting {
  return {
    ownFullNumber: ownNumber,
    otherFullNumber: otherNumber,
    ...(pinnedAt !== null && { pinnedAt }),
    ...(archivedAt !== null && { archivedAt }),
    muted,
    markedUnread,
  };
}
