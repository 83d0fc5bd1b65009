import type { SenderForm, SenderKind } from '@manyline/domain/sender-form';

/** A registration that we file, or filed. */
export interface AskedRegistration {
  /** Digits with country code, without plus: a number of the account. */
  number: string;
  sender: SenderKind;
  /** Ours, a UUID: the vendor keeps it beside the registration, and it is found again by it. */
  key: string;
  /** When we asked first (epoch milliseconds). */
  since: number;
  form: SenderForm;
  /** Of pictures that show how people agree; open to everybody who has the link. */
  pictureUrls: readonly string[];
  /** The vendor's id of one that was refused for good, in whose place this one is filed. */
  replaces?: string | undefined;
}

/**
 * The standing of a registration. reviewing: the vendor, or a network behind it, looks at it · needsInfo: it asks for more, and goes on
 * once it was amended · approved: the number may send · rejected: it may not, as the registration stands.
 */
export type RegistrationState = 'reviewing' | 'needsInfo' | 'approved' | 'rejected';

/** A registration as the vendor has it. */
export interface FiledRegistration {
  /** The vendor's id. */
  carrierId: string;
  state: RegistrationState;
  /**
   * It waits for us: the vendor registers in several steps (a brand, its campaign, the number in it), and has decided the last one.
   * `proceed` takes the next.
   */
  isOurTurn?: true;
  /** Why, in the vendor's own words; '' where there are none. */
  said: string;
  /** Whether this one may be mended; otherwise another has to be filed in its place. */
  canAmend: boolean;
  /** Changes whenever the vendor's copy does: by it an amendment that nobody answered is known to be there. */
  version: string;
}

/** Registrations of senders at a carrier account: who writes from a number, and what. A vendor has one a number. */
export interface SenderRegistration {
  /** The kinds of numbers that it registers. */
  readonly senders: readonly SenderKind[];
  /**
   * Files it. @throws RegistrationRefusedError the form will not do · CarrierUnavailableError it surely was not filed ·
   * CarrierUncertainError, or anything else: it may have been
   */
  file(asked: AskedRegistration, signal: AbortSignal): Promise<FiledRegistration>;
  /** One that we asked for, by our key. absent: nothing of it is known there. @throws CarrierUnavailableError */
  find(asked: AskedRegistration, signal: AbortSignal): Promise<FiledRegistration | 'absent'>;
  /** One by the vendor's id. @throws CarrierUnavailableError */
  read(carrierId: string, signal: AbortSignal): Promise<FiledRegistration | 'absent'>;
  /** The next step of one whose turn is ours. Whoever repeats it does nothing twice. @throws as `file` does */
  proceed?(carrierId: string, asked: AskedRegistration, signal: AbortSignal): Promise<FiledRegistration>;
  /** Mends one that is there, so that it is looked at again. @throws as `file` does */
  amend(carrierId: string, asked: AskedRegistration, signal: AbortSignal): Promise<FiledRegistration>;
}
