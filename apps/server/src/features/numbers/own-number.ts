export type NumberType = 'hosting' | 'tollfree' | 'other';

export interface Capabilities {
  sms: boolean;
  mms: boolean;
  voice: boolean;
}

export interface OwnNumber {
  number: string;
  telCode: string;
  type: NumberType;
  name: string;
  notes: string;
  capabilities: Capabilities;
}

export interface StockNumber {
  number: string;
  telCode: string;
  source: string;
  type: NumberType;
  capabilities: Capabilities;
}
