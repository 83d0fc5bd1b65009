import type { DeliveryState } from '@manyline/contract/chats';

/** As stored: small numbers that rise, so that "only forward" is a comparison in the same statement (decision 12). */
export const stateNumbers = {
  queued: 0,
  sent: 1,
  delivered: 2,
  undelivered: 3,
  failed: 4,
  received: 10,
} as const satisfies Record<DeliveryState, number>;
export type StateNumber = (typeof stateNumbers)[DeliveryState];

const names = new Map<number, DeliveryState>(
  Object.entries(stateNumbers).map(([name, number]) => [number, name as DeliveryState]),
);

export function toStateName(state: number): DeliveryState {
  return names.get(state) ?? 'failed';
}

/** queued and sent still move; everything from delivered on is final. */
export const firstFinalState = stateNumbers.delivered;

export function isLostState(state: number): boolean {
  return state === stateNumbers.undelivered || state === stateNumbers.failed;
}
