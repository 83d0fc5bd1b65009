import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listOf } from '../../db/unnest.ts';

/** Messages that wait for a carrier, or for none of these. */
export type CarrierFilter = { of: string } | { notOf: readonly string[] };

/** As a condition on the column `carrier`. */
export function whereCarrier(carriers: CarrierFilter): RawBuilder<SqlBool> {
  return 'of' in carriers ? sql`carrier = ${carriers.of}` : sql`not carrier = any(${listOf('text', carriers.notOf)})`;
}
