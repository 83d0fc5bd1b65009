import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    supplier_account: SupplierAccountTable;
    supplier_account_action: { name: string; at: number; action: string; acted_by: string; note: string };
    /** A view: what a supplier's currency is worth. */
    supplier_unit: Pick<SupplierAccountTable, 'name' | 'units'>;
    supplier_offer: { supplier: string; app: string; country_code: string; stock: number; cost: number };
    supplier_margin: SupplierMarginTable;
    supplier_margin_list: { id: Generated<number>; version: number };
  }
}

interface SupplierAccountTable {
  name: string;
  kind: string;
  sealed_credentials: string;
  state: 'active' | 'paused';
  /** JSON: by the code of a brand's currency, what one unit of the supplier's costs in it, as a decimal. */
  units: string;
  margin_percent: number;
  added_at: number;
  version: number;
  offers_due_at: number;
  offers_read_at: number | null;
  offers_version: Generated<number>;
  /** Readings of offers in a row that failed. */
  tries: Generated<number>;
}

/** `*` in a column: all. */
interface SupplierMarginTable {
  supplier: string;
  app: string;
  country_code: string;
  percent: number;
  plus: number;
  is_offered: boolean;
}
