import type { LanguageCode } from '@manyline/contract/errors';

export type LoginChannel = 'phone' | 'email';
export type AccountStatus = 'active' | 'suspended' | 'deleted';

/** What a person signs in with. `address` is E.164 digits or a normalised e-mail; it belongs to one brand (decision 17). */
export interface LoginIdentity {
  platform: string;
  channel: LoginChannel;
  address: string;
}

export interface Account {
  accountId: string;
  userId: string;
  platform: string;
  status: AccountStatus;
  telCode?: string;
  phone?: string;
  email?: string;
  language: LanguageCode;
  createdAt: number;
}
