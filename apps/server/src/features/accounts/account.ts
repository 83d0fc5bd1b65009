import type { BrandId } from '@manyline/brands/schema';
import type { Language } from '@manyline/domain/languages';

export type LoginChannel = 'phone' | 'email';
export type AccountStatus = 'active' | 'suspended' | 'deleted';

/** An address that a person signs in with. `address` is E.164 digits or a normalised e-mail; it belongs to one brand (decision 17). */
export interface LoginIdentity {
  platform: BrandId;
  channel: LoginChannel;
  address: string;
}

export interface Account {
  accountId: string;
  userId: string;
  platform: BrandId;
  status: AccountStatus;
  telCode?: string;
  phone?: string;
  email?: string;
  language: Language;
  /** Of the browser that asked last; absent while none said. */
  timeZone?: string;
  createdAt: number;
}
