declare module '../../db/schema.ts' {
  interface Schema {
    call_record: CallRecordTable;
  }
}

interface CallRecordTable {
  account_id: string;
  date: number;
  id: string;
  carrier_id: string;
  own_number: string;
  other_number: string;
  direction: 'in' | 'out';
  type: 'forwarded' | 'voicemail' | 'missed' | 'outgoing';
  tariff_id: number;
  seconds: number;
  charge: number;
}

export type {};
