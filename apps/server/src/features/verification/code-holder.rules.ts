import { OTHER_SERVICE } from '../code-services/code-service.rules.ts';

/** Who waits for texts on a number: for which service, and whose it is. */
export interface CodeClaim {
  app: string;
  accountId: string;
}

/**
 * Whose text it is (decision 34): of those who wait on the number, the one for the service that the text names
 * (`named`: the ids of those that it names). A text that names
 * nobody goes to whoever waits for 'other', else to the only one who waits, and not while `isShadowed`: somebody else waited here a
 * moment ago, whose late text it may be. Undefined: nobody's, and nobody sees it.
 */
export function findCodeHolder<Claim extends CodeClaim>(
  named: readonly string[],
  claims: readonly Claim[],
  isShadowed: (claim: Claim) => boolean,
): Claim | undefined {
  if (named.length > 0) return only(claims.filter(({ app }) => named.includes(app)));
  const others = claims.filter(({ app }) => app === OTHER_SERVICE);
  const claim = only(others.length > 0 ? others : claims);
  return claim && !isShadowed(claim) ? claim : undefined;
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
