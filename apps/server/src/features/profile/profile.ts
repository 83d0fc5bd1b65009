import type { ProfileDraft } from '@manyline/contract/profile';
import type { ProfileStatus, ProfileStatuses } from '@manyline/domain/profile';

export interface UseCase {
  value: string;
  /** Of "other". */
  text?: string;
}

/** The usage that a v3 profile states: the most-used feature and what the numbers are for. */
export interface Usage {
  feature: string;
  useCases: readonly UseCase[];
}

export interface StoredProfile extends ProfileDraft, Usage, ProfileStatuses {
  profileReason?: string;
  useCaseReason?: string;
  filedAt: number;
}

/** The two parts that are reviewed apart. */
export type ProfilePart = 'profile' | 'useCase';

export interface PartStatus {
  status: ProfileStatus;
  /** The reviewer's words; null for none. */
  reason: string | null;
}
