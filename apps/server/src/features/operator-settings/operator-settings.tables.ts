import type { SettingKind } from '@manyline/contract/console/define-setting';

declare module '../../db/schema.ts' {
  interface Schema {
    operator_setting: OperatorSettingTable;
    operator_setting_due: { kind: SettingKind; place: string; version: number; holds_from: number };
  }
}

export interface OperatorSettingTable {
  kind: SettingKind;
  /** The words of the place, with a space between them. */
  place: string;
  /** From 1 on, for each place of a kind. */
  version: number;
  /** JSON; null: nothing is said of the place, or this row only withdraws another. */
  value: string | null;
  withdraws: number | null;
  replaces: number;
  holds_from: number;
  made_at: number;
  /** Null: by a command on the server, or by nobody. */
  operator_id: string | null;
  who: string;
  reason: string;
}
