import type { KyselyPlugin } from 'kysely';
import type { Database } from '../db/client.ts';

/** When a process dies: before it can say its next statement, or after a commit whose answer it never hears. */
export type Death = { at: 'statement' | 'commit'; after: number } | undefined;

export interface MortalDatabase {
  database: Database;
  /** From now on so many statements or commits later: nothing that this process wants of the database happens any more. */
  dieAt(death: Death): void;
  readonly isDead: boolean;
}

export class KilledError extends Error {
  override name = 'KilledError';
}

/** The database as a process has it that may be killed at any statement: what is open then is rolled back, as for a real one. */
export function makeMortal(database: Database): MortalDatabase {
  let [death, isDead]: [Death, boolean] = [undefined, false];

  /** True when this one is the last that the process lives to see. */
  function pass(at: 'statement' | 'commit'): boolean {
    if (death?.at !== at) return false;
    death = { at, after: death.after - 1 };
    return death.after < 0;
  }

  function die(): never {
    isDead = true;
    throw new KilledError('the process was killed here');
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (isDead || pass('statement')) die();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(plugin);
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const answer = await execute(work);
      if (isDead || pass('commit')) die();
      return answer;
    };
    return builder;
  };
  return {
    database: { ...database, db },
    dieAt(given) {
      death = given;
    },
    get isDead() {
      return isDead;
    },
  };
}
