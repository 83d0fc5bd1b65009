import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { type Db, inTransaction } from '../db/transaction.ts';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows that the busiest step of a plan looked at. */
function readOf(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return Math.max(own, ...(plan.Plans ?? []).map(readOf));
}

/** Keeps each query as it goes to the database, to be asked how much it looks at. */
export function watchQueries(db: Db) {
  const asked: CompiledQuery[] = [];
  const keep: KyselyPlugin = {
    transformQuery: ({ node, queryId }): RootOperationNode => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  async function countRead({ sql, parameters }: CompiledQuery): Promise<number> {
    const { rows } = await inTransaction(db, (tx) =>
      tx.executeQuery<Record<string, [{ Plan: Plan }]>>(
        CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]),
      ),
    );
    return readOf(Object.values(rows[0]!)[0]![0].Plan);
  }

  return { db: db.withPlugin(keep), asked, countRead };
}
