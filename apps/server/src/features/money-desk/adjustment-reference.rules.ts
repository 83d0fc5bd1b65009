/** The reference of a credit or debit by an operator in the ledger. */
export const adjustmentReference = (adjustmentId: string): string => `operator:${adjustmentId}`;
