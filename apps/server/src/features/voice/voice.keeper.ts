import type { BlobStore } from '@manyline/ports/blob-store';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptFor } from '../../lib/account-keeper.ts';
import { greetingKey } from './greetings.service.ts';

interface VoiceKeeperDeps {
  db: Db;
  blobs: Pick<BlobStore, 'remove'>;
  stepsMs: number;
}

/** Greetings, what is to become of calls, and calls under way. */
export function createVoiceKeeper({ db, blobs, stepsMs }: VoiceKeeperDeps): AccountKeeper {
  return {
    kept: [keptFor('callSteps', stepsMs, 'prune-calls')],
    async forget(accountId) {
      const greetings = await db
        .selectFrom('voice_greeting')
        .select('sound')
        .where('account_id', '=', accountId)
        .where('sound', '<>', '')
        .execute();
      if (greetings.length > 0) await blobs.remove(greetings.map(({ sound }) => greetingKey(sound)));
      for (const table of ['voice_greeting', 'inbound_voice'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
      // Those that nobody looks after any more; the others are, and go within the month.
      await db
        .updateTable('voice_call')
        .set({ other_number: '' })
        .where('account_id', '=', accountId)
        .where('due_at', 'is', null)
        .execute();
    },
  };
}
