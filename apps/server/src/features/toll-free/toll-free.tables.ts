import type { SenderKind } from '@manyline/domain/sender-form';
import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    toll_free_registration: TollFreeRegistrationTable;
    opt_in_picture: { account_id: string; id: string; extension: 'jpg' | 'png'; created_at: number };
  }
}

export type StoredState = 'reviewing' | 'needsInfo' | 'approved' | 'rejected';

/**
 * Whose turn it is. operator: a person of ours decides · toFile, toAmend: the carrier is to be asked · filing, amending: it was asked, and may
 * have heard of it · followed: it decides, or decided so that it can be mended · done.
 */
export type RegistrationStage = 'operator' | 'toFile' | 'filing' | 'toAmend' | 'amending' | 'followed' | 'done';

interface TollFreeRegistrationTable {
  account_id: string;
  number: string;
  sender: Generated<SenderKind>;
  state: StoredState;
  filed_at: number;
  decided_at: number | null;
  stage: RegistrationStage;
  filing_id: string | null;
  /** JSON. */
  form: string | null;
  picture_id: string | null;
  source: Generated<string>;
  carrier_id: string | null;
  carrier_version: Generated<string>;
  can_amend: Generated<boolean>;
  replaces: string | null;
  said: Generated<string>;
  said_by: Generated<'us' | 'carrier'>;
  asked_at: number | null;
  due_at: number | null;
  tries: Generated<number>;
  /** When it was seen that the account holds the number no more. */
  ended_at: number | null;
}
