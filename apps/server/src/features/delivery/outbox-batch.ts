/** The messages of one transaction, on their way by the node that stored them: one row, however many they are. */
export interface OutboxBatch {
  id: string;
  /** Messages of other carriers are no part of it: each has a row of its own. */
  carriers: ReadonlySet<string>;
  /** Those that are neither accepted nor given to the outbox yet; counted by the relay that sends them. */
  open: number;
  /** The transaction that settles its last message removes the row. */
  gone?: boolean;
}
