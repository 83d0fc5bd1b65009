import type { AskedRegistration, SenderRegistration } from './sender-registration.ts';

/**
 * How the local world treats a registration. approves: at once · slow: approves after a while · rejects: for good · rejectsFirst: asks that
 * it be mended · asksForMore · refusesForm: does not take it at all · lostAnswer: takes it, and nobody hears of it · forgets: takes it and
 * loses it once.
 */
export type RegistrationFate =
  | 'approves'
  | 'slow'
  | 'rejects'
  | 'rejectsFirst'
  | 'asksForMore'
  | 'refusesForm'
  | 'lostAnswer'
  | 'forgets';

export interface SandboxFiledRegistration {
  carrierId: string;
  number: string;
  key: string;
  fate: RegistrationFate;
  /** Rises with every amendment. */
  version: number;
  /** When it is decided (epoch milliseconds). */
  readyAt: number;
  pictureUrl: string;
  /** Why it was not approved, where its fate does not say. */
  words?: string;
}

/** Memory of the registrations of one account of the local world, over restarts. */
export interface SandboxRegistrationStore {
  /** False where the number has one already. */
  add(filed: SandboxFiledRegistration): Promise<boolean>;
  findByKey(key: string): Promise<SandboxFiledRegistration | undefined>;
  find(carrierId: string): Promise<SandboxFiledRegistration | undefined>;
  change(filed: SandboxFiledRegistration): Promise<void>;
  remove(carrierId: string): Promise<void>;
}

export interface SandboxRegistrations extends SenderRegistration {
  /** Of businesses whose name says nothing else. */
  fate: RegistrationFate;
  /** Words in a business's name that decide what becomes of its registration. */
  readonly faultWords: readonly { word: string; fate: RegistrationFate; what: string }[];
  /** How often the form of a number was taken, for tests: never more than once for one filing. */
  readonly taken: readonly Pick<AskedRegistration, 'number' | 'key'>[];
}
