import type { BlobStore } from '@manyline/ports/blob-store';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptFor, keptWithAccount } from '../../lib/account-keeper.ts';
import { greetingKey } from './greetings.service.ts';

interface VoiceKeeperDeps {
  db: Db;
  blobs: Pick<BlobStore, 'read' | 'remove'>;
  stepsMs: number;
}

const toFileName = (sound: string) => `${greetingKey(sound)}.wav`;

/** Greetings, what is to become of calls, and calls under way. */
export function createVoiceKeeper({ db, blobs, stepsMs }: VoiceKeeperDeps): AccountKeeper {
  async function listSounds(accountId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('voice_greeting')
      .select('sound')
      .where('account_id', '=', accountId)
      .where('sound', '<>', '')
      .orderBy('number')
      .execute();
    return rows.map(({ sound }) => sound);
  }

  async function* readGreetings(accountId: string) {
    const rows = await db
      .selectFrom('voice_greeting')
      .select(['number', 'kind', 'text', 'language', 'sound'])
      .where('account_id', '=', accountId)
      .orderBy('number')
      .execute();
    for (const { sound, ...greeting } of rows) yield { ...greeting, sound: sound && toFileName(sound) };
  }

  return {
    kept: [keptWithAccount('greetings'), keptFor('callSteps', stepsMs, 'prune-calls')],
    lists: [{ name: 'greetings', read: readGreetings }],
    async *files(accountId) {
      for (const sound of await listSounds(accountId)) {
        const blob = await blobs.read(greetingKey(sound));
        if (blob) yield { name: toFileName(sound), body: blob.body };
      }
    },
    async forget(accountId) {
      const greetings = await listSounds(accountId);
      if (greetings.length > 0) await blobs.remove(greetings.map(greetingKey));
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
