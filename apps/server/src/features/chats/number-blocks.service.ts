import { BLOCKED_NUMBERS_MAX, type BlockedNumber } from '@manyline/contract/chats';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { ChatEvents } from './chats.events.ts';
import type { ChatsService } from './chats.service.ts';
import type { NumberBlocksRepository } from './number-blocks.repository.ts';
import type { OptOutService } from './opt-out.service.ts';

interface NumberBlocksDeps {
  db: Db;
  blocks: NumberBlocksRepository;
  chats: Pick<ChatsService, 'markRead'>;
  /** Knows for the send path who is not written to. */
  optOuts: Pick<OptOutService, 'forget'>;
  events: Pick<ChatEvents, 'settingsChanged'>;
  now: Clock;
}

export type NumberBlocksService = ReturnType<typeof createNumberBlocks>;

/**
 * Numbers that an account wants to hear nothing of. What they send is stored as ever and counts as read from the start (the
 * message store sees to that), so nothing is lost; whoever shows chats keeps it out of sight (0130).
 */
export function createNumberBlocks({ db, blocks, chats, optOuts, events, now }: NumberBlocksDeps) {
  async function block(accountId: string, otherNumber: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      if ((await blocks.count(tx, accountId)) >= BLOCKED_NUMBERS_MAX)
        throw new AppError('TOO_MANY_BLOCKED', `${BLOCKED_NUMBERS_MAX} numbers are blocked`, {
          values: { numbersMax: BLOCKED_NUMBERS_MAX },
        });
      await blocks.add(tx, accountId, { otherNumber, since: now() });
    });
    // Messages that waited unread call no more, on any device.
    for (const chat of await blocks.listUnread(accountId, otherNumber)) await chats.markRead(accountId, chat);
  }

  return {
    async list(accountId: string): Promise<BlockedNumber[]> {
      const rows = await blocks.list(accountId);
      return rows.map(({ otherNumber, since }) => ({ otherFullNumber: otherNumber, blockedAt: since }));
    },

    /** @throws TOO_MANY_BLOCKED */
    async set(accountId: string, otherNumber: string, blocked: boolean): Promise<void> {
      if (blocked) await block(accountId, otherNumber);
      else await inTransaction(db, (tx) => blocks.remove(tx, accountId, otherNumber));
      optOuts.forget(accountId);
      events.settingsChanged(accountId, now());
    },
  };
}
