import type { Profile } from '@manyline/contract/profile';
import { parseMicros } from '@manyline/domain/money';
import { getProfileAsk, PROFILE_STATUS } from '@manyline/domain/profile';

type Asked = Pick<Profile, 'profileStatus4Phone' | 'needSetPhone' | 'profileReason' | 'useCaseReason'> &
  Partial<Pick<Profile, 'profileStatus'>>;

/** Things between an account and a number, as far as the server has said them. */
export interface Standing {
  /** Undefined where it is not known yet, or is nobody's business: then nothing is asked. */
  profile: Asked | undefined;
  /** Decimal text, as on the wire. */
  balance: string | undefined;
  /** The price of what is about to be got, or the lowest there is; undefined before anybody knows. */
  price: string | undefined;
}

/** `waiting`: somebody else's turn. `refused`: to be done again, for a reason. */
export type GateState = 'done' | 'todo' | 'waiting' | 'refused';

export interface GateStep {
  id: 'profile' | 'phone' | 'balance';
  state: GateState;
  /** The profile is verified; it is the use case that waits or was refused. */
  isUseCase?: boolean;
  /** Words of the reviewer, with `refused`. */
  reason?: string | undefined;
}

/**
 * All that has to be done before a number can be had, in the order in which the server asks for it (spec 1 §4), what is
 * done among it. Empty as soon as nothing is missing. The server stays the judge: it refuses by the same rule.
 */
export function listGateSteps({ profile, balance, price }: Standing): GateStep[] {
  if (!profile) return [];
  const steps: GateStep[] = [
    profileStep(profile),
    { id: 'phone', state: profile.needSetPhone ? 'todo' : 'done' },
    ...balanceStep(balance, price),
  ];
  return steps.every(({ state }) => state === 'done') ? [] : steps;
}

const PROFILE_STATES: Record<Profile['profileStatus4Phone'], GateState> = {
  [PROFILE_STATUS.none]: 'todo',
  [PROFILE_STATUS.reviewing]: 'waiting',
  [PROFILE_STATUS.verified]: 'done',
  [PROFILE_STATUS.refused]: 'refused',
};

function profileStep({ profileStatus, profileStatus4Phone, profileReason, useCaseReason }: Asked): GateStep {
  const state = PROFILE_STATES[profileStatus4Phone];
  const isDecided = state === 'done' || state === 'todo';
  return {
    id: 'profile',
    state,
    ...(!isDecided && profileStatus === PROFILE_STATUS.verified && { isUseCase: true }),
    ...(state === 'refused' && { reason: profileReason ?? useCaseReason }),
  };
}

/** Before anybody knows the price, only an empty balance is known to be too little, and none to be enough. */
function balanceStep(balance: string | undefined, price: string | undefined): GateStep[] {
  if (balance === undefined) return [];
  const has = parseMicros(balance);
  if (price === undefined) return has > 0 ? [] : [{ id: 'balance', state: 'todo' }];
  return [{ id: 'balance', state: has >= parseMicros(price) ? 'done' : 'todo' }];
}

/** Whether the server would refuse for the profile or the phone, whatever there is to pay with. */
export function isHeldBack({ profileStatus4Phone, needSetPhone }: Asked): boolean {
  return getProfileAsk(profileStatus4Phone, needSetPhone) !== undefined;
}

/** The lowest of prices, decimal text. */
export function lowestPrice(prices: readonly string[]): string | undefined {
  return prices.toSorted((a, b) => parseMicros(a) - parseMicros(b))[0];
}
