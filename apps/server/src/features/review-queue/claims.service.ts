import { CLAIM_MINUTES } from '@manyline/contract/console/queues';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OperatorCaller } from '../../http/operator-route.ts';
import { type ClaimKey, nameOfClaim } from './claims.rules.ts';

const CLAIM_MS = CLAIM_MINUTES * MINUTE_MS;

export type Claims = ReturnType<typeof createClaims>;

/** Who is at what, for ten minutes: several people decide beside each other, and of one thing one does. */
export function createClaims({ db, now }: { db: Db; now: Clock }) {
  /** By the name of what is taken. */
  async function list() {
    const rows = await db
      .selectFrom('review_claim')
      .innerJoin('operator_name', 'operator_name.operator_id', 'review_claim.operator_id')
      .selectAll('review_claim')
      .select('operator_name.name as claimer')
      .where('claimed_until', '>', now())
      .execute();
    return new Map(
      rows.map((row) => [
        nameOfClaim({ kind: row.kind, accountId: row.account_id, id: row.review_id }),
        { operatorId: row.operator_id, claimedBy: row.claimer, claimedUntil: row.claimed_until },
      ]),
    );
  }

  return {
    list,

    /** Of two who take one at once, one gets it. @throws CONSOLE_CLAIMED */
    async take({ operatorId }: Pick<OperatorCaller, 'operatorId'>, { kind, accountId, id }: ClaimKey): Promise<number> {
      const until = now() + CLAIM_MS;
      const taken = await db
        .insertInto('review_claim')
        .values({ kind, account_id: accountId, review_id: id, operator_id: operatorId, claimed_until: until })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'account_id', 'review_id'])
            .doUpdateSet({ operator_id: operatorId, claimed_until: until })
            .where((row) =>
              row.or([
                row('review_claim.operator_id', '=', operatorId),
                row('review_claim.claimed_until', '<=', now()),
              ]),
            ),
        )
        .returning('kind')
        .executeTakeFirst();
      if (taken) return until;
      const holder = (await list()).get(nameOfClaim({ kind, accountId, id }));
      throw new AppError('CONSOLE_CLAIMED', 'taken by another', { values: { name: holder?.claimedBy ?? '?' } });
    },

    /** Of the operator's own alone. */
    async release({ operatorId }: Pick<OperatorCaller, 'operatorId'>, { kind, accountId, id }: ClaimKey) {
      await db
        .deleteFrom('review_claim')
        .where('kind', '=', kind)
        .where('account_id', '=', accountId)
        .where('review_id', '=', id)
        .where('operator_id', '=', operatorId)
        .execute();
    },

    async purge() {
      await db.deleteFrom('review_claim').where('claimed_until', '<', now()).execute();
    },
  };
}
