/** The thing to decide about: unique together. */
export interface ClaimKey {
  kind: string;
  accountId: string;
  id: string;
}

export const nameOfClaim = ({ kind, accountId, id }: ClaimKey) => `${kind} ${accountId} ${id}`;
