/**
 * Column names and types of every table; the migrations are the truth, this follows them. A feature's own stand in its `x.tables.ts`, which
 * adds them to this interface; here are those of the database itself.
 */
export interface Schema {
  rate_bucket: { bucket: string; window_start: number; used: number; expires_at: number };
  transaction_mark: { id: string; marked_at: number };
}
