/** The reference of a call's charge in the ledger. @param carrierId the carrier's id of the call */
export const callReference = (carrierId: string): string => `call:${carrierId}`;
