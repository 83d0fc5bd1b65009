import type { OperatorCaller } from '../../http/operator-route.ts';
import { type ClaimKey, nameOfClaim } from './claims.rules.ts';
import type { Claims } from './claims.service.ts';

export interface RowClaimsDeps<Key> {
  claims: Claims;
  toClaim(key: Key): ClaimKey;
  /** @throws NOT_FOUND where there is nothing to decide about */
  check(key: Key): Promise<unknown>;
}

export type RowClaims<Key> = ReturnType<typeof createRowClaims<Key>>;

/** Who decides about rows of a list: of each row one person at a time. */
export function createRowClaims<Key>({ claims, toClaim, check }: RowClaimsDeps<Key>) {
  return {
    /** Each row with who is at it. */
    async mark<Row extends Key>({ operatorId }: OperatorCaller, rows: readonly Row[]) {
      const taken = await claims.list();
      return rows.map((row) => {
        const claim = taken.get(nameOfClaim(toClaim(row)));
        return {
          ...row,
          isClaimedByMe: claim?.operatorId === operatorId,
          ...(claim && { claimedBy: claim.claimedBy }),
        };
      });
    },

    /** @throws NOT_FOUND, CONSOLE_CLAIMED */
    async take(operator: OperatorCaller, key: Key): Promise<{ claimedUntil: number }> {
      await check(key);
      return { claimedUntil: await claims.take(operator, toClaim(key)) };
    },

    async release(operator: OperatorCaller, key: Key) {
      await claims.release(operator, toClaim(key));
      return { status: 200 as const };
    },

    /** Whoever decides has it meanwhile, whether or not they took it before. @throws NOT_FOUND, CONSOLE_CLAIMED, and what `decide` throws */
    async during<T>(operator: OperatorCaller, key: Key, decide: () => Promise<T>): Promise<T> {
      await check(key);
      await claims.take(operator, toClaim(key));
      const decided = await decide();
      await claims.release(operator, toClaim(key));
      return decided;
    },
  };
}
