import { type DeliveryState, deliveryStates, messageStates, wireStatusOf } from '@manyline/domain/message-states';

type StateNumbers = { readonly [State in DeliveryState]: (typeof messageStates)[State]['number'] };

/** As stored. */
export const stateNumbers = Object.fromEntries(
  deliveryStates.map((state) => [state, messageStates[state].number]),
) as StateNumbers;

const names = new Map<number, DeliveryState>(deliveryStates.map((state) => [stateNumbers[state], state]));

export function toStateName(state: number): DeliveryState {
  return names.get(state) ?? 'failed';
}

/** Whether a report of a state moves a message on that is in another: only forward, and never out of a final one (decision 12). */
export function movesOn(from: number, to: number): boolean {
  return from < firstFinalState && from < to;
}

/** Everything from this number on is final; what is below still moves. */
export const firstFinalState = Math.min(
  ...deliveryStates.filter((state) => messageStates[state].isFinal).map((state) => stateNumbers[state]),
);

export const lostStates: readonly number[] = deliveryStates
  .filter((state) => messageStates[state].isLost)
  .map((state) => stateNumbers[state]);

export function isLostState(state: number): boolean {
  return lostStates.includes(state);
}

export function toWireStatus(state: number): 0 | 2 {
  return wireStatusOf(toStateName(state));
}
