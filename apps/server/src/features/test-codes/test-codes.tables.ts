import type { Micros } from '@manyline/domain/money';

declare module '../../db/schema.ts' {
  interface Schema {
    test_lock: TestLockTable;
  }
}

interface TestLockTable {
  account_id: string;
  app: string;
  number: string;
  tel_code: string;
  country_code: string;
  number_type: 1 | 2;
  rate: Micros;
  sms_id: string;
  locked_at: number;
  expires_at: number;
  finished_at: number | null;
}
