import { cutTo } from './characters.ts';

/** Where a profile or its use case stands (spec 1 §4): 0 not given, 1 reviewing, 2 verified, 100 refused, needs an update. */
export const PROFILE_STATUS = { none: 0, reviewing: 1, verified: 2, refused: 100 } as const;
export type ProfileStatus = (typeof PROFILE_STATUS)[keyof typeof PROFILE_STATUS];

export interface ProfileStatuses {
  profileStatus: ProfileStatus;
  useCaseStatus: ProfileStatus;
}

/** `v3` asks for a most-used feature and use cases too. */
export type ProfileGate = 'basic' | 'v3';

/**
 * The status that buying and managing numbers goes by: a v3 profile is verified when both of its parts are (spec 1 §4).
 */
export function getGateStatus({ profileStatus, useCaseStatus }: ProfileStatuses, gate: ProfileGate): ProfileStatus {
  if (gate === 'basic') return profileStatus;
  const both = [profileStatus, useCaseStatus];
  // Statuses that ask something of the person come before those that they wait for.
  const order = [PROFILE_STATUS.refused, PROFILE_STATUS.none, PROFILE_STATUS.reviewing] as const;
  return order.find((status) => both.includes(status)) ?? PROFILE_STATUS.verified;
}

/** How filing a profile ended, for the dialog that tells of it (spec 1 §4). */
export type ProfileOutcome = 'refused' | 'pending' | 'pendingUseCase' | 'done';

export function getProfileOutcome({ profileStatus, useCaseStatus }: ProfileStatuses): ProfileOutcome | undefined {
  if (profileStatus === PROFILE_STATUS.refused || useCaseStatus === PROFILE_STATUS.refused) return 'refused';
  if (profileStatus === PROFILE_STATUS.reviewing) return 'pending';
  if (useCaseStatus === PROFILE_STATUS.reviewing) return 'pendingUseCase';
  return profileStatus === PROFILE_STATUS.verified ? 'done' : undefined;
}

/** The thing that an account must do before it may have a number; undefined when there is none (spec 1 §4). */
export type ProfileAsk = 'update' | 'review' | 'refused' | 'phone';

export function getProfileAsk(status: number, needSetPhone: boolean): ProfileAsk | undefined {
  if (status === PROFILE_STATUS.none) return 'update';
  if (status === PROFILE_STATUS.reviewing) return 'review';
  if (status === PROFILE_STATUS.refused) return 'refused';
  return needSetPhone ? 'phone' : undefined;
}

/** Characters of a city that are kept (spec 1 §5). */
export const CITY_MAX = 20;

/** A city has 20 characters at most; a longer one is cut (spec 1 §5). */
export function cutCity(city: string): string {
  return cutTo(city.trim(), CITY_MAX).trimEnd();
}
