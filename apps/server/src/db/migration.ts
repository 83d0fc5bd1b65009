export interface Migration {
  /** Rises by one; never changes after release. */
  version: number;
  name: string;
  /** Plain SQL that PostgreSQL and PGlite both take; may hold several statements. */
  sql: string;
}
