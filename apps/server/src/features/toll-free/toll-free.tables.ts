declare module '../../db/schema.ts' {
  interface Schema {
    toll_free_registration: TollFreeRegistrationTable;
  }
}

interface TollFreeRegistrationTable {
  account_id: string;
  number: string;
  state: 'reviewing' | 'approved' | 'rejected';
  filed_at: number;
  decided_at: number | null;
}

export type {};
