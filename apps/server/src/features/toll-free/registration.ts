import type { SenderForm, SenderKind } from '@manyline/domain/sender-form';
import type { RegistrationStage, StoredState } from './toll-free.tables.ts';

/** The registration of an own number, toll-free or local. */
export interface Registration {
  accountId: string;
  number: string;
  sender: SenderKind;
  state: StoredState;
  stage: RegistrationStage;
  filedAt: number;
  /** The key that the carrier gets. Absent, as the form, of those that were filed before carriers were asked. */
  filingId: string | undefined;
  form: SenderForm | undefined;
  pictureId: string | undefined;
  /** The carrier account of the number when it was filed. */
  source: string;
  carrierId: string | undefined;
  carrierVersion: string;
  canAmend: boolean;
  replaces: string | undefined;
  /** Why it is not approved, in the words of whoever decided so. */
  said: string;
  saidBy: 'us' | 'carrier';
  askedAt: number | undefined;
  tries: number;
  /** The account holds the number no more: only what the carrier has is left of it. */
  hasEnded: boolean;
}

/** One that a carrier is asked about. */
export type CarriedRegistration = Registration & { filingId: string; form: SenderForm };

/** The form of somebody who wants to register. */
export interface Filing {
  accountId: string;
  number: string;
  sender: SenderKind;
  form: SenderForm;
  /** Undefined: the one that was filed last. */
  pictureId: string | undefined;
  source: string;
  at: number;
  /** For a registration that is not mended at the carrier. */
  newFilingId: string;
  /** After our own look, if there is one: whether the carrier is asked. */
  isCarried: boolean;
  /** Whether a person of ours looks at it first. */
  isReviewed: boolean;
}
