import { brands } from '@manyline/brands/registry';
import { sql } from 'kysely';

/** The currency of each brand, as rows of a brand and a currency. */
export const brandCurrencies = sql.join(brands.map(({ id, currency }) => sql`(${id}::text, ${currency.code}::text)`));

/**
 * The charge of a code less what its supplier takes, in micros of the brand's currency; null where no code came, and where the supplier is
 * none or gone. Of `countable_code` c, `supplier_unit` u and a currency b.
 */
export const codeMargin = sql<number | null>`
  case when c.received > 0 then (c.charge - round(c.cost * (u.units::json ->> b.currency)::numeric))::bigint end`;
